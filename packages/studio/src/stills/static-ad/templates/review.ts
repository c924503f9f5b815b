import { placeText, planText, type TextOptions } from '#layouts/board.ts';
import { paintProduct, paintSoftEllipse } from '#layouts/paint-product.ts';
import { paintFoot, priceNote } from '../parts/paint-foot.ts';
import { paintPaper, paperInk, paperWhite } from '../parts/paint-paper.ts';
import { shapeOf } from '../parts/shape-of.ts';
import { type AdTemplate, stated } from '../template.ts';

/** A given review on a card of paper, the product over the card's foot. No stars and no name that nobody gave. */
export const review: AdTemplate = {
  name: 'review',
  family: 'proof',
  moods: ['bold', 'deep'],
  suits: (copy) => (copy.quote ? 2.2 : 0),
  paint(scene) {
    const { board, copy, headline, art, theme } = scene;
    const { ctx, width, height, unit, safe } = board;
    const shape = shapeOf(board);
    const product = art[0];
    const aspect = product ? product.image.width / product.image.height : 1;
    const isWide = aspect > 0.85;
    ctx.fillStyle = theme.ground;
    ctx.fillRect(0, 0, width, height);
    paintSoftEllipse(ctx, { x: width * 0.3, y: 0, rx: width, ry: height * 0.5 }, '#ffffff', 0.14);
    ctx.fillStyle = theme.field;
    ctx.fillRect(0, height * 0.78, width, height * 0.22);
    const foot = paintFoot(scene, {
      ground: theme.field,
      ...(product ? { width: safe.width * (isWide ? 0.4 : 0.5) } : {}),
    });
    const isSide = shape === 'square' && product !== undefined;
    const card = {
      x: safe.x,
      y: safe.y,
      width: isSide ? safe.width * 0.66 : safe.width,
      height: (product ? (isSide ? 0.7 : 0.62) : 0.72) * safe.height,
    };
    const pad = 56 * unit;
    const top = card.y + 140 * unit;
    const words: Omit<TextOptions, 'box'> = {
      text: stated(copy.quote),
      face: board.faces.display,
      maxPx: (product ? 134 : 200) * unit,
      minPx: 40 * unit,
      maxLines: 8,
      color: paperInk,
      ground: paperWhite,
    };
    let textFoot = card.y + card.height - pad;
    let textWidth = card.width - pad * 2;
    let noteWidth = safe.width * 0.46;
    const stand = height - (shape === 'story' ? height * 0.17 : 76 * unit);
    if (!isSide) {
      // A short review has a short card, and its product more room.
      const overlap = product ? 70 * unit : 0;
      const limit = textFoot - top - overlap;
      const taken = planText({ ...words, box: { x: 0, y: 0, width: textWidth, height: limit } }).height;
      card.height = Math.min(
        card.height,
        Math.max(safe.height * (product ? 0.36 : 0.66), top - card.y + taken + pad + overlap),
      );
      textFoot = card.y + card.height - pad - overlap;
    }
    paintPaper(board, card, theme.shadow);
    if (product) {
      const boxWidth = width * (isSide ? 0.4 : isWide ? 0.54 : 0.46);
      const room = isSide ? height * 0.62 : Math.min(height * 0.5, stand - textFoot - 30 * unit);
      const tall = Math.min(room, boxWidth / aspect);
      const box = { x: safe.x + safe.width - boxWidth, y: stand - tall, width: boxWidth, height: tall };
      const at = paintProduct(board, product, box, { shadowColor: theme.shadow });
      noteWidth = Math.min(noteWidth, at.x - safe.x - 20 * unit);
      if (isSide) textWidth = Math.min(textWidth, box.x - card.x - pad - 20 * unit + (boxWidth - tall * aspect) / 2);
    }
    placeText(board, {
      text: '“',
      face: board.faces.display,
      box: { x: card.x + pad - 6 * unit, y: card.y + 22 * unit, width: 200 * unit, height: 190 * unit },
      maxPx: 190 * unit,
      minPx: 150 * unit,
      maxLines: 1,
      color: theme.accent,
      ground: paperWhite,
      isOrnament: true,
    });
    placeText(board, { ...words, box: { x: card.x + pad, y: top, width: textWidth, height: textFoot - top } });
    const note =
      headline === copy.quote ? [copy.name, priceNote(copy)].filter((text) => text !== '').join(', ') : headline;
    if (note !== '' && foot.y - card.y - card.height > 80 * unit)
      placeText(board, {
        text: note,
        face: board.faces.strong,
        box: {
          x: safe.x,
          y: card.y + card.height + 24 * unit,
          width: noteWidth,
          height: foot.y - card.y - card.height - 44 * unit,
        },
        maxPx: 44 * unit,
        minPx: 28 * unit,
        maxLines: 3,
        valign: 'bottom',
        color: theme.ink,
        ground: [theme.ground, theme.field],
      });
  },
};
