import { withAlpha } from '#canvas/color.ts';
import { placeText, type Rect } from '#layouts/board.ts';
import { fitText } from '#layouts/fit-text.ts';
import { paintButton, paintSeal } from '#layouts/marks.ts';
import { paintProduct } from '#layouts/paint-product.ts';
import { type AdScene, type AdTemplate, stated } from '../template.ts';

/** The number as large as possible, rays behind it, the product in front. Only for offers stated in the request. */
export const offer: AdTemplate = {
  name: 'offer',
  family: 'offer',
  moods: ['bold', 'deep'],
  suits: (copy) => (copy.offer ? 2 : 0),
  paint(scene) {
    const { board, copy, headline, art, theme } = scene;
    const { ctx, width, height, unit, safe } = board;
    const { figure, note } = stated(copy.offer);
    const product = art[0];
    ctx.fillStyle = theme.ground;
    ctx.fillRect(0, 0, width, height);
    paintRays(scene);
    const grounds = [theme.ground, theme.field];
    const isTall = height > width * 1.6;
    const head = placeText(board, {
      text: headline,
      face: board.faces.heading,
      box: { x: safe.x, y: safe.y, width: safe.width, height: height * 0.13 },
      maxPx: 66 * unit,
      minPx: 36 * unit,
      maxLines: 2,
      align: 'center',
      color: theme.ink,
      ground: grounds,
    });
    const px = 34 * unit;
    const buttonY = safe.y + safe.height - px * 2.3;
    const top = head.y + head.height + 20 * unit;
    const fit = fitText({
      text: figure,
      face: board.faces.display,
      width: safe.width,
      height: (buttonY - top) * (isTall ? 0.5 : 0.62),
      maxPx: 560 * unit,
      minPx: 90 * unit,
      maxLines: product ? 1 : 2,
    });
    const figureBox = { x: safe.x, y: top, width: safe.width, height: fit.height };
    placeText(board, {
      text: figure,
      face: board.faces.display,
      box: figureBox,
      maxPx: fit.px,
      minPx: Math.min(90 * unit, fit.px),
      maxLines: product ? 1 : 2,
      align: 'center',
      color: theme.ink,
      ground: grounds,
    });
    const under = top + fit.height;
    let sealAt = {
      x: width * 0.5,
      y: under + (buttonY - under) * 0.45,
      radius: Math.min(150 * unit, (buttonY - under) * 0.42),
    };
    if (product) {
      const productTop = top + fit.height * 0.74;
      const box = {
        // The seal beside it must not cover it.
        x: safe.x + safe.width * (note === '' ? 0.1 : 0.06),
        y: productTop,
        width: safe.width * (note === '' ? 0.8 : 0.62),
        height: buttonY - productTop - 30 * unit,
      };
      const at = paintProduct(board, product, box, {
        shadowColor: theme.shadow,
        tilt: product.isCutOut ? -0.06 : -0.03,
      });
      sealAt = {
        x: Math.min(safe.x + safe.width - 120 * unit, at.x + at.width + 60 * unit),
        y: under + 70 * unit,
        radius: 118 * unit,
      };
    }
    if (!product && note === '') {
      const top = under + 30 * unit;
      placeReasons(scene, { x: safe.x, y: top, width: safe.width, height: buttonY - top - 40 * unit }, grounds);
    }
    if (note !== '' && sealAt.radius > 50 * unit) paintNote(scene, note, sealAt);
    paintButton(board, {
      text: copy.action,
      x: width / 2,
      y: buttonY,
      maxWidth: safe.width,
      px,
      fill: theme.ink,
      color: theme.ground,
      align: 'center',
    });
  },
};

/** Rays from behind the number to the edges. */
function paintRays({ board, theme }: AdScene): void {
  const { ctx, width, height } = board;
  const center = { x: width * 0.5, y: height * 0.56 };
  const reach = Math.hypot(width, height);
  ctx.fillStyle = withAlpha(theme.field, 0.55);
  for (let ray = 0; ray < 14; ray++) {
    const from = (ray / 14) * Math.PI * 2 + 0.1;
    ctx.beginPath();
    ctx.moveTo(center.x, center.y);
    ctx.lineTo(center.x + Math.cos(from) * reach, center.y + Math.sin(from) * reach);
    ctx.lineTo(center.x + Math.cos(from + Math.PI / 14) * reach, center.y + Math.sin(from + Math.PI / 14) * reach);
    ctx.fill();
  }
}

/** The subject of the number, on a seal. */
function paintNote({ board, theme }: AdScene, note: string, sealAt: { x: number; y: number; radius: number }): void {
  const { ctx, unit } = board;
  paintSeal(
    board,
    { x: sealAt.x, y: sealAt.y, radius: sealAt.radius },
    theme.accent === theme.ground ? theme.ink : theme.accent,
    0.1,
  );
  ctx.save();
  const r = sealAt.radius * 0.72;
  placeText(board, {
    text: note,
    face: board.faces.display,
    box: { x: sealAt.x - r, y: sealAt.y - r, width: r * 2, height: r * 2 },
    maxPx: 86 * unit,
    minPx: 26 * unit,
    maxLines: 2,
    align: 'center',
    valign: 'middle',
    color: theme.onAccent,
    ground: theme.accent,
  });
  ctx.restore();
}

/** Further text, in the place of a product. */
function placeReasons({ board, copy, theme }: AdScene, box: Rect, grounds: readonly string[]): void {
  const { unit } = board;
  const figure = copy.offer?.figure ?? '';
  const reasons = copy.benefits.filter((text) => !text.includes(figure)).slice(0, 3);
  const texts = reasons.length > 0 ? reasons : [copy.name].filter((text) => text !== '');
  const row = Math.min(120 * unit, box.height / Math.max(1, texts.length));
  if (row < 60 * unit) return;
  const top = box.y + (box.height - row * texts.length) / 2;
  for (const [index, text] of texts.entries()) {
    placeText(board, {
      text,
      face: board.faces.strong,
      maxPx: 46 * unit,
      minPx: 28 * unit,
      maxLines: 2,
      align: 'center',
      valign: 'middle',
      box: { ...box, y: top + index * row, height: row },
      color: theme.ink,
      ground: grounds,
    });
  }
}
