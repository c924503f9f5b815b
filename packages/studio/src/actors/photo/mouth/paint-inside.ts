import type { SKRSContext2D } from '@napi-rs/canvas';
import type { MouthShape } from '#visemes/viseme.ts';
import type { PhotoLight } from '../photo-light.ts';

/** Measures of an open mouth in figure units, around the middle of the photo's lips. */
export interface Opening {
  /** Half the width between the corners. */
  half: number;
  top: number;
  bottom: number;
}

const css = (color: readonly number[], alpha = 1): string =>
  `rgba(${color.map((value) => Math.round(Math.min(255, Math.max(0, value)))).join(',')},${alpha})`;

/** The color of something under the photo's light; `color` is 0..1 as under white light. */
function lit({ white, color: strength }: PhotoLight, color: readonly [number, number, number]): number[] {
  const gray = color[0] * 0.299 + color[1] * 0.587 + color[2] * 0.114;
  return color.map((value, channel) => (gray + (value - gray) * strength) * (white[channel] ?? 200));
}

/** Fills the opening's place with the dark behind the teeth. */
export function cavityColor(light: PhotoLight, alpha = 1): string {
  return css(lit(light, [0.26, 0.08, 0.08]), alpha);
}

/**
 * Paints what is seen between the lips: throat, tongue, lower and upper teeth. `paintOwnTeeth` paints the photo's own
 * upper teeth, where it shows some. The context is in figure units and clipped to the opening.
 */
export function paintInside(
  ctx: SKRSContext2D,
  { half, top, bottom }: Opening,
  mouth: MouthShape,
  light: PhotoLight,
  paintOwnTeeth: (() => void) | null,
): void {
  const gap = bottom - top;
  const depth = ctx.createLinearGradient(0, top, 0, bottom);
  depth.addColorStop(0, css(lit(light, [0.2, 0.055, 0.06])));
  depth.addColorStop(1, css(lit(light, [0.42, 0.15, 0.15])));
  ctx.fillStyle = depth;
  ctx.fillRect(-half - 20, top - 20, half * 2 + 40, gap + 40);
  paintThroat(ctx, { half, top, bottom }, light);
  paintTongue(ctx, { half, top, bottom }, light);
  if (mouth.width > 0.2 && gap > 8) paintLowerTeeth(ctx, { half, top, bottom }, light);
  if (paintOwnTeeth) paintOwnTeeth();
  else if (mouth.teeth > 0.02) paintUpperTeeth(ctx, { half, top, bottom }, mouth, light);
  // The lips' shadow on what is behind them.
  const shade = ctx.createLinearGradient(0, top - 1, 0, top + 6);
  shade.addColorStop(0, 'rgba(35,8,8,0.38)');
  shade.addColorStop(1, 'rgba(35,8,8,0)');
  ctx.fillStyle = shade;
  ctx.fillRect(-half - 20, top - 20, half * 2 + 40, 40);
  for (const side of [-1, 1]) {
    const corner = ctx.createLinearGradient(side * half, 0, side * half * 0.55, 0);
    corner.addColorStop(0, 'rgba(45,12,12,0.6)');
    corner.addColorStop(1, 'rgba(35,8,8,0)');
    ctx.fillStyle = corner;
    ctx.fillRect(Math.min(side * half * 1.2, side * half * 0.5), top - 20, half * 0.7, gap + 40);
  }
}

/** Behind cheeks and tongue it is darkest: a mouth has a depth. */
function paintThroat(ctx: SKRSContext2D, { half, top, bottom }: Opening, light: PhotoLight): void {
  const gap = bottom - top;
  const y = top + gap * 0.46;
  const throat = ctx.createRadialGradient(0, 0, 0, 0, 0, 1);
  throat.addColorStop(0, css(lit(light, [0.1, 0.02, 0.025]), 0.85));
  throat.addColorStop(0.55, css(lit(light, [0.12, 0.03, 0.03]), 0.5));
  throat.addColorStop(1, css(lit(light, [0.2, 0.06, 0.06]), 0));
  ctx.save();
  ctx.translate(0, y);
  ctx.scale(Math.max(1, half * 0.85), Math.max(1, gap * 0.55));
  ctx.fillStyle = throat;
  ctx.fillRect(-1, -1, 2, 2);
  ctx.restore();
}

function paintTongue(ctx: SKRSContext2D, { half, top, bottom }: Opening, light: PhotoLight): void {
  const gap = bottom - top;
  if (gap < 5) return;
  const y = bottom + 5;
  const [rx, ry] = [half * 0.72, 4 + gap * 0.4];
  const glow = ctx.createRadialGradient(0, y, 1, 0, y, rx);
  glow.addColorStop(0, css(lit(light, [0.8, 0.4, 0.4])));
  glow.addColorStop(0.7, css(lit(light, [0.66, 0.29, 0.3])));
  glow.addColorStop(1, css(lit(light, [0.45, 0.16, 0.17]), 0.4));
  ctx.fillStyle = glow;
  ctx.beginPath();
  ctx.ellipse(0, y, rx, ry, 0, 0, Math.PI * 2);
  ctx.fill();
}

function paintLowerTeeth(ctx: SKRSContext2D, { half, bottom }: Opening, light: PhotoLight): void {
  ctx.fillStyle = css(lit(light, [0.72, 0.67, 0.62]));
  ctx.beginPath();
  ctx.roundRect(-half * 0.56, bottom - 4.5, half * 1.12, 14, 4);
  ctx.fill();
}

/** A row of eight, arched, whiter in the middle. */
function paintUpperTeeth(
  ctx: SKRSContext2D,
  { half, top, bottom }: Opening,
  mouth: MouthShape,
  light: PhotoLight,
): void {
  const height = Math.min(Math.max(3, (bottom - top) * 0.62), 6 + 9 * mouth.teeth);
  const reach = half * 0.82;
  ctx.save();
  ctx.beginPath();
  ctx.moveTo(-reach, top - 8);
  ctx.lineTo(reach, top - 8);
  ctx.quadraticCurveTo(reach * 0.96, top + height * 0.62, reach * 0.55, top + height * 0.92);
  ctx.quadraticCurveTo(0, top + height * 1.14, -reach * 0.55, top + height * 0.92);
  ctx.quadraticCurveTo(-reach * 0.96, top + height * 0.62, -reach, top - 8);
  ctx.closePath();
  ctx.clip();
  const arch = ctx.createLinearGradient(-reach, 0, reach, 0);
  for (const [stop, value] of [
    [0, 0.6],
    [0.28, 0.92],
    [0.5, 1],
    [0.72, 0.92],
    [1, 0.6],
  ] as const)
    arch.addColorStop(stop, css(lit(light, [value, value * 0.965, value * 0.91])));
  ctx.fillStyle = arch;
  ctx.fillRect(-reach, top - 8, reach * 2, height + 16);
  ctx.strokeStyle = css(lit(light, [0.5, 0.4, 0.36]), 0.32);
  ctx.lineWidth = 0.7;
  for (const part of [-0.68, -0.4, -0.19, 0, 0.19, 0.4, 0.68]) {
    ctx.beginPath();
    ctx.moveTo(part * reach, top - 4);
    ctx.lineTo(part * reach * 0.98, top + height + 2);
    ctx.stroke();
  }
  ctx.restore();
}
