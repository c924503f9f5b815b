import { createCanvas } from '@napi-rs/canvas';
import type { Actor } from '#actors/actor.ts';
import { createRig } from '#actors/create-rig.ts';
import type { Shot } from '#actors/framing.ts';
import type { Expression, HeadPose, Rig } from '#actors/rig.ts';
import type { Stage } from '#canvas/stage.ts';
import { wrappedItem } from '#lists/wrapped-item.ts';
import { createRandom } from '#random/seeded-random.ts';
import type { MouthShape } from '#visemes/viseme.ts';

/** Size in pixels and file type of a still. */
export interface StillOptions {
  width: number;
  height: number;
  format: 'jpeg' | 'png';
}

interface Moment {
  pose: HeadPose;
  brow: number;
  lookX: number;
  expression: Expression;
  mouth: MouthShape;
}

const mouths: readonly MouthShape[] = [
  { open: 0.3, width: 0.75, teeth: 1, tuck: 0 },
  { open: 0.42, width: 0.5, teeth: 0.8, tuck: 0 },
  { open: 0.16, width: 0.8, teeth: 1, tuck: 0 },
  { open: 0.62, width: 0.25, teeth: 0.7, tuck: 0 },
  { open: 0, width: 0.55, teeth: 0, tuck: 0 },
  { open: 0.36, width: 0.6, teeth: 0.9, tuck: 0 },
];

/** The moment shown in an actor's still: lively, and different for neighbors. */
function momentOf(actor: Actor): Moment {
  const random = createRandom(`${actor.seed}/still`);
  const lively = actor.popularity % 3;
  return {
    pose: { x: (random() - 0.5) * 1.3, y: -0.1 - random() * 0.3, tilt: (random() - 0.5) * 0.1 },
    brow: random() * 0.8,
    lookX: (random() - 0.5) * 0.3,
    expression: lively === 0 ? 'excited' : 'happy',
    mouth: wrappedItem(mouths, actor.popularity * 5 + Math.floor(random() * 2)),
  };
}

/** An actor as shown in stills of this framing. */
export function rigOfStill(actor: Actor, stage: Stage, shot: Shot): Rig {
  return createRig(actor, stage, { zoom: 1 }, shot);
}

function renderStill(actor: Actor, { width, height, format }: StillOptions, shot: Shot): Buffer {
  // Drawn at twice the size and reduced, because hair and lashes are finer than a small tile's pixels.
  const factor = Math.max(width, height) < 700 ? 2 : 1;
  const stage = { width: width * factor, height: height * factor };
  const rig = rigOfStill(actor, stage, shot);
  const moment = momentOf(actor);
  const canvas = createCanvas(stage.width, stage.height);
  const ctx = canvas.getContext('2d');
  rig.paintBackdrop(ctx);
  rig.paintFigure(ctx, moment.pose, {
    blink: 0,
    lookX: moment.lookX,
    lookY: 0,
    brow: moment.brow,
    expression: moment.expression,
  });
  rig.paintMouth(ctx, moment.pose, moment.mouth, moment.expression);
  let result = canvas;
  if (factor > 1) {
    result = createCanvas(width, height);
    const small = result.getContext('2d');
    small.imageSmoothingQuality = 'high';
    small.drawImage(canvas, 0, 0, width, height);
  }
  return format === 'jpeg' ? result.toBuffer('image/jpeg', 90) : result.toBuffer('image/png');
}

/**
 * First picture of the actor in films of this shape: same place, same size. Usually a fraction of a film's size, in
 * exactly its shape.
 */
export function renderFilmStill(actor: Actor, options: StillOptions): Buffer {
  return renderStill(actor, options, 'talk');
}

/** The actor's catalogue tile, an encoded picture of exactly the requested size. Usually 9:16; any shape works. */
export function renderActorThumbnail(actor: Actor, options: StillOptions): Buffer {
  return renderStill(actor, options, 'tile');
}

/** A close-up of the face for small chips; best square. */
export function renderActorFace(actor: Actor, options: StillOptions): Buffer {
  return renderStill(actor, options, 'face');
}
