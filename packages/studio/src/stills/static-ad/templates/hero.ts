import { withAlpha } from '#canvas/color.ts';
import { paintProduct, paintSoftEllipse } from '#layouts/paint-product.ts';
import { firstItem } from '#lists/require-item.ts';
import { paintBrandLine } from '../parts/paint-brand-line.ts';
import { footTop, paintFoot, priceNote } from '../parts/paint-foot.ts';
import { placeWords } from '../parts/place-words.ts';
import { shapeOf } from '../parts/shape-of.ts';
import type { AdScene, AdTemplate } from '../template.ts';

/** One product in window light on a low plinth, the words quiet beside it. */
export const hero: AdTemplate = {
  name: 'hero',
  family: 'standing',
  moods: ['paper', 'bold'],
  suits: (_copy, art) => (art[0]?.isCutOut ? 0.95 : 0),
  paint(scene) {
    const { board, copy, headline, art, theme } = scene;
    const { width, height, unit, safe } = board;
    const product = firstItem(art);
    const shape = shapeOf(board);
    const aspect = product.image.width / product.image.height;
    const isStacked = shape === 'story' || aspect > 0.9;
    const floor = height * (shape === 'story' ? 0.68 : 0.78);
    paintRoom(scene, floor);
    const column = isStacked ? safe.width : safe.width * 0.54;
    const boxWidth = isStacked ? width * 0.64 : width * 0.4;
    // The button stands clear of a plinth in the middle.
    const plinth = plinthHeight(board, boxWidth * 0.66);
    const stand =
      shape === 'story' ? floor + 40 * unit : isStacked ? footTop(board) - plinth - 16 * unit : height * 0.86;
    const top = safe.y + (isStacked ? safe.height * (shape === 'story' ? 0.27 : 0.4) : safe.height * 0.06);
    const x = isStacked ? (width - boxWidth) * 0.62 : width - 60 * unit - boxWidth;
    const tall = Math.min(stand - top, boxWidth / aspect, height * 0.66);
    paintPlinth(scene, { x: x + boxWidth / 2, y: stand, rx: Math.max(boxWidth * 0.5, tall * aspect * 0.66) });
    paintProduct(board, product, { x, y: stand - tall, width: boxWidth, height: tall }, { shadowColor: theme.shadow });
    const foot = paintFoot(scene, {
      ground: theme.field,
      note: isStacked ? priceNote(copy) : '',
      ...(isStacked ? {} : { width: width * 0.42 }),
    });
    const ground = [theme.ground, theme.field];
    const wordsTop = paintBrandLine(scene, { ...safe, width: column }, { color: theme.ink, ground });
    const bottom = isStacked ? stand - tall - 30 * unit : floor - 30 * unit;
    placeWords(scene, { x: safe.x, y: wordsTop, width: column, height: bottom - wordsTop }, [
      {
        text: headline,
        face: board.faces.display,
        maxPx: (shape === 'square' ? 128 : 156) * unit,
        minPx: 50 * unit,
        maxLines: 5,
        share: isStacked ? 0.72 : 0.74,
        color: theme.ink,
        ground,
      },
      {
        text: copy.line,
        face: board.faces.strong,
        gap: 26 * unit,
        maxPx: 40 * unit,
        minPx: 30 * unit,
        maxLines: 3,
        isOptional: true,
        color: theme.ink,
        ground,
      },
    ]);
    const price = priceNote(copy);
    if (isStacked || price === '') return;
    placeWords(scene, { x: safe.x, y: floor + 20 * unit, width: column, height: foot.y - floor - 30 * unit }, [
      {
        text: price,
        face: board.faces.display,
        maxPx: 72 * unit,
        minPx: 34 * unit,
        maxLines: 1,
        isOptional: true,
        color: theme.ink,
        ground: theme.field,
      },
    ]);
  },
};

/** A wall with slanted light through a window, shadows of leaves, and the floor. */
function paintRoom({ board, theme }: AdScene, floor: number): void {
  const { ctx, width, height, unit, random } = board;
  ctx.fillStyle = theme.ground;
  ctx.fillRect(0, 0, width, height);
  const isLight = theme.mood === 'paper' || theme.mood === 'bold';
  ctx.save();
  ctx.transform(1, -0.2, 0.28, 1, -width * 0.12, width * 0.16);
  // Soft edges without a filter: a few layers, each a little smaller.
  for (let layer = 0; layer < 5; layer++) {
    ctx.fillStyle = `rgba(255,255,255,${isLight ? 0.075 : 0.025})`;
    const inset = layer * 7 * unit;
    for (const [column, row] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const) {
      const w = width * 0.36;
      const h = height * 0.27;
      ctx.fillRect(
        width * 0.06 + column * (w + 30 * unit) + inset,
        height * 0.06 + row * (h + 30 * unit) + inset,
        w - inset * 2,
        h - inset * 2,
      );
    }
  }
  ctx.restore();
  for (let leaf = 0; leaf < 7; leaf++) {
    ctx.save();
    ctx.translate(width * (0.86 + random() * 0.16), height * (0.03 + leaf * 0.06));
    ctx.rotate(-0.5 - random() * 0.5);
    paintSoftEllipse(ctx, { x: 0, y: 0, rx: 150 * unit, ry: 44 * unit }, theme.shadow, 0.2);
    ctx.restore();
  }
  const ground = ctx.createLinearGradient(0, floor, 0, height);
  ground.addColorStop(0, theme.field);
  ground.addColorStop(1, theme.field);
  ctx.fillStyle = ground;
  ctx.fillRect(0, floor, width, height - floor);
  ctx.fillStyle = withAlpha(theme.shadow, 0.08);
  ctx.fillRect(0, floor, width, 3 * unit);
}

const plinthTall = 96;

/** How far a plinth of this radius reaches below what stands on it. */
function plinthHeight({ unit }: AdScene['board'], rx: number): number {
  return plinthTall * unit + rx * 0.17 * 0.65;
}

/** A round low block seen a little from above: `y` is where things stand on it. */
function paintPlinth({ board, theme }: AdScene, at: { x: number; y: number; rx: number }): void {
  const { ctx, unit } = board;
  const ry = at.rx * 0.17;
  const tall = plinthTall * unit;
  const y = at.y - ry * 0.35;
  paintSoftEllipse(ctx, { x: at.x + at.rx * 0.22, y: y + tall, rx: at.rx * 1.3, ry: ry * 1.5 }, theme.shadow, 0.34);
  const side = ctx.createLinearGradient(at.x - at.rx, 0, at.x + at.rx, 0);
  side.addColorStop(0, theme.field);
  side.addColorStop(0.35, theme.ground);
  side.addColorStop(1, theme.field);
  const body = (): void => {
    ctx.beginPath();
    ctx.ellipse(at.x, y + tall, at.rx, ry, 0, 0, Math.PI);
    ctx.lineTo(at.x - at.rx, y);
    ctx.ellipse(at.x, y, at.rx, ry, 0, Math.PI, Math.PI * 2);
    ctx.closePath();
    ctx.fill();
  };
  ctx.fillStyle = side;
  body();
  const shade = ctx.createLinearGradient(at.x - at.rx, 0, at.x + at.rx, 0);
  shade.addColorStop(0, withAlpha(theme.shadow, 0.1));
  shade.addColorStop(0.4, withAlpha(theme.shadow, 0));
  shade.addColorStop(1, withAlpha(theme.shadow, 0.3));
  ctx.fillStyle = shade;
  body();
  ctx.fillStyle = theme.ground;
  ctx.beginPath();
  ctx.ellipse(at.x, y, at.rx, ry, 0, 0, Math.PI * 2);
  ctx.fill();
  ctx.fillStyle = 'rgba(255,255,255,0.22)';
  ctx.fill();
}
