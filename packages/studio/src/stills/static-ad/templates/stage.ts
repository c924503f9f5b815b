import { withAlpha } from '#canvas/color.ts';
import { placeText, planText, type Rect, type TextOptions } from '#layouts/board.ts';
import { paintButton } from '#layouts/marks.ts';
import { paintProduct, paintSoftEllipse } from '#layouts/paint-product.ts';
import { firstItem } from '#lists/require-item.ts';
import type { AdScene, AdTemplate } from '../template.ts';

/** A dark room, one light: the product on a plinth in the middle, words above. */
export const stage: AdTemplate = {
  name: 'stage',
  family: 'standing',
  moods: ['night', 'deep'],
  suits: (_copy, art) => (art[0]?.isCutOut ? 0.9 : 0),
  paint(scene) {
    const { board, copy, headline, art, theme } = scene;
    const { ctx, width, height, unit, safe } = board;
    const product = firstItem(art);
    ctx.fillStyle = theme.ground;
    ctx.fillRect(0, 0, width, height);
    const middle = width / 2;
    const isTall = height > width * 1.6;
    const plinthTop = height * (isTall ? 0.72 : 0.8);
    paintLight(scene, plinthTop);
    const radius = width * 0.37;
    const flat = radius * 0.2;
    paintPlinth(scene, { middle, top: plinthTop, radius, flat });
    const wordsHeight = height * (isTall ? 0.2 : 0.27);
    const head = placeText(board, {
      text: headline,
      face: board.faces.display,
      box: { x: safe.x, y: safe.y, width: safe.width, height: wordsHeight },
      maxPx: 170 * unit,
      minPx: 46 * unit,
      maxLines: 3,
      align: 'center',
      color: theme.ink,
      ground: theme.ground,
    });
    const productTop = head.y + head.height + 44 * unit;
    paintProduct(
      board,
      product,
      { x: middle - radius * 0.92, y: productTop, width: radius * 1.84, height: plinthTop + flat * 0.25 - productTop },
      { shadowColor: theme.shadow },
    );
    const px = 36 * unit;
    const buttonY = Math.min(safe.y + safe.height, height - 60 * unit) - px * 2.3;
    paintButton(board, {
      text: copy.action,
      x: middle,
      y: Math.min(safe.y + safe.height - px * 2.3, Math.max(buttonY, plinthTop + flat + 14 * unit)),
      maxWidth: radius * 1.7,
      px,
      fill: theme.accent,
      color: theme.onAccent,
      align: 'center',
    });
    if (!isTall) return;
    const y = plinthTop + flat + 20 * unit;
    const room = buttonY - y - 30 * unit;
    if (room > 44 * unit) placeLine(scene, { x: middle - radius * 0.88, y, width: radius * 1.76, height: room });
  },
};

/** Light from above, as a cone that fades out on the wall behind. */
function paintLight({ board, theme }: AdScene, plinthTop: number): void {
  const { ctx, width, height } = board;
  const middle = width / 2;
  const cone = ctx.createLinearGradient(0, 0, 0, plinthTop);
  cone.addColorStop(0, withAlpha(theme.accent, 0));
  cone.addColorStop(1, withAlpha(theme.accent, 0.017));
  ctx.fillStyle = cone;
  // Many thin layers, each a little narrower: soft edges without a filter.
  for (let layer = 0; layer < 14; layer++) {
    const half = width * (0.5 - layer * 0.019);
    ctx.beginPath();
    ctx.moveTo(middle - half * 0.16, 0);
    ctx.lineTo(middle + half * 0.16, 0);
    ctx.lineTo(middle + half, plinthTop);
    ctx.lineTo(middle - half, plinthTop);
    ctx.fill();
  }
  paintSoftEllipse(
    ctx,
    { x: middle, y: plinthTop - height * 0.14, rx: width * 0.62, ry: height * 0.34 },
    theme.accent,
    0.42,
  );
  paintSoftEllipse(ctx, { x: middle, y: height, rx: width * 0.9, ry: height * 0.25 }, theme.shadow, 0.7);
}

/** The plinth: the middle and the height of its top, with the radii of the top. */
interface Plinth {
  middle: number;
  top: number;
  radius: number;
  flat: number;
}

function paintPlinth({ board, theme }: AdScene, { middle, top, radius, flat }: Plinth): void {
  const { ctx, height } = board;
  const side = ctx.createLinearGradient(middle - radius, 0, middle + radius, 0);
  side.addColorStop(0, theme.ground);
  side.addColorStop(0.5, theme.field);
  side.addColorStop(1, theme.shadow);
  ctx.fillStyle = side;
  ctx.beginPath();
  ctx.ellipse(middle, top, radius, flat, 0, 0, Math.PI);
  ctx.lineTo(middle - radius, height);
  ctx.lineTo(middle + radius, height);
  ctx.lineTo(middle + radius, top);
  ctx.fill();
  ctx.beginPath();
  ctx.moveTo(middle - radius, top);
  ctx.lineTo(middle - radius, height + 10);
  ctx.lineTo(middle + radius, height + 10);
  ctx.lineTo(middle + radius, top);
  ctx.fill();
  const shine = ctx.createRadialGradient(middle, top, 0, middle, top, radius);
  shine.addColorStop(0, withAlpha(theme.accent, 0.95));
  shine.addColorStop(1, theme.field);
  ctx.fillStyle = theme.field;
  ctx.beginPath();
  ctx.ellipse(middle, top, radius, flat, 0, 0, Math.PI * 2);
  ctx.fill();
  ctx.save();
  ctx.globalAlpha = 0.5;
  ctx.fillStyle = shine;
  ctx.fill();
  ctx.restore();
}

/** A line about the product on the plinth's front. */
function placeLine({ board, copy, theme }: AdScene, box: Rect): void {
  const { unit } = board;
  const lines = [copy.line, ...copy.benefits].map(
    (text): TextOptions => ({
      text,
      face: board.faces.strong,
      box,
      maxPx: 36 * unit,
      minPx: 28 * unit,
      maxLines: 2,
      align: 'center',
      valign: 'middle',
      color: theme.ink,
      ground: [theme.field, theme.ground],
    }),
  );
  // Text that does not fit completely is omitted.
  const line = lines.find((options) => options.text !== '' && !planText(options).isCut);
  if (line) placeText(board, line);
}
