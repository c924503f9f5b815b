import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { captionFace } from '#captions/caption-style.ts';
import { displayFont, displayVariation } from '#fonts/register-fonts.ts';

/** Sets a context up for captions of a size: face, width, weight and spacing. */
export function setCaptionFace(ctx: SKRSContext2D, fontPx: number): void {
  ctx.font = displayFont(fontPx);
  ctx.fontVariationSettings = displayVariation(captionFace.widthPercent, captionFace.weight);
  // Letters a little tight, words a little apart: the spoken word's block stands out on both sides.
  ctx.letterSpacing = `${-0.012 * fontPx}px`;
  ctx.wordSpacing = `${0.07 * fontPx}px`;
}

/** Returns a function giving the width in pixels of a text in the caption face at a size. */
export function createTextMeasure(fontPx: number): (text: string) => number {
  const ctx = createCanvas(8, 8).getContext('2d');
  setCaptionFace(ctx, fontPx);
  const known = new Map<string, number>();
  return (text) => {
    let width = known.get(text);
    if (width === undefined) {
      width = ctx.measureText(text).width;
      known.set(text, width);
    }
    return width;
  };
}
