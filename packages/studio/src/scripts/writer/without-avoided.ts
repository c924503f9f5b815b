import { usesAvoided } from '@hookline/contract/avoided-words';
import type { SalesFacts } from './sales-facts.ts';

const sentenceEnd = /(?<=[.!?।؟])\s+|(?<=[。！？])/u;

/** The facts that can be told without words a brand avoids. Its name stays, whatever it is. */
export function factsWithout(facts: SalesFacts, avoid: readonly string[]): SalesFacts {
  if (avoid.length === 0) return facts;
  const isAllowed = (text: string) => !usesAvoided(text, avoid);
  const { noun, audience, thing } = facts;
  return {
    ...facts,
    noun: noun && isAllowed(noun) ? noun : undefined,
    thing: thing && isAllowed(thing) ? thing : undefined,
    audience: audience && isAllowed(audience) ? audience : undefined,
    points: facts.points.filter(({ clause }) => isAllowed(clause)),
    offers: facts.offers.filter(isAllowed),
    calls: facts.calls.filter(isAllowed),
    pains: facts.pains.filter(isAllowed),
  };
}

/** A script without the sentences that say a word a brand avoids; '' if none is left. */
export function sentencesWithout(script: string, avoid: readonly string[]): string {
  if (!usesAvoided(script, avoid)) return script;
  const kept = script.split(sentenceEnd).filter((sentence) => !usesAvoided(sentence, avoid));
  return kept.join(/[。！？]/u.test(script) ? '' : ' ').trim();
}
