import { requireItem } from '#lists/require-item.ts';
import { ipaToViseme } from '#visemes/ipa-to-viseme.ts';
import { measurePitch } from '../measure-pitch.ts';
import type { SpeechTrack } from '../speech.ts';
import { averageSpectrum, centroid } from './spectrum.ts';

/** Measurements of finished speech. */
export interface SpeechReport {
  /** Inaudible words: their loudness is 40 dB below that of the whole. */
  silentWords: string[];
  peak: number;
  /** Samples at the limit in a row of three or more. */
  clipped: number;
  /** Times in ms at which the sound jumps as at a bad cut. */
  clicksMs: number[];
  /** Silence between two words, for every comma and every end of a sentence, in ms. */
  commaPausesMs: number[];
  sentencePausesMs: number[];
  /** Longest silence inside a sentence without punctuation. */
  longestGapMs: number;
  pitchHz: number;
  syllablesPerSecond: number;
  /** Center of the spectrum: the brightness of the voice. */
  brightnessHz: number;
  /** Share of silent phones in the whole length. */
  silence: number;
}

const vowels = new Set(['U', 'O', 'A', 'E', 'I', 'AX']);

/** Measures a track by its samples and its own times. */
export function measureSpeech(track: SpeechTrack): SpeechReport {
  const { samples, sampleRate, words, phones } = track;
  const whole = rms(samples);
  const part = (startMs: number, endMs: number) =>
    samples.subarray(Math.round((startMs / 1000) * sampleRate), Math.round((endMs / 1000) * sampleRate));
  const gaps = words.slice(1).map((word, index) => {
    const before = requireItem(words, index);
    const middle = (before.startMs + before.endMs) / 2;
    const silent = phones
      .filter((phone) => phone.symbol === '' && phone.endMs > middle && phone.startMs < word.startMs + 1)
      .reduce((sum, phone) => sum + phone.endMs - phone.startMs, 0);
    return { before, isSentence: word.sentence !== before.sentence, silent };
  });
  const comma = /[,;:،、，；：…—–)]["'”’»]*$/u;
  const speakingMs = phones.reduce((sum, phone) => sum + (phone.symbol === '' ? 0 : phone.endMs - phone.startMs), 0);
  return {
    silentWords: words
      .filter((word) => /[\p{L}\p{N}]/u.test(word.text) && rms(part(word.startMs, word.endMs)) < whole / 100)
      .map((word) => word.text),
    peak: samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0),
    clipped: countClipped(samples),
    clicksMs: findClicks(samples, sampleRate),
    commaPausesMs: gaps.filter((gap) => !gap.isSentence && comma.test(gap.before.text)).map((gap) => gap.silent),
    sentencePausesMs: gaps.filter((gap) => gap.isSentence).map((gap) => gap.silent),
    longestGapMs: Math.max(
      0,
      ...gaps.filter((gap) => !gap.isSentence && !/\P{L}$/u.test(gap.before.text)).map((gap) => gap.silent),
    ),
    pitchHz: measurePitch(samples, sampleRate),
    syllablesPerSecond: (countSyllables(track) / speakingMs) * 1000,
    brightnessHz: centroid(averageSpectrum(samples), sampleRate),
    silence: 1 - speakingMs / track.durationMs,
  };
}

function rms(samples: Float32Array): number {
  return Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / Math.max(1, samples.length));
}

function countClipped(samples: Float32Array): number {
  let count = 0;
  let row = 0;
  for (const value of samples) {
    row = Math.abs(value) > 0.995 ? row + 1 : 0;
    if (row >= 3) count++;
  }
  return count;
}

/** Vowels with none directly before them, or with a different one: a long vowel or a diphthong is one syllable. */
function countSyllables({ phones }: SpeechTrack): number {
  const nuclei = phones.map((phone) => vowels.has(ipaToViseme(phone.symbol)) && !/^[jwɥɰ]/u.test(phone.symbol));
  return nuclei.filter((isVowel, index) => isVowel && !nuclei[index - 1]).length;
}

/**
 * Jumps of the sound: the second difference of a sample is far above its level within 6 ms on either side. Plosives
 * rise over a millisecond or more and do not count.
 */
export function findClicks(samples: Float32Array, sampleRate: number): number[] {
  const reach = Math.round(sampleRate * 0.006);
  const guard = Math.round(sampleRate * 0.0004);
  const bend = new Float32Array(samples.length);
  for (let index = 1; index < samples.length - 1; index++) {
    bend[index] = Math.abs((samples[index - 1] ?? 0) - 2 * (samples[index] ?? 0) + (samples[index + 1] ?? 0));
  }
  const clicks: number[] = [];
  for (let index = reach; index < samples.length - reach; index++) {
    const size = bend[index] ?? 0;
    if (size < 0.05) continue;
    let around = 0;
    for (let near = index - reach; near <= index + reach; near++) {
      if (Math.abs(near - index) > guard) around = Math.max(around, bend[near] ?? 0);
    }
    const atMs = (index / sampleRate) * 1000;
    if (size > 6 * around && atMs - (clicks.at(-1) ?? -10) > 5) clicks.push(atMs);
  }
  return clicks;
}
