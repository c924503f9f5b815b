import { findSubject } from '#images/find-subject.ts';
import { paintCover, paintProduct, paintSoftEllipse } from '#layouts/paint-product.ts';
import { requireItem } from '#lists/require-item.ts';
import { paintFoot } from '../parts/paint-foot.ts';
import { placeWords } from '../parts/place-words.ts';
import { shapeOf } from '../parts/shape-of.ts';
import type { AdTemplate } from '../template.ts';

/** A second photo as a huge disc from the lower left, such as what the product is made of; the product on its edge. */
export const closeUp: AdTemplate = {
  name: 'close-up',
  family: 'photo',
  moods: ['bold', 'paper'],
  suits: (_copy, art) => (art[0]?.isCutOut && art[1] ? (art[1].isCutOut ? 0.7 : 1.3) : 0),
  paint(scene) {
    const { board, copy, headline, art, theme } = scene;
    const { ctx, width, height, unit, safe } = board;
    const shape = shapeOf(board);
    const product = requireItem(art, 0);
    const macro = art.find((one, index) => index > 0 && !one.isCutOut) ?? requireItem(art, 1);
    ctx.fillStyle = theme.ground;
    ctx.fillRect(0, 0, width, height);
    const radius = width * (shape === 'square' ? 0.5 : 0.6);
    const middle = {
      x: width * 0.36,
      y: shape === 'story' ? height * 0.62 : height * (shape === 'square' ? 0.82 : 0.7),
    };
    paintSoftEllipse(
      ctx,
      { x: middle.x, y: middle.y + 20 * unit, rx: radius * 1.1, ry: radius * 1.1 },
      theme.shadow,
      0.3,
    );
    ctx.save();
    ctx.beginPath();
    ctx.arc(middle.x, middle.y, radius, 0, Math.PI * 2);
    ctx.clip();
    const { x, y } = findSubject(macro.photo);
    const box = { x: middle.x - radius, y: middle.y - radius, width: radius * 2, height: radius * 2 };
    paintCover(ctx, macro.photo, box, { focusX: x, focusY: y });
    ctx.restore();
    ctx.strokeStyle = '#ffffff';
    ctx.lineWidth = 10 * unit;
    ctx.beginPath();
    ctx.arc(middle.x, middle.y, radius, 0, Math.PI * 2);
    ctx.stroke();
    const head = placeWords(scene, { ...safe, height: Math.min(safe.height * 0.34, middle.y - radius - safe.y) }, [
      {
        text: headline,
        face: board.faces.display,
        maxPx: 132 * unit,
        minPx: 44 * unit,
        maxLines: 3,
        share: 0.76,
        color: theme.ink,
        ground: theme.ground,
      },
      {
        text: copy.line,
        face: board.faces.strong,
        gap: 14 * unit,
        maxPx: 38 * unit,
        minPx: 28 * unit,
        maxLines: 1,
        isOptional: true,
        color: theme.ink,
        ground: theme.ground,
      },
    ]);
    const stand = safe.y + safe.height - (shape === 'story' ? 40 * unit : 4 * unit);
    const top = Math.max(head.y + head.height + 30 * unit, safe.y + safe.height * 0.36);
    paintProduct(
      board,
      product,
      { x: width * 0.56, y: top, width: width * 0.36, height: stand - top },
      { shadow: 'float', shadowColor: theme.shadow },
    );
    paintFoot(scene, {
      width: safe.width * 0.48,
    });
  },
};
