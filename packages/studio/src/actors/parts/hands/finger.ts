import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Figure } from '#actors/figure.ts';
import { lightness, mix, tone, underLight, withAlpha } from '#canvas/color.ts';
import { line, type Point, shape } from '#canvas/curve.ts';
import { lastItem, requireItem } from '#lists/require-item.ts';

/** A finger along a bent line, figure units. */
export interface Finger {
  root: Point;
  bend: Point;
  tip: Point;
  /** Thickness at the root. */
  thick: number;
  /** Whether the back of the finger, with joints and nail, or its inner side is visible. */
  seen: 'back' | 'inside';
}

/** Thickness along a finger, relative to its root: the joints bulge a little. */
const profile = [1, 0.95, 0.92, 0.95, 0.98, 0.92, 0.87, 0.88, 0.84, 0.74] as const;

interface Course {
  at: Point;
  /** Unit vector along the finger. */
  along: Point;
}

function courseAt({ root, bend, tip }: Finger, t: number): Course {
  const u = 1 - t;
  const at: Point = [
    u * u * root[0] + 2 * u * t * bend[0] + t * t * tip[0],
    u * u * root[1] + 2 * u * t * bend[1] + t * t * tip[1],
  ];
  const dx = u * (bend[0] - root[0]) + t * (tip[0] - bend[0]);
  const dy = u * (bend[1] - root[1]) + t * (tip[1] - bend[1]);
  const length = Math.hypot(dx, dy) || 1;
  return { at, along: [dx / length, dy / length] };
}

const beside = ({ at, along }: Course, offset: number): Point => [at[0] - along[1] * offset, at[1] + along[0] * offset];

/** Nail color: matches painted lips, otherwise a paler tone of the skin. */
export function nailColor({ look, palette }: Figure): string {
  return look.lip === null ? mix(palette.skin.shine, palette.skin.blush, 0.28) : tone(palette.lip.lower, 0.03);
}

/** The inner side of a hand is paler and warmer than the rest, more so for deeper skin tones. */
export function palmColor({ look, palette }: Figure): string {
  const depth = Math.min(1, Math.max(0, (0.72 - lightness(look.skin)) / 0.36));
  return mix(palette.skin.light, underLight('#dba283', palette.key), 0.12 + 0.38 * depth);
}

/** One finger, open at its root so that it merges with the hand. */
export function paintFinger(ctx: SKRSContext2D, figure: Figure, finger: Finger): void {
  const { skin } = figure.palette;
  const half = finger.thick / 2;
  const course = profile.map((_, i) => courseAt(finger, i / (profile.length - 1)));
  const left = course.map((c, i) => beside(c, -half * requireItem(profile, i)));
  const right = course.map((c, i) => beside(c, half * requireItem(profile, i)));
  const end = lastItem(course);
  const round = half * lastItem(profile);
  const cap = [-0.72, 0, 0.72].map((turn): Point => {
    const [ax, ay] = end.along;
    const reach = round * Math.cos(turn) * 0.95;
    const across = round * Math.sin(turn) * 1.12;
    return [end.at[0] + ax * reach - ay * across, end.at[1] + ay * reach + ax * across];
  });
  const outline = [...left, ...cap, ...right.toReversed()];
  const path = shape(outline);
  ctx.fillStyle = finger.seen === 'back' ? skin.base : palmColor(figure);
  ctx.fill(path);
  ctx.save();
  ctx.clip(path);
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  // The edge that is lower in the picture is in the shade.
  const shadeSide = end.along[0] + figure.light.side * end.along[1] * -0.6 >= 0 ? 1 : -1;
  const offsetLine = (part: number): ReturnType<typeof line> => line(course.map((c) => beside(c, half * part)));
  ctx.strokeStyle = withAlpha(skin.deep, 0.2);
  for (const width of [0.95, 0.62, 0.34]) {
    ctx.lineWidth = finger.thick * width;
    ctx.stroke(offsetLine(shadeSide * 1.12));
  }
  ctx.strokeStyle = withAlpha(skin.shine, 0.3);
  for (const width of [0.44, 0.22]) {
    ctx.lineWidth = finger.thick * width;
    ctx.stroke(offsetLine(shadeSide * -0.38));
  }
  const tip = courseAt(finger, 0.97).at;
  const warm = ctx.createRadialGradient(tip[0], tip[1], 1, tip[0], tip[1], finger.thick * 0.8);
  warm.addColorStop(0, withAlpha(skin.blush, 0.42));
  warm.addColorStop(1, withAlpha(skin.blush, 0));
  ctx.fillStyle = warm;
  ctx.fill(path);
  ctx.restore();
  ctx.lineCap = 'round';
  ctx.strokeStyle = withAlpha(skin.line, 0.6);
  ctx.lineWidth = 2.6;
  ctx.stroke(line(outline));
  paintJoints(ctx, figure, finger);
  if (finger.seen === 'back') paintNail(ctx, figure, finger);
}

function paintJoints(ctx: SKRSContext2D, { palette }: Figure, finger: Finger): void {
  ctx.strokeStyle = withAlpha(palette.skin.line, finger.seen === 'back' ? 0.32 : 0.4);
  ctx.lineWidth = 2;
  const half = finger.thick / 2;
  for (const t of finger.seen === 'back' ? [0.42, 0.47, 0.7] : [0.36, 0.66]) {
    const bow = finger.seen === 'back' ? 0.02 : -0.015;
    ctx.stroke(
      line([
        beside(courseAt(finger, t), -half * 0.5),
        beside(courseAt(finger, t + bow), 0),
        beside(courseAt(finger, t), half * 0.5),
      ]),
    );
  }
}

function paintNail(ctx: SKRSContext2D, figure: Figure, finger: Finger): void {
  const { at, along } = courseAt(finger, 0.93);
  const r = finger.thick / 2;
  ctx.save();
  ctx.translate(at[0], at[1]);
  ctx.rotate(Math.atan2(along[1], along[0]));
  ctx.fillStyle = withAlpha(figure.palette.skin.line, 0.45);
  nailShape(ctx, r * 0.72, r * 0.58);
  ctx.fillStyle = nailColor(figure);
  nailShape(ctx, r * 0.66, r * 0.51);
  ctx.fillStyle = withAlpha('#ffffff', 0.42);
  ctx.beginPath();
  ctx.ellipse(0, -r * 0.2, r * 0.36, r * 0.1, 0, 0, Math.PI * 2);
  ctx.fill();
  ctx.restore();
}

/** A nail that points along x. */
function nailShape(ctx: SKRSContext2D, rx: number, ry: number): void {
  ctx.beginPath();
  ctx.roundRect(-rx, -ry, rx * 2, ry * 2, [ry * 0.7, ry, ry, ry * 0.7]);
  ctx.fill();
}
