import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Figure } from '#actors/figure.ts';
import { mix, tone, underLight, withAlpha } from '#canvas/color.ts';
import { blob, line } from '#canvas/curve.ts';
import { requireItem } from '#lists/require-item.ts';
import type { TableProp } from '#scenes/scene.ts';

/** Paints an object standing upright on the point (0, 0), figure units. */
type PropPainter = (ctx: SKRSContext2D, figure: Figure, color: string) => void;

/** Left to right across a round object: lit, own color, shaded; mirrored if the light comes from the right. */
function roundFill(ctx: SKRSContext2D, { light }: Figure, color: string, half: number): ReturnType<typeof linear> {
  return linear(ctx, -half * -light.side, half * -light.side, [
    [0, tone(color, -0.16)],
    [0.35, color],
    [0.75, tone(color, 0.06)],
    [1, tone(color, -0.03)],
  ]);
}

function linear(ctx: SKRSContext2D, x0: number, x1: number, stops: readonly (readonly [number, string])[]) {
  const fill = ctx.createLinearGradient(x0, 0, x1, 0);
  for (const [at, color] of stops) fill.addColorStop(at, color);
  return fill;
}

function oval(ctx: SKRSContext2D, x: number, y: number, rx: number, ry: number): void {
  ctx.beginPath();
  ctx.ellipse(x, y, rx, ry, 0, 0, Math.PI * 2);
}

interface Vessel {
  color: string;
  height: number;
  top: number;
  low: number;
  filling: string;
}

/** A cylinder that stands on its own ellipse; `top` and `low` are half widths. */
function paintVessel(ctx: SKRSContext2D, figure: Figure, { color, height, top, low, filling }: Vessel): void {
  ctx.fillStyle = roundFill(ctx, figure, color, top);
  ctx.beginPath();
  ctx.moveTo(-top, -height);
  ctx.bezierCurveTo(-top, -height * 0.4, -low - 3, -16, -low, -6);
  ctx.bezierCurveTo(-low * 0.6, 9, low * 0.6, 9, low, -6);
  ctx.bezierCurveTo(low + 3, -16, top, -height * 0.4, top, -height);
  ctx.fill();
  ctx.fillStyle = tone(color, 0.05);
  oval(ctx, 0, -height, top, top * 0.24);
  ctx.fill();
  ctx.fillStyle = tone(color, -0.14);
  oval(ctx, 0, -height + 1.5, top - 5, top * 0.24 - 4);
  ctx.fill();
  ctx.fillStyle = filling;
  oval(ctx, 0, -height + 5, top - 8, top * 0.24 - 7);
  ctx.fill();
  ctx.strokeStyle = withAlpha('#ffffff', 0.28);
  ctx.lineWidth = 7;
  ctx.lineCap = 'round';
  ctx.stroke(
    line([
      [figure.light.side * (top - 18), -height + 28],
      [figure.light.side * (low - 12), -34],
    ]),
  );
}

const mug: PropPainter = (ctx, figure, color) => {
  const far = -figure.light.side;
  ctx.strokeStyle = tone(color, -0.06);
  ctx.lineWidth = 15;
  ctx.beginPath();
  ctx.ellipse(far * 56, -62, 27, 31, 0, 0, Math.PI * 2);
  ctx.stroke();
  paintVessel(ctx, figure, { color, height: 118, top: 58, low: 50, filling: underLight('#5a3824', figure.light.tint) });
};

const cup: PropPainter = (ctx, figure, color) => {
  ctx.fillStyle = tone(color, -0.04);
  oval(ctx, 0, 0, 96, 25);
  ctx.fill();
  ctx.fillStyle = tone(color, 0.02);
  oval(ctx, 0, -5, 94, 23);
  ctx.fill();
  ctx.strokeStyle = tone(color, -0.05);
  ctx.lineWidth = 11;
  ctx.beginPath();
  ctx.ellipse(-figure.light.side * 62, -50, 22, 20, 0, 0, Math.PI * 2);
  ctx.stroke();
  ctx.save();
  ctx.translate(0, -8);
  paintVessel(ctx, figure, { color, height: 76, top: 66, low: 36, filling: underLight('#b98a5e', figure.light.tint) });
  // Milk on the coffee.
  ctx.fillStyle = underLight('#ecd9bd', figure.light.tint);
  oval(ctx, 0, -71, 26, 5);
  ctx.fill();
  ctx.restore();
};

const glass: PropPainter = (ctx, figure) => {
  ctx.fillStyle = linear(ctx, -46, 46, [
    [0, 'rgba(255,255,255,0.5)'],
    [0.25, 'rgba(235,246,250,0.2)'],
    [0.75, 'rgba(220,236,244,0.22)'],
    [1, 'rgba(255,255,255,0.42)'],
  ]);
  ctx.beginPath();
  ctx.moveTo(-46, -140);
  ctx.lineTo(-37, -6);
  ctx.bezierCurveTo(-20, 7, 20, 7, 37, -6);
  ctx.lineTo(46, -140);
  ctx.fill();
  ctx.fillStyle = withAlpha(underLight('#bfe0e8', figure.light.tint), 0.5);
  ctx.beginPath();
  ctx.moveTo(-43, -96);
  ctx.lineTo(-37, -8);
  ctx.bezierCurveTo(-20, 5, 20, 5, 37, -8);
  ctx.lineTo(43, -96);
  ctx.fill();
  oval(ctx, 0, -96, 43, 10);
  ctx.fill();
  ctx.strokeStyle = 'rgba(255,255,255,0.75)';
  ctx.lineWidth = 3;
  oval(ctx, 0, -140, 46, 11);
  ctx.stroke();
  ctx.lineWidth = 6;
  ctx.stroke(
    line([
      [figure.light.side * 33, -124],
      [figure.light.side * 27, -24],
    ]),
  );
};

const notebook: PropPainter = (ctx, _figure, color) => {
  for (const [dy, fill] of [
    [10, tone(color, -0.14)],
    [4, '#f3eee4'],
    [-4, color],
  ] as const) {
    ctx.fillStyle = fill;
    ctx.beginPath();
    ctx.moveTo(-96, dy - 52);
    ctx.lineTo(70, dy - 58);
    ctx.lineTo(112, dy);
    ctx.lineTo(-82, dy + 8);
    ctx.closePath();
    ctx.fill();
  }
  ctx.strokeStyle = withAlpha('#1d1a18', 0.6);
  ctx.lineWidth = 4;
  ctx.stroke(
    line([
      [48, -60],
      [86, 0],
    ]),
  );
  ctx.lineCap = 'round';
  ctx.strokeStyle = '#2a2c33';
  ctx.lineWidth = 11;
  ctx.stroke(
    line([
      [-58, -10],
      [40, -44],
    ]),
  );
  ctx.strokeStyle = '#d8b25c';
  ctx.stroke(
    line([
      [-58, -10],
      [-44, -15],
    ]),
  );
};

const books: PropPainter = (ctx, _figure, color) => {
  const colors = [mix(color, '#3d4653', 0.25), '#2f4f63', mix(color, '#b5573f', 0.6)];
  for (const [i, fill] of colors.entries()) {
    const y = -i * 36;
    const inset = requireItem([0, 14, 4], i);
    ctx.fillStyle = tone(fill, -0.1);
    ctx.beginPath();
    ctx.roundRect(-98 + inset, y - 34, 190 - inset * 2, 36, 6);
    ctx.fill();
    ctx.fillStyle = '#efe7d6';
    ctx.fillRect(-88 + inset, y - 28, 180 - inset * 2, 24);
    ctx.fillStyle = fill;
    ctx.beginPath();
    ctx.roundRect(-98 + inset, y - 36, 190 - inset * 2, 9, 4);
    ctx.fill();
    ctx.beginPath();
    ctx.roundRect(-98 + inset, y - 36, 24, 37, 5);
    ctx.fill();
  }
};

const plant: PropPainter = (ctx, figure, color) => {
  const leaf = underLight('#6f9a6c', figure.light.tint);
  for (let i = 0; i < 11; i++) {
    const angle = -Math.PI / 2 + (i / 10 - 0.5) * 2.3;
    const length = 96 + (i % 3) * 22;
    ctx.save();
    ctx.translate(0, -66);
    ctx.rotate(angle);
    ctx.fillStyle = tone(leaf, ((i * 7) % 5) * 0.025 - 0.06);
    ctx.fill(
      blob([
        [0, -5],
        [length * 0.55, -19],
        [length, 0],
        [length * 0.55, 19],
        [0, 5],
      ]),
    );
    ctx.strokeStyle = withAlpha(tone(leaf, 0.12), 0.6);
    ctx.lineWidth = 2;
    ctx.stroke(
      line([
        [6, 0],
        [length * 0.9, 0],
      ]),
    );
    ctx.restore();
  }
  paintVessel(ctx, figure, { color, height: 76, top: 54, low: 40, filling: underLight('#4a3527', figure.light.tint) });
};

const microphone: PropPainter = (ctx, figure) => {
  ctx.fillStyle = roundFill(ctx, figure, '#34363c', 70);
  oval(ctx, 0, -4, 70, 18);
  ctx.fill();
  ctx.fillStyle = roundFill(ctx, figure, '#4b4e56', 9);
  ctx.fillRect(-8, -110, 16, 106);
  ctx.fillStyle = roundFill(ctx, figure, '#26282d', 44);
  ctx.beginPath();
  ctx.roundRect(-44, -262, 88, 160, 42);
  ctx.fill();
  ctx.save();
  ctx.clip();
  ctx.strokeStyle = withAlpha('#8d929c', 0.5);
  ctx.lineWidth = 2;
  for (let i = -12; i < 14; i++) {
    ctx.beginPath();
    ctx.moveTo(i * 9 - 60, -270);
    ctx.lineTo(i * 9 + 60, -170);
    ctx.moveTo(i * 9 + 60, -270);
    ctx.lineTo(i * 9 - 60, -170);
    ctx.stroke();
  }
  ctx.fillStyle = roundFill(ctx, figure, '#3a3d44', 44);
  ctx.fillRect(-50, -172, 100, 80);
  ctx.fillStyle = '#9aa0aa';
  ctx.fillRect(-50, -176, 100, 7);
  ctx.restore();
  ctx.fillStyle = '#ff5a3c';
  oval(ctx, 0, -136, 5, 5);
  ctx.fill();
};

const bowl: PropPainter = (ctx, figure, color) => {
  for (const [x, y, r, fruit] of [
    [-44, -78, 34, '#d98a3d'],
    [38, -80, 33, '#c9553d'],
    [0, -96, 35, '#e0b04a'],
    [2, -66, 34, '#9bb35a'],
  ] as const) {
    const own = underLight(fruit, figure.light.tint);
    const shine = ctx.createRadialGradient(x + figure.light.side * 10, y - 12, 3, x, y, r);
    shine.addColorStop(0, tone(own, 0.1));
    shine.addColorStop(0.55, own);
    shine.addColorStop(1, tone(own, -0.12));
    ctx.fillStyle = shine;
    oval(ctx, x, y, r, r);
    ctx.fill();
  }
  ctx.fillStyle = roundFill(ctx, figure, color, 92);
  ctx.beginPath();
  ctx.moveTo(-92, -66);
  ctx.bezierCurveTo(-80, -8, -44, 4, 0, 4);
  ctx.bezierCurveTo(44, 4, 80, -8, 92, -66);
  ctx.bezierCurveTo(50, -50, -50, -50, -92, -66);
  ctx.fill();
};

const phone: PropPainter = (ctx) => {
  for (const [dy, fill] of [
    [5, '#15161a'],
    [0, '#2c2e35'],
  ] as const) {
    ctx.fillStyle = fill;
    ctx.beginPath();
    ctx.moveTo(-60, dy - 44);
    ctx.lineTo(26, dy - 50);
    ctx.lineTo(58, dy + 2);
    ctx.lineTo(-42, dy + 9);
    ctx.closePath();
    ctx.fill();
  }
  ctx.fillStyle = 'rgba(190,214,232,0.35)';
  ctx.beginPath();
  ctx.moveTo(-52, -39);
  ctx.lineTo(22, -44);
  ctx.lineTo(-6, 0);
  ctx.lineTo(-37, 3);
  ctx.closePath();
  ctx.fill();
};

const painters: Record<TableProp, PropPainter> = {
  mug,
  cup,
  glass,
  notebook,
  books,
  plant,
  microphone,
  bowl,
  phone,
};

/** Half width of an object's foot, for its shadow. */
const feet: Record<TableProp, number> = {
  mug: 62,
  cup: 98,
  glass: 44,
  notebook: 112,
  books: 104,
  plant: 56,
  microphone: 74,
  bowl: 70,
  phone: 62,
};

/** Paints one object on the table with its shadow; `color` is its own color, if it has one. */
export function paintTableProp(ctx: SKRSContext2D, figure: Figure, prop: TableProp, color: string): void {
  const foot = feet[prop];
  ctx.save();
  ctx.save();
  ctx.translate(-figure.light.side * foot * 0.35, 2);
  ctx.scale(1, 0.26);
  const shade = ctx.createRadialGradient(0, 0, foot * 0.35, 0, 0, foot * 1.5);
  shade.addColorStop(0, 'rgba(20,12,8,0.5)');
  shade.addColorStop(1, 'rgba(20,12,8,0)');
  ctx.fillStyle = shade;
  ctx.fillRect(-foot * 2, -foot * 2, foot * 4, foot * 4);
  ctx.restore();
  painters[prop](ctx, figure, underLight(color, figure.light.tint));
  ctx.restore();
}
