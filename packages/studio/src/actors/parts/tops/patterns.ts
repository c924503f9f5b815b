import { Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import type { Figure } from '#actors/figure.ts';
import type { TopKind } from '#actors/look.ts';
import type { BodyForm } from '#actors/parts/body-form.ts';
import { paintEdgeShadow } from '#actors/parts/tops/fabric.ts';
import { lightness, mix, withAlpha } from '#canvas/color.ts';
import { blob, line } from '#canvas/curve.ts';
import type { Extent } from '#canvas/soft-layer.ts';
import { requireItem } from '#lists/require-item.ts';
import { createRandom } from '#random/seeded-random.ts';

/** Pattern all over a cloth. */
type Pattern = 'plain' | 'pinstripe' | 'check' | 'dots' | 'sprigs';

/** Possible decorations of a garment; repeated entries are chosen more often. */
const patterns: Partial<Record<TopKind, readonly Pattern[]>> = {
  shirt: ['plain', 'plain', 'pinstripe', 'check'],
  blouse: ['plain', 'dots', 'sprigs'],
  kurta: ['plain', 'sprigs'],
};

/** Room for a garment, figure units. */
export const wholeBody: Extent = { left: -560, top: 280, right: 560, bottom: 1260 };

function patternOf({ look, seed }: Figure): Pattern {
  const options = patterns[look.top];
  return options?.[Math.floor(createRandom(`${seed}/pattern`)() * options.length)] ?? 'plain';
}

/** A second color that is distinguishable from the cloth but not loud. */
function inkOf({ palette }: Figure): string {
  const own = lightness(palette.top.base);
  const differs = Math.abs(lightness(palette.accent.base) - own) > 0.16;
  return differs
    ? mix(palette.top.base, palette.accent.base, 0.62)
    : mix(palette.top.base, own > 0.55 ? '#2d3550' : '#f6efe2', 0.4);
}

/** Paints the cloth's pattern over an area, figure units; the caller clips. Nothing for plain cloth. */
export function paintPattern(ctx: SKRSContext2D, figure: Figure, { left, top, right, bottom }: Extent): void {
  const pattern = patternOf(figure);
  if (pattern === 'plain') return;
  const ink = inkOf(figure);
  if (pattern === 'pinstripe') {
    ctx.fillStyle = withAlpha(ink, 0.75);
    for (let x = Math.ceil(left / 27) * 27; x < right; x += 27) ctx.fillRect(x - 1.7, top, 3.4, bottom - top);
    return;
  }
  if (pattern === 'check') {
    ctx.fillStyle = withAlpha(ink, 0.42);
    for (let x = Math.ceil(left / 76) * 76; x < right; x += 76) ctx.fillRect(x - 17, top, 34, bottom - top);
    for (let y = Math.ceil(top / 76) * 76; y < bottom; y += 76) ctx.fillRect(left, y - 17, right - left, 34);
    ctx.fillStyle = withAlpha('#fffaf0', 0.3);
    for (let x = Math.ceil(left / 76) * 76; x < right; x += 76) ctx.fillRect(x + 36, top, 3, bottom - top);
    for (let y = Math.ceil(top / 76) * 76; y < bottom; y += 76) ctx.fillRect(left, y + 36, right - left, 3);
    return;
  }
  const motif = new Path2D();
  for (let row = Math.floor(top / 46); row * 46 < bottom; row++)
    for (let x = Math.floor(left / 70) * 70 + (row % 2) * 35; x < right; x += 70) addMotif(motif, pattern, x, row * 46);
  ctx.fillStyle = withAlpha(ink, 0.9);
  ctx.fill(motif);
}

function addMotif(path: Path2D, pattern: 'dots' | 'sprigs', x: number, y: number): void {
  if (pattern === 'dots') {
    path.moveTo(x + 8, y);
    path.arc(x, y, 8, 0, Math.PI * 2);
    return;
  }
  for (let i = 0; i < 5; i++) {
    const angle = (i / 5) * Math.PI * 2 + x * 0.3;
    path.moveTo(x + Math.cos(angle) * 7 + 4.6, y + Math.sin(angle) * 7);
    path.arc(x + Math.cos(angle) * 7, y + Math.sin(angle) * 7, 4.6, 0, Math.PI * 2);
  }
}

type Print = 'none' | 'pocket' | 'band' | 'sun' | 'waves' | 'leaf' | 'hills';
const prints: readonly Print[] = ['none', 'pocket', 'band', 'sun', 'waves', 'leaf', 'hills', 'pocket'];

/** A T-shirt's pocket, stripe or picture; the caller clips. */
export function paintPrint(ctx: SKRSContext2D, figure: Figure, form: BodyForm): void {
  const print = requireItem(prints, Math.floor(createRandom(`${figure.seed}/print`)() * prints.length));
  const ink = inkOf(figure);
  const y = form.pitY + 232;
  ctx.lineCap = 'round';
  printPainters[print]?.({ ctx, figure, ink, y });
}

interface PrintPlace {
  ctx: SKRSContext2D;
  figure: Figure;
  ink: string;
  /** Middle of the print, figure units. */
  y: number;
}

/** A pocket on the side away from the light. */
function paintPocket({ ctx, figure, y }: PrintPlace): void {
  const { top } = figure.palette;
  const x = figure.light.side * -126;
  const pocket = new Path2D();
  pocket.roundRect(x - 62, y - 66, 124, 140, [4, 4, 44, 44]);
  paintEdgeShadow(ctx, pocket, top.deep, 7);
  ctx.fillStyle = withAlpha(top.light, 0.6);
  ctx.fill(pocket);
  ctx.strokeStyle = withAlpha(top.deep, 0.5);
  ctx.lineWidth = 3;
  ctx.setLineDash([7, 5]);
  ctx.stroke(
    line([
      [x - 58, y - 46],
      [x + 58, y - 46],
    ]),
  );
  ctx.setLineDash([]);
}

/** Two stripes across the chest. */
function paintBand({ ctx, ink, y }: PrintPlace): void {
  ctx.strokeStyle = ink;
  for (const [dy, width] of [
    [0, 84],
    [76, 14],
  ] as const) {
    ctx.lineWidth = width;
    ctx.lineCap = 'butt';
    ctx.stroke(
      line([
        [-560, y - 52 + dy],
        [-240, y - 8 + dy],
        [0, y + dy],
        [240, y - 8 + dy],
        [560, y - 52 + dy],
      ]),
    );
  }
}

/** A striped setting sun. */
function paintSun({ ctx, ink, y }: PrintPlace): void {
  ctx.fillStyle = ink;
  for (let i = 0; i < 6; i++) {
    const from = y - 84 + i * 28;
    ctx.save();
    ctx.beginPath();
    ctx.rect(-120, from, 240, 22 - i * 2.2);
    ctx.clip();
    ctx.beginPath();
    ctx.arc(0, y, 92, 0, Math.PI * 2);
    ctx.fill();
    ctx.restore();
  }
}

/** Three waves. */
function paintWaves({ ctx, ink, y }: PrintPlace): void {
  ctx.strokeStyle = ink;
  ctx.lineWidth = 13;
  for (let i = 0; i < 3; i++)
    ctx.stroke(
      line([-120, -80, -40, 0, 40, 80, 120].map((x, k) => [x, y - 34 + i * 38 + (k % 2 ? 13 : -13)] as const)),
    );
}

/** A twig with leaves. */
function paintLeaf({ ctx, ink, y }: PrintPlace): void {
  ctx.strokeStyle = ink;
  ctx.fillStyle = ink;
  ctx.lineWidth = 7;
  ctx.stroke(
    line([
      [0, y + 96],
      [-6, y],
      [4, y - 92],
    ]),
  );
  for (let i = 0; i < 4; i++)
    for (const s of [-1, 1]) {
      const at = y + 56 - i * 44;
      ctx.fill(
        blob([
          [s * 3, at],
          [s * (34 - i * 3), at - 40],
          [s * (64 - i * 7), at - 48],
          [s * (44 - i * 5), at - 12],
        ]),
      );
    }
}

/** Hills under a moon. */
function paintHills({ ctx, ink, y }: PrintPlace): void {
  ctx.save();
  ctx.beginPath();
  ctx.roundRect(-100, y - 88, 200, 176, 88);
  ctx.clip();
  ctx.fillStyle = withAlpha(ink, 0.45);
  ctx.fillRect(-100, y - 88, 200, 176);
  ctx.fillStyle = withAlpha('#fff4dc', 0.85);
  ctx.beginPath();
  ctx.arc(38, y - 34, 26, 0, Math.PI * 2);
  ctx.fill();
  ctx.fillStyle = ink;
  ctx.fill(
    blob([
      [-140, y + 120],
      [-120, y + 18],
      [-44, y - 22],
      [14, y + 30],
      [70, y + 4],
      [140, y + 60],
      [140, y + 120],
    ]),
  );
  ctx.restore();
}

const printPainters: Partial<Record<Print, (place: PrintPlace) => void>> = {
  pocket: paintPocket,
  band: paintBand,
  sun: paintSun,
  waves: paintWaves,
  leaf: paintLeaf,
  hills: paintHills,
};
