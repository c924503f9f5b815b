import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { captionFace } from '#captions/caption-style.ts';
import { displayFont, displayVariation } from '#fonts/register-fonts.ts';

/** Size in pixels and weight (200..800) of caption letters. */
export interface CaptionFace {
  fontPx: number;
  weight: number;
}

/** Scripts with joined letters: spacing between them would tear them apart. */
const joinedScripts = /[\p{sc=Arabic}\p{sc=Devanagari}\p{sc=Tamil}]/u;

/** Whether a text is written from right to left. */
export function isRightToLeft(text: string): boolean {
  return /[\p{sc=Arabic}\p{sc=Hebrew}]/u.test(text);
}

/** Sets a context up for a text in captions: face, width, weight, spacing and direction. */
export function setCaptionFace(ctx: SKRSContext2D, { fontPx, weight }: CaptionFace, text: string): void {
  ctx.font = displayFont(fontPx);
  ctx.fontVariationSettings = displayVariation(captionFace.widthPercent, weight);
  // Tight letters, wide word spaces: the spoken word's block extends on both sides.
  ctx.letterSpacing = joinedScripts.test(text) ? '0px' : `${-0.012 * fontPx}px`;
  ctx.wordSpacing = `${0.07 * fontPx}px`;
  ctx.direction = isRightToLeft(text) ? 'rtl' : 'ltr';
  ctx.textAlign = 'left';
}

/** Returns a function giving the width in pixels of a text in the caption face at a size. */
export function createTextMeasure(face: CaptionFace): (text: string) => number {
  const ctx = createCanvas(8, 8).getContext('2d');
  const known = new Map<string, number>();
  return (text) => {
    let width = known.get(text);
    if (width === undefined) {
      setCaptionFace(ctx, face, text);
      width = ctx.measureText(text).width;
      known.set(text, width);
    }
    return width;
  };
}
