import { atan2, sin } from '#sculpt/kernel/elementary.ts';
import {
  abs,
  add,
  div,
  type Expression,
  lessThan,
  max,
  min,
  mul,
  saturate,
  select,
  square,
  sub,
} from '#sculpt/kernel/expression.ts';
import { noise } from '#sculpt/kernel/noise.ts';
import { minus, turned, type Vector, vec } from '#sculpt/kernel/vector.ts';
import { ellipsoid, smoothMax, smoothMin, sphere, stick, without } from './shapes.ts';

/** How hair grows. Lengths are in heads, below the eyes for hair that falls. */
export type HairRecipe =
  | { kind: 'none' }
  /** A shell over the skull: cropped, buzzed, receding. */
  | { kind: 'short'; thickness: number; recede: number; curl: number; lift: number }
  /** Falls to a length, parted aside or with a fringe. */
  | { kind: 'falling'; length: number; volume: number; fringe: number; wave: number; part: number }
  /** Stands off the head on all sides. */
  | { kind: 'round'; volume: number; curl: number }
  /** Combed back and tied into a knot. */
  | { kind: 'tied'; height: number; size: number };

export const hairline = { y: 0.3, width: 0.235 } as const;

/** A number that changes across the strands and hardly along them. */
export function strandAcross(head: Vector, hair: HairRecipe): Expression {
  if (hair.kind === 'falling') {
    const x = sub(head.x, hair.part);
    const turn = atan2(add(head.z, 0.06), add(abs(x), 0.1));
    return add(turn, select(lessThan(hair.part, head.x), 3.7, 0));
  }
  if (hair.kind === 'tied') return atan2(sub(head.y, hair.height), add(abs(head.x), 0.05));
  return atan2(head.x, add(head.z, 0.6));
}

/** Where the face looks out of the hair: negative inside. `jag` breaks the edge. */
function faceOpening(head: Vector, recede: number, jag: Expression): Expression {
  const x = abs(head.x);
  const top = add(
    sub(sub(head.y, hairline.y + 0.05 * recede), mul(jag, 0.03)),
    mul(max(sub(x, 0.12), 0), 0.42 - 0.3 * recede),
    mul(square(x), 0.3),
  );
  const sides = sub(sub(x, hairline.width), mul(jag, 0.015));
  return smoothMax(smoothMax(sides, top, 0.09), sub(-0.01, head.z), 0.06);
}

function shortHair(head: Vector, hair: Extract<HairRecipe, { kind: 'short' }>): Expression {
  const { thickness, recede, curl, lift } = hair;
  const across = strandAcross(head, hair);
  const straight = noise(vec(mul(across, 14), mul(head.y, 4), mul(head.z, 5)));
  const fine = noise(vec(mul(across, 44), mul(head.y, 8), mul(head.z, 9)));
  const curls = noise(vec(mul(head.x, 26), mul(head.y, 26), mul(head.z, 26)));
  const relief = add(
    mul(sub(straight, 0.5), 0.026 * (1 - curl)),
    mul(sub(fine, 0.5), 0.009 * (1 - curl)),
    mul(sub(curls, 0.5), 0.03 * curl),
  );
  const up = mul(saturate(mul(add(head.y, -0.2), 4)), saturate(mul(add(head.z, 0.25), 2.4)), lift);
  const shell = sub(
    sub(ellipsoid(head, vec(0, 0.128, -0.108), vec(0.338 + thickness, 0.385 + thickness, 0.425 + thickness)), up),
    mul(relief, Math.min(1, thickness * 26)),
  );
  let d: Expression = without(shell, faceOpening(head, recede, sub(straight, 0.5)), 0.02);
  // Around the ears and the neck.
  const low = sub(sub(-0.1, head.y), mul(max(sub(-0.02, head.z), 0), 0.62));
  d = smoothMax(d, add(low, mul(sub(fine, 0.5), 0.02)), 0.03);
  return mul(d, 0.8);
}

function fallingHair(head: Vector, hair: Extract<HairRecipe, { kind: 'falling' }>): Expression {
  const { volume, fringe, wave, part } = hair;
  const y = head.y;
  const across = strandAcross(head, hair);
  const wide = noise(vec(mul(across, 5), mul(y, 1.2), 2));
  const middle = noise(vec(mul(across, 15), mul(y, 1.6), 7));
  const sway = mul(sin(add(mul(y, 15), mul(wide, 5))), 0.02 * wave);
  const flare = add(1, mul(saturate(mul(y, -1.4)), 0.07 + 0.06 * volume));
  // Below the widest point, the skull's section simply goes on downwards.
  const point = vec(div(add(head.x, sway), flare), max(sub(y, 0.105), 0), add(head.z, 0.095));
  const radius = vec(0.362 + 0.03 * volume, 0.432 + 0.03 * volume, 0.444 + 0.02 * volume);
  let d: Expression = ellipsoid(point, vec(0, 0, 0), radius);
  const end = add(y, hair.length, mul(head.z, 0.13), mul(sub(wide, 0.5), 0.06), mul(sub(middle, 0.5), 0.025));
  d = without(d, end, 0.04);
  // Hollow inside, where neck and shoulders are.
  const inner = ellipsoid(vec(head.x, max(sub(y, -0.1), 0), add(head.z, 0.1)), vec(0, 0, 0), vec(0.285, 0.3, 0.33));
  d = without(d, add(inner, mul(max(add(y, 0.16), 0), 0.5)), 0.04);
  const center = minus(head, vec(part * 0.15, -0.1, 0.43));
  const [fx, fy] = turned(center.x, center.y, -part * 1.9);
  const narrow = mul(saturate(mul(y, -2)), 0.05);
  const oval = ellipsoid(vec(fx, fy, center.z), vec(0, 0, 0), vec(sub(0.262, narrow), 0.375 - 0.13 * fringe, 0.372));
  const open = add(oval, mul(sub(wide, 0.5), 0.012));
  d = without(d, open, 0.05);
  // The front opens all the way down, between the two curtains.
  const gap = smoothMax(
    sub(abs(head.x), add(0.2, mul(saturate(mul(add(y, 0.2), -1)), 0.03))),
    smoothMax(sub(y, -0.12), sub(-0.02, head.z), 0.06),
    0.05,
  );
  d = without(d, gap, 0.04);
  if (fringe === 0) d = without(d, stick(head, vec(part, 0.57, -0.1), vec(part, 0.44, 0.34), 0.01, 0.012), 0.05);
  const relief = add(mul(sub(wide, 0.5), 0.036), mul(sub(middle, 0.5), 0.014));
  const cap = ellipsoid(head, vec(0, 0.125, -0.115), vec(0.35, 0.397, 0.427));
  const under = smoothMax(without(cap, sub(open, 0.012), 0.03), sub(-0.12, y), 0.03);
  return mul(min(sub(d, relief), under), 0.72);
}

function roundHair(head: Vector, { volume, curl }: Extract<HairRecipe, { kind: 'round' }>): Expression {
  const big = noise(vec(mul(head.x, 9), mul(head.y, 9), mul(head.z, 9)));
  const small = noise(vec(mul(head.x, 27), mul(head.y, 27), mul(head.z, 27)));
  const relief = add(mul(sub(big, 0.5), 0.05 * curl), mul(sub(small, 0.5), 0.028));
  const ball = ellipsoid(
    head,
    vec(0, 0.16 + volume * 0.2, -0.12),
    vec(0.37 + volume, 0.41 + volume * 0.95, 0.44 + volume * 0.8),
  );
  let d: Expression = sub(ball, relief);
  d = without(d, faceOpening(head, 0, mul(sub(big, 0.5), 1.6)), 0.05);
  d = smoothMax(d, sub(sub(-0.16 - volume * 0.5, head.y), mul(max(sub(0, head.z), 0), 0.4)), 0.08);
  return mul(d, 0.75);
}

function tiedHair(head: Vector, hair: Extract<HairRecipe, { kind: 'tied' }>): Expression {
  const tight = shortHair(head, { kind: 'short', thickness: 0.026, recede: 0.15, curl: 0, lift: 0 });
  const center = vec(0, hair.height, -0.12 - 0.38 * saturateNumber((0.62 - hair.height) * 1.6));
  const around = mul(sub(noise(vec(mul(atan2(sub(head.y, hair.height), head.x), 5), mul(head.z, 9), 3)), 0.5), 0.03);
  const knot = sub(sphere(head, center, hair.size), around);
  return smoothMin(tight, mul(knot, 0.8), 0.03);
}

const saturateNumber = (value: number): number => Math.min(1, Math.max(0, value));

/** Distance from the hair, or null for a bald head. */
export function hairDistance(head: Vector, hair: HairRecipe): Expression | null {
  if (hair.kind === 'none') return null;
  if (hair.kind === 'short') return shortHair(head, hair);
  if (hair.kind === 'falling') return fallingHair(head, hair);
  return hair.kind === 'round' ? roundHair(head, hair) : tiedHair(head, hair);
}

/** A sphere around all of it. */
export function hairBound(hair: HairRecipe): { center: Vector; radius: number } {
  if (hair.kind === 'falling') {
    const bottom = -hair.length - 0.08;
    return { center: vec(0, (0.6 + bottom) / 2, -0.1), radius: (0.6 - bottom) / 2 + 0.25 };
  }
  if (hair.kind === 'round') return { center: vec(0, 0.16 + hair.volume * 0.2, -0.12), radius: 0.5 + hair.volume };
  if (hair.kind === 'tied') return { center: vec(0, 0.2, -0.15), radius: 0.6 + hair.size };
  return { center: vec(0, 0.13, -0.1), radius: 0.5 };
}
