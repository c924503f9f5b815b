import { createCanvas } from '@napi-rs/canvas';
import type { Stage } from '#canvas/stage.ts';
import { displayFont, displayVariation } from '#fonts/register-fonts.ts';
import { createOverlay, type YuvOverlay } from '#pixels/yuv-overlay.ts';
import { evenBox } from '#pixels/yuv-picture.ts';

/** Rising to the right, like a stamp. */
const angle = -Math.PI / 9;
const opacity = 0.34;

/** Below face and captions, which a preview is meant to show. */
const center = 0.82;

/** One large word across the picture that marks a preview. */
export function paintWatermark(stage: Stage, word: string): YuvOverlay {
  const { width } = stage;
  const height = Math.min(stage.height, width * 0.56);
  const y = Math.min(stage.height - height, stage.height * center - height / 2);
  const box = evenBox({ x: 0, y, width, height }, stage.width, stage.height);
  const ctx = createCanvas(box.width, box.height).getContext('2d');
  let fontPx = box.width * 0.3;
  const setFont = () => {
    ctx.font = displayFont(fontPx);
    ctx.fontVariationSettings = displayVariation(88, 800, 96);
  };
  setFont();
  const free = box.width * 0.86;
  fontPx = Math.min(fontPx, (fontPx * free) / Math.max(1, ctx.measureText(word).width));
  setFont();
  ctx.translate(box.width / 2, box.height / 2);
  ctx.rotate(angle);
  ctx.textAlign = 'center';
  ctx.lineJoin = 'round';
  ctx.lineWidth = fontPx * 0.05;
  ctx.strokeStyle = `rgba(22, 19, 15, ${opacity})`;
  ctx.strokeText(word, 0, fontPx * 0.34);
  ctx.fillStyle = `rgba(255, 255, 255, ${opacity})`;
  ctx.fillText(word, 0, fontPx * 0.34);
  return createOverlay(ctx.getImageData(0, 0, box.width, box.height).data, box);
}
