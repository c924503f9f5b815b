import { usesAvoided } from '@hookline/contract/avoided-words';
import type { LanguageCode } from '@hookline/contract/languages';
import { seededRandom } from '#random/seeded-random.ts';
import { fillLine } from './fill-line.ts';
import { finishScript } from './finish-script.ts';
import { hookLinesOf } from './hook-lines.ts';
import { readPrompt } from './read-prompt.ts';
import { scriptAngles } from './script-language.ts';
import { openingLines } from './script-languages.ts';

export interface HooksRequest {
  /** The script to open, or the prompt it would be written from. Its existing opening line is not proposed again. */
  script: string;
  language: LanguageCode;
  seed: string | number;
  /** Default: five. */
  count?: number | undefined;
  /** Words to leave out of every line, with all forms that begin with them. */
  avoid?: readonly string[] | undefined;
}

/**
 * Distinct opening lines for a script, 3 to 10 s spoken each: one that contains the name, if the script has one, then
 * one of each angle in turn. Lines that announce a list come last: few scripts continue with one. The same seed gives
 * the same lines.
 */
export function writeHooks(request: HooksRequest): string[] {
  const { language, avoid = [] } = request;
  const lines = openingLines[language];
  const random = seededRandom(`${request.seed}/${language}/hooks`);
  const facts = readPrompt(request.script, language);
  const grouped = hookLinesOf(language);
  const named = shuffle(lines.namedHooks, random).flatMap((line) => fillLine(line, facts) ?? []);
  const angles = shuffle(scriptAngles, random).filter((angle) => angle !== 'list');
  const groups = angles.map((angle) => shuffle(grouped[angle], random));
  const longest = Math.max(...groups.map((group) => group.length));
  const inTurn = Array.from({ length: longest }, (_, turn) => groups.flatMap((group) => group[turn] ?? [])).flat();
  const lists = shuffle(grouped.list, random);
  const candidates = [...named.slice(0, 1), ...inTurn, ...named.slice(1), ...lists].map((line) =>
    finishScript(line, language),
  );
  const present = plainSpaces(request.script);
  const fresh = candidates.filter((line) => !present.includes(plainSpaces(line)) && !usesAvoided(line, avoid));
  return [...new Set(fresh)].slice(0, request.count ?? 5);
}

/** An editor may have replaced French non-breaking spaces. */
function plainSpaces(text: string): string {
  return text.replaceAll('\u00a0', ' ');
}

function shuffle<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item);
}
