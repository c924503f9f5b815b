import { languageCodes } from '@hookline/contract/languages';
import { describe, expect, it } from 'vitest';
import { contrastRatio } from '#images/contrast.ts';
import { sampleSentences } from '#speech/sample-sentences.ts';
import { buildWords } from '#timeline/testing/build-words.ts';
import { stageOf } from '#video/video-format.ts';
import {
  captionColors,
  captionColorsFor,
  captionExtent,
  captionLooks,
  captionStyleFor,
  platformFoot,
  platformRail,
} from './caption-style.ts';
import { createTextMeasure } from './measure-text.ts';
import { placeWords } from './place-words.ts';
import { countUndrawable, planCaptions } from './plan-captions.ts';

const isFull = process.env.TEST_FULL === '1';

describe('captions in all languages', () => {
  const stage = stageOf['9:16'];

  it.each(languageCodes)('can be drawn, and stay clear of platform controls on tall pictures: %s', (language) => {
    const words = buildWords(spaced(sampleSentences[language].join(' '), language));
    // A hook is larger in every look alike.
    for (const look of captionLooks)
      for (const isHook of isFull || look === captionLooks[0] ? [false, true] : [false]) {
        const style = captionStyleFor(stage, { look, isHook });
        const blocks = planCaptions(words, style);
        expect(countUndrawable(blocks)).toBe(0);
        const measure = createTextMeasure(style);
        for (const block of blocks) {
          const { lines, fontPx } = placeWords(block, style, stage.width, measure);
          for (const { x, width, baseline } of lines) {
            expect(x + width).toBeLessThanOrEqual(stage.width * (1 - platformRail));
            expect(x).toBeGreaterThanOrEqual(stage.width * platformRail);
            expect(baseline + fontPx * 0.4).toBeLessThanOrEqual(stage.height * (1 - platformFoot));
          }
        }
      }
  });
});

/** Words of scripts without spaces, separated as by speech engines. */
function spaced(text: string, language: string): string {
  if (language !== 'zh' && language !== 'ja') return text;
  const segments = new Intl.Segmenter(language, { granularity: 'word' }).segment(text);
  return Array.from(segments, ({ segment }) => segment).join(' ');
}

describe('captionColorsFor', () => {
  it('is the house style by default', () => {
    expect(captionColorsFor('word-highlight')).toMatchObject({
      text: captionColors.paper,
      highlight: captionColors.signal,
      onHighlight: captionColors.ink,
      rim: captionColors.ink,
    });
    expect(captionColorsFor('boxed')).toMatchObject({ text: captionColors.ink, box: captionColors.paper });
  });

  const chosen = ['#000000', '#ffffff', '#777777', '#ffd400', '#102a6b', '#ff4b1f', '#7cff6b'];

  it('is readable for every choice', () => {
    for (const text of chosen)
      for (const other of chosen) {
        const boxed = captionColorsFor('boxed', { text, box: other });
        expect(contrastRatio(boxed.text, boxed.box)).toBeGreaterThanOrEqual(4.5);
        const boxedWord = captionColorsFor('boxed', { highlight: text, box: other });
        expect(contrastRatio(boxedWord.highlight, boxedWord.box)).toBeGreaterThanOrEqual(3);
        for (const look of ['word-highlight', 'karaoke', 'minimal'] as const) {
          const plain = captionColorsFor(look, { text, highlight: other });
          expect(contrastRatio(plain.text, plain.rim)).toBeGreaterThanOrEqual(4.5);
          const spoken =
            look === 'word-highlight' ? [plain.onHighlight, plain.highlight] : [plain.highlight, plain.rim];
          expect(contrastRatio(spoken[0] ?? '', spoken[1] ?? '')).toBeGreaterThanOrEqual(4.4);
        }
      }
  });

  it('keeps a chosen color that is readable', () => {
    expect(captionColorsFor('karaoke', { highlight: '#7cff6b' }).highlight).toBe('#7cff6b');
    expect(captionColorsFor('boxed', { box: '#102a6b' })).toMatchObject({
      box: '#102a6b',
      text: captionColors.paper,
    });
  });
});

describe('captions and a face that fills the picture', () => {
  const clear = (stage: { width: number; height: number }, top: number, bottom: number) => {
    const face = { x: 100, y: top * stage.height, width: stage.width - 200, height: (bottom - top) * stage.height };
    const style = captionStyleFor(stage, { face });
    const { above, below } = captionExtent(style);
    return { style, top: (style.centerY - above) / stage.height, bottom: (style.centerY + below) / stage.height };
  };

  it.each([
    [1080, 1920],
    [1080, 1080],
    [1920, 1080],
  ])('never cover brows, eyes or lips in %d x %d', (width, height) => {
    for (const [top, bottom] of [
      [0.3, 0.5],
      [0.3, 0.72],
      [0.45, 0.8],
      [0.35, 0.84],
    ] as const) {
      const seen = clear({ width, height }, top, bottom);
      expect(seen.top >= bottom || seen.bottom <= top).toBe(true);
      expect(seen.top).toBeGreaterThan(0.09);
      expect(seen.bottom).toBeLessThanOrEqual(1);
    }
  });

  it('stay where they are under a face that leaves room', () => {
    const stage = { width: 1080, height: 1920 };
    expect(clear(stage, 0.3, 0.5).style).toEqual(captionStyleFor(stage));
  });
});
