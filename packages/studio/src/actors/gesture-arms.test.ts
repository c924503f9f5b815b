import { createCanvas } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import { findActor } from '#actors/cast.ts';
import { createRig } from '#actors/create-rig.ts';
import { createFigure } from '#actors/figure.ts';
import { frameFigure } from '#actors/framing.ts';
import { handShapes } from '#actors/gesture.ts';
import { createBodyForm } from '#actors/parts/body-form.ts';
import { shoulderJoint } from '#actors/parts/hands/upper-arm.ts';
import { scenes } from '#scenes/scenes.ts';
import { stageOf } from '#video/video-format.ts';

const stage = stageOf['9:16'];
const raised = handShapes.filter((shape) => shape !== 'chest');

/** A narrow and a wide body, and a bare arm. */
it.each(['maya', 'theo', 'zola'])('%s raises arms that begin at the shoulder and end at the elbow', (id) => {
  const actor = findActor(id);
  if (!actor) throw new Error(id);
  const { arms } = createRig(actor, stage);
  if (!arms) throw new Error(`${id} has no arms`);
  const framing = frameFigure(stage, { zoom: 1 });
  const form = createBodyForm(createFigure(actor, { ...scenes[actor.setting.scene].light, side: 1 }, framing.scale));
  for (const lift of [0, 180])
    for (const shape of raised)
      for (const side of arms.sides) {
        const canvas = createCanvas(stage.width, stage.height);
        const ctx = canvas.getContext('2d');
        const part = arms.partOf(shape, side, lift);
        part.enter(ctx, 0);
        part.paint(ctx);
        const alphaAt = (x: number, y: number) => ctx.getImageData(Math.round(x), Math.round(y), 1, 1).data[3] ?? 0;
        const [sx, sy] = shoulderJoint(form, side);
        const [x, y] = [framing.x + sx * framing.scale, framing.y + sy * framing.scale];
        const what = `${id} ${shape} ${side} ${lift}`;
        // Soft at the joint, where it goes over into the garment; solid a little farther down.
        expect(alphaAt(x, y), what).toBeGreaterThan(40);
        expect(alphaAt(x, y + 130 * framing.scale), what).toBeGreaterThan(200);
        // Above its shoulder and well inside, there is no arm.
        expect(alphaAt(x - side * 200 * framing.scale, y), what).toBe(0);
        const { data } = ctx.getImageData(0, stage.height - 2, stage.width, 1);
        expect(
          data.every((value, index) => index % 4 !== 3 || value === 0),
          what,
        ).toBe(true);
      }
});
