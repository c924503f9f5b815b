import type { SKRSContext2D } from '@napi-rs/canvas';
import { canDraw, displayFont, displayVariation, registerFontsFor } from '#fonts/register-fonts.ts';
import { coversText, loadTypeFont } from '#fonts/type-fonts.ts';
import { type TypeWorld, worldFaces } from './type-worlds.ts';

/** What a text is on a layout. Smaller type is set wider and lighter. */
export type FaceRole = 'display' | 'heading' | 'strong' | 'body';

/** A role in the house's faces or in those of another world, or handwriting. */
export type Face = FaceRole | `${TypeWorld}/${FaceRole}` | 'hand';

const faces: Record<
  FaceRole,
  { width: number; weight: number; optical: number; tracking: number; lineHeight: number }
> = {
  display: { width: 75, weight: 780, optical: 96, tracking: -0.02, lineHeight: 0.94 },
  heading: { width: 82, weight: 720, optical: 48, tracking: -0.014, lineHeight: 1.04 },
  strong: { width: 100, weight: 680, optical: 18, tracking: -0.004, lineHeight: 1.25 },
  body: { width: 100, weight: 480, optical: 14, tracking: 0, lineHeight: 1.36 },
};

/** The house's role that stands in for a face. */
function roleOf(face: Face): FaceRole {
  if (face === 'hand') return 'heading';
  return (face.includes('/') ? face.slice(face.indexOf('/') + 1) : face) as FaceRole;
}

const covered = new Map<string, boolean>();

/** The world's face, unless the house sets this text: it has every script of ours, and worlds have Latin alone. */
function worldFaceFor(face: Face, text: string) {
  const found = worldFaces[face];
  if (!found) return undefined;
  const key = `${found.font}/${text}`;
  let isCovered = covered.get(key);
  if (isCovered === undefined) {
    isCovered = coversText(found.font, text);
    if (covered.size > 4000) covered.clear();
    covered.set(key, isCovered);
  }
  return isCovered ? found : undefined;
}

const known = new Set<string>();

/** Registers the fonts of a text's scripts; texts seen before cost nothing. */
function prepareFonts(text: string): void {
  if (known.has(text)) return;
  registerFontsFor(text);
  if (known.size > 2000) known.clear();
  known.add(text);
}

/** Scripts whose letters join or stack: space between them would break words. */
const joined = /[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Devanagari}\p{sc=Tamil}]/u;

/** Whether a text is read from right to left. */
export function isRightToLeft(text: string): boolean {
  return /[\p{sc=Arabic}\p{sc=Hebrew}]/u.test(text);
}

/** Sets a context up for a text in a face and size in pixels. */
export function setFace(ctx: SKRSContext2D, face: Face, px: number, text: string): void {
  prepareFonts(text);
  ctx.direction = isRightToLeft(text) ? 'rtl' : 'ltr';
  const own = worldFaceFor(face, text);
  if (own) {
    ctx.font = displayFont(px * own.scale, own.weight, `${loadTypeFont(own.font).families}, `);
    ctx.fontVariationSettings = own.variation ?? 'normal';
    ctx.letterSpacing = `${(own.tracking * px).toFixed(3)}px`;
    return;
  }
  const { width, weight, optical, tracking } = faces[roleOf(face)];
  ctx.font = displayFont(px);
  ctx.fontVariationSettings = displayVariation(width, weight, optical);
  ctx.letterSpacing = joined.test(text) ? '0px' : `${(tracking * px).toFixed(3)}px`;
}

/** Baseline distance relative to the size. Scripts with marks above and below, and dense ones, need more space. */
export function lineHeightOf(face: Face, text: string): number {
  const { lineHeight } = worldFaceFor(face, text) ?? faces[roleOf(face)];
  if (joined.test(text)) return lineHeight + 0.36;
  const isDense = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u.test(text);
  const hasHighMarks = /\p{Lu}\u0323?[\u0300-\u030c]/u.test(text.normalize('NFD'));
  return lineHeight + (isDense ? 0.18 : hasHighMarks ? 0.06 : 0);
}

/** The part of a text our fonts can draw; emoji and scripts without a font are removed, white space is normalized. */
export function drawableText(text: string): string {
  const composed = text.normalize('NFC');
  prepareFonts(composed);
  let result = '';
  for (const character of composed) {
    if (/\s/u.test(character)) result += ' ';
    // Joiners determine the letter shapes of some scripts and have no shape of their own.
    else if (character === '\u200c' || character === '\u200d') result += joined.test(composed) ? character : '';
    else if (/[\p{Cc}\p{Cf}\p{Variation_Selector}]/u.test(character)) continue;
    else if (/\p{Emoji_Presentation}|\p{Regional_Indicator}/u.test(character)) continue;
    else if (canDraw(character.codePointAt(0) ?? 0)) result += character;
  }
  return result.replace(/ +/g, ' ').trim();
}
