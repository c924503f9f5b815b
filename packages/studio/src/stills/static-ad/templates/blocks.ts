import { withAlpha } from '#canvas/color.ts';
import { contrastRatio, readableContrast, readableOn } from '#images/contrast.ts';
import type { AdTheme } from '#layouts/ad-theme.ts';
import { paintProduct } from '#layouts/paint-product.ts';
import { firstItem } from '#lists/require-item.ts';
import { paintBrandLine } from '../parts/paint-brand-line.ts';
import { paintFoot, priceNote, saysOnlyPrice, saysPrice } from '../parts/paint-foot.ts';
import { placeWords } from '../parts/place-words.ts';
import { shapeOf } from '../parts/shape-of.ts';
import type { AdTemplate } from '../template.ts';

/** Opacities of the shadow, the best first. */
const shadowAlphas = [0.34, 0.24, 0.16, 0.08];

/** Three flat planes and a circle, the product where they meet, with one long hard shadow. */
export const blocks: AdTemplate = {
  name: 'blocks',
  family: 'grid',
  moods: ['paper', 'bold', 'deep'],
  suits: (_copy, art) => (art[0]?.isCutOut ? 0.8 : 0),
  paint(scene) {
    const { board, copy, headline, art, theme } = scene;
    const { ctx, width, height, unit, safe } = board;
    const shape = shapeOf(board);
    const product = firstItem(art);
    const seam = { x: width * 0.42, y: height * (shape === 'story' ? 0.56 : 0.54) };
    ctx.fillStyle = theme.field;
    ctx.fillRect(0, 0, width, height);
    ctx.fillStyle = theme.accent;
    ctx.fillRect(0, 0, seam.x, height);
    ctx.fillStyle = theme.ground;
    ctx.fillRect(seam.x, seam.y, width - seam.x, height - seam.y);
    ctx.fillStyle = theme.panel === theme.field ? theme.ink : theme.panel;
    ctx.beginPath();
    ctx.arc(width * 0.74, height * (shape === 'story' ? 0.32 : 0.24), width * 0.2, 0, Math.PI * 2);
    ctx.fill();
    const stand = height * (shape === 'story' ? 0.58 : shape === 'square' ? 0.66 : 0.64);
    const top = safe.y + safe.height * (shape === 'story' ? 0.12 : 0.1);
    const box = { x: width * 0.21, y: top, width: width * 0.58, height: stand - top };
    const aspect = product.image.width / product.image.height;
    const tall = Math.min(box.height, box.width / aspect);
    // One low sun: the shadow lies along the floor to the right.
    const shadowAlpha = shadowAlphas.find((alpha) => isReadableOver(theme, alpha)) ?? 0;
    ctx.fillStyle = withAlpha(theme.shadow, shadowAlpha);
    const foot = { left: width / 2 - (tall * aspect) / 2, right: width / 2 + (tall * aspect) / 2 };
    ctx.beginPath();
    ctx.moveTo(foot.left + 10 * unit, stand);
    ctx.lineTo(foot.right - 10 * unit, stand - 6 * unit);
    ctx.lineTo(foot.right + tall * 0.62, stand + tall * 0.12);
    ctx.lineTo(foot.left + tall * 0.62, stand + tall * 0.16);
    ctx.fill();
    paintProduct(board, product, box, { shadow: 'none' });
    const column = { x: safe.x, width: seam.x - safe.x - 30 * unit };
    paintBrandLine(scene, { ...column, y: safe.y, height: 60 * unit }, { color: theme.onAccent, ground: theme.accent });
    const right = { x: seam.x + 40 * unit, width: safe.x + safe.width - seam.x - 40 * unit };
    const wordsTop = Math.max(seam.y, stand) + 50 * unit;
    const row = paintFoot(scene, {
      ground: theme.accent,
      ink: theme.onAccent,
      fill: theme.onAccent,
      onFill: theme.accent,
      ...column,
    });
    placeWords(scene, { ...right, y: wordsTop, height: safe.y + safe.height - wordsTop }, [
      {
        text: headline,
        face: board.faces.display,
        maxPx: 112 * unit,
        minPx: 40 * unit,
        maxLines: 4,
        color: theme.ink,
        ground: [theme.ground, mixed(theme, shadowAlpha)],
      },
    ]);
    const price = saysPrice(headline, copy) ? '' : priceNote(copy);
    placeWords(scene, { ...column, y: wordsTop, height: row.y - wordsTop - 24 * unit }, [
      {
        text: price,
        face: board.faces.display,
        maxPx: 104 * unit,
        minPx: 44 * unit,
        maxLines: 2,
        isOptional: true,
        color: theme.onAccent,
        ground: theme.accent,
      },
      {
        text: saysOnlyPrice(copy.line, copy) ? '' : copy.line,
        face: board.faces.strong,
        maxPx: 38 * unit,
        minPx: 28 * unit,
        maxLines: 5,
        gap: 14 * unit,
        isOptional: true,
        color: theme.onAccent,
        ground: theme.accent,
      },
    ]);
  },
};

/** Whether one color of words can be read beside the shadow and where it lies. */
function isReadableOver(theme: AdTheme, alpha: number): boolean {
  const grounds = [theme.ground, mixed(theme, alpha)];
  const ink = readableOn(theme.ink, grounds);
  return grounds.every((ground) => contrastRatio(ink, ground) >= readableContrast);
}

/** The ground where the shadow lies on it. */
function mixed({ ground, shadow }: AdTheme, alpha: number): string {
  const channel = (color: string, at: number): number => Number.parseInt(color.slice(at, at + 2), 16);
  return `#${[1, 3, 5]
    .map((at) => Math.round(channel(ground, at) * (1 - alpha) + channel(shadow, at) * alpha))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
}
