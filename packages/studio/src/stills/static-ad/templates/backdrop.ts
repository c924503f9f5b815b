import { withAlpha } from '#canvas/color.ts';
import { contrastRatio } from '#images/contrast.ts';
import { fromLab, fromLch, toLab, toLch } from '#images/oklab.ts';
import { type Board, placeText, planText, type Rect } from '#layouts/board.ts';
import { paintButton } from '#layouts/marks.ts';
import { paintCover, paintProduct } from '#layouts/paint-product.ts';
import type { AdTemplate } from '../template.ts';

/** Ends of the gradient under the words, as parts of the height. */
const shadeEnd = 0.46;
/** Part of the pixels behind words that may be nearer to their color than the one contrast is measured on. */
const strayPixels = 0.05;

/** Words above, the product standing in a picture that was made for it: a table in a kitchen, a rock by the sea. */
export const backdrop: AdTemplate = {
  name: 'backdrop',
  family: 'photo',
  moods: ['paper', 'night'],
  // Never chosen for its content: whoever has a backdrop asks for this layout.
  suits: () => 0,
  paint({ board, copy, headline, art, theme, backdrop: picture }) {
    const { ctx, width, height, unit, safe } = board;
    if (picture === null) throw new RangeError('This layout needs a backdrop.');
    // What stands at the foot of the picture is what the product stands on.
    paintCover(ctx, picture, { x: 0, y: 0, width, height }, { focusY: 1 });
    const { ink, deepest } = shadeTop(board);
    const isTall = height > width * 1.6;
    const words: Rect = { ...safe, height: height * (isTall ? 0.2 : 0.24) };
    const plan = {
      text: headline,
      face: board.faces.display,
      maxPx: 150 * unit,
      minPx: 46 * unit,
      maxLines: 3,
    } as const;
    const head = placeText(board, {
      ...plan,
      box: words,
      align: 'center',
      color: ink,
      ground: nearestGround(
        board,
        { ...words, height: planText({ ...plan, box: words, color: ink, ground: ink }).height },
        ink,
      ),
    });
    const below = head.y + head.height + 18 * unit;
    const line = { ...safe, y: below, height: 92 * unit };
    const hasLine = copy.line !== '' && below + line.height < height * shadeEnd;
    const small = {
      text: copy.line,
      face: board.faces.strong,
      box: line,
      maxPx: 38 * unit,
      minPx: 30 * unit,
      maxLines: 2,
    } as const;
    const fits = hasLine && !planText({ ...small, color: ink, ground: ink }).isCut;
    const said = fits
      ? placeText(board, { ...small, align: 'center', color: ink, ground: nearestGround(board, line, ink) })
      : head;
    const px = 34 * unit;
    const buttonTop = safe.y + safe.height - px * 2.3;
    const [product] = art;
    if (product) {
      const top = said.y + said.height + 36 * unit;
      const foot = buttonTop - 44 * unit;
      const box = { x: width * 0.17, y: top, width: width * 0.66, height: foot - top };
      paintProduct(board, product, box, { shadowColor: deepest });
    }
    paintButton(board, {
      text: copy.action,
      x: width / 2,
      y: buttonTop,
      maxWidth: safe.width,
      px,
      fill: theme.accent,
      color: theme.onAccent,
      align: 'center',
    });
  },
};

/** Lays a gradient of the picture's own hue under the words: dark on dark pictures, light on light ones. */
function shadeTop(board: Board): { ink: string; deepest: string } {
  const { ctx, width, height } = board;
  const top = averageOf(board, { x: 0, y: 0, width, height: height * shadeEnd });
  const { l, c, h } = toLch(top);
  const whole = toLch(averageOf(board, { x: 0, y: 0, width, height }));
  const deepest = fromLch(0.16, Math.min(whole.c, 0.05), whole.h);
  const isLight = l > 0.66;
  const shade = isLight ? fromLch(0.965, Math.min(c, 0.025), h) : fromLch(0.17, Math.min(c, 0.05), h);
  const gradient = ctx.createLinearGradient(0, 0, 0, height * (shadeEnd + 0.1));
  for (const [at, opacity] of [
    [0, 0.9],
    [0.6, 0.8],
    [0.82, 0.4],
    [1, 0],
  ] as const)
    gradient.addColorStop(at, withAlpha(shade, opacity));
  ctx.fillStyle = gradient;
  ctx.fillRect(0, 0, width, height * (shadeEnd + 0.1));
  const ink = isLight ? fromLch(0.2, Math.min(c, 0.05), h) : fromLch(0.975, 0.012, h);
  return { ink, deepest };
}

/** The average color of what is painted in a box. */
function averageOf(board: Board, box: Rect): string {
  const labs = colorsIn(board, box).map(toLab);
  const mean = (pick: (lab: (typeof labs)[number]) => number) =>
    labs.reduce((sum, lab) => sum + pick(lab), 0) / Math.max(1, labs.length);
  return fromLab(
    mean(({ l }) => l),
    mean(({ a }) => a),
    mean(({ b }) => b),
  );
}

/** The color behind words that stands out least from them, apart from a few stray pixels. */
function nearestGround(board: Board, box: Rect, ink: string): string {
  const sorted = colorsIn(board, box).toSorted((a, b) => contrastRatio(ink, a) - contrastRatio(ink, b));
  return sorted[Math.floor(sorted.length * strayPixels)] ?? '#000000';
}

/** A grid of the colors that are painted in a box. */
function colorsIn({ ctx, width, height }: Board, box: Rect): string[] {
  const x = Math.max(0, Math.floor(box.x));
  const y = Math.max(0, Math.floor(box.y));
  const w = Math.max(1, Math.min(width - x, Math.ceil(box.width)));
  const h = Math.max(1, Math.min(height - y, Math.ceil(box.height)));
  const { data } = ctx.getImageData(x, y, w, h);
  const colors: string[] = [];
  const step = Math.max(1, Math.floor(Math.min(w, h) / 24));
  for (let row = 0; row < h; row += step)
    for (let column = 0; column < w; column += step) {
      const at = (row * w + column) * 4;
      const rgb = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
      colors.push(`#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`);
    }
  return colors;
}
