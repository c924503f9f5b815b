import { createCanvas } from '@napi-rs/canvas';
import type { Actor } from '#actors/actor.ts';
import { createRig } from '#actors/create-rig.ts';
import type { Expression } from '#actors/rig.ts';
import type { MouthShape } from '#visemes/viseme.ts';

/** One labelled mouth of a sheet. */
export interface SheetMouth {
  mouth: MouthShape;
  expression: Expression;
}

const rest: MouthShape = { open: 0.28, width: 0.7, teeth: 1, tuck: 0 };

function toPng(
  pictures: readonly ((x: number, y: number, ctx: ReturnType<typeof newContext>['ctx']) => void)[],
  width: number,
  height: number,
  columns: number,
): Buffer {
  const { canvas, ctx } = newContext(
    width * Math.min(columns, pictures.length),
    height * Math.ceil(pictures.length / columns),
  );
  for (const [i, paint] of pictures.entries()) {
    const x = (i % columns) * width;
    const y = Math.floor(i / columns) * height;
    ctx.save();
    ctx.beginPath();
    ctx.rect(x, y, width, height);
    ctx.clip();
    ctx.translate(x, y);
    paint(x, y, ctx);
    ctx.restore();
  }
  return canvas.toBuffer('image/png');
}

function newContext(width: number, height: number) {
  const canvas = createCanvas(width, height);
  return { canvas, ctx: canvas.getContext('2d') };
}

/** A contact sheet of actors as PNG, each `width` pixels wide in 9:16. */
export function renderCastSheet(actors: readonly Actor[], { width = 216, columns = 10 } = {}): Buffer {
  const height = Math.round((width * 16) / 9);
  return toPng(
    actors.map((actor) => (_x, _y, ctx) => {
      const rig = createRig(actor, { width, height }, { zoom: 1 }, 'tile');
      const pose = { x: 0, y: 0, tilt: 0 };
      rig.paintBackdrop(ctx);
      rig.paintFigure(ctx, pose, { blink: 0, lookX: 0, lookY: 0, brow: 0.2, expression: 'happy' });
      rig.paintMouth(ctx, pose, rest, 'happy');
    }),
    width,
    height,
    columns,
  );
}

/** One actor's face with each of the given mouths as PNG, for judging speech by eye. */
export function renderMouthSheet(
  actor: Actor,
  mouths: readonly SheetMouth[],
  { size = 300, columns = 5 } = {},
): Buffer {
  const rig = createRig(actor, { width: size, height: size }, { zoom: 1 }, 'face');
  const pose = { x: 0, y: 0, tilt: 0 };
  return toPng(
    mouths.map(({ mouth, expression }) => (_x, _y, ctx) => {
      rig.paintBackdrop(ctx);
      rig.paintFigure(ctx, pose, { blink: 0, lookX: 0, lookY: 0, brow: 0, expression });
      rig.paintMouth(ctx, pose, mouth, expression);
    }),
    size,
    size,
    columns,
  );
}
