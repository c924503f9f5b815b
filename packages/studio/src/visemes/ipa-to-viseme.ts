import { firstItem, requireItem } from '#lists/require-item.ts';
import type { Viseme } from './viseme.ts';

const table: Record<Viseme, string> = {
  sil: '',
  MBP: 'm b p ɱ ɓ ʙ',
  FV: 'f v ʋ ɸ β',
  TH: 'θ ð t d n l s z ɾ ɖ ʈ ɳ ɭ ɗ ɫ ɬ ɮ r ɽ n̩ l̩',
  CH: 'ʃ ʒ tʃ dʒ ʂ ʐ ɕ ʑ tɕ dʑ ʧ ʤ ʨ ʥ',
  KG: 'k ɡ g ŋ x ɣ q ɢ χ ʁ ħ ʕ h ɦ ʔ c ɟ ç ɲ ʎ ɴ ʝ ʜ',
  U: 'u ʊ w y ʏ ɯ ʉ ʍ ɥ ɰ',
  O: 'o ɔ ɒ ø œ ɤ ɵ ɞ ɶ',
  A: 'a ɑ æ ɐ ʌ ä',
  E: 'e ɛ ɘ',
  I: 'i ɪ j ɨ',
  AX: 'ə ɜ',
  R: 'ɹ ɻ ɚ ɝ ɺ ʀ',
};
const byCharacter = new Map<string, Viseme>(
  Object.entries(table).flatMap(([viseme, symbols]) =>
    symbols
      .split(' ')
      .filter(Boolean)
      .map((symbol): [string, Viseme] => [symbol, viseme as Viseme]),
  ),
);
const vowelVisemes: ReadonlySet<Viseme> = new Set(['U', 'O', 'A', 'E', 'I', 'AX']);

/** Letters of a symbol without length, stress, tone, tie and other marks. */
function letters(symbol: string): string[] {
  return [...symbol.normalize('NFD').replace(/[\p{M}ˈˌːˑ˞ʰʲʷˠˤ.‿'|"0-9˥˦˧˨˩^-]/gu, '')].filter(
    (letter) => byCharacter.has(letter) || /\p{L}/u.test(letter),
  );
}

/**
 * The mouth shape of one IPA symbol; the first letter decides for affricates written with two letters.
 * Unknown letters give the neutral vowel, '' gives rest.
 */
export function ipaToViseme(symbol: string): Viseme {
  const known = byCharacter.get(symbol);
  if (known) return known;
  const all = letters(symbol);
  const first = all[0];
  if (first === undefined) return symbol === '' ? 'sil' : 'AX';
  const pair = all[1] === undefined ? undefined : byCharacter.get(first + all[1]);
  return pair ?? byCharacter.get(first) ?? 'AX';
}

/** Parts a symbol moves through: diphthongs are two mouth shapes, all others one. */
export function symbolParts(symbol: string): string[] {
  const all = letters(symbol);
  const shapes = all.map((letter) => byCharacter.get(letter) ?? 'AX');
  const isVowels = all.length >= 2 && shapes.every((shape) => vowelVisemes.has(shape));
  return isVowels && shapes[0] !== shapes[1] ? [firstItem(all), requireItem(all, 1)] : [symbol];
}
