import { findSubject } from '#images/find-subject.ts';
import { placeText, type Rect } from '#layouts/board.ts';
import { paintButton } from '#layouts/marks.ts';
import { paintCover, paintPhoto, paintProduct } from '#layouts/paint-product.ts';
import type { ProductArt } from '#layouts/product-art.ts';
import { firstItem } from '#lists/require-item.ts';
import type { AdTemplate } from '../template.ts';

/** A mosaic: the whole product, close-ups of it, and words in separate tiles. */
export const details: AdTemplate = {
  name: 'details',
  family: 'grid',
  moods: ['paper', 'deep'],
  suits: (_copy, art) => (art.length >= 2 ? 0.95 : art.length === 1 && firstItem(art).image.height > 320 ? 0.7 : 0),
  paint({ board, copy, headline, art, theme }) {
    const { ctx, width, height, unit, safe } = board;
    const gap = 16 * unit;
    ctx.fillStyle = theme.ground;
    ctx.fillRect(0, 0, width, height);
    const isTall = height > width * 1.6;
    // Tiles extend a little over the margin, words do not.
    const bleed = 24 * unit;
    const frame: Rect = safe;
    const left = frame.width * 0.56;
    // A wide product needs no tall tile: the words take the rest.
    const [main] = art;
    const isWide = main?.isCutOut === true && main.image.width > main.image.height * 0.85;
    const headHeight = frame.height * ((isTall ? 0.24 : 0.34) + (isWide ? 0.12 : 0));
    const big: Rect = {
      x: frame.x - bleed,
      y: frame.y + headHeight + gap,
      width: left + bleed,
      height: frame.height - headHeight - gap + (isTall ? 0 : bleed),
    };
    const side = { x: frame.x + left + gap, width: frame.width - left - gap };
    const tile = { ...side, width: side.width + bleed };
    const over = isTall ? 0 : bleed;
    const upper: Rect = { ...tile, y: frame.y - over, height: (frame.height - gap * 2) * 0.38 + over };
    const lower: Rect = { ...tile, y: upper.y + upper.height + gap, height: (frame.height - gap * 2) * 0.34 };
    const last: Rect = {
      ...side,
      y: lower.y + lower.height + gap,
      height: frame.y + frame.height - lower.y - lower.height - gap,
    };
    const words: Rect = { x: frame.x, y: frame.y, width: left, height: headHeight };

    paintTile(board, big, theme.panel);
    clipTile(board, big, () => {
      if (main?.isCutOut)
        paintProduct(
          board,
          main,
          {
            x: big.x + big.width * 0.08,
            y: big.y + big.height * 0.07,
            width: big.width * 0.84,
            height: big.height * 0.86,
          },
          { shadowColor: theme.shadow, anchor: isWide ? 'center' : 'bottom' },
        );
      else paintPhoto(ctx, firstItem(art).photo, big);
    });
    paintTile(board, upper, theme.field);
    clipTile(board, upper, () => paintNear(board, art[1] ?? firstItem(art), upper, 0.34, art.length > 1));
    paintTile(board, lower, theme.ink);
    clipTile(board, lower, () => paintNear(board, art[2] ?? firstItem(art), lower, 0.74, art.length > 2));

    placeText(board, {
      text: headline,
      face: board.faces.display,
      box: {
        x: words.x,
        y: words.y,
        width: words.width - 16 * unit,
        height: words.height - 16 * unit,
      },
      maxPx: 176 * unit,
      minPx: 40 * unit,
      maxLines: 5,
      color: theme.ink,
      ground: theme.ground,
    });
    const px = 34 * unit;
    const button = paintButton(board, {
      text: copy.action,
      x: last.x,
      y: last.y + last.height - px * 2.3,
      maxWidth: last.width,
      px,
      fill: theme.mood === 'deep' ? theme.accent : theme.ink,
      color: theme.mood === 'deep' ? theme.onAccent : theme.ground,
    });
    placeText(board, {
      text: copy.line || copy.name,
      face: board.faces.strong,
      box: { x: last.x, y: last.y + 6 * unit, width: last.width, height: button.y - last.y - 20 * unit },
      maxPx: 33 * unit,
      minPx: 23 * unit,
      maxLines: 5,
      color: theme.ink,
      ground: theme.ground,
    });
  },
};

type Board = Parameters<typeof placeText>[0];

function paintTile({ ctx, unit }: Board, box: Rect, color: string): void {
  ctx.fillStyle = color;
  ctx.beginPath();
  ctx.roundRect(box.x, box.y, box.width, box.height, 26 * unit);
  ctx.fill();
}

function clipTile({ ctx, unit }: Board, box: Rect, paint: () => void): void {
  ctx.save();
  ctx.beginPath();
  ctx.roundRect(box.x, box.y, box.width, box.height, 26 * unit);
  ctx.clip();
  paint();
  ctx.restore();
}

/** A close-up: part of the same product enlarged and slightly rotated, or another photo in full. */
function paintNear(board: Board, art: ProductArt, box: Rect, focusY: number, isOther: boolean): void {
  if (!art.isCutOut) {
    if (isOther) {
      paintPhoto(board.ctx, art.photo, box);
      return;
    }
    // The object's upper and lower half.
    const { x, y } = findSubject(art.photo);
    paintCover(board.ctx, art.photo, box, { focusX: x, focusY: y + (focusY - 0.5) * 0.3, zoom: 1.9 });
    return;
  }
  if (isOther) {
    paintProduct(board, art, {
      x: box.x + box.width * 0.12,
      y: box.y + box.height * 0.1,
      width: box.width * 0.76,
      height: box.height * 0.82,
    });
    return;
  }
  const { image } = art;
  const scale = Math.max((box.width * 1.12) / image.width, (box.height * 1.5) / image.height);
  const { ctx } = board;
  ctx.save();
  ctx.translate(box.x + box.width / 2, box.y + box.height / 2);
  ctx.rotate(focusY < 0.5 ? -0.1 : 0.08);
  ctx.imageSmoothingQuality = 'high';
  // Even slightly rotated, it extends past the tile's edges.
  const reach = Math.min(image.height / 2, (box.height * 0.56 + box.width * 0.06) / scale);
  const middle = Math.min(image.height - reach, Math.max(reach, image.height * focusY));
  ctx.drawImage(image, (-image.width / 2) * scale, -middle * scale, image.width * scale, image.height * scale);
  ctx.restore();
}
