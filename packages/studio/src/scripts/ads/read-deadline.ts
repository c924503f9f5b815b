import type { LanguageCode } from '@hookline/contract/languages';
import type { AdFacts } from './ad-facts.ts';

const until =
  "(?:until|till|by|before|ends?(?: on)?|through|deadline(?: is)?|on|bis(?: zum)?|spätestens|endet am|am|jusqu[’']au|avant le|le|hasta el|antes del|el|fino al|entro il|il|até|antes de|tot(?: en met)?|vóór|op|do)";

/** Names of months as people of a language write them, with the short ones. */
function monthNames(language: LanguageCode): string[][] {
  const long = new Intl.DateTimeFormat(language, { month: 'long', day: 'numeric', timeZone: 'UTC' });
  const short = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => {
    const date = new Date(Date.UTC(2024, month, 3));
    const name = long.formatToParts(date).find(({ type }) => type === 'month')?.value ?? '';
    return [name, short.format(date).replace(/\.$/u, '')].filter((text) => /^\p{L}{3,}$/u.test(text));
  });
}

/** A day that something ends on: 'until April 15', 'bis zum 3. Mai'. */
export function readDeadline(text: string, language: LanguageCode): AdFacts['deadline'] {
  for (const [index, names] of monthNames(language).entries()) {
    if (names.length === 0) continue;
    const month = `(?:${names.join('|')})\\.?`;
    const day = '(\\d{1,2})(?:st|nd|rd|th|\\.|º|er)?';
    const pattern = new RegExp(
      `(?<!\\p{L})(?:${until}\\s+(?:the\\s+)?${day}\\s*(?:of\\s+|de\\s+)?${month}|(?:${until}\\s+)?${month}\\s+${day})(?![\\p{L}\\d])`,
      'iu',
    );
    const found = pattern.exec(text);
    const number = Number(found?.[1] ?? found?.[2]);
    if (found && number >= 1 && number <= 31) return { month: index + 1, day: number };
  }
  return null;
}
