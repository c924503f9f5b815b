import type { LanguageCode } from '@hookline/contract/languages';
import { stripPictures } from './strip-pictures.ts';

/** How a price is read: names of the currencies after a number, and what stands between whole and hundredths. */
const prices: Partial<Record<LanguageCode, { dollar: string; euro: string; pound: string; and: string }>> = {
  es: { dollar: 'dólares', euro: 'euros', pound: 'libras', and: 'con' },
  fr: { dollar: 'dollars', euro: 'euros', pound: 'livres', and: '' },
  de: { dollar: 'Dollar', euro: 'Euro', pound: 'Pfund', and: '' },
  it: { dollar: 'dollari', euro: 'euro', pound: 'sterline', and: 'e' },
  pt: { dollar: 'dólares', euro: 'euros', pound: 'libras', and: 'e' },
  nl: { dollar: 'dollar', euro: 'euro', pound: 'pond', and: '' },
  pl: { dollar: 'dolarów', euro: 'euro', pound: 'funtów', and: '' },
};
const currencyOf: Record<string, 'dollar' | 'euro' | 'pound'> = { $: 'dollar', '€': 'euro', '£': 'pound' };

/**
 * What a voice of another language than English is given for one written token: pictures and markup are left out,
 * prices and addresses are put in speaking order, numbers stay digits for the engine, which knows how each language
 * counts. '' when the token is silent.
 */
export function spokenToken(token: string, language: LanguageCode): string {
  const plain = stripPictures(token.normalize('NFC'))
    .replace(/[^\p{L}\p{N}\p{M}%&@+=$€£¥₹°#_'’.,/:-]+/gu, ' ')
    .replace(/^[\s.,/:'’_-]+|[\s.,/:'’_-]+$/gu, '')
    .trim();
  if (plain === '') return '';
  return spokenPrice(plain, language) ?? spokenAddress(plain) ?? spokenName(plain) ?? quiet(plain);
}

function spokenPrice(plain: string, language: LanguageCode): string | undefined {
  const match = /^([$€£])([\d.,]*\d)$/u.exec(plain) ?? /^([\d.,]*\d)([$€£])$/u.exec(plain);
  if (!match) return undefined;
  const [sign, amount] = /\d/.test(match[1]!) ? [match[2]!, match[1]!] : [match[1]!, match[2]!];
  const names = prices[language];
  if (!names) return `${amount} ${sign}`;
  const [, whole = amount, cents] = /^(.*\d)[.,](\d\d)$/.exec(amount) ?? [];
  const name = names[currencyOf[sign]!];
  if (cents === undefined || cents === '00') return `${whole} ${name}`;
  return [whole, name, names.and, String(Number(cents))].filter(Boolean).join(' ');
}

function spokenAddress(plain: string): string | undefined {
  if (!/^(https?:|www\.)|\p{L}\.\p{L}{2,}(\/|$)/iu.test(plain) || /^(\p{L}\.)+\p{L}?$/u.test(plain)) return undefined;
  return plain
    .replace(/^https?:\/*/i, '')
    .replace(/^www\./i, '')
    .replace(/[/_?&=#:-]+/g, ' ')
    .trim();
}

/** '#NuevaPiel' is read as two words. */
function spokenName(plain: string): string | undefined {
  if (!/^[#@]?[\p{L}\p{N}]+_|^#/u.test(plain)) return undefined;
  return plain
    .replace(/^#/, '')
    .replace(/_/g, ' ')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .trim();
}

/** Words shouted in capitals would be spelt out by some voices. */
function quiet(plain: string): string {
  return plain
    .replace(/[#_]/g, ' ')
    .replace(/\p{Lu}{4,}/gu, (word) => word.toLowerCase())
    .trim();
}
