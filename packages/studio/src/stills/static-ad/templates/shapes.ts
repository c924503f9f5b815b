import { placeText } from '#layouts/board.ts';
import { paintButton } from '#layouts/marks.ts';
import { paintProduct } from '#layouts/paint-product.ts';
import { firstItem } from '#lists/require-item.ts';
import type { AdTemplate } from '../template.ts';

/** Large flat shapes in the product's colors around a headline; the product, if any, in front of an arch. */
export const shapes: AdTemplate = {
  name: 'shapes',
  family: 'photo',
  moods: ['paper', 'bold', 'night'],
  suits: (_copy, art) => (art.length === 0 ? 1 : firstItem(art).isCutOut ? 0.7 : 0),
  paint({ board, copy, headline, art, theme }) {
    const { ctx, width, height, unit, safe, random } = board;
    const product = art[0];
    ctx.fillStyle = theme.ground;
    ctx.fillRect(0, 0, width, height);
    const isSquare = height <= width * 1.15;
    const bottom = safe.y + safe.height;
    const archWidth = width * (isSquare ? 0.46 : 0.6);
    const archTop = height * (isSquare ? 0.2 : 0.44);
    const right = random() > 0.5;
    const arch = {
      x: right ? width - archWidth - 50 * unit : 50 * unit,
      y: archTop,
      width: archWidth,
      height: height - archTop,
    };
    ctx.fillStyle = theme.field;
    ctx.beginPath();
    ctx.arc(right ? width * 0.02 : width * 0.98, height * 0.98, width * 0.42, 0, Math.PI * 2);
    ctx.fill();
    ctx.fillStyle = theme.panel;
    ctx.beginPath();
    ctx.roundRect(arch.x, arch.y, arch.width, arch.height + 60 * unit, [arch.width / 2, arch.width / 2, 0, 0]);
    ctx.fill();
    if (product)
      paintProduct(
        board,
        product,
        {
          x: arch.x + arch.width * 0.12,
          y: arch.y + arch.width * 0.18,
          width: arch.width * 0.76,
          height: height - arch.y - arch.width * 0.18 - 70 * unit - (height - bottom) * 0.5,
        },
        { shadowColor: theme.shadow },
      );
    else {
      ctx.fillStyle = theme.ink;
      ctx.beginPath();
      ctx.arc(arch.x + arch.width / 2, arch.y + arch.width / 2, arch.width * 0.24, 0, Math.PI * 2);
      ctx.fill();
      ctx.fillStyle = theme.ground;
      ctx.beginPath();
      ctx.arc(
        arch.x + arch.width / 2 + arch.width * 0.08,
        arch.y + arch.width / 2 - arch.width * 0.04,
        arch.width * 0.2,
        0,
        Math.PI * 2,
      );
      ctx.fill();
    }
    const words = isSquare
      ? {
          x: right ? safe.x : arch.x + arch.width + 40 * unit,
          y: safe.y,
          width: width - arch.width - 50 * unit - 40 * unit - 72 * unit,
          height: safe.height * 0.66,
        }
      : { x: safe.x, y: safe.y, width: safe.width, height: arch.y - safe.y - 30 * unit };
    placeText(board, {
      text: headline,
      face: board.faces.display,
      box: words,
      maxPx: 190 * unit,
      minPx: 46 * unit,
      maxLines: 5,
      color: theme.ink,
      ground: theme.ground,
    });
    const px = 36 * unit;
    const sideX = right ? safe.x : arch.x + arch.width + 28 * unit;
    const sideWidth = width - arch.width - 50 * unit - 28 * unit - 72 * unit;
    paintButton(board, {
      text: copy.action,
      x: sideX,
      y: bottom - px * 2.3,
      maxWidth: sideWidth,
      px,
      fill: theme.ink,
      color: theme.ground,
    });
    if (copy.name !== '' || copy.line !== '')
      placeText(board, {
        text: product ? copy.line || copy.name : copy.name || copy.line,
        face: board.faces.strong,
        box: { x: sideX, y: bottom - px * 2.3 - 190 * unit, width: sideWidth, height: 168 * unit },
        maxPx: 34 * unit,
        minPx: 22 * unit,
        maxLines: 5,
        valign: 'bottom',
        color: theme.ink,
        ground: [theme.ground, theme.field],
      });
  },
};
