import type { Canvas } from '@napi-rs/canvas';
import { displayFont, displayVariation } from '#fonts/register-fonts.ts';

const text = 'AI-generated';

/**
 * The small label at the top left with the origin of the picture. It fits into the margin that layouts keep free (72 of
 * 1080 pixels), so it never covers their words.
 */
export function paintStillLabel(canvas: Canvas): void {
  const unit = Math.min(canvas.width, canvas.height) / 1080;
  const [px, inset, height] = [23 * unit, 18 * unit, 42 * unit];
  const ctx = canvas.getContext('2d');
  ctx.save();
  ctx.resetTransform();
  ctx.globalAlpha = 1;
  ctx.globalCompositeOperation = 'source-over';
  ctx.textAlign = 'left';
  ctx.textBaseline = 'alphabetic';
  ctx.font = displayFont(px);
  ctx.fontVariationSettings = displayVariation(100, 640, 14);
  ctx.fillStyle = 'rgba(22, 19, 15, 0.8)';
  ctx.beginPath();
  ctx.roundRect(inset, inset, ctx.measureText(text).width + px * 1.1, height, px * 0.4);
  ctx.fill();
  ctx.fillStyle = '#ffffff';
  ctx.fillText(text, inset + px * 0.55, inset + height / 2 + px * 0.34);
  ctx.restore();
}
