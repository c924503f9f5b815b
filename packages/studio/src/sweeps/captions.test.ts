import { languageCodes } from '@hookline/contract/languages';
import { describe, expect, it } from 'vitest';
import { CaptionPainter } from '#captions/caption-painter.ts';
import { captionLooks, captionStyleFor } from '#captions/caption-style.ts';
import { countUndrawable, planCaptions } from '#captions/plan-captions.ts';
import { sampleSentences } from '#speech/sample-sentences.ts';
import { splitScript } from '#speech/script/split-script.ts';
import type { SpeechWord } from '#speech/speech.ts';
import { stageOf, talkRatios } from '#video/video-format.ts';

/** Words of a sentence as if each took 300 ms to speak. */
function wordsOf(text: string, language: (typeof languageCodes)[number]): SpeechWord[] {
  return splitScript(text, language).map((token, index) => ({
    ...token,
    startMs: index * 300,
    endMs: index * 300 + 280,
    stressed: false,
  }));
}

const isFull = process.env.TEST_FULL === '1';

describe('captions in every language, style and ratio', () => {
  it.each(languageCodes)('have a glyph for everything, inside the picture, in %s', (language) => {
    const words = wordsOf(sampleSentences[language].join(' '), language);
    for (const ratio of talkRatios) {
      const stage = stageOf[ratio];
      const isTall = ratio === '9:16';
      for (const look of isFull || isTall ? captionLooks : captionLooks.slice(0, 1)) {
        const style = captionStyleFor(stage, { look });
        const blocks = planCaptions(words, style);
        const name = `${language} ${ratio} ${look}`;
        expect(countUndrawable(blocks), name).toBe(0);
        const shown = blocks.flatMap((block) => block.lines.flat());
        // A long word may be broken into pieces.
        expect(shown.filter((word) => !word.isContinued).length, name).toBe(words.length);
        // Painting takes the time: one block stands for all, in the tall picture; the full sweep paints them all.
        if (!isFull && !isTall) continue;
        const painter = new CaptionPainter(stage, style, blocks);
        for (const block of isFull ? blocks.keys() : [0]) {
          const overlay = painter.overlayAt({ block, word: 0, part: 1 });
          expect(overlay, name).not.toBeNull();
          const box = overlay!.box;
          expect(box.x, name).toBeGreaterThan(0);
          expect(box.x + box.width, name).toBeLessThan(stage.width);
          expect(box.y + box.height, name).toBeLessThan(stage.height);
        }
      }
    }
  });
});
