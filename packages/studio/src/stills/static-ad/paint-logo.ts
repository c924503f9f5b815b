import type { Canvas } from '@napi-rs/canvas';
import type { Board, Rect } from '#layouts/board.ts';

/** Height of a logo at its normal size, in pixels of a 1080 wide picture, and its maximum width. */
const usual = { height: 64, width: 300 };
const gap = 22;
const platePad = 14;

/** How large a logo is drawn. */
function logoSize({ unit, safe }: Board, logo: Canvas, scale: number): { width: number; height: number } {
  const fit = Math.min((usual.height * scale * unit) / logo.height, (usual.width * scale * unit) / logo.width);
  const least = Math.min(fit, (safe.width * 0.8) / logo.width);
  return { width: logo.width * least, height: logo.height * least };
}

/** Reserves the strip at the top for the logo, and returns its rectangle. */
export function reserveLogo(board: Board, logo: Canvas, scale: number): Rect {
  const { width, height } = logoSize(board, logo, scale);
  const pad = platePad * board.unit;
  const at = { x: board.safe.x + pad, y: board.safe.y + pad, width, height };
  const taken = height + pad * 2 + gap * board.unit;
  board.safe = { ...board.safe, y: board.safe.y + taken, height: board.safe.height - taken };
  return at;
}

/** Draws the logo on a plate of paper, or of ink for a light one: it is legible on every ground and photo. */
export function paintLogo({ ctx, unit }: Board, logo: Canvas, at: Rect): void {
  const pad = platePad * unit;
  ctx.save();
  ctx.fillStyle = isLight(logo) ? '#16130f' : '#ffffff';
  ctx.beginPath();
  ctx.roundRect(at.x - pad, at.y - pad, at.width + pad * 2, at.height + pad * 2, 12 * unit);
  ctx.fill();
  ctx.imageSmoothingEnabled = true;
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(logo, at.x, at.y, at.width, at.height);
  ctx.restore();
}

/** Whether the opaque part of a logo is too light for paper. */
function isLight(logo: Canvas): boolean {
  const { data } = logo.getContext('2d').getImageData(0, 0, logo.width, logo.height);
  let [sum, opaque] = [0, 0];
  for (let i = 0; i < data.length; i += 4 * 7) {
    const alpha = data[i + 3] ?? 0;
    if (alpha < 128) continue;
    opaque += 1;
    sum += 0.2126 * (data[i] ?? 0) + 0.7152 * (data[i + 1] ?? 0) + 0.0722 * (data[i + 2] ?? 0);
  }
  return opaque > 0 && opaque < data.length / 4 / 7 && sum / opaque > 190;
}
