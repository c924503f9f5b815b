import { placeText, type Rect } from '#layouts/board.ts';
import { measureLine } from '#layouts/fit-text.ts';
import { paintButton } from '#layouts/marks.ts';
import { paintPhoto, paintProduct, paintSoftEllipse } from '#layouts/paint-product.ts';
import { firstItem } from '#lists/require-item.ts';
import type { AdScene, AdTemplate } from '../template.ts';

/** A cover: the name as masthead from edge to edge, the product over it, cover lines at both sides. */
export const magazine: AdTemplate = {
  name: 'magazine',
  family: 'type',
  moods: ['paper', 'bold', 'deep'],
  suits: (copy, art) => (copy.name !== '' && [...copy.name].length <= 16 && art.length > 0 ? 0.85 : 0),
  paint(scene) {
    const { board, copy, art, theme } = scene;
    const { ctx, width, height, unit, safe } = board;
    const product = firstItem(art);
    const isPhoto = !product.isCutOut;
    ctx.fillStyle = theme.ground;
    ctx.fillRect(0, 0, width, height);
    const masthead = copy.name;
    const natural = measureLine(masthead, board.faces.display, 100);
    const mastPx = Math.min((safe.width / natural) * 100, height * 0.3, 420 * unit);
    const mast = { x: safe.x, y: safe.y, width: safe.width + 4, height: mastPx * 1.05 };
    if (isPhoto) {
      const frame = { x: 0, y: mast.y + mast.height * 0.98, width, height: height - mast.y - mast.height * 0.98 };
      ctx.save();
      ctx.beginPath();
      ctx.rect(frame.x, frame.y, frame.width, frame.height);
      ctx.clip();
      paintPhoto(ctx, product.photo, frame);
      ctx.restore();
    } else
      paintSoftEllipse(
        ctx,
        { x: width * 0.5, y: height * 0.55, rx: width * 0.75, ry: height * 0.5 },
        '#ffffff',
        theme.mood === 'deep' ? 0.1 : 0.4,
      );
    placeText(board, {
      text: masthead,
      face: board.faces.display,
      box: mast,
      maxPx: mastPx,
      minPx: mastPx * 0.9,
      maxLines: 1,
      align: 'center',
      color: theme.mood === 'deep' ? theme.accent : theme.ink,
      ground: theme.ground,
    });

    const barTop = safe.y + safe.height - 190 * unit;
    if (!isPhoto) {
      // The product may cover the lower ends of Latin letters; other scripts have their marks there.
      const canOverlap = /^[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}\p{N}\p{P}\p{S}\s]+$/u.test(masthead);
      const top = mast.y + mast.height * (canOverlap ? 0.66 : 0.98);
      const box = { x: width * 0.2, y: top, width: width * 0.6, height: barTop - top - 24 * unit };
      const at = paintProduct(board, product, box, { shadowColor: theme.shadow });
      placeCoverLines(scene, at, { top: mast.y + mast.height, bottom: barTop });
    }
    paintBar(scene, barTop);
  },
};

/** Reasons at both sides of the product. */
function placeCoverLines(
  { board, copy, headline, theme }: AdScene,
  at: Rect,
  { top, bottom }: { top: number; bottom: number },
): void {
  const { unit, safe } = board;
  const lines = copy.benefits
    .filter((b) => b.toLocaleLowerCase() !== headline.toLocaleLowerCase().replace(/[.]$/, ''))
    .slice(0, 3);
  const leftRoom = at.x - safe.x - 26 * unit;
  const rightX = at.x + at.width + 26 * unit;
  const rightRoom = safe.x + safe.width - rightX;
  lines.forEach((text, index) => {
    const isLeft = index !== 1;
    const room = isLeft ? leftRoom : rightRoom;
    if (room < 150 * unit) return;
    const y = top + (index === 0 ? 60 * unit : index === 1 ? (bottom - top) * 0.42 : (bottom - top) * 0.6);
    placeText(board, {
      text,
      face: board.faces.heading,
      box: { x: isLeft ? safe.x : rightX, y, width: room, height: 200 * unit },
      maxPx: 46 * unit,
      minPx: 26 * unit,
      maxLines: 5,
      align: isLeft ? 'left' : 'right',
      color: theme.ink,
      ground: theme.ground,
    });
  });
}

/** Headline and button on a bar along the lower edge. */
function paintBar({ board, copy, headline, theme }: AdScene, barTop: number): void {
  const { ctx, width, height, unit, safe } = board;
  const bottom = safe.y + safe.height;
  const px = 36 * unit;
  const bar = { x: 0, y: barTop, width, height: height - barTop };
  ctx.fillStyle = theme.ink;
  ctx.fillRect(bar.x, bar.y, bar.width, bar.height);
  const button = paintButton(board, {
    text: copy.action,
    x: safe.x + safe.width,
    y: barTop + (bottom - barTop) / 2 - px * 1.15 + 14 * unit,
    maxWidth: safe.width * 0.42,
    px,
    fill: theme.mood === 'bold' ? theme.ground : theme.accent,
    color: theme.mood === 'bold' ? theme.ink : theme.onAccent,
    align: 'right',
  });
  placeText(board, {
    text: headline,
    face: board.faces.display,
    box: {
      x: safe.x,
      y: barTop + 30 * unit,
      width: button.x - safe.x - 40 * unit,
      height: bottom - barTop - 32 * unit,
    },
    maxPx: 84 * unit,
    minPx: 34 * unit,
    maxLines: 3,
    valign: 'middle',
    color: theme.ground,
    ground: theme.ink,
  });
}
