import { describe, expect, it } from 'vitest';
import { cast } from '#actors/cast.ts';
import { createRig } from '#actors/create-rig.ts';
import type { Box } from '#canvas/stage.ts';
import { captionExtent, captionLooks, captionStyleFor } from '#captions/caption-style.ts';
import { boxesMeet } from '#pixels/yuv-picture.ts';
import { aiLabelBox, platformHead } from '#video/ai-label.ts';
import { stageOf, talkRatios } from '#video/video-format.ts';
import { fitInRooms } from './paint-panel.ts';
import { faceArea, placeInset, reachOf } from './place-inset.ts';
import { largestView, placeFull, placeSplit, shiftActor } from './place-layouts.ts';

/** A cross-section, with one whose bun leaves the face little room; all of them in the full sweep. */
const isFull = process.env.TEST_FULL === '1';
const actors = cast.filter(({ id }, index) => isFull || index % 72 === 5 || id === 'amara');
const aspects = [0.3, 0.66, 1, 1.5, 2.4];

function expectApart(boxes: Record<string, Box>, where: string): void {
  const named = Object.entries(boxes);
  for (const [index, [name, box]] of named.entries())
    for (const [other, otherBox] of named.slice(index + 1))
      expect(boxesMeet(box, otherBox), `${where}: ${name} and ${other} ${JSON.stringify([box, otherBox])}`).toBe(false);
}

/** A box as the camera over its panel shows it at its closest. */
function enlarged(box: Box, panel: Box): Box {
  const [cx, cy] = [panel.x + panel.width / 2, panel.y + panel.height / 2];
  const x = cx + (box.x - cx) * largestView;
  const y = cy + (box.y - cy) * largestView;
  return { x, y, width: box.width * largestView, height: box.height * largestView };
}

describe.each(talkRatios)('layouts in %s', (ratio) => {
  const stage = stageOf[ratio];
  const label = aiLabelBox(stage);
  const faces = actors.map((actor) => ({ actor, face: faceArea(createRig(actor, stage, { zoom: 1.1 })) }));
  const styles = captionLooks.map((look) => captionStyleFor(stage, { look }));
  const captionsAt = (style: (typeof styles)[number], y: number): Box => {
    const { above, below } = captionExtent(style);
    return {
      x: (stage.width - style.maxLineWidth) / 2,
      y: y - above,
      width: style.maxLineWidth,
      height: above + below,
    };
  };

  it('keep product, name, captions and label apart in full', () => {
    for (const style of styles)
      for (const hasName of [true, false])
        for (const aspect of aspects) {
          const { panel, rooms, name, captionsY } = placeFull(stage, style, hasName);
          const product = enlarged(fitInRooms(aspect, rooms), panel);
          const captions = captionsAt(style, captionsY);
          const where = `${style.look} ${aspect} ${hasName}`;
          expectApart({ product, captions, label, ...(name && { name: enlarged(name, panel) }) }, where);
          expect(captions.y + captions.height).toBeLessThanOrEqual(stage.height * 0.88);
          expect(Math.max(product.width, product.height), where).toBeGreaterThan(
            Math.min(stage.width, stage.height) * 0.4,
          );
        }
  });

  it('keep face, product, captions and label apart in split', () => {
    for (const { actor, face } of faces)
      for (const style of styles) {
        const { panel, rooms, captionsY } = placeSplit(stage, style);
        const shift = shiftActor(stage, style, face);
        const shown = { ...face, x: face.x + shift.x, y: face.y + shift.y };
        const captions = captionsAt(style, captionsY);
        for (const aspect of aspects) {
          const product = enlarged(fitInRooms(aspect, rooms), panel);
          expectApart({ face: shown, product, captions, label }, `${actor.name} ${style.look} ${aspect}`);
          expect(Math.max(product.width, product.height)).toBeGreaterThan(Math.min(stage.width, stage.height) * 0.25);
        }
        expect(boxesMeet(shown, panel), `${actor.name}: face and panel`).toBe(false);
        expect(shown.x + shown.width).toBeLessThanOrEqual(stage.width);
        expect(shown.y + shown.height).toBeLessThanOrEqual(stage.height * 0.9);
        // What moves aside leaves no gap.
        expect(panel.x + panel.width - shift.x).toBeGreaterThanOrEqual(0);
        expect(stage.width - shift.x).toBeGreaterThanOrEqual(panel.width < stage.width ? panel.width : 0);
      }
  });

  it('keep face, product, captions and label apart beside the actor', () => {
    for (const { actor, face } of faces)
      for (const style of styles)
        for (const side of ['left', 'right'] as const)
          for (const aspect of aspects) {
            const captions = captionsAt(style, style.centerY);
            const sharp = { width: 600 * aspect, height: 600 };
            const product = reachOf(placeInset({ stage, face, captionsTop: captions.y, side, aspect, sharp }));
            expectApart({ face, product, captions, label }, `${actor.name} ${style.look} ${side} ${aspect}`);
            expect(product.x).toBeGreaterThanOrEqual(0);
            expect(product.x + product.width).toBeLessThanOrEqual(stage.width);
          }
  });

  it('leave to apps what they cover', () => {
    const isTall = stage.height > stage.width;
    expect(label.y).toBeGreaterThanOrEqual(isTall ? stage.height * platformHead : 0);
    for (const kind of [false, true])
      for (const look of captionLooks) {
        const style = captionStyleFor(stage, { look, isHook: kind });
        expect(style.centerY + captionExtent(style).below).toBeLessThanOrEqual(stage.height * 0.88);
      }
  });
});
