import { usesAvoided } from '@hookline/contract/avoided-words';
import type { AdCopy } from '#scripts/ads/write-ad-copy.ts';

/** The copy without texts that say a word the brand avoids. */
export function withoutAvoided(copy: AdCopy, avoid: readonly string[]): AdCopy {
  if (avoid.length === 0) return copy;
  const isFine = (text: string): boolean => !usesAvoided(text, avoid);
  const headlines = copy.headlines.filter(isFine);
  const { question, story, figure } = copy.facts;
  return {
    ...copy,
    facts: {
      ...copy.facts,
      question: question !== null && isFine(question) ? question : null,
      figure: figure && isFine(figure.words) ? figure : null,
      story: story.filter(isFine),
    },
    quote: copy.quote !== null && isFine(copy.quote) ? copy.quote : null,
    headlines: headlines.length > 0 ? headlines : [copy.name || copy.action],
    line: isFine(copy.line) ? copy.line : '',
    benefits: copy.benefits.filter(isFine),
  };
}
