import { placeText, planText, type TextOptions } from '#layouts/board.ts';
import { paintButton } from '#layouts/marks.ts';
import { paintProduct, paintSoftEllipse } from '#layouts/paint-product.ts';
import { firstItem } from '#lists/require-item.ts';
import { priceNote, saysOnlyPrice, saysPrice } from '../parts/paint-foot.ts';
import type { AdTemplate } from '../template.ts';

/** Huge headline over the product's own color; the product stands on a floor at the lower right and leans into it. */
export const poster: AdTemplate = {
  name: 'poster',
  family: 'standing',
  moods: ['bold', 'paper'],
  suits: (_copy, art) => (art[0]?.isCutOut ? 1 : 0),
  paint({ board, copy, headline, art, theme }) {
    const { ctx, width, height, unit, safe } = board;
    const product = firstItem(art);
    const horizon = height * (height > width * 1.15 ? 0.77 : 0.8);
    ctx.fillStyle = theme.ground;
    ctx.fillRect(0, 0, width, height);
    paintSoftEllipse(ctx, { x: width * 0.2, y: height * 0.1, rx: width * 0.9, ry: height * 0.5 }, '#ffffff', 0.2);
    const floor = ctx.createLinearGradient(0, horizon, 0, height);
    floor.addColorStop(0, theme.field);
    floor.addColorStop(1, theme.field);
    ctx.fillStyle = floor;
    ctx.fillRect(0, horizon, width, height - horizon);

    const aspect = product.image.width / product.image.height;
    const isWide = aspect > 1.05;
    const isSquare = height <= width * 1.15;
    const productWidth = isWide ? width * 0.57 : Math.min(width * (isSquare ? 0.42 : 0.5), height * 0.5 * aspect);
    const foot = Math.min(height - 60 * unit, horizon + (height - horizon) * 0.55);
    const productHeight = Math.min(productWidth / aspect, height * (isSquare ? 0.66 : 0.52));
    const realWidth = productHeight * aspect;
    const at = paintProduct(
      board,
      product,
      { x: safe.x + safe.width - realWidth * 0.98, y: foot - productHeight, width: realWidth, height: productHeight },
      { tilt: isWide ? 0.03 : 0.075, shadowColor: theme.shadow },
    );

    // Above the product at full width, or down its side to the floor: whichever allows larger words.
    const price = saysPrice(headline, copy) ? '' : priceNote(copy);
    const priceTall = price === '' ? 0 : 140 * unit;
    const above = { x: safe.x, y: safe.y, width: safe.width, height: at.y - safe.y - 28 * unit - priceTall };
    const beside = {
      x: safe.x,
      y: safe.y,
      width: at.x - safe.x - 40 * unit,
      height: horizon - safe.y - 36 * unit - priceTall,
    };
    const [large, small] = [above, beside]
      .filter((box) => box.width > 200 * unit && box.height > 120 * unit)
      .map(
        (box): TextOptions => ({
          text: headline,
          face: board.faces.display,
          box,
          maxPx: 270 * unit,
          minPx: 52 * unit,
          maxLines: 5,
          color: theme.ink,
          ground: theme.ground,
        }),
      )
      .toSorted((a, b) => planText(b).px - planText(a).px || b.box.width - a.box.width);
    const set = large ?? small;
    if (set) {
      const { y, height: tall } = placeText(board, set);
      if (price !== '')
        placeText(board, {
          text: price,
          face: board.faces.display,
          box: { ...set.box, y: y + tall + 24 * unit, height: priceTall - 24 * unit },
          maxPx: 112 * unit,
          minPx: 52 * unit,
          maxLines: 1,
          color: theme.ink,
          ground: theme.ground,
        });
    }

    const below = { x: safe.x, width: Math.max(220 * unit, at.x - safe.x - 48 * unit) };
    const buttonPx = 36 * unit;
    const bottom = Math.min(height - 72 * unit, safe.y + safe.height);
    const button = paintButton(board, {
      text: copy.action,
      x: below.x,
      y: bottom - buttonPx * 2.3,
      maxWidth: below.width,
      px: buttonPx,
      fill: theme.ink,
      color: theme.ground,
    });
    const room = button.y - horizon - 44 * unit;
    if (copy.line !== '' && !saysOnlyPrice(copy.line, copy) && room > 40 * unit)
      placeText(board, {
        text: copy.line,
        face: board.faces.strong,
        box: { x: below.x, y: horizon + 24 * unit, width: below.width, height: room },
        maxPx: 40 * unit,
        minPx: 28 * unit,
        maxLines: 4,
        valign: 'bottom',
        color: theme.ink,
        ground: theme.field,
      });
  },
};
