import { findSubject } from '#images/find-subject.ts';
import { placeText } from '#layouts/board.ts';
import type { Face } from '#layouts/faces.ts';
import { measureLine } from '#layouts/fit-text.ts';
import { paintButton, paintCaptionBlocks } from '#layouts/marks.ts';
import { paintCover } from '#layouts/paint-product.ts';
import { firstItem } from '#lists/require-item.ts';
import type { AdTemplate } from '../template.ts';

/** The whole photo from edge to edge, the headline on caption blocks low on it. */
export const photo: AdTemplate = {
  name: 'photo',
  family: 'photo',
  moods: ['bold', 'night'],
  suits(_copy, art, { width, height }) {
    const first = art[0];
    if (!first) return 0;
    const shape = first.photo.width / first.photo.height / (width / height);
    const loss = Math.max(shape, 1 / shape);
    // A product on a plain backdrop gains nothing from full size and loses much when cropped.
    if (first.isCutOut) return 0;
    return loss < 2.4 ? 1 : 0.5;
  },
  paint({ board, copy, headline, art, theme }) {
    const { ctx, width, height, unit, safe } = board;
    const { photo } = firstItem(art);
    const subject = findSubject(photo);
    // Visible part of the photo's height.
    const shown = Math.min(1, photo.width / photo.height / (width / height));
    const seenAt = (focus: number): number => {
      const start = Math.max(0, Math.min(1 - shown, focus - shown / 2));
      return (subject.y - start) / shown;
    };
    // The object above the words if the photo continues below it, else below them.
    const above = subject.y + 0.14 * shown;
    const isLow = subject.y > 0.5 && seenAt(above) > 0.42;
    paintCover(
      ctx,
      photo,
      { x: 0, y: 0, width, height },
      { focusX: subject.x, focusY: isLow ? subject.y - 0.2 * shown : above },
    );
    const [dark, clear] = isLow ? [0, height * 0.6] : [height, height * 0.45];
    const shade = ctx.createLinearGradient(0, clear, 0, dark);
    shade.addColorStop(0, 'rgba(15,12,9,0)');
    shade.addColorStop(1, 'rgba(15,12,9,0.62)');
    ctx.fillStyle = shade;
    ctx.fillRect(0, 0, width, height);
    const px = 32 * unit;
    const bottom = safe.y + safe.height;
    const button = paintButton(board, {
      text: copy.action,
      x: safe.x,
      y: bottom - px * 2.3,
      maxWidth: safe.width,
      px,
      fill: '#16130f',
      color: '#fffefb',
    });
    const blocks = paintCaptionBlocks(board, {
      text: headline,
      x: safe.x,
      bottom: button.y - 26 * unit,
      ...(isLow ? { top: safe.y + (copy.name === '' ? 0 : 84 * unit) } : {}),
      width: safe.width,
      height: height * 0.36,
      maxPx: 128 * unit,
      minPx: 50 * unit,
      fill: theme.mood === 'bold' ? theme.ground : theme.accent,
      color: theme.mood === 'bold' ? theme.ink : theme.onAccent,
    });
    if (copy.name !== '') {
      const tagPx = 30 * unit;
      const y = isLow ? safe.y : Math.min(safe.y, blocks.y - 60 * unit);
      ctx.fillStyle = '#16130f';
      const label = labelWidth(board.faces.strong, copy.name, tagPx, safe.width);
      ctx.beginPath();
      ctx.roundRect(safe.x, y, label + tagPx * 1.2, tagPx * 1.9, tagPx * 0.3);
      ctx.fill();
      placeText(board, {
        text: copy.name,
        face: board.faces.strong,
        box: { x: safe.x + tagPx * 0.6, y, width: label + 4, height: tagPx * 1.9 },
        maxPx: tagPx,
        minPx: tagPx * 0.6,
        maxLines: 1,
        valign: 'middle',
        color: '#fffefb',
        ground: '#16130f',
      });
    }
  },
};

function labelWidth(face: Face, text: string, px: number, limit: number): number {
  return Math.min(limit - px * 2, measureLine(text, face, px));
}
