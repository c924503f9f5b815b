import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Rect } from '#layouts/board.ts';
import { containIn } from '#layouts/paint-product.ts';

/** A product picture in front of a person. */
export interface BesidePicture {
  image: Canvas;
  /** An object with its own outline; otherwise a print with its own border. */
  isCutOut: boolean;
  /** Longest side of the real thing, if it is known. */
  centimeters?: number | undefined;
}

/** Part of the picture's height a centimeter takes at most: a sticker is larger than the thing, but no lipstick is a head. */
const centimeter = 0.026;

const rim = 13;
const lean = 0.05;

/**
 * Position of a picture in front of a person: below the chin, on the side with more room.
 * @param face middle and chin of the face in the finished picture, pixels
 */
export function placeBeside(
  { image, centimeters = 100 }: BesidePicture,
  face: { x: number; chinY: number },
  stage: { width: number; height: number },
): Rect {
  const top = Math.min(stage.height * 0.62, Math.max(stage.height * 0.5, face.chinY + stage.height * 0.05));
  const most = centimeters * centimeter * stage.height;
  const room: Rect = {
    x: 0,
    y: top,
    width: Math.min(stage.width * 0.5, most),
    height: Math.min(stage.height * 0.945 - top, most),
  };
  const place = containIn(image.width, image.height, room, 'bottom');
  const isRight = face.x <= stage.width * 0.55;
  const edge = stage.width * 0.07;
  return { ...place, x: isRight ? stage.width - edge - place.width : edge };
}

/**
 * Paints the product as a sticker with a white rim, or the print as it is, slightly rotated and with its shadow. It
 * should look added: a drawn hand would look out of place in a photograph.
 */
export function paintBeside(ctx: SKRSContext2D, { image, isCutOut }: BesidePicture, place: Rect, turn: -1 | 1): void {
  const margin = 40;
  const sticker = createCanvas(Math.ceil(place.width + margin * 2), Math.ceil(place.height + margin * 2));
  const layer = sticker.getContext('2d');
  layer.imageSmoothingQuality = 'high';
  if (isCutOut) {
    for (let step = 0; step < 32; step++) {
      const angle = (step / 32) * Math.PI * 2;
      const [x, y] = [margin + Math.cos(angle) * rim, margin + Math.sin(angle) * rim];
      layer.drawImage(image, x, y, place.width, place.height);
    }
    layer.globalCompositeOperation = 'source-in';
    layer.fillStyle = '#ffffff';
    layer.fillRect(0, 0, sticker.width, sticker.height);
    layer.globalCompositeOperation = 'source-over';
  }
  layer.drawImage(image, margin, margin, place.width, place.height);
  ctx.save();
  ctx.translate(place.x + place.width / 2, place.y + place.height / 2);
  ctx.rotate(lean * turn);
  ctx.shadowColor = 'rgba(20, 14, 8, 0.5)';
  ctx.shadowBlur = 42;
  ctx.shadowOffsetX = 6 * turn;
  ctx.shadowOffsetY = 20;
  ctx.drawImage(sticker, -sticker.width / 2, -sticker.height / 2);
  ctx.restore();
}
