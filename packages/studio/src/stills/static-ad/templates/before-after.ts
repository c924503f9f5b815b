import { placeText } from '#layouts/board.ts';
import { paintPhoto } from '#layouts/paint-product.ts';
import type { ProductArt } from '#layouts/product-art.ts';
import { requireItem } from '#lists/require-item.ts';
import { beforeAfterWords } from '#scripts/ads/before-after-words.ts';
import { paintFoot } from '../parts/paint-foot.ts';
import { placeWords } from '../parts/place-words.ts';
import { shapeOf } from '../parts/shape-of.ts';
import type { AdScene, AdTemplate } from '../template.ts';

/** Two photos that the request calls before and after, untouched, along a slanted cut. */
export const beforeAfter: AdTemplate = {
  name: 'before-after',
  family: 'proof',
  moods: ['deep', 'bold'],
  suits: (copy, art) => (copy.facts.isBeforeAfter && art.length >= 2 ? 2.4 : 0),
  paint(scene) {
    const { board, copy, headline, art, theme } = scene;
    const { ctx, width, height, unit, safe } = board;
    const shape = shapeOf(board);
    const seam = height * (shape === 'square' ? 0.62 : shape === 'story' ? 0.6 : 0.66);
    ctx.fillStyle = theme.ground;
    ctx.fillRect(0, 0, width, height);
    paintHalves(scene, requireItem(art, 0), requireItem(art, 1), seam);
    const words = beforeAfterWords[copy.language];
    placeTag(scene, words.before, 'left');
    placeTag(scene, words.after, 'right');
    const foot = paintFoot(scene, {
      fill: theme.accent,
      onFill: theme.onAccent,
      note: copy.name,
    });
    placeWords(scene, { x: safe.x, y: seam + 36 * unit, width: safe.width, height: foot.y - seam - 64 * unit }, [
      {
        text: headline,
        face: board.faces.display,
        maxPx: 116 * unit,
        minPx: 44 * unit,
        maxLines: 3,
        color: theme.ink,
        ground: theme.ground,
      },
      {
        text: copy.line,
        face: board.faces.strong,
        gap: 12 * unit,
        maxPx: 40 * unit,
        minPx: 30 * unit,
        maxLines: 1,
        isOptional: true,
        color: theme.ink,
        ground: theme.ground,
      },
    ]);
  },
};

/** The cut's slant: half of what it moves over the height. */
const slant = 0.09;

function paintHalves({ board, theme }: AdScene, before: ProductArt, after: ProductArt, seam: number): void {
  const { ctx, width, unit } = board;
  const [top, bottom] = [width * (0.5 + slant), width * (0.5 - slant)];
  const half = (art: ProductArt, corners: readonly (readonly [number, number])[], x: number): void => {
    ctx.save();
    ctx.beginPath();
    for (const [px, py] of corners) ctx.lineTo(px, py);
    ctx.clip();
    paintPhoto(ctx, art.photo, { x, y: 0, width: width * (0.5 + slant), height: seam });
    ctx.restore();
  };
  half(
    before,
    [
      [0, 0],
      [top, 0],
      [bottom, seam],
      [0, seam],
    ],
    0,
  );
  half(
    after,
    [
      [top, 0],
      [width, 0],
      [width, seam],
      [bottom, seam],
    ],
    bottom,
  );
  ctx.strokeStyle = '#ffffff';
  ctx.lineWidth = 8 * unit;
  ctx.beginPath();
  ctx.moveTo(top, 0);
  ctx.lineTo(bottom, seam);
  ctx.stroke();
  ctx.fillStyle = '#ffffff';
  ctx.beginPath();
  ctx.arc(width / 2, seam / 2, 48 * unit, 0, Math.PI * 2);
  ctx.fill();
  ctx.strokeStyle = theme.mood === 'bold' ? '#16130f' : theme.ground;
  ctx.lineWidth = 7 * unit;
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  for (const side of [-1, 1]) {
    ctx.beginPath();
    ctx.moveTo(width / 2 + side * 10 * unit, seam / 2 - 14 * unit);
    ctx.lineTo(width / 2 + side * 24 * unit, seam / 2);
    ctx.lineTo(width / 2 + side * 10 * unit, seam / 2 + 14 * unit);
    ctx.stroke();
  }
}

function placeTag({ board }: AdScene, text: string, side: 'left' | 'right'): void {
  const { ctx, unit, safe } = board;
  const width = 200 * unit;
  const box = { x: side === 'left' ? safe.x : safe.x + safe.width - width, y: safe.y, width, height: 68 * unit };
  ctx.fillStyle = '#16130f';
  ctx.beginPath();
  ctx.roundRect(box.x, box.y, box.width, box.height, 14 * unit);
  ctx.fill();
  placeText(board, {
    text,
    face: board.faces.strong,
    box: { ...box, x: box.x + 14 * unit, width: width - 28 * unit },
    maxPx: 38 * unit,
    minPx: 22 * unit,
    maxLines: 1,
    align: 'center',
    valign: 'middle',
    color: '#fffefb',
    ground: '#16130f',
  });
}
