import { type LanguageCode, languageCodes } from '@hookline/contract/languages';
import { describe, expect, it } from 'vitest';
import { sampleSentences } from '#speech/sample-sentences.ts';
import { speak } from '#speech/speak.ts';
import { expectGoodSpeech } from './testing/expect-good-speech.ts';

const variants = [0, 1, 2, 3, 4, 5];

describe('every voice in every language, as measured', () => {
  it.each(languageCodes.flatMap((code) => (['female', 'male'] as const).map((gender) => [code, gender] as const)))(
    'is speech in %s with a %s voice, and six different people',
    async (language: LanguageCode, gender) => {
      const heard = [];
      for (const variant of variants) {
        const text = sampleSentences[language].join(' ');
        const track = await speak({ text, language, voice: { gender, variant, pitch: 1, pace: 1 } });
        heard.push(expectGoodSpeech({ text, track }, gender, `${language} ${gender} ${variant}`));
      }
      for (const [index, one] of heard.entries()) {
        for (const [place, other] of heard.entries()) {
          if (place <= index) continue;
          const apart = Math.hypot(
            Math.log2(one.pitchHz / other.pitchHz) * 6,
            Math.log2(one.brightnessHz / other.brightnessHz) * 4,
            Math.log2(one.syllablesPerSecond / other.syllablesPerSecond) * 6,
          );
          expect([language, gender, index, place, apart > 0.15]).toEqual([language, gender, index, place, true]);
        }
      }
    },
  );
});
