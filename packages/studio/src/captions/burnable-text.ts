import { canDraw } from '#fonts/register-fonts.ts';

/**
 * The part of a written word that can be drawn: code points without a glyph (emoji, scripts without a font) are left out,
 * with the joiners and variation selectors that belonged to them. May be empty.
 */
export function burnableText(text: string): string {
  let drawable = '';
  for (const character of text.normalize('NFC')) {
    const codePoint = character.codePointAt(0) ?? 0;
    const isInvisible = /\p{Cc}|\p{Cf}|\p{Variation_Selector}/u.test(character);
    if (!isInvisible && canDraw(codePoint)) drawable += character;
  }
  return drawable.trim();
}
