import { placeText, planText, type Rect, type TextOptions } from '#layouts/board.ts';
import { paintProduct, paintSoftEllipse } from '#layouts/paint-product.ts';
import { paintFoot } from '../parts/paint-foot.ts';
import { paperInk } from '../parts/paint-paper.ts';
import { shapeOf } from '../parts/shape-of.ts';
import { type AdScene, type AdTemplate, stated } from '../template.ts';

const newsprint = '#f4efe4';

/** A given quotation torn out of a paper, its first line marked; no publication is named that nobody named. */
export const clipping: AdTemplate = {
  name: 'clipping',
  family: 'talk',
  moods: ['night', 'deep'],
  suits: (copy) => (copy.quote ? 2 : 0),
  paint(scene) {
    const { board, copy, art, theme } = scene;
    const { ctx, width, height, unit, safe } = board;
    const shape = shapeOf(board);
    const product = art[0];
    ctx.fillStyle = theme.ground;
    ctx.fillRect(0, 0, width, height);
    paintSoftEllipse(ctx, { x: width * 0.4, y: height * 0.3, rx: width, ry: height * 0.6 }, theme.field, 0.7);
    const foot = paintFoot(scene, {
      fill: theme.accent,
      onFill: theme.onAccent,
      note: copy.name,
    });
    const isSide = shape === 'square' && product !== undefined;
    const paper: Rect = {
      x: safe.x - 20 * unit,
      y: safe.y,
      width: isSide ? safe.width * 0.72 : safe.width + 40 * unit,
      height: foot.y - safe.y - (product ? (isSide ? 60 : 150) : 60) * unit,
    };
    const pad = 64 * unit;
    const column = { x: paper.x + pad, width: paper.width - pad * 2 };
    const quoteTop = paper.y + 90 * unit;
    const lowest = isSide ? paper.y + paper.height : paper.y + paper.height * (product ? 0.6 : 0.92);
    const words: TextOptions = {
      text: `“${stated(copy.quote)}”`,
      face: board.faces.display,
      box: { ...column, y: quoteTop, height: lowest - quoteTop - 40 * unit },
      maxPx: (product ? 122 : 190) * unit,
      minPx: 40 * unit,
      maxLines: 8,
      color: paperInk,
      ground: [newsprint, '#ffe14d'],
    };
    // A short quotation leaves its room to the product.
    const productTop = isSide ? lowest : Math.min(lowest, quoteTop + planText(words).height + 60 * unit);
    if (product && !isSide) paper.height = Math.min(paper.height, productTop - paper.y + 0.42 * (foot.y - productTop));
    if (!product) {
      // Torn off below its words, a little above the middle.
      const tall = Math.min(paper.height, quoteTop - paper.y + planText(words).height + 110 * unit);
      const down = (paper.height - tall) * 0.4;
      paper.y += down;
      paper.height = tall;
      words.box.y += down;
    }
    paintTorn(scene, paper);
    ctx.fillStyle = paperInk;
    ctx.fillRect(column.x, paper.y + 56 * unit, column.width, 4 * unit);
    paintMarker(scene, words);
    placeText(board, words);
    if (!product) return;
    const box = isSide
      ? {
          x: width * 0.62,
          y: height * 0.3,
          width: safe.x + safe.width - width * 0.62,
          height: foot.y - height * 0.3 - 20 * unit,
        }
      : { x: width * 0.19, y: productTop - 10 * unit, width: width * 0.62, height: foot.y - productTop - 14 * unit };
    paintProduct(board, product, box, { shadow: 'float', anchor: 'center', shadowColor: '#3a3129', tilt: 0.04 });
  },
};

/** Paper with uneven edges above and below. */
function paintTorn({ board, theme }: AdScene, paper: Rect): void {
  const { ctx, unit, random } = board;
  paintSoftEllipse(
    ctx,
    { x: paper.x + paper.width * 0.52, y: paper.y + paper.height, rx: paper.width * 0.56, ry: 70 * unit },
    theme.shadow,
    0.7,
  );
  ctx.fillStyle = newsprint;
  ctx.beginPath();
  const steps = 26;
  for (let step = 0; step <= steps; step++)
    ctx.lineTo(paper.x + (paper.width * step) / steps, paper.y + random() * 16 * unit);
  for (let step = steps; step >= 0; step--)
    ctx.lineTo(paper.x + (paper.width * step) / steps, paper.y + paper.height - random() * 22 * unit);
  ctx.closePath();
  ctx.fill();
}

/** A marker over the first line of the words. */
function paintMarker({ board }: AdScene, words: TextOptions): void {
  const { ctx } = board;
  const fit = planText(words);
  const isDense = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Arabic}]/u.test(words.text);
  if (isDense || fit.lines.length < 2) return;
  const line = fit.lines.length > 2 ? 1 : 0;
  ctx.fillStyle = '#ffe14d';
  ctx.fillRect(
    words.box.x - fit.px * 0.08,
    words.box.y + fit.leading * line + fit.px * 0.06,
    fit.width + fit.px * 0.16,
    fit.px * 0.94,
  );
}
