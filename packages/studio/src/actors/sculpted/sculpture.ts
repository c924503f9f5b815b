import { availableParallelism } from 'node:os';
import type { Actor } from '#actors/actor.ts';
import { parseColor } from '#canvas/color.ts';
import type { Stage } from '#canvas/stage.ts';
import { scenes } from '#scenes/scenes.ts';
import type { BakeOrder } from '#sculpt/bake/bake-order.ts';
import type { BakeOptions } from '#sculpt/bake/bake-parts.ts';
import { type BakedFigure, bakeFigure } from '#sculpt/bake/baked-figure.ts';
import { createLens } from '#sculpt/bake/camera.ts';
import { rotation } from '#sculpt/form/pose.ts';
import { type LightRig, windowLight } from '#sculpt/light/light-rig.ts';
import { sculptPerson } from './sculpt-person.ts';

/** Baked larger than the picture, so that a closer camera stays sharp. */
const reserve = 1.1;

/** A sculpted actor for one stage. */
export interface Sculpture {
  baked: BakedFigure;
  /** Baked pixels per pixel of the stage at the actor's own framing. */
  reserve: number;
}

function lightOf({ setting }: Actor): LightRig {
  const rig = windowLight(setting.light === 'left' ? -1 : 1);
  const { tint, rim } = scenes[setting.scene].light;
  const [r, g, b] = parseColor(tint);
  const rimColor = rim === null ? null : parseColor(rim);
  const tinted = (color: readonly [number, number, number]): [number, number, number] => [
    color[0] * r,
    color[1] * g,
    color[2] * b,
  ];
  return {
    ...rig,
    keyColor: tinted(rig.keyColor),
    sky: tinted(rig.sky),
    bounce: tinted(rig.bounce),
    rimColor: rimColor === null ? [0.35, 0.34, 0.33] : [rimColor[0], rimColor[1] * 0.9, rimColor[2] * 0.85],
  };
}

/** The order that bakes an actor for a stage; null if they can't be sculpted yet. */
export function orderSculpture(actor: Actor, stage: Stage): BakeOrder | null {
  const person = sculptPerson(actor);
  if (person === null) return null;
  const { arm } = actor.look;
  // The hand with the camera is a little to the side, and the face turns to it.
  const side = arm === 'left' ? -1 : arm === 'right' ? 1 : actor.setting.light === 'left' ? 1 : -1;
  const portrait = stage.height > stage.width * 1.2;
  const field = portrait ? 54 : 42;
  const size = {
    width: Math.ceil((stage.width * reserve) / 2) * 2,
    height: Math.ceil((stage.height * reserve) / 2) * 2,
  };
  return {
    person,
    pose: {
      head: { turn: rotation(-8 * side, 2, 4 * side), at: [-0.02 * side, 0, 0] },
      torso: { turn: rotation(-14 * side, 0, -1.5 * side), at: [0.02 * side, 0.1, -0.03] },
    },
    rig: lightOf(actor),
    lens: createLens([0.24 * side, -0.2, 3], [0.05 * side, portrait ? -0.4 : -0.2, 0], {
      field,
      roll: 1.5 * side,
      ...size,
    }),
  };
}

/** Bakes an actor for a stage. Answers null for those who can't be sculpted yet. */
export async function makeSculpture(
  actor: Actor,
  stage: Stage,
  options: Omit<BakeOptions, 'threads'>,
): Promise<Sculpture | null> {
  const order = orderSculpture(actor, stage);
  if (order === null) return null;
  const threads = Math.max(1, Math.min(4, availableParallelism()));
  return { baked: await bakeFigure(order, { ...options, threads }), reserve };
}
