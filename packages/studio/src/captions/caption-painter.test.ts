import { describe, expect, it } from 'vitest';
import { buildWords } from '#timeline/testing/build-words.ts';
import { stageOf } from '#video/video-format.ts';
import { CaptionPainter } from './caption-painter.ts';
import { captionLooks, captionStyleFor } from './caption-style.ts';
import { planCaptions } from './plan-captions.ts';

const stage = stageOf['9:16'];

function paint(look: (typeof captionLooks)[number], script: string) {
  const style = captionStyleFor(stage, { look });
  const blocks = planCaptions(buildWords(script), style);
  return new CaptionPainter(stage, style, blocks);
}

describe('CaptionPainter', () => {
  it.each(captionLooks)('paints %s identically for equal keys and differently for others', (look) => {
    const painter = paint(look, 'Cold brew today');
    const moments = [
      { block: 0, word: 0, part: 0.5 },
      { block: 0, word: 0, part: 1 },
      { block: 0, word: 1, part: 1 },
    ];
    const seen = moments.map((moment) => ({
      key: painter.keyOf(moment),
      pixels: painter.overlayAt(moment)?.premultiplied.join(),
    }));
    for (const a of seen) for (const b of seen) expect(a.key === b.key).toBe(a.pixels === b.pixels);
    expect(new Set(seen.map(({ key }) => key)).size).toBe({ karaoke: 3, minimal: 1 }[look as string] ?? 2);
  });

  it.each(captionLooks)('paints nothing of %s outside its box', (look) => {
    for (const script of ['Größe Ägypten', 'كوب قهوة', 'श्रीमान ज्ञान', 'மிகவும் அழகாக', '每天咖啡', 'Wow 😍']) {
      const overlay = paint(look, script).overlayAt({ block: 0, word: 0, part: 1 });
      if (!overlay) throw new Error(`Nothing was drawn of ${script}.`);
      const { width, height } = overlay.box;
      const strongest = (row: number) =>
        Math.max(
          ...Array.from({ length: width }, (_, column) => 255 - (overlay.clearness[row * width + column] ?? 255)),
        );
      const rows = Array.from({ length: height }, (_, row) => row).filter((row) => strongest(row) > 0);
      expect(rows.length, script).toBeGreaterThan(20);
      // A faint shade may be cut off at the edge, letters never.
      for (const row of [0, height - 1]) expect(strongest(row), `${script} row ${row}`).toBeLessThan(40);
    }
  });

  it.each(['word-highlight', 'minimal', 'karaoke'] as const)(
    'makes letters of %s stand out from a white shirt',
    (look) => {
      const painter = paint(look, 'Try the sixpack today');
      const overlay = painter.overlayAt({ block: 0, word: 0, part: 0 });
      if (!overlay) throw new Error('Nothing was drawn.');
      const { width, height } = overlay.box;
      const white = 235;
      const lumaAt = (at: number) => ((overlay.premultiplied[at] ?? 0) + white * (overlay.clearness[at] ?? 255)) / 255;
      const isLetter = (at: number) => (overlay.clearness[at] ?? 255) === 0 && lumaAt(at) > 230;
      const luminanceOf = (luma: number) => Math.max(0, (luma - 16) / 219) ** 2.2;
      const reach = Math.round(captionStyleFor(stage, { look }).fontPx * 0.08);
      const contrasts: number[] = [];
      for (let row = reach; row < height - reach; row++)
        for (let column = reach; column < width - reach; column++)
          for (const step of [-1, 1, -width, width]) {
            const at = row * width + column;
            if (!isLetter(at) || isLetter(at + step)) continue;
            const beside = Array.from({ length: reach }, (_, far) => lumaAt(at + step * (far + 1)));
            contrasts.push((luminanceOf(lumaAt(at)) + 0.05) / (luminanceOf(Math.min(...beside)) + 0.05));
          }
      contrasts.sort((a, b) => a - b);
      expect(contrasts.length).toBeGreaterThan(500);
      // Where two letters nearly touch, there is no room for a rim.
      expect(contrasts[Math.floor(contrasts.length * 0.1)]).toBeGreaterThan(7);
    },
  );
});
