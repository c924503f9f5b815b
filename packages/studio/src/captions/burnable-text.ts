import { canDraw } from '#fonts/register-fonts.ts';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Emoji: single, with a skin tone, joined, flags. Digits and symbols that can become emoji are excluded. */
const picture = /^(?:\p{Regional_Indicator}{2}|\p{Extended_Pictographic}.*)$/su;

/** Scripts in which the invisible joiners decide how letters look. */
const joining = /[\p{sc=Arabic}\p{sc=Devanagari}\p{sc=Tamil}]/u;

/**
 * The drawable part of a written word: characters without a glyph (scripts without a font) are removed, with their
 * joiners and variation selectors. An emoji is kept whole or not at all. May be empty.
 */
export function burnableText(text: string): string {
  let drawable = '';
  for (const { segment } of graphemes.segment(text.normalize('NFC'))) {
    if (picture.test(segment)) drawable += visibleParts(segment).every(isDrawn) ? segment : '';
    else drawable += [...segment].filter((character) => isDrawn(character) && isKept(character, segment)).join('');
  }
  return drawable.trim();
}

function visibleParts(emoji: string): string[] {
  return [...emoji].filter((character) => !/[\p{Cf}\p{Variation_Selector}]/u.test(character));
}

function isDrawn(character: string): boolean {
  return isJoiner(character) || canDraw(character.codePointAt(0) ?? 0);
}

function isKept(character: string, segment: string): boolean {
  if (isJoiner(character)) return joining.test(segment);
  return !/[\p{Cc}\p{Cf}\p{Variation_Selector}]/u.test(character);
}

function isJoiner(character: string): boolean {
  return character === '\u200c' || character === '\u200d';
}
