import { type LanguageCode, languages } from '@hookline/contract/languages';

/** Languages in which people name languages here. */
const speakers = ['en', 'es', 'fr', 'de', 'it', 'pt', 'nl', 'pl'];

/** Norwegian and Filipino have other codes in the world's lists. */
const codesElsewhere: Partial<Record<LanguageCode, string>> = { no: 'nb' };

const before =
  '(?:in(?: het)?|into|to|auf|ins|en|na|em|para(?: o)?|po|w|translate(?:d)?(?: (?:it|them|this))? (?:in)?to)';

const named = languages.map(({ code, name }) => {
  const elsewhere = codesElsewhere[code] ?? code;
  const names = speakers.flatMap((speaker) => {
    const found = new Intl.DisplayNames([speaker], { type: 'language' }).of(elsewhere);
    if (!found || found === elsewhere) return [];
    // "język polski", but "po polsku": the end of the word changes.
    return speaker === 'pl' ? [`${escapeWords(found.slice(0, -1))}\\p{L}{1,3}`] : [escapeWords(found)];
  });
  const any = [...new Set([escapeWords(name), ...names])].join('|');
  return [
    code,
    new RegExp(`(?<!\\p{L})(?:${before}\\s+(?:${any})|(?:${any}) (?:version|please|one))(?!\\p{L})`, 'iu'),
  ] as const;
});

function escapeWords(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** The language a message asks for; null when it names none. */
export function readLanguage(text: string): LanguageCode | null {
  return named.find(([, name]) => name.test(text))?.[0] ?? null;
}
