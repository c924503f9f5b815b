import { withAlpha } from '#canvas/color.ts';
import { paintProduct, paintSoftEllipse } from '#layouts/paint-product.ts';
import { firstItem } from '#lists/require-item.ts';
import { paintFoot, priceNote } from '../parts/paint-foot.ts';
import { placeWords } from '../parts/place-words.ts';
import { shapeOf } from '../parts/shape-of.ts';
import type { AdScene, AdTemplate } from '../template.ts';

/** A dark room or season that the product itself lights. */
export const glow: AdTemplate = {
  name: 'glow',
  family: 'photo',
  moods: ['night'],
  suits: (copy, art) => (art[0]?.isCutOut ? (copy.facts.season === null ? 0.5 : 1.3) : 0),
  paint(scene) {
    const { board, copy, headline, art, theme } = scene;
    const { ctx, width, height, unit, safe } = board;
    const shape = shapeOf(board);
    const product = firstItem(art);
    ctx.fillStyle = theme.ground;
    ctx.fillRect(0, 0, width, height);
    const foot = paintFootLater(shape, height, safe.y + safe.height, unit);
    const aspect = product.image.width / product.image.height;
    const isWide = aspect > 1;
    const boxWidth = width * (isWide ? 0.6 : 0.42);
    const tall = Math.min(height * (shape === 'story' ? 0.34 : 0.5), boxWidth / aspect);
    const box = { x: safe.x + safe.width - boxWidth, y: foot - tall, width: boxWidth, height: tall };
    paintLights(scene, { x: box.x + boxWidth / 2, y: box.y + tall * 0.4, radius: Math.max(tall, boxWidth) });
    ctx.fillStyle = withAlpha(theme.shadow, 0.65);
    ctx.fillRect(0, foot - 6 * unit, width, height);
    paintProduct(board, product, box, { shadowColor: '#000000' });
    placeWords(scene, { ...safe, height: box.y - safe.y - 30 * unit }, [
      {
        text: headline,
        face: board.faces.display,
        maxPx: 158 * unit,
        minPx: 48 * unit,
        maxLines: 4,
        share: 0.84,
        color: theme.ink,
        ground: theme.ground,
      },
    ]);
    const columnWidth = Math.max(width * 0.3, safe.width - Math.min(boxWidth, tall * aspect) - 60 * unit);
    paintFoot(scene, {
      note: shape === 'story' ? priceNote(copy) : '',
      ...(shape === 'story' ? {} : { width: columnWidth }),
    });
    const top = Math.max(box.y + 10 * unit, height * 0.5);
    if (!isWide)
      placeWords(scene, { x: safe.x, y: top, width: columnWidth * 0.86, height: foot - top - 150 * unit }, [
        {
          text: copy.line,
          face: board.faces.strong,
          maxPx: 42 * unit,
          minPx: 30 * unit,
          maxLines: 5,
          isOptional: true,
          color: theme.ink,
          ground: theme.ground,
        },
      ]);
  },
};

/** Where the product stands: over the app's controls, else on the margin. */
function paintFootLater(shape: string, height: number, safeFoot: number, unit: number): number {
  return shape === 'story' ? safeFoot - 130 * unit : height - 96 * unit;
}

/** Rays of warm light around the product, and dots of light far behind. */
function paintLights({ board, theme }: AdScene, at: { x: number; y: number; radius: number }): void {
  const { ctx, width, height, unit, random } = board;
  for (let dot = 0; dot < 16; dot++) {
    const r = (18 + random() * 46) * unit;
    const [x, y] = [random() * width, height * (0.3 + random() * 0.5)];
    paintSoftEllipse(ctx, { x, y, rx: r, ry: r }, theme.accent, 0.1 + random() * 0.1);
  }
  paintSoftEllipse(ctx, { x: at.x, y: at.y, rx: at.radius * 1.1, ry: at.radius * 1.1 }, theme.accent, 0.34);
  paintSoftEllipse(ctx, { x: at.x, y: at.y, rx: at.radius * 0.6, ry: at.radius * 0.6 }, '#fff3d8', 0.26);
}
