import type { ProviderAccess } from '#http/provider-http.ts';
import type { Speaker, SpeakerVoice } from '../speech.ts';
import { speakWithOpenai } from './speech.ts';

/** Documented names that the oldest models support too. Inferred: gender and age. */
const voices: readonly SpeakerVoice[] = [
  { id: 'nova', name: 'Nova', gender: 'female', age: 'young' },
  { id: 'coral', name: 'Coral', gender: 'female', age: 'young' },
  { id: 'sage', name: 'Sage', gender: 'female', age: 'adult' },
  { id: 'alloy', name: 'Alloy', gender: 'female', age: 'adult' },
  { id: 'shimmer', name: 'Shimmer', gender: 'female', age: 'senior' },
  { id: 'ash', name: 'Ash', gender: 'male', age: 'young' },
  { id: 'echo', name: 'Echo', gender: 'male', age: 'adult' },
  { id: 'fable', name: 'Fable', gender: 'male', age: 'adult' },
  { id: 'onyx', name: 'Onyx', gender: 'male', age: 'senior' },
];

/** Inferred: $30 per million characters, the highest known price of its speech models. */
const usdPerCharacter = 0.00003;

/** Voices of OpenAI or a compatible server, without times. */
export function createOpenaiSpeaker(access: ProviderAccess, { model }: { model: string }): Speaker {
  return {
    provider: 'openai',
    label: 'OpenAI',
    model,
    voices,
    usdPerCharacter,
    speak: (request, options) => speakWithOpenai(access, { ...request, model }, options),
  };
}
