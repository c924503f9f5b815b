import type { SKRSContext2D } from '@napi-rs/canvas';
import { mix, tone, withAlpha } from '#canvas/color.ts';
import { pickItem } from '#lists/pick-item.ts';

/** A rectangle of a room, in the room's units. */
interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A rectangle filled from one color at the top to another at the bottom. */
export function panel(ctx: SKRSContext2D, { x, y, width, height }: Area, top: string, bottom = top, radius = 0): void {
  const fill = ctx.createLinearGradient(0, y, 0, y + height);
  fill.addColorStop(0, top);
  fill.addColorStop(1, bottom);
  ctx.fillStyle = fill;
  ctx.beginPath();
  ctx.roundRect(x, y, width, height, radius);
  ctx.fill();
}

/** A filled disc or ellipse. */
export function disc(ctx: SKRSContext2D, { x, y }: { x: number; y: number }, rx: number, color: string, ry = rx): void {
  ctx.fillStyle = color;
  ctx.beginPath();
  ctx.ellipse(x, y, rx, ry, 0, 0, Math.PI * 2);
  ctx.fill();
}

/** Puffs of a cloud: center across and above its foot, and radius, in widths of the cloud. */
const puffs = [
  [-0.3, 0.08, 0.13],
  [-0.13, 0.15, 0.18],
  [0.09, 0.19, 0.21],
  [0.29, 0.08, 0.14],
] as const;

/** A cloud with a flat foot, dissolving downwards; every other one is mirrored. */
export function cloud(ctx: SKRSContext2D, x: number, y: number, width: number, color: string): void {
  const side = Math.floor(x / 97) % 2 ? 1 : -1;
  const fill = ctx.createLinearGradient(0, y - width * 0.4, 0, y + width * 0.06);
  fill.addColorStop(0, color);
  fill.addColorStop(0.55, color);
  fill.addColorStop(1, withAlpha('#ffffff', 0));
  ctx.fillStyle = fill;
  ctx.beginPath();
  ctx.roundRect(x - width / 2, y - width * 0.12, width, width * 0.18, width * 0.09);
  for (const [across, up, radius] of puffs) {
    ctx.moveTo(x + (side * across + radius) * width, y - up * width);
    ctx.arc(x + side * across * width, y - up * width, radius * width, 0, Math.PI * 2);
  }
  ctx.fill();
}

/** A round light that fades to nothing. */
export function glow(
  ctx: SKRSContext2D,
  { x, y, radius }: { x: number; y: number; radius: number },
  color: string,
  strength: number,
): void {
  const fill = ctx.createRadialGradient(x, y, 0, x, y, radius);
  fill.addColorStop(0, withAlpha(color, strength));
  fill.addColorStop(0.4, withAlpha(color, strength * 0.45));
  fill.addColorStop(1, withAlpha(color, 0));
  ctx.fillStyle = fill;
  ctx.fillRect(x - radius, y - radius, radius * 2, radius * 2);
}

/** Daylight from the upper left, with the room's far corners darker. */
export function ambience(
  ctx: SKRSContext2D,
  light: string,
  lightStrength: number,
  dark: string,
  darkStrength: number,
): void {
  glow(ctx, { x: 380, y: 420, radius: 1250 }, light, lightStrength);
  const edge = ctx.createRadialGradient(880, 800, 560, 960, 900, 1350);
  edge.addColorStop(0, withAlpha(dark, 0));
  edge.addColorStop(1, withAlpha(dark, darkStrength));
  ctx.fillStyle = edge;
  ctx.fillRect(0, 0, 1920, 1920);
}

/** Books side by side on a board; some lean. */
export function books(
  ctx: SKRSContext2D,
  random: () => number,
  { x, y, width, height }: Area,
  colors: readonly string[],
): void {
  for (let at = x; at < x + width - 18; ) {
    const w = 20 + random() * 26;
    const h = height * (0.68 + random() * 0.32);
    const color = pickItem(colors, random);
    if (random() < 0.1) {
      at += 26 + random() * 30;
      continue;
    }
    panel(ctx, { x: at, y: y - h, width: w, height: h }, tone(color, 0.03), tone(color, -0.05), 3);
    panel(ctx, { x: at, y: y - h * 0.8, width: w, height: 7 }, mix(color, '#f3e6c8', 0.5));
    at += w + 2;
  }
}

/** A pot with upright leaves. */
export function plant(
  ctx: SKRSContext2D,
  random: () => number,
  { x, y, size }: { x: number; y: number; size: number },
  leaf = '#5f8460',
  pot = '#e6dccb',
): void {
  for (let i = 0; i < 16; i++) {
    const angle = -Math.PI / 2 + (i / 15 - 0.5) * 2.5 + (random() - 0.5) * 0.2;
    const length = size * (0.8 + random() * 0.5);
    ctx.save();
    ctx.translate(x, y - size * 0.5);
    ctx.rotate(angle);
    ctx.fillStyle = tone(leaf, (random() - 0.4) * 0.14);
    ctx.beginPath();
    ctx.ellipse(length * 0.55, 0, length * 0.55, size * 0.14, 0, 0, Math.PI * 2);
    ctx.fill();
    ctx.restore();
  }
  panel(
    ctx,
    { x: x - size * 0.36, y: y - size * 0.56, width: size * 0.72, height: size * 0.56 },
    tone(pot, 0.04),
    tone(pot, -0.1),
    size * 0.1,
  );
}

/** A window with bright sky, bars and curtains. */
export function windowLight(
  ctx: SKRSContext2D,
  { x, y, width, height }: Area,
  sky: readonly [string, string],
  curtain: string | null,
): void {
  panel(ctx, { x: x - 22, y: y - 22, width: width + 44, height: height + 44 }, '#fbf8f1', '#e9e2d4', 6);
  panel(ctx, { x, y, width, height }, sky[0], sky[1]);
  glow(ctx, { x: x + width * 0.4, y: y + height * 0.3, radius: width * 0.9 }, '#fffdf4', 0.9);
  panel(ctx, { x: x + width / 2 - 9, y, width: 18, height }, '#fbf8f1', '#efe9dc');
  panel(ctx, { x, y: y + height * 0.46, width, height: 16 }, '#fbf8f1', '#efe9dc');
  if (curtain) {
    for (const [cx, w] of [
      [x - 110, 130],
      [x + width - 20, 130],
    ] as const) {
      for (let i = 0; i < 5; i++)
        panel(
          ctx,
          { x: cx + (i * w) / 5, y: y - 70, width: w / 5 + 2, height: height + 330 },
          tone(curtain, i % 2 ? 0.03 : -0.05),
          tone(curtain, i % 2 ? -0.04 : -0.12),
        );
    }
  }
}

/** Out-of-focus lights. */
export function bokeh(
  ctx: SKRSContext2D,
  random: () => number,
  {
    count,
    area,
    colors,
    size,
  }: { count: number; area: readonly [number, number, number, number]; colors: readonly string[]; size: number },
): void {
  for (let i = 0; i < count; i++) {
    const radius = size * (0.5 + random() * 0.8);
    const color = pickItem(colors, random);
    const x = area[0] + random() * (area[2] - area[0]);
    const y = area[1] + random() * (area[3] - area[1]);
    disc(ctx, { x, y }, radius, withAlpha(color, 0.35 + random() * 0.4));
    disc(ctx, { x, y }, radius * 0.8, withAlpha('#fff6e0', 0.18));
  }
}
