import { describe, expect, it } from 'vitest';
import { buildWords } from '#timeline/testing/build-words.ts';
import { stageOf } from '#video/video-format.ts';
import { captionStyleFor } from './caption-style.ts';
import { createTextMeasure } from './measure-text.ts';
import { placeWords } from './place-words.ts';
import { planCaptions } from './plan-captions.ts';

const stage = stageOf['16:9'];
const style = captionStyleFor(stage, { look: 'minimal' });

/** Words of the first block in visual order from left to right. */
function standing(script: string): string[] {
  const [block] = planCaptions(buildWords(script), style);
  if (!block) return [];
  const { words } = placeWords(block, style, stage.width, createTextMeasure(style));
  return [...words].sort((a, b) => a.x - b.x).map((word) => word.text);
}

describe('placeWords', () => {
  it('sets words from left to right without touching', () => {
    const [block] = planCaptions(buildWords('One two three'), style);
    const { words, lines } = placeWords(
      block ?? { lines: [], startMs: 0, endMs: 0 },
      style,
      stage.width,
      (text) => text.length * 20,
    );
    expect(words.map((word) => word.text)).toEqual(['One', 'two', 'three']);
    words.forEach((word, index) => {
      const next = words[index + 1];
      if (next) expect(next.x).toBeGreaterThan(word.x + word.width);
    });
    const [line] = lines;
    expect((line?.x ?? 0) + (line?.width ?? 0) / 2).toBeCloseTo(stage.width / 2);
  });

  it('sets Arabic from right to left and Latin words inside it from left to right', () => {
    expect(standing('جرّب Daybreak Coffee الآن')).toEqual(['الآن', 'Daybreak', 'Coffee', 'جرّب']);
    expect(standing('هل سئمت القهوة؟')).toEqual(['القهوة؟', 'سئمت', 'هل']);
  });
});
