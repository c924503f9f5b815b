import { placeText, planText, type TextOptions } from '#layouts/board.ts';
import { measureLine } from '#layouts/fit-text.ts';
import { paintProduct, paintSoftEllipse } from '#layouts/paint-product.ts';
import { paintFoot } from '../parts/paint-foot.ts';
import { placeWords } from '../parts/place-words.ts';
import { shapeOf } from '../parts/shape-of.ts';
import { type AdScene, type AdTemplate, stated } from '../template.ts';

/** The old price struck by hand, the new one as large as it gets below it, the product with a halo. */
export const priceDrop: AdTemplate = {
  name: 'price-drop',
  family: 'offer',
  moods: ['bold', 'paper'],
  suits: (copy) => (copy.facts.priceDrop ? 2.4 : 0),
  paint(scene) {
    const { board, copy, headline, art, theme } = scene;
    const { ctx, width, height, unit, safe } = board;
    const { before, now } = stated(copy.facts.priceDrop);
    const shape = shapeOf(board);
    const product = art[0];
    ctx.fillStyle = theme.ground;
    ctx.fillRect(0, 0, width, height);
    const foot = paintFoot(scene, {
      note: copy.name,
    });
    const head = placeWords(scene, { ...safe, height: safe.height * 0.24 }, [
      {
        text: headline,
        face: board.faces.display,
        maxPx: 120 * unit,
        minPx: 46 * unit,
        maxLines: 3,
        color: theme.ink,
        ground: theme.ground,
      },
    ]);
    const number: TextOptions = {
      text: now,
      face: board.faces.display,
      box: {
        x: safe.x,
        y: 0,
        width: safe.width * (product && shape === 'square' ? 0.62 : 1),
        height: safe.height * (product ? 0.34 : 0.5),
      },
      maxPx: (product ? 350 : 460) * unit,
      minPx: 110 * unit,
      maxLines: 1,
      color: theme.ink,
      ground: theme.ground,
    };
    const tall = planText(number).height;
    const numberTop = foot.y - 26 * unit - tall;
    const oldTop = numberTop - 84 * unit;
    if (product) {
      const top = head.y + head.height + 10 * unit;
      const isSquare = shape === 'square';
      const box = {
        x: width * (isSquare ? 0.54 : 0.36),
        y: top,
        width: width * (isSquare ? 0.4 : 0.56),
        height: (isSquare ? foot.y : numberTop) - top - 16 * unit,
      };
      paintSoftEllipse(
        ctx,
        { x: box.x + box.width / 2, y: box.y + box.height / 2, rx: box.width * 0.7, ry: box.height * 0.6 },
        '#ffffff',
        0.5,
      );
      if (box.height > 160 * unit) paintProduct(board, product, box, { shadowColor: theme.shadow });
    }
    paintStruck(scene, before, oldTop);
    placeText(board, { ...number, box: { ...number.box, y: numberTop, height: tall } });
  },
};

function paintStruck({ board, theme }: AdScene, text: string, y: number): void {
  const { ctx, unit, safe } = board;
  const taken = placeText(board, {
    text,
    face: board.faces.heading,
    box: { x: safe.x, y, width: safe.width * 0.34, height: 84 * unit },
    maxPx: 76 * unit,
    minPx: 40 * unit,
    maxLines: 1,
    color: theme.ink,
    ground: theme.ground,
  });
  const width = measureLine(text, board.faces.heading, 76 * unit);
  ctx.strokeStyle = '#d3261a';
  ctx.lineWidth = 10 * unit;
  ctx.lineCap = 'round';
  ctx.beginPath();
  ctx.moveTo(taken.x - 12 * unit, taken.y + taken.height * 0.66);
  ctx.quadraticCurveTo(
    taken.x + width * 0.5,
    taken.y + taken.height * 0.4,
    taken.x + taken.width + 16 * unit,
    taken.y + taken.height * 0.36,
  );
  ctx.stroke();
}
