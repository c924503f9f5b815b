import { placeText } from '#layouts/board.ts';
import { paintButton } from '#layouts/marks.ts';
import { paintSoftEllipse } from '#layouts/paint-product.ts';
import { wrappedItem } from '#lists/wrapped-item.ts';
import type { AdTemplate } from '../template.ts';

/** The product many times in a tilted grid from edge to edge; the words stand on a band across it. */
export const pattern: AdTemplate = {
  name: 'pattern',
  family: 'grid',
  moods: ['bold', 'deep'],
  suits: (_copy, art) => (art[0]?.isCutOut ? 0.65 : 0),
  paint({ board, copy, headline, art, theme }) {
    const { ctx, width, height, unit, safe } = board;
    const things = art.filter((a) => a.isCutOut);
    ctx.fillStyle = theme.ground;
    ctx.fillRect(0, 0, width, height);
    const cell = width * 0.34;
    ctx.save();
    ctx.translate(width / 2, height / 2);
    ctx.rotate(-0.21);
    const across = Math.ceil((width + height) / cell / 2) + 1;
    for (let row = -across; row <= across; row++)
      for (let column = -across; column <= across; column++) {
        const product = wrappedItem(things, Math.abs(row * 3 + column * 5));
        const x = (column + (row % 2 === 0 ? 0 : 0.5)) * cell;
        const y = row * cell * 1.12;
        const scale = Math.min((cell * 0.84) / product.image.width, (cell * 1.02) / product.image.height);
        const w = product.image.width * scale;
        const h = product.image.height * scale;
        paintSoftEllipse(ctx, { x: x + w * 0.12, y: y + h * 0.47, rx: w * 0.62, ry: w * 0.16 }, theme.shadow, 0.4);
        ctx.imageSmoothingQuality = 'high';
        ctx.drawImage(product.image, x - w / 2, y - h / 2, w, h);
      }
    ctx.restore();
    const px = 32 * unit;
    const bandHeight = height * (height > width * 1.6 ? 0.3 : 0.38);
    const band = { x: 0, y: (height - bandHeight) / 2, width, height: bandHeight };
    ctx.fillStyle = theme.ink;
    ctx.fillRect(band.x, band.y, band.width, band.height);
    const inner = { x: safe.x, y: band.y + 36 * unit, width: safe.width, height: band.height - 72 * unit };
    const buttonY = inner.y + inner.height - px * 2.3;
    placeText(board, {
      text: headline,
      face: board.faces.display,
      box: { ...inner, height: buttonY - inner.y - 22 * unit },
      maxPx: 170 * unit,
      minPx: 44 * unit,
      maxLines: 3,
      valign: 'middle',
      color: theme.ground,
      ground: theme.ink,
    });
    const button = paintButton(board, {
      text: copy.action,
      x: inner.x,
      y: buttonY,
      maxWidth: inner.width * 0.6,
      px,
      fill: theme.mood === 'deep' ? theme.accent : theme.ground,
      color: theme.mood === 'deep' ? theme.onAccent : theme.ink,
    });
    if (copy.name !== '')
      placeText(board, {
        text: copy.name,
        face: board.faces.heading,
        box: {
          x: button.x + button.width + 40 * unit,
          y: buttonY,
          width: safe.x + safe.width - button.x - button.width - 40 * unit,
          height: px * 2.3,
        },
        maxPx: 46 * unit,
        minPx: 28 * unit,
        maxLines: 1,
        align: 'right',
        valign: 'middle',
        color: theme.ground,
        ground: theme.ink,
      });
  },
};
