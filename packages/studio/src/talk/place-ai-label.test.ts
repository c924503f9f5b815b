import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { findActor } from '#actors/cast.ts';
import { createRig } from '#actors/create-rig.ts';
import type { Rig } from '#actors/rig.ts';
import type { Box } from '#canvas/stage.ts';
import { captionExtent, captionStyleFor } from '#captions/caption-style.ts';
import { boxesMeet, createYuvPicture } from '#pixels/yuv-picture.ts';
import { aiLabelBox, aiLabelBoxAtRight } from '#video/ai-label.ts';
import { stageOf, talkRatios } from '#video/video-format.ts';
import { labelOnGround, labelOnPicture, labelPlacesOn, spreadOf } from './panel-label.ts';
import { placeAiLabel } from './place-ai-label.ts';
import { placeInset, reachOf } from './place-inset.ts';
import { placeFull, placeSplit } from './place-layouts.ts';

/** Whose hair takes no corner, and both at 9:16. */
const plain = { id: 'maya', ratio: '16:9' } as const;
const wide = { id: 'noel', ratio: '9:16' } as const;

const rigOf = ({ id, ratio }: { id: string; ratio: '9:16' | '16:9' }): Rig => {
  const actor = findActor(id);
  if (!actor) throw new Error(`nobody is called ${id}`);
  return createRig(actor, stageOf[ratio], { zoom: 1.1 });
};

/** Whether anything of the actor is painted in an area above the shoulders. */
function isPainted(rig: Rig, { x, y, width, height }: Box): boolean {
  const ctx = createCanvas(width, height).getContext('2d');
  ctx.translate(-x, -y);
  rig.paintSkull(ctx, { x: -0.6, y: -0.3, tilt: -0.04 });
  rig.paintFeatures(
    ctx,
    { x: -0.6, y: -0.3, tilt: -0.04 },
    { blink: 0, lookX: 0, lookY: 0, brow: 0, expression: 'happy' },
  );
  return ctx.getImageData(0, 0, width, height).data.some((value, at) => at % 4 === 3 && value > 60);
}

describe('the label beside an actor', () => {
  it('is in the upper left corner, and elsewhere where hair reaches into it', () => {
    expect(placeAiLabel(stageOf['16:9'], captionStyleFor(stageOf['16:9']), [rigOf(plain)])).toEqual(
      aiLabelBox(stageOf['16:9']),
    );
    const stage = stageOf['9:16'];
    const style = captionStyleFor(stage);
    const rig = rigOf(wide);
    expect(isPainted(rig, aiLabelBox(stage))).toBe(true);
    const place = placeAiLabel(stage, style, [rig]);
    expect(place.y).toBeGreaterThan(stage.height / 2);
    expect(rig.headShareOf(place)).toBeLessThan(0.005);
    const { above, below } = captionExtent(style);
    const captions = { x: 0, y: style.centerY - above, width: stage.width, height: above + below };
    expect(boxesMeet(place, captions)).toBe(false);
  });

  it('takes the first place that no framing covers, else the least covered one', () => {
    const stage = stageOf['1:1'];
    const style = captionStyleFor(stage);
    const [left, right] = [aiLabelBox(stage), aiLabelBoxAtRight(stage)];
    const covering = (...boxes: Box[]) => ({
      headShareOf: (box: Box) => (boxes.some(({ x, y }) => x === box.x && y === box.y) ? 0.4 : 0),
    });
    const rigs = (...list: ReturnType<typeof covering>[]) => list;
    expect(placeAiLabel(stage, style, rigs(covering(), covering(left)))).toEqual(right);
    expect(placeAiLabel(stage, style, rigs(covering(right), covering(left))).y).toBeGreaterThan(stage.height / 2);
    const shares = [0.9, 0.2, 0.5];
    const everywhere = { headShareOf: () => shares.shift() ?? 1 };
    expect(placeAiLabel(stage, style, [everywhere])).toEqual(right);
  });

  it.each(talkRatios)('is clear of what stands beside the face in %s', (ratio) => {
    const stage = stageOf[ratio];
    const style = captionStyleFor(stage);
    const { above, below } = captionExtent(style);
    const face = {
      x: stage.width * 0.38,
      y: stage.height * 0.3,
      width: stage.width * 0.24,
      height: stage.height * 0.24,
    };
    const lower = placeAiLabel(stage, style, [{ headShareOf: ({ y }: Box) => (y < stage.height / 2 ? 1 : 0) }]);
    expect(lower.y + lower.height).toBeLessThanOrEqual(stage.height * 0.97);
    expect(boxesMeet(lower, { x: 0, y: style.centerY - above, width: stage.width, height: above + below })).toBe(false);
    for (const label of [aiLabelBox(stage), aiLabelBoxAtRight(stage), lower])
      for (const side of ['left', 'right'] as const) {
        const captionsTop = style.centerY - above;
        const input = { stage, face, label, captionsTop, side, aspect: 0.7, sharp: { width: 600, height: 900 } };
        expect(boxesMeet(reachOf(placeInset(input)), label), `${side} ${JSON.stringify(label)}`).toBe(false);
      }
  });
});

describe.each(talkRatios)('the label on a picture in %s', (ratio) => {
  const stage = stageOf[ratio];
  const style = captionStyleFor(stage);
  const right = aiLabelBoxAtRight(stage);

  it('is never where a product or its name may be', () => {
    for (const place of [placeFull(stage, style, true), placeFull(stage, style, false), placeSplit(stage, style)])
      for (const wanted of [aiLabelBox(stage), right, { ...right, y: stage.height - 100 }]) {
        const box = labelOnGround({ stage, place, wanted });
        // The left corner is kept free by whoever places the product, whichever room it takes.
        if (box.x !== aiLabelBox(stage).x)
          for (const taken of place.name ? [...place.rooms, place.name] : place.rooms)
            expect(boxesMeet(taken, box)).toBe(false);
        expect(box.y).toBeLessThan(stage.height / 2);
      }
  });

  it('is on the calm corner of one that covers its panel', () => {
    const place = placeSplit(stage, style);
    const input = { stage, place, wanted: aiLabelBox(stage) };
    const [left, other] = [aiLabelBox(stage), aiLabelBoxAtRight(stage, place.panel.width)];
    const picture = createYuvPicture(place.panel.width, place.panel.height);
    const choose = () => labelOnPicture(input, (box) => spreadOf(picture, box));
    const stripe = ({ x, y, width, height }: Box) => {
      for (let row = y; row < y + height; row++)
        for (let column = x; column < x + width; column++)
          picture.data[row * picture.width + column] = column % 20 < 10 ? 220 : 20;
    };
    expect(labelPlacesOn(input)).toContainEqual(other);
    expect(choose()).toEqual(left);
    stripe(left);
    expect(choose()).toEqual(other);
    stripe(other);
    expect([left, other]).toContainEqual(choose());
  });
});
