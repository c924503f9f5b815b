import { placeText, type Rect } from '#layouts/board.ts';
import { paintProduct, paintSoftEllipse } from '#layouts/paint-product.ts';
import { paintFoot } from '../parts/paint-foot.ts';
import { placeWords } from '../parts/place-words.ts';
import { shapeOf } from '../parts/shape-of.ts';
import { type AdScene, type AdTemplate, stated } from '../template.ts';

/** A table of our values beside a category's; our column is a slab that rises out of it with the product on top. */
export const versus: AdTemplate = {
  name: 'versus',
  family: 'proof',
  moods: ['night', 'deep'],
  suits: (copy) => (copy.facts.comparison ? 2.2 : 0),
  paint(scene) {
    const { board, copy, headline, art, theme } = scene;
    const { ctx, width, height, unit, safe } = board;
    const { rival, rows } = stated(copy.facts.comparison);
    const shape = shapeOf(board);
    const product = art[0];
    ctx.fillStyle = theme.ground;
    ctx.fillRect(0, 0, width, height);
    paintSoftEllipse(ctx, { x: width * 0.5, y: height * 0.4, rx: width * 0.8, ry: height * 0.4 }, theme.field, 0.5);
    const foot = paintFoot(scene, {
      fill: theme.accent,
      onFill: theme.onAccent,
    });
    const head = placeWords(scene, { ...safe, height: safe.height * (product ? 0.2 : 0.36) }, [
      {
        text: headline,
        face: board.faces.display,
        maxPx: (product ? 108 : 200) * unit,
        minPx: 46 * unit,
        maxLines: product ? 2 : 3,
        color: theme.ink,
        ground: [theme.ground, theme.field],
      },
    ]);
    const top = head.y + head.height + 30 * unit;
    const bottom = foot.y - 40 * unit;
    const shown = rows.slice(0, shape === 'square' ? 3 : 4);
    const isOnSlab = product !== undefined;
    // Without a product the table takes its room.
    const capHeight = (isOnSlab ? (shape === 'square' ? 76 : 96) : 150) * unit;
    const rowHeight = isOnSlab
      ? Math.min(130 * unit, ((bottom - top) * (shape === 'square' ? 0.46 : 0.6)) / shown.length)
      : Math.min(260 * unit, (bottom - top - capHeight) / shown.length);
    const tableTop = bottom - rowHeight * shown.length;
    const slab = { x: safe.x + safe.width * 0.38, width: safe.width * 0.3 };
    const slabTop = tableTop - capHeight;
    ctx.fillStyle = theme.accent;
    ctx.beginPath();
    ctx.roundRect(slab.x, slabTop, slab.width, bottom - slabTop + 16 * unit, 28 * unit);
    ctx.fill();
    if (isOnSlab) {
      // Wide products reach over the slab at both sides.
      const wide = product.image.width > product.image.height ? 130 * unit : 20 * unit;
      const box = { x: slab.x - wide, y: top, width: slab.width + wide * 2, height: slabTop - top + 6 * unit };
      if (box.height > 120 * unit) paintProduct(board, product, box, { shadowColor: theme.shadow });
    }
    const cell = (text: string, box: Rect, isOurs: boolean, role: 'strong' | 'heading'): void => {
      placeText(board, {
        text,
        face: board.faces[role],
        box,
        maxPx: (isOurs ? (isOnSlab ? 60 : 84) : isOnSlab ? 40 : 54) * unit,
        minPx: 26 * unit,
        maxLines: 2,
        align: 'center',
        valign: 'middle',
        color: isOurs ? theme.onAccent : theme.ink,
        ground: isOurs ? theme.accent : [theme.ground, theme.field],
      });
    };
    const last = { x: slab.x + slab.width + 16 * unit, width: safe.x + safe.width - slab.x - slab.width - 16 * unit };
    const pad = { x: slab.x + 16 * unit, width: slab.width - 32 * unit };
    cell(copy.name || headline, { ...pad, y: slabTop + 12 * unit, height: capHeight - 12 * unit }, true, 'heading');
    if (rival !== '') cell(capital(rival), { ...last, y: slabTop, height: capHeight }, false, 'strong');
    shown.forEach((row, index) => {
      const y = tableTop + index * rowHeight;
      paintRule(scene, y, slab);
      const line = { y, height: rowHeight };
      placeText(board, {
        text: row.label,
        face: board.faces.strong,
        box: { x: safe.x, width: slab.x - safe.x - 20 * unit, ...line },
        maxPx: (isOnSlab ? 40 : 54) * unit,
        minPx: 26 * unit,
        maxLines: 2,
        valign: 'middle',
        color: theme.ink,
        ground: [theme.ground, theme.field],
      });
      cell(row.ours, { ...pad, ...line }, true, 'heading');
      cell(row.theirs, { ...last, ...line }, false, 'strong');
    });
  },
};

/** Hairlines of a row, not across the slab. */
function paintRule({ board, theme }: AdScene, y: number, slab: { x: number; width: number }): void {
  const { ctx, unit, safe } = board;
  ctx.save();
  ctx.globalAlpha = 0.25;
  ctx.fillStyle = theme.ink;
  ctx.fillRect(safe.x, y, slab.x - safe.x, 2 * unit);
  ctx.fillRect(slab.x + slab.width, y, safe.x + safe.width - slab.x - slab.width, 2 * unit);
  ctx.restore();
}

function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
