import { placeText } from '#layouts/board.ts';
import { paintButton } from '#layouts/marks.ts';
import { paintPhoto, paintProduct, paintSoftEllipse } from '#layouts/paint-product.ts';
import { type AdTemplate, stated } from '../template.ts';

/**
 * Words quoted in the request, large, with a big quotation mark; the product stands across the seam of two fields. No
 * names are made up.
 */
export const quote: AdTemplate = {
  name: 'quote',
  family: 'split',
  moods: ['deep', 'night'],
  suits: (copy) => (copy.quote ? 2 : 0),
  paint({ board, copy, art, theme }) {
    const { ctx, width, height, unit, safe } = board;
    const product = art[0];
    const isTall = height > width * 1.6;
    ctx.fillStyle = theme.ground;
    ctx.fillRect(0, 0, width, height);
    const seam = isTall ? height * 0.6 : height * 0.58;
    const field = { x: 0, y: seam, width, height: height - seam };
    const words = { x: safe.x, y: safe.y, width: safe.width, height: seam - safe.y - 40 * unit };
    if (product && !product.isCutOut) {
      ctx.save();
      ctx.beginPath();
      ctx.rect(field.x, field.y, field.width, field.height);
      ctx.clip();
      paintPhoto(ctx, product.photo, field);
      ctx.restore();
    } else {
      ctx.fillStyle = theme.panel;
      ctx.fillRect(field.x, field.y, field.width, field.height);
      paintSoftEllipse(
        ctx,
        { x: width * 0.75, y: field.y + field.height * 0.2, rx: width * 0.7, ry: field.height * 0.8 },
        '#ffffff',
        0.25,
      );
    }
    let limit = words.width;
    let room = safe.width;
    if (product?.isCutOut) {
      const aspect = product.image.width / product.image.height;
      const tall = Math.min(height * 0.56, (width * (aspect > 1 ? 0.56 : 0.4)) / aspect);
      const foot = height - (isTall ? height * 0.1 : 70 * unit);
      const at = paintProduct(
        board,
        product,
        { x: safe.x + safe.width - tall * aspect, y: foot - tall, width: tall * aspect, height: tall },
        { shadowColor: theme.shadow, tilt: aspect > 1 ? 0 : 0.05 },
      );
      // The name and the button stand beside it.
      room = Math.min(width * 0.46, at.x - safe.x - 24 * unit);
      // Where the product extends up between the words, they keep clear of it.
      if (at.y < words.y + words.height)
        limit = aspect > 1 ? words.width : Math.max(words.width * 0.52, at.x - words.x - 30 * unit);
      if (aspect > 1) words.height = Math.min(words.height, at.y - words.y - 20 * unit);
    }
    placeText(board, {
      text: '“',
      face: board.faces.display,
      box: { x: words.x - 8 * unit, y: words.y - 26 * unit, width: 260 * unit, height: 260 * unit },
      maxPx: 260 * unit,
      minPx: 200 * unit,
      maxLines: 1,
      color: theme.accent,
      ground: theme.ground,
      isOrnament: true,
    });
    placeText(board, {
      text: stated(copy.quote),
      face: board.faces.display,
      box: { x: words.x, y: words.y + 112 * unit, width: limit, height: words.height - 112 * unit },
      maxPx: 150 * unit,
      minPx: 44 * unit,
      maxLines: 7,
      color: theme.ink,
      ground: theme.ground,
    });
    const px = 36 * unit;
    const bottom = Math.min(height - 64 * unit, safe.y + safe.height);
    const ink = theme.onAccent;
    const button = paintButton(board, {
      text: copy.action,
      x: safe.x,
      y: bottom - px * 2.3,
      maxWidth: room,
      px,
      fill: theme.ground,
      color: theme.ink,
    });
    if (copy.name !== '' && (product?.isCutOut || !product))
      placeText(board, {
        text: copy.name,
        face: board.faces.heading,
        box: { x: safe.x, y: seam + 30 * unit, width: room, height: button.y - seam - 54 * unit },
        maxPx: 62 * unit,
        minPx: 32 * unit,
        maxLines: 2,
        valign: 'bottom',
        color: ink,
        ground: theme.panel,
      });
  },
};
