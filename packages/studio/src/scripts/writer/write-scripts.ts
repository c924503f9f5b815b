import type { LanguageCode } from '@hookline/contract/languages';
import { type ScriptStructure, scriptStructures } from '@hookline/contract/script-structures';
import { seededRandom } from '#random/seeded-random.ts';
import { finishScript } from '#scripts/finish-script.ts';
import type { ScriptAngle, ScriptTone } from '#scripts/script-language.ts';
import { writeSimpleScript } from '#scripts/write-simple-script.ts';
import { createRunBreaker } from './break-runs.ts';
import { type Composition, composeScript, tolerance } from './compose-script.ts';
import { phrasebooks } from './phrasebooks.ts';
import { readSalesFacts } from './read-sales-facts.ts';
import { countFacts, findMissing, type MissingFact, type SalesFacts } from './sales-facts.ts';
import { structuresOf } from './structures-of.ts';
import { factsWithout, sentencesWithout } from './without-avoided.ts';

export interface ScriptsOrder {
  /** What is sold, in the user's words. */
  prompt: string;
  /** Said if the prompt names none. */
  productName?: string | undefined;
  language: LanguageCode;
  tone?: ScriptTone | undefined;
  /** Default: chosen by the seed. */
  angle?: ScriptAngle | undefined;
  /** Spoken length. */
  seconds: number;
  /** Unicode code points; default: 800. */
  maxLength?: number | undefined;
  /** How many different scripts. */
  count: number;
  /** The same seed gives the same scripts. */
  seed: string | number;
  /** Scripts written before, newest first, whose lines are not used again. */
  unlike?: readonly string[] | undefined;
  /** Words to leave out of every script, with all forms that begin with them. */
  avoid?: readonly string[] | undefined;
}

export interface WrittenVariant {
  script: string;
  /** Its opening, word for word at its beginning. */
  hook: string;
  /** Null where a script follows no structure of ours. */
  structure: ScriptStructure | null;
}

export interface WrittenScripts {
  variants: WrittenVariant[];
  /** What to ask for: there was too little to say for the length. */
  missing: MissingFact | 'language' | undefined;
  /** There are no phrases for the language: patterns around the prompt's own words. */
  isSimple: boolean;
}

/** With fewer facts than these an ad has nothing to say, at any length. */
const fewestFacts = 2;

/** What fits into a limit of characters, with a margin. */
const msPerCharacter = 55;

/**
 * Writes spoken ads in the first person from what a prompt says, without a language model: its facts spread over
 * structures that sell, each said once and in other words. Nothing is added to them.
 */
export function writeScripts(order: ScriptsOrder): WrittenScripts {
  const book = phrasebooks[order.language];
  if (!book) return writeSimpleScripts(order);
  const read = readSalesFacts(order.prompt, order.language, book, order.productName);
  const random = seededRandom(`${order.seed}/${order.language}/${order.prompt}`);
  const breakRuns = createRunBreaker(read.source, book);
  const { avoid = [] } = order;
  const facts = factsWithout(inOtherWords(factsWithout(read, avoid), breakRuns), avoid);
  const maxLength = order.maxLength ?? 800;
  const targetMs = Math.min(order.seconds * 1000, maxLength * msPerCharacter);
  const earlier = [...(order.unlike ?? [])];
  const variants: WrittenVariant[] = [];
  let isShort = false;
  for (const structure of chooseStructures(order, facts.points.length, random)) {
    const composition: Composition = composeScript({
      facts,
      language: order.language,
      book,
      structure,
      tone: order.tone ?? facts.tone,
      targetMs,
      maxLength,
      earlier,
      avoid,
      breakRuns,
      random,
    });
    isShort ||= composition.spokenMs < targetMs * (1 - tolerance);
    earlier.unshift(composition.script);
    const script = finishScript(sentencesWithout(composition.script, avoid), order.language);
    const hook = finishScript(composition.hook, order.language);
    // The remainder of a script that could not do without them.
    if (script === '') continue;
    variants.push({ script, hook: script.startsWith(hook) ? hook : firstSentence(script), structure });
  }
  const asks = isShort || countFacts(facts) < fewestFacts;
  return {
    variants,
    missing: facts.isForeign ? 'language' : asks ? (findMissing(facts) ?? 'benefit') : undefined,
    isSimple: false,
  };
}

function inOtherWords(facts: SalesFacts, breakRuns: (text: string) => string): SalesFacts {
  return {
    ...facts,
    saidNoun: facts.noun && breakRuns(facts.noun),
    points: facts.points.map(({ kind, clause }) => ({ kind, clause: breakRuns(clause) })),
    offers: facts.offers.map(breakRuns),
    calls: facts.calls.map(breakRuns),
    pains: facts.pains.map(breakRuns),
  };
}

/** Patterns around the words of the prompt, for the languages without phrases of their own. */
function writeSimpleScripts(order: ScriptsOrder): WrittenScripts {
  const earlier = [...(order.unlike ?? [])];
  const variants = Array.from({ length: order.count }, (_, index): WrittenVariant => {
    const written = writeSimpleScript({ ...order, seed: `${order.seed}/${index}`, unlike: earlier });
    earlier.unshift(written);
    const script = sentencesWithout(written, order.avoid ?? []);
    return { script, hook: firstSentence(script), structure: null };
  });
  return { variants: variants.filter(({ script }) => script !== ''), missing: undefined, isSimple: true };
}

function firstSentence(script: string): string {
  return /^.+?(?:[。！？]|[.!?।؟;](?=\s|$))/u.exec(script)?.[0] ?? script;
}

/** Different ones, those that fit an angle first. A list needs something to count. */
function chooseStructures({ angle, count }: ScriptsOrder, points: number, random: () => number): ScriptStructure[] {
  const shuffled = scriptStructures
    .map((structure) => ({ structure, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ structure }) => structure);
  const fitting = angle ? structuresOf[angle] : [];
  const all = [...new Set([...fitting, ...shuffled])];
  const usable = all.filter((structure) => structure !== 'list' || points >= 2);
  return usable.slice(0, count);
}
