import type { ProviderAccess } from '#http/provider-http.ts';
import type { Speaker, SpeakerVoice } from '../speech.ts';
import { speakWithElevenlabs } from './speech-with-timestamps.ts';

/**
 * Default voices of every account. Inferred: ids, genders and ages are taken from public lists that agree with each other.
 * None of them is an older woman, so two of the adult voices are used instead.
 */
const voices: readonly SpeakerVoice[] = [
  // Sarah, Jessica, Laura
  { id: 'EXAVITQu4vr4xnSDxMaL', gender: 'female', age: 'young' },
  { id: 'cgSgspJ2msm6clMCkdW9', gender: 'female', age: 'young' },
  { id: 'FGY2WhTYpPnrIDTdsKH5', gender: 'female', age: 'young' },
  // Matilda, Alice, Lily
  { id: 'XrExE9yKIg1WjnnlVkGX', gender: 'female', age: 'adult' },
  { id: 'Xb7hH8MSUJpSbSDYk0k2', gender: 'female', age: 'adult' },
  { id: 'pFZP5JQG7iQjIQuC4Bku', gender: 'female', age: 'adult' },
  { id: 'pFZP5JQG7iQjIQuC4Bku', gender: 'female', age: 'senior' },
  { id: 'XrExE9yKIg1WjnnlVkGX', gender: 'female', age: 'senior' },
  // Liam, Will, Charlie
  { id: 'TX3LPaxmHKxFdv7VOQHJ', gender: 'male', age: 'young' },
  { id: 'bIHbv24MWmeRgasZH58o', gender: 'male', age: 'young' },
  { id: 'IKne3meq5aSn9XLyUdCD', gender: 'male', age: 'young' },
  // Chris, Eric, Brian, Roger, Daniel, George
  { id: 'iP95p4xoKVk53GoZ742B', gender: 'male', age: 'adult' },
  { id: 'cjVigY5qzO86Huf0OWal', gender: 'male', age: 'adult' },
  { id: 'nPczCjzI2devNBz1zQrb', gender: 'male', age: 'adult' },
  { id: 'CwhRBWXzGAHq8TQ4Fs17', gender: 'male', age: 'adult' },
  { id: 'onwK4e9ZLuTAKqWW03F9', gender: 'male', age: 'adult' },
  { id: 'JBFqnCBsd6RMkjVDRZzb', gender: 'male', age: 'adult' },
  // Bill
  { id: 'pqHfZKP75CvOlQylNhV4', gender: 'male', age: 'senior' },
];

/** Inferred: $0.30 per 1,000 characters, the highest known price beyond a plan. */
const usdPerCharacter = 0.0003;

/** Voices of ElevenLabs, with the time of each character. */
export function createElevenlabsSpeaker(access: ProviderAccess, { model }: { model: string }): Speaker {
  return {
    provider: 'elevenlabs',
    label: 'ElevenLabs',
    model,
    voices,
    usdPerCharacter,
    speak: (request, options) => speakWithElevenlabs(access, { ...request, model }, options),
  };
}
