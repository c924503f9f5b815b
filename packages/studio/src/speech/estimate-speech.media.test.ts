import { languageCodes } from '@hookline/contract/languages';
import { estimateSpeechMs } from '@hookline/contract/speech-estimate';
import { describe, expect, it } from 'vitest';
import { expectGoodSpeech } from '#sweeps/testing/expect-good-speech.ts';
import { sampleSentences } from './sample-sentences.ts';
import { speak } from './speak.ts';
import type { VoiceSpec } from './speech.ts';

const voice: VoiceSpec = { gender: 'female', variant: 0, pitch: 1, pace: 1 };
/** Languages of their own kind that no test of `speak` covers, one of them and one without spaces; all in the full sweep. */
const isFull = process.env.TEST_FULL === '1';
const inShort = ['ja', 'hu', 'ta'];
const languages = languageCodes.filter((code) => isFull || inShort.includes(code));

describe('estimateSpeechMs against the built-in voices', () => {
  it.each(languages)('is within a quarter of the actual duration in %s', async (language) => {
    const text = sampleSentences[language].join(' ');
    const track = await speak({ text, language, voice });
    expect(estimateSpeechMs(text, language) / track.durationMs).toBeGreaterThan(0.75);
    expect(estimateSpeechMs(text, language) / track.durationMs).toBeLessThan(1.25);
    // Already spoken, so it is also measured here.
    expectGoodSpeech({ text, track }, 'female', language);
  });

  it.each([
    'Okay, I was skeptical. But $19.99 for a serum that gave me 50% less redness in 14 days? Yes. Go to www.glow.com/try and use code SAVE20!',
    'POV: it is 3 am and you are still awake… I have been there. Three drops of this under the tongue, and by the time the kettle boils I am calm. No pills, no grogginess, no excuses. Link below 👇',
    'Stop!',
    'This mop cleans 1,200 square feet in 30 minutes, folds flat, and it costs less than dinner for two.',
  ])('is accurate for %j', async (text) => {
    const track = await speak({ text, language: 'en', voice });
    expect(estimateSpeechMs(text, 'en') / track.durationMs).toBeGreaterThan(0.75);
    expect(estimateSpeechMs(text, 'en') / track.durationMs).toBeLessThan(1.25);
  });
});
