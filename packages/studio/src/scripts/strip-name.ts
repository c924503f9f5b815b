import type { LanguageCode } from '@hookline/contract/languages';
import { promptWords } from './prompt-words.ts';

/** A name after one of these belongs to the sentence. */
const leadsToName =
  /(?:^|\s)(?:from|by|with|and|for|of|at|in|to|on|than|like|is|are|use|using|try|get|von|mit|und|für|bei|zu|als|de|par|avec|et|pour|chez|con|y|para|por|em|da|do|com|e|di|per|van|met|en|voor|bij)$|(?:来自|在|从|用|和|与|的|から|の|と|で|에서|من|في|مع|से)$/iu;

/** A clause without the name of the product, which is spoken separately: 'our GlowUp serum' -> 'our serum'. */
export function stripName(phrase: string, name: string | undefined, language: LanguageCode): string {
  if (!name) return phrase;
  let rest = phrase
    .replace(/["“”«»„‟「」『』]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
  rest = rest.replace(new RegExp(`['‘‚]${escapePattern(name)}['’]`, 'u'), name);
  const determined = new RegExp(`(${promptWords.determiner.source})${escapePattern(name)}\\s+(?=\\p{L})`, 'iu');
  // 'Our GlowUp serum', but not 'the AeroPress Go Coffee Maker', which is a single name.
  rest = rest.replace(determined, (whole, before: string, ...more) => {
    const next = rest.slice((more.at(-2) as number) + whole.length);
    return language !== 'de' && /^\p{Lu}\p{Ll}/u.test(next) ? whole : before;
  });
  if (rest.startsWith(name)) {
    const after = rest.slice(name.length);
    if (after.trim() === '') return '';
    return promptWords.copula.test(after) ? after.replace(promptWords.copula, '') : rest;
  }
  const called = new RegExp(`\\s*,?\\s*${promptWords.called.source}${escapePattern(name)}(?![\\p{L}\\p{N}])`, 'iu');
  if (called.test(rest))
    return rest
      .replace(called, language === 'en' ? '' : ' ')
      .replace(/\s+/gu, ' ')
      .trim();
  // 'our serum GlowUp for dry skin'
  const beside = new RegExp(`(?:(?<=\\p{Ll}) |(?<=[\\p{Lo}\\p{M}]) ?)${escapePattern(name)}(?=$|[ ,])`, 'u');
  const before = rest.slice(0, Math.max(0, rest.search(beside)));
  if (before && !leadsToName.test(before)) return rest.replace(beside, '');
  return rest;
}

/** A text as a part of a regular expression. */
function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/-]/gu, '\\$&');
}
