import { placeText, type Rect } from '#layouts/board.ts';
import { isRightToLeft } from '#layouts/faces.ts';
import { paintProduct, paintSoftEllipse } from '#layouts/paint-product.ts';
import { paintFoot } from '../parts/paint-foot.ts';
import { paperInk, paperWhite } from '../parts/paint-paper.ts';
import { placeWords } from '../parts/place-words.ts';
import { shapeOf } from '../parts/shape-of.ts';
import { type AdScene, type AdTemplate, stated } from '../template.ts';

/** The parts of a set on a torn receipt, with the price that the request gives for all. */
export const receipt: AdTemplate = {
  name: 'receipt',
  family: 'offer',
  moods: ['bold', 'deep'],
  suits: (copy) => (copy.facts.receipt ? 2.3 : 0),
  paint(scene) {
    const { board, copy, headline, art, theme } = scene;
    const { ctx, width, height, unit, safe } = board;
    const { items, total } = stated(copy.facts.receipt);
    const shape = shapeOf(board);
    const product = art[0];
    ctx.fillStyle = theme.ground;
    ctx.fillRect(0, 0, width, height);
    const shelf = safe.y + safe.height * (product ? 0.42 : 0);
    if (product) {
      ctx.fillStyle = theme.field;
      ctx.fillRect(0, shelf, width, height - shelf);
      paintSoftEllipse(ctx, { x: width * 0.6, y: shelf * 0.5, rx: width * 0.7, ry: shelf * 0.5 }, '#ffffff', 0.2);
      const shown = art.filter(({ isCutOut }) => isCutOut).slice(0, 3);
      const row = shown.length > 0 ? shown : [product];
      const slot = safe.width / row.length;
      row.forEach((one, index) => {
        paintProduct(
          board,
          one,
          {
            x: safe.x + slot * index + 12 * unit,
            y: safe.y,
            width: slot - 24 * unit,
            height: shelf - safe.y + 8 * unit,
          },
          { shadowColor: theme.shadow },
        );
      });
    }
    const ground = product ? theme.field : theme.ground;
    // Alone, the receipt is the picture.
    const isSide = shape !== 'story' && product !== undefined;
    const top = shelf + 60 * unit;
    const paperWidth = safe.width * (isSide ? 0.5 : product ? 0.78 : 0.88);
    const footRow = paintFoot(scene, {
      ground,
      ...(isSide ? { width: safe.width * 0.44 } : {}),
    });
    const words: Rect = isSide
      ? { x: safe.x, y: top, width: safe.width * 0.44, height: footRow.y - top - 24 * unit }
      : { x: safe.x, y: top, width: safe.width, height: safe.height * (product ? 0.14 : 0.26) };
    const head = placeWords(scene, words, [
      {
        text: headline,
        face: board.faces.display,
        maxPx: 124 * unit,
        minPx: 42 * unit,
        maxLines: isSide ? 4 : product ? 2 : 3,
        color: theme.ink,
        ground,
      },
    ]);
    const rowHeight = (product ? 88 : 140) * unit;
    const paperTop = isSide ? top : head.y + head.height + 34 * unit;
    const paperFoot = isSide ? safe.y + safe.height : footRow.y - 40 * unit;
    const paper = {
      x: product ? safe.x + safe.width - paperWidth : safe.x + (safe.width - paperWidth) / 2,
      y: paperTop,
      width: paperWidth,
      height: Math.min(paperFoot - paperTop, (items.length + (total === null ? 0 : 1)) * rowHeight + 150 * unit),
    };
    paintReceipt(scene, paper, items, total);
  },
};

function paintReceipt(
  { board, copy, headline, art, theme }: AdScene,
  paper: Rect,
  items: readonly { name: string; price: string }[],
  total: string | null,
): void {
  const { ctx, unit } = board;
  ctx.save();
  ctx.translate(paper.x + paper.width / 2, paper.y + paper.height / 2);
  ctx.rotate(0.022);
  ctx.translate(-paper.x - paper.width / 2, -paper.y - paper.height / 2);
  paintSoftEllipse(
    ctx,
    { x: paper.x + paper.width * 0.54, y: paper.y + paper.height, rx: paper.width * 0.55, ry: 46 * unit },
    theme.shadow,
    0.5,
  );
  ctx.fillStyle = paperWhite;
  ctx.beginPath();
  ctx.moveTo(paper.x, paper.y);
  ctx.lineTo(paper.x + paper.width, paper.y);
  const teeth = Math.round(paper.width / (26 * unit));
  for (let tooth = 0; tooth <= teeth * 2; tooth++) {
    const x = paper.x + paper.width - (paper.width * tooth) / (teeth * 2);
    ctx.lineTo(x, paper.y + paper.height - (tooth % 2 === 0 ? 14 * unit : 0));
  }
  ctx.closePath();
  ctx.fill();
  const pad = 36 * unit;
  const line = { x: paper.x + pad, width: paper.width - pad * 2 };
  placeText(board, {
    text: copy.name || headline,
    face: board.faces.heading,
    box: { ...line, y: paper.y + 24 * unit, height: 60 * unit },
    maxPx: 42 * unit,
    minPx: 24 * unit,
    maxLines: 1,
    color: paperInk,
    ground: paperWhite,
  });
  const top = paper.y + 96 * unit;
  const rows = items.length + (total === null ? 0 : 1.3);
  const row = (paper.height - 96 * unit - 40 * unit) / rows;
  items.forEach(({ name, price }, index) => {
    paintRow(board, { ...line, y: top + index * row, height: row }, { name, price, px: art.length > 0 ? 32 : 46 });
  });
  if (total !== null) {
    ctx.fillStyle = paperInk;
    ctx.fillRect(line.x, top + items.length * row + 4 * unit, line.width, 3 * unit);
    const box = { ...line, y: top + items.length * row + 10 * unit, height: row * 1.25 };
    placeText(board, {
      text: total,
      face: board.faces.display,
      box,
      maxPx: 96 * unit,
      minPx: 36 * unit,
      maxLines: 1,
      align: 'right',
      valign: 'middle',
      color: '#b3201a',
      ground: paperWhite,
    });
  }
  ctx.restore();
}

function paintRow(
  board: AdScene['board'],
  box: Rect,
  { name, price, px }: { name: string; price: string; px: number },
): void {
  const isMirrored = isRightToLeft(name);
  const priceWidth = box.width * 0.3;
  const common = { maxLines: 2, valign: 'middle', color: paperInk, ground: paperWhite } as const;
  const sizes = { maxPx: px * board.unit, minPx: 22 * board.unit };
  placeText(board, {
    ...common,
    ...sizes,
    text: name,
    face: board.faces.strong,
    box: { ...box, x: box.x + (isMirrored ? priceWidth : 0), width: box.width - priceWidth - 10 * board.unit },
  });
  placeText(board, {
    ...common,
    ...sizes,
    maxLines: 1,
    text: price,
    face: board.faces.strong,
    align: isMirrored ? 'left' : 'right',
    box: { ...box, x: isMirrored ? box.x : box.x + box.width - priceWidth, width: priceWidth },
  });
}
