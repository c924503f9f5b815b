import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { findActor } from '#actors/cast.ts';
import { createRig } from '#actors/create-rig.ts';
import { handShapes } from '#actors/gesture.ts';
import type { Box } from '#canvas/stage.ts';
import { captionStyleFor } from '#captions/caption-style.ts';
import { stageOf, talkRatios } from '#video/video-format.ts';
import { liftOfHand } from './hand-room.ts';

/** A hand whose fingertip or thumb leaves the picture still looks whole. */
const largestLoss = 0.15;
const isFull = process.env.TEST_FULL === '1';
const people = ['maya', 'kofi', 'henrik'];
const margin = 200;
const still = { x: 0, y: 0, tilt: 0 };

describe.each(talkRatios)('hands that gesture in %s', (ratio) => {
  const stage = stageOf[ratio];
  const captions = captionStyleFor(stage);

  // Three people in tall pictures, where there is least room; one in the others.
  it.each(isFull || ratio === '9:16' ? people : people.slice(0, 1))(
    'of %s stay in the picture, and off eyes and mouth',
    (id) => {
      const actor = findActor(id);
      if (!actor) throw new Error(id);
      const rig = createRig(actor, stage, { zoom: 1 }, 'talk');
      const { arms } = rig;
      if (!arms) throw new Error(`${id} has no arms`);
      const seen = handShapes.flatMap((shape) => arms.sides.map((side) => ({ shape, side })));
      const shown = seen.flatMap(({ shape, side }) => {
        const lift = liftOfHand({ stage, rig, captions }, shape, side);
        return lift === null ? [] : [{ shape, side, lift }];
      });
      expect(new Set(shown.map(({ shape }) => shape)).size).toBeGreaterThan(3);
      for (const { shape, side, lift } of shown.filter(({ shape }) => shape === 'open' || shape === 'shrug')) {
        const canvas = createCanvas(stage.width + 2 * margin, stage.height);
        const ctx = canvas.getContext('2d');
        ctx.translate(margin, -lift);
        const part = arms.partOf(shape, side);
        part.enter(ctx, 0);
        part.paint(ctx);
        const { top, bottom } = arms.handArea(shape, side);
        const painted = (box: Box) => {
          const { data } = ctx.getImageData(box.x + margin, box.y, box.width, box.height);
          return data.filter((value, index) => index % 4 === 3 && value > 128).length;
        };
        const rows = { y: Math.floor(top - lift), height: Math.ceil(bottom - top) };
        const all = painted({ x: -margin, width: stage.width + 2 * margin, ...rows });
        const inside = painted({ x: 0, width: stage.width, ...rows });
        expect(1 - inside / all, `${id} ${shape} ${side}`).toBeLessThan(largestLoss);
        for (const box of [rig.eyesBox(still), rig.mouthBox(still)]) expect(painted(box), `${id} ${shape}`).toBe(0);
      }
    },
  );
});
