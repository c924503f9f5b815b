import { placeText, planText, type TextOptions } from '#layouts/board.ts';
import { paintProduct } from '#layouts/paint-product.ts';
import { firstItem } from '#lists/require-item.ts';
import { paintFoot, priceNote } from '../parts/paint-foot.ts';
import { placeWords } from '../parts/place-words.ts';
import { shapeOf } from '../parts/shape-of.ts';
import type { AdScene, AdTemplate } from '../template.ts';

const isShort = (text: string): boolean => [...text].length <= 30;

/** The product on a disc, short facts at both sides, lines from them to it. */
export const callouts: AdTemplate = {
  name: 'callouts',
  family: 'list',
  moods: ['paper', 'bold'],
  suits: (copy, art) => (art[0]?.isCutOut && copy.benefits.filter(isShort).length >= 3 ? 1 : 0),
  paint(scene) {
    const { board, copy, headline, art, theme } = scene;
    const { ctx, width, height, unit, safe } = board;
    const product = firstItem(art);
    const shape = shapeOf(board);
    ctx.fillStyle = theme.ground;
    ctx.fillRect(0, 0, width, height);
    const foot = paintFoot(scene, {
      note: priceNote(copy) || copy.name,
    });
    const head = placeWords(scene, { ...safe, height: safe.height * (shape === 'story' ? 0.2 : 0.25) }, [
      {
        text: headline,
        face: board.faces.display,
        maxPx: (shape === 'square' ? 108 : 128) * unit,
        minPx: 46 * unit,
        maxLines: 3,
        align: 'center',
        color: theme.ink,
        ground: theme.ground,
      },
    ]);
    const top = head.y + head.height + 40 * unit;
    const area = { top, bottom: foot.y - 44 * unit };
    const middle = { x: width / 2, y: (area.top + area.bottom) / 2 };
    const radius = Math.min(width * 0.29, (area.bottom - area.top) / 2);
    ctx.fillStyle = theme.field;
    ctx.beginPath();
    ctx.arc(middle.x, middle.y, radius, 0, Math.PI * 2);
    ctx.fill();
    const isWide = product.image.width > product.image.height;
    const side = Math.min(width * (isWide ? 0.5 : 0.4), radius * 1.75);
    const tall = Math.min(radius * 1.78, area.bottom - area.top - 20 * unit);
    const at = paintProduct(
      board,
      product,
      { x: middle.x - side / 2, y: middle.y - tall / 2, width: side, height: tall },
      { anchor: 'center', shadowColor: theme.shadow },
    );
    const facts = copy.benefits.filter(isShort).slice(0, shape === 'square' ? 3 : 4);
    facts.forEach((text, index) => {
      const isLeft = index % 2 === 0;
      // Above and below a wide product, beside a tall one.
      const rows =
        facts.length === 3
          ? isWide
            ? [0.02, 0.06, 0.78]
            : [0.14, 0.42, 0.74]
          : isWide
            ? [0.02, 0.06, 0.78, 0.8]
            : [0.12, 0.3, 0.62, 0.82];
      const row = rows[index];
      placeLabel(scene, text, {
        isLeft,
        y: area.top + (area.bottom - area.top) * (row ?? 0.5),
        dot: {
          x: at.x + at.width * (isLeft ? 0.3 : 0.7),
          y: at.y + at.height * (0.16 + 0.68 * (row ?? 0.5)),
        },
      });
    });
  },
};

/** A fact in its column, a line under it that bends to a dot on the product. */
function placeLabel(
  { board, theme }: AdScene,
  text: string,
  at: { isLeft: boolean; y: number; dot: { x: number; y: number } },
): void {
  const { ctx, unit, safe } = board;
  const width = safe.width * 0.24;
  const x = at.isLeft ? safe.x : safe.x + safe.width - width;
  const options: TextOptions = {
    text,
    face: board.faces.strong,
    box: { x, y: at.y, width, height: 170 * unit },
    maxPx: 38 * unit,
    minPx: 26 * unit,
    maxLines: 4,
    align: at.isLeft ? 'left' : 'right',
    color: theme.ink,
    ground: theme.ground,
  };
  const y = at.y + planText(options).height + 14 * unit;
  ctx.strokeStyle = theme.ink;
  ctx.lineWidth = 4 * unit;
  ctx.lineJoin = 'round';
  ctx.lineCap = 'round';
  const start = at.isLeft ? x : x + width;
  const bend = at.isLeft ? x + width : x;
  ctx.beginPath();
  ctx.moveTo(start, y);
  ctx.lineTo(bend, y);
  ctx.lineTo(at.dot.x, at.dot.y);
  ctx.stroke();
  ctx.fillStyle = theme.ground;
  ctx.beginPath();
  ctx.arc(at.dot.x, at.dot.y, 13 * unit, 0, Math.PI * 2);
  ctx.fill();
  ctx.fillStyle = theme.ink;
  ctx.beginPath();
  ctx.arc(at.dot.x, at.dot.y, 9 * unit, 0, Math.PI * 2);
  ctx.fill();
  placeText(board, options);
}
