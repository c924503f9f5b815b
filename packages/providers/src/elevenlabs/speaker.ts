import type { ProviderAccess } from '#http/provider-http.ts';
import type { Speaker, SpeakerVoice } from '../speech.ts';
import { speakWithElevenlabs } from './speech-with-timestamps.ts';

/**
 * Default voices of every account. Inferred: ids, genders and ages are taken from public lists that agree with each other.
 * None of them is an older woman, so two of the adult voices are used instead.
 */
const voices: readonly SpeakerVoice[] = [
  { id: 'EXAVITQu4vr4xnSDxMaL', name: 'Sarah', gender: 'female', age: 'young' },
  { id: 'cgSgspJ2msm6clMCkdW9', name: 'Jessica', gender: 'female', age: 'young' },
  { id: 'FGY2WhTYpPnrIDTdsKH5', name: 'Laura', gender: 'female', age: 'young' },
  { id: 'XrExE9yKIg1WjnnlVkGX', name: 'Matilda', gender: 'female', age: 'adult' },
  { id: 'Xb7hH8MSUJpSbSDYk0k2', name: 'Alice', gender: 'female', age: 'adult' },
  { id: 'pFZP5JQG7iQjIQuC4Bku', name: 'Lily', gender: 'female', age: 'adult' },
  { id: 'pFZP5JQG7iQjIQuC4Bku', name: 'Lily', gender: 'female', age: 'senior' },
  { id: 'XrExE9yKIg1WjnnlVkGX', name: 'Matilda', gender: 'female', age: 'senior' },
  { id: 'TX3LPaxmHKxFdv7VOQHJ', name: 'Liam', gender: 'male', age: 'young' },
  { id: 'bIHbv24MWmeRgasZH58o', name: 'Will', gender: 'male', age: 'young' },
  { id: 'IKne3meq5aSn9XLyUdCD', name: 'Charlie', gender: 'male', age: 'young' },
  { id: 'iP95p4xoKVk53GoZ742B', name: 'Chris', gender: 'male', age: 'adult' },
  { id: 'cjVigY5qzO86Huf0OWal', name: 'Eric', gender: 'male', age: 'adult' },
  { id: 'nPczCjzI2devNBz1zQrb', name: 'Brian', gender: 'male', age: 'adult' },
  { id: 'CwhRBWXzGAHq8TQ4Fs17', name: 'Roger', gender: 'male', age: 'adult' },
  { id: 'onwK4e9ZLuTAKqWW03F9', name: 'Daniel', gender: 'male', age: 'adult' },
  { id: 'JBFqnCBsd6RMkjVDRZzb', name: 'George', gender: 'male', age: 'adult' },
  { id: 'pqHfZKP75CvOlQylNhV4', name: 'Bill', gender: 'male', age: 'senior' },
];

/** Inferred: $0.30 per 1,000 characters, the highest known price beyond a plan. */
const usdPerCharacter = 0.0003;

/**
 * Voices of ElevenLabs, with the time of each character.
 * @param settings `own` are voices of the account; they replace the default ones of the same gender
 */
export function createElevenlabsSpeaker(
  access: ProviderAccess,
  { model, own = [] }: { model: string; own?: readonly SpeakerVoice[] },
): Speaker {
  const others = voices.filter(({ gender }) => !own.some((voice) => voice.gender === gender));
  return {
    provider: 'elevenlabs',
    label: 'ElevenLabs',
    model,
    voices: [...own, ...others],
    usdPerCharacter,
    speak: (request, options) => speakWithElevenlabs(access, { ...request, model }, options),
  };
}
