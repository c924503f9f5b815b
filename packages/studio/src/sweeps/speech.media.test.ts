import { describe, expect, it } from 'vitest';
import { sampleSentences } from '#speech/sample-sentences.ts';
import { speak } from '#speech/speak.ts';
import { findClicks } from '#speech/testing/measure-speech.ts';
import { expectGoodSpeech } from './testing/expect-good-speech.ts';

/** The most different writing systems and sound systems; every language in `speech.full.test.ts`. */
const quick = ['ar', 'vi', 'zh'] as const;

describe('voices as measured', () => {
  it.each(quick)('a man speaks %s: audible, clean, deep, neither hurried nor slow', async (language) => {
    const voice = { gender: 'male', variant: quick.indexOf(language), pitch: 1, pace: 1 } as const;
    const text = sampleSentences[language].join(' ');
    const track = await speak({ text, language, voice });
    expectGoodSpeech({ text, track }, 'male', language);
  });
});

describe('findClicks', () => {
  it('finds a cut in a tone, and none in the tone itself', () => {
    const tone = Float32Array.from({ length: 9600 }, (_, index) => Math.sin(index / 30) * 0.5);
    expect(findClicks(tone, 48_000)).toEqual([]);
    const cut = tone.map((value, index) => (index < 4800 ? value : Math.sin((index + 60) / 30) * 0.5));
    expect(findClicks(cut, 48_000).map(Math.round)).toEqual([100]);
  });
});
