import { expect } from 'vitest';
import type { SpeechTrack } from '#speech/speech.ts';
import { measureSpeech, type SpeechReport } from '#speech/testing/measure-speech.ts';

/** Pitch that listeners hear as a woman's or a man's, in Hz; the range in between is ambiguous. */
const pitchRange = { female: [150, 300], male: [70, 140] } as const;

/** A comma, or its equivalent, before another word of the sentence. */
const inBetween = /[,;:،、，；：](?=\s|\p{L})/gu;

/**
 * Requirements for finished speech of a text of two sentences, whichever voice speaks. @returns the measurements, for
 * comparing voices
 */
export function expectGoodSpeech(
  { text, track }: { text: string; track: SpeechTrack },
  gender: 'female' | 'male',
  name: string,
): SpeechReport {
  const heard = measureSpeech(track);
  const [low, high] = pitchRange[gender];
  expect(heard.silentWords, `${name}: words nothing is heard of`).toEqual([]);
  expect(heard.clicksMs, `${name}: clicks`).toEqual([]);
  expect(heard.clipped, `${name}: clipped samples`).toBeLessThan(30);
  expect(heard.pitchHz, `${name}: pitch`).toBeGreaterThan(low);
  expect(heard.pitchHz, `${name}: pitch`).toBeLessThan(high);
  expect(heard.syllablesPerSecond, `${name}: pace`).toBeGreaterThan(2.5);
  expect(heard.syllablesPerSecond, `${name}: pace`).toBeLessThan(7);
  expect(heard.commaPausesMs.length, `${name}: commas`).toBe(text.match(inBetween)?.length ?? 0);
  for (const pause of heard.commaPausesMs) {
    expect(pause, `${name}: pause at a comma`).toBeGreaterThan(60);
    expect(pause, `${name}: pause at a comma`).toBeLessThan(450);
  }
  expect(heard.sentencePausesMs.length, `${name}: ends of sentences`).toBe(1);
  for (const pause of heard.sentencePausesMs) {
    expect(pause, `${name}: pause between sentences`).toBeGreaterThan(180);
    expect(pause, `${name}: pause between sentences`).toBeLessThan(700);
  }
  expect(heard.longestGapMs, `${name}: silence inside a sentence`).toBeLessThan(260);
  return heard;
}
