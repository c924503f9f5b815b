import { placeText } from '#layouts/board.ts';
import { paintButton } from '#layouts/marks.ts';
import { paintPhoto, paintProduct } from '#layouts/paint-product.ts';
import { priceNote } from '../parts/paint-foot.ts';
import { placeWords } from '../parts/place-words.ts';
import { shapeOf } from '../parts/shape-of.ts';
import { type AdScene, type AdTemplate, stated } from '../template.ts';

/** A trade in the neighborhood: the promise above, the tool or van in the middle, the phone number across the foot. */
export const service: AdTemplate = {
  name: 'service',
  family: 'offer',
  moods: ['bold', 'deep'],
  suits: (copy) => (copy.facts.phone === null ? 0 : copy.facts.sale === 'trade' ? 2.4 : 1.4),
  paint(scene) {
    const { board, copy, headline, art, theme } = scene;
    const { ctx, width, height, unit, safe } = board;
    const phone = stated(copy.facts.phone);
    const shape = shapeOf(board);
    const product = art[0];
    ctx.fillStyle = theme.ground;
    ctx.fillRect(0, 0, width, height);
    const bandHeight = (shape === 'square' ? 300 : 360) * unit;
    const bandTop = safe.y + safe.height - bandHeight + (shape === 'story' ? 0 : 30 * unit);
    const band = theme.mood === 'bold' ? theme.ink : theme.field;
    const onBand = theme.mood === 'bold' ? theme.ground : theme.ink;
    const head = placeWords(scene, { ...safe, height: (bandTop - safe.y) * (product ? 0.52 : 0.72) }, [
      {
        text: headline,
        face: board.faces.display,
        maxPx: 196 * unit,
        minPx: 50 * unit,
        maxLines: 4,
        share: 0.78,
        color: theme.ink,
        ground: theme.ground,
      },
      {
        text: [priceNote(copy), copy.line].filter((text) => text !== '' && !text.includes(phone)).join(' · '),
        face: board.faces.strong,
        gap: 18 * unit,
        maxPx: 46 * unit,
        minPx: 30 * unit,
        maxLines: 2,
        isOptional: true,
        color: theme.ink,
        ground: theme.ground,
      },
    ]);
    const top = head.y + head.height + 30 * unit;
    if (product?.isCutOut)
      paintProduct(
        board,
        product,
        { x: safe.x, y: top, width: safe.width, height: bandTop + 20 * unit - top },
        { shadowColor: theme.shadow },
      );
    else if (product) {
      ctx.save();
      ctx.beginPath();
      ctx.rect(0, top, width, bandTop - top);
      ctx.clip();
      paintPhoto(ctx, product.photo, { x: 0, y: top, width, height: bandTop - top });
      ctx.restore();
    } else
      paintPin(scene, {
        x: width * 0.78,
        y: (top + bandTop) / 2,
        tall: Math.min(300 * unit, bandTop - top - 60 * unit),
      });
    ctx.fillStyle = band;
    ctx.fillRect(0, bandTop, width, height - bandTop);
    const number = placeText(board, {
      text: phone,
      face: board.faces.display,
      box: { x: safe.x, y: bandTop + 34 * unit, width: safe.width, height: bandHeight * 0.44 },
      maxPx: 180 * unit,
      minPx: 60 * unit,
      maxLines: 1,
      color: theme.accent === band ? onBand : theme.mood === 'bold' ? theme.ground : theme.accent,
      ground: band,
    });
    const row = number.y + number.height + 26 * unit;
    const button = paintButton(board, {
      text: copy.action,
      x: safe.x,
      y: row,
      maxWidth: safe.width * 0.56,
      px: 36 * unit,
      tall: 2.4,
      fill: onBand,
      color: band,
    });
    if (copy.name !== '')
      placeText(board, {
        text: copy.name,
        face: board.faces.strong,
        box: {
          x: button.x + button.width + 34 * unit,
          y: row,
          width: safe.x + safe.width - button.x - button.width - 34 * unit,
          height: button.height,
        },
        maxPx: 40 * unit,
        minPx: 26 * unit,
        maxLines: 2,
        valign: 'middle',
        color: onBand,
        ground: band,
      });
  },
};

/** Where there is no photo: a pin on the map. */
function paintPin({ board, theme }: AdScene, { x, y, tall }: { x: number; y: number; tall: number }): void {
  const { ctx } = board;
  if (tall < 80 * board.unit) return;
  const r = tall * 0.34;
  ctx.fillStyle = theme.ink;
  ctx.beginPath();
  ctx.arc(x, y - tall / 2 + r, r, Math.PI * 0.85, Math.PI * 2.15);
  ctx.lineTo(x, y + tall / 2);
  ctx.closePath();
  ctx.fill();
  ctx.fillStyle = theme.ground;
  ctx.beginPath();
  ctx.arc(x, y - tall / 2 + r, r * 0.4, 0, Math.PI * 2);
  ctx.fill();
}
