import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Stage } from '#canvas/stage.ts';
import { containIn, paintCover } from '#layouts/paint-product.ts';
import type { ProductArt } from '#layouts/product-art.ts';

/** Pictures whose shape differs more than this from the stage's are shown whole over a blurred fill, not cropped. */
const coverTolerance = 1.35;

/** A picture at the size of the stage, as an ordered first or last frame: the photograph without additions. */
export function createFramePicture({ photo }: ProductArt, stage: Stage): Canvas {
  const canvas = createCanvas(stage.width, stage.height);
  const ctx = canvas.getContext('2d');
  const whole = { x: 0, y: 0, ...stage };
  ctx.fillStyle = '#ffffff';
  ctx.fillRect(0, 0, stage.width, stage.height);
  const shape = photo.width / photo.height / (stage.width / stage.height);
  if (shape <= coverTolerance && shape >= 1 / coverTolerance) {
    paintCover(ctx, photo, whole);
    return canvas;
  }
  // Blurring a small copy costs a hundredth of blurring the full size and looks the same.
  const small = createCanvas(Math.round(stage.width / 12), Math.round(stage.height / 12));
  const soft = small.getContext('2d');
  soft.filter = 'blur(5px) brightness(0.86)';
  const around = { x: -8, y: -8, width: small.width + 16, height: small.height + 16 };
  paintCover(soft, photo, around);
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(small, 0, 0, stage.width, stage.height);
  const at = containIn(photo.width, photo.height, whole);
  ctx.drawImage(photo, at.x, at.y, at.width, at.height);
  return canvas;
}

/** Paints it enlarged about its middle; at 1 every pixel is unchanged. */
export function paintFramePicture(ctx: SKRSContext2D, picture: Canvas, scale: number): void {
  const { width, height } = picture;
  if (scale === 1) {
    ctx.drawImage(picture, 0, 0);
    return;
  }
  ctx.imageSmoothingEnabled = true;
  ctx.imageSmoothingQuality = 'low';
  const [w, h] = [width / scale, height / scale];
  ctx.drawImage(picture, (width - w) / 2, (height - h) / 2, w, h, 0, 0, width, height);
}
