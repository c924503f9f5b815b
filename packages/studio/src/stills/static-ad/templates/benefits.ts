import { placeText, type Rect } from '#layouts/board.ts';
import { isRightToLeft } from '#layouts/faces.ts';
import { paintButton, paintTick } from '#layouts/marks.ts';
import { paintPhoto, paintProduct, paintSoftEllipse } from '#layouts/paint-product.ts';
import type { ProductArt } from '#layouts/product-art.ts';
import type { AdScene, AdTemplate } from '../template.ts';

/** Two fields: the product on its color, and beside or under it the reasons as a list divided by hairlines. */
export const benefits: AdTemplate = {
  name: 'benefits',
  family: 'list',
  moods: ['paper', 'deep'],
  suits: (copy) => (copy.benefits.length >= 3 ? 1 : copy.benefits.length === 2 ? 0.4 : 0),
  paint(scene) {
    const { board, copy, headline, art, theme } = scene;
    const { ctx, width, height, unit, safe } = board;
    const product = art[0];
    const isTall = height > width * 1.6;
    const isSquare = height <= width * 1.15;
    ctx.fillStyle = theme.ground;
    ctx.fillRect(0, 0, width, height);
    const items = copy.benefits.slice(0, isSquare ? 3 : 4);

    // Tall pictures and wide products: product above, list below. Others: product at the right.
    const isWide = product !== undefined && product.image.width > product.image.height * 0.8 && !isSquare;
    const isStacked = isTall || isWide;
    const panel = isStacked
      ? { x: 0, y: 0, width, height: height * (isTall ? 0.44 : 0.4) }
      : { x: width * 0.56, y: 0, width: width * 0.44, height };
    if (product) paintPanel(scene, product, panel, isStacked);
    const column = product
      ? isStacked
        ? {
            x: safe.x,
            y: panel.height + 56 * unit,
            width: safe.width,
            height: safe.y + safe.height - panel.height - 56 * unit,
          }
        : { x: safe.x, y: safe.y, width: panel.x - safe.x - 52 * unit, height: safe.height }
      : safe;
    const head = placeText(board, {
      text: headline,
      face: board.faces.display,
      box: { ...column, height: column.height * (isStacked ? 0.34 : 0.42) },
      maxPx: (product ? 172 : 210) * unit,
      minPx: 44 * unit,
      maxLines: isStacked ? 3 : 5,
      color: theme.ink,
      ground: theme.ground,
    });
    const px = 36 * unit;
    const button = paintButton(board, {
      text: copy.action,
      x: column.x,
      y: column.y + column.height - px * 2.3,
      maxWidth: column.width,
      px,
      fill: theme.mood === 'deep' ? theme.accent : theme.ink,
      color: theme.mood === 'deep' ? theme.onAccent : theme.ground,
    });
    const top = head.y + head.height + 38 * unit;
    const row = Math.min(170 * unit, (button.y - 34 * unit - top) / items.length);
    const listTop = Math.max(top, button.y - 34 * unit - row * items.length);
    for (const [index, item] of items.entries()) {
      paintItem(scene, item, { x: column.x, y: listTop + index * row, width: column.width, height: row });
    }
  },
};

/** The field with the product on its color, or with the photo. */
function paintPanel({ board, theme }: AdScene, product: ProductArt, panel: Rect, isStacked: boolean): void {
  const { ctx, height, safe } = board;
  ctx.save();
  ctx.beginPath();
  ctx.rect(panel.x, panel.y, panel.width, panel.height);
  ctx.clip();
  if (product.isCutOut) {
    ctx.fillStyle = theme.panel;
    ctx.fillRect(panel.x, panel.y, panel.width, panel.height);
    paintSoftEllipse(
      ctx,
      { x: panel.x + panel.width * 0.3, y: panel.y + panel.height * 0.15, rx: panel.width, ry: panel.height * 0.6 },
      '#ffffff',
      0.22,
    );
    const floor = panel.y + panel.height * 0.8;
    ctx.fillStyle = 'rgba(0,0,0,0.1)';
    ctx.fillRect(panel.x, floor, panel.width, panel.height);
    const top = isStacked ? safe.y * 0.75 : height * 0.1;
    paintProduct(
      board,
      product,
      {
        x: panel.x + panel.width * 0.09,
        y: top,
        width: panel.width * 0.82,
        height: panel.y + panel.height * 0.9 - top,
      },
      { shadowColor: theme.shadow },
    );
  } else paintPhoto(ctx, product.photo, panel);
  ctx.restore();
}

/** One reason under a hairline, after a check mark. */
function paintItem({ board, theme }: AdScene, item: string, line: Rect): void {
  const { ctx, unit } = board;
  ctx.fillStyle = theme.ink;
  ctx.globalAlpha = 0.22;
  ctx.fillRect(line.x, line.y, line.width, Math.max(1, 2 * unit));
  ctx.globalAlpha = 1;
  const tick = 30 * unit;
  const isMirrored = isRightToLeft(item);
  paintTick(
    board,
    isMirrored ? line.x + line.width - tick - 2 * unit : line.x + 2 * unit,
    line.y + line.height / 2 - tick / 2,
    tick,
    theme.mood === 'deep' ? theme.accent : theme.ink,
  );
  placeText(board, {
    text: item,
    face: board.faces.strong,
    box: {
      x: line.x + (isMirrored ? 0 : 62 * unit),
      y: line.y + 6 * unit,
      width: line.width - 62 * unit,
      height: line.height - 8 * unit,
    },
    maxPx: 40 * unit,
    minPx: 24 * unit,
    maxLines: 2,
    valign: 'middle',
    color: theme.ink,
    ground: theme.ground,
  });
}
