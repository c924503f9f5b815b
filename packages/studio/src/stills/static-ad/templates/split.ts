import { fromLch } from '#images/oklab.ts';
import { type Board, placeText, planText, type Rect, type TextOptions } from '#layouts/board.ts';
import { isRightToLeft } from '#layouts/faces.ts';
import { measureLine } from '#layouts/fit-text.ts';
import { paintButton, paintTick } from '#layouts/marks.ts';
import { paintPhoto, paintProduct, paintSoftEllipse } from '#layouts/paint-product.ts';
import { type AdTemplate, stated } from '../template.ts';

/** Two states that the request contrasts: a gray one struck out, a colored one with the product. */
export const split: AdTemplate = {
  name: 'split',
  family: 'split',
  moods: ['bold', 'deep'],
  suits: (copy) => (copy.contrast ? 1.3 : 0),
  paint({ board, copy, art, theme }) {
    const { ctx, width, height, unit, safe } = board;
    const { before, after } = stated(copy.contrast);
    const product = art[0];
    const seam = height * (height > width * 1.6 ? 0.36 : 0.36);
    const grey = fromLch(0.885, 0.006, 80);
    const grayInk = fromLch(0.43, 0.008, 80);
    ctx.fillStyle = theme.ground;
    ctx.fillRect(0, 0, width, height);
    ctx.fillStyle = grey;
    ctx.fillRect(0, 0, width, seam);
    paintSoftEllipse(
      ctx,
      { x: width * 0.7, y: seam + (height - seam) * 0.4, rx: width * 0.8, ry: (height - seam) * 0.7 },
      '#ffffff',
      theme.mood === 'bold' ? 0.24 : 0.1,
    );

    const struck: TextOptions = {
      text: before,
      face: board.faces.display,
      box: { x: safe.x, y: safe.y, width: safe.width, height: seam - safe.y - 44 * unit },
      maxPx: (product ? 160 : 240) * unit,
      minPx: 44 * unit,
      maxLines: 3,
      valign: 'middle',
      color: grayInk,
      ground: grey,
    };
    strikeOut(board, struck, placeText(board, struck), theme.panel);

    const aspect = product ? product.image.width / product.image.height : 0;
    const isWide = aspect > 1;
    const lower = {
      x: safe.x,
      y: seam + 52 * unit,
      width: safe.width,
      height: safe.y + safe.height - seam - 52 * unit,
    };
    let wordsWidth = lower.width;
    let wordsHeight = lower.height * 0.62;
    if (product?.isCutOut) {
      const tall = Math.min(
        height - seam - 60 * unit,
        (width * (isWide ? 0.55 : 0.38)) / aspect,
        (height - seam) * (isWide ? 0.5 : 1.0),
      );
      const foot = Math.min(height - 50 * unit, lower.y + lower.height + 20 * unit);
      const at = paintProduct(
        board,
        product,
        { x: safe.x + safe.width - tall * aspect, y: foot - tall, width: tall * aspect, height: tall },
        { shadowColor: theme.shadow },
      );
      if (isWide) wordsHeight = Math.min(wordsHeight, at.y - lower.y - 20 * unit);
      else wordsWidth = at.x - lower.x - 36 * unit;
    } else if (product) {
      const side = width * 0.36;
      const box = {
        x: safe.x + safe.width - side,
        y: lower.y,
        width: side,
        height: Math.min(side * 1.3, lower.height),
      };
      ctx.save();
      ctx.beginPath();
      ctx.roundRect(box.x, box.y, box.width, box.height, 24 * unit);
      ctx.clip();
      paintPhoto(ctx, product.photo, box);
      ctx.restore();
      wordsWidth = box.x - lower.x - 36 * unit;
    }
    const px = 36 * unit;
    const tick = 64 * unit;
    paintTick(board, lower.x + 4 * unit, lower.y, tick, theme.ink);
    placeText(board, {
      text: after,
      face: board.faces.display,
      box: { x: lower.x, y: lower.y + tick + 26 * unit, width: wordsWidth, height: wordsHeight - tick },
      maxPx: (product ? 200 : 320) * unit,
      minPx: 44 * unit,
      maxLines: 5,
      color: theme.ink,
      ground: theme.ground,
    });
    paintButton(board, {
      text: copy.action,
      x: lower.x,
      y: lower.y + lower.height - px * 2.3,
      maxWidth: Math.max(width * 0.3, wordsWidth),
      px,
      fill: theme.ink,
      color: theme.ground,
    });
  },
};

/** A single hand-drawn line through each line of a text, thin enough to keep it readable. */
function strikeOut({ ctx, unit }: Board, options: TextOptions, taken: Rect, color: string): void {
  const fit = planText(options);
  ctx.strokeStyle = color;
  ctx.lineWidth = Math.max(7 * unit, fit.px * 0.07);
  ctx.lineCap = 'round';
  fit.lines.forEach((line, index) => {
    const width = measureLine(line, options.face, fit.px);
    const x = isRightToLeft(line) ? taken.x + taken.width - width : taken.x;
    // The middle of small letters.
    const y = taken.y + fit.rise - 0.27 * fit.px + index * fit.leading;
    const rise = fit.px * 0.07;
    ctx.beginPath();
    ctx.moveTo(x - 12 * unit, y + rise);
    ctx.bezierCurveTo(x + width * 0.3, y - rise, x + width * 0.6, y + rise, x + width + 14 * unit, y - rise);
    ctx.stroke();
  });
}
