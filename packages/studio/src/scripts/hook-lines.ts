import type { LanguageCode } from '@hookline/contract/languages';
import { estimateSpeechMs } from '@hookline/contract/speech-estimate';
import type { ScriptAngle } from './script-language.ts';
import { openingLines } from './script-languages.ts';

/** Opening lines grouped by angle. */
export type HookLines = Record<ScriptAngle, readonly string[]>;

const shortestMs = 3000;
const longestMs = 10_000;

/** The opening lines of `language`, that take 3 to 10 s to speak. */
export function hookLinesOf(language: LanguageCode): HookLines {
  const isSpokenInTime = (line: string) => {
    const spoken = estimateSpeechMs(line, language);
    return spoken >= shortestMs && spoken <= longestMs;
  };
  const { problem, story, list, comparison, offer } = openingLines[language].hooks;
  return {
    problem: problem.filter(isSpokenInTime),
    story: story.filter(isSpokenInTime),
    list: list.filter(isSpokenInTime),
    comparison: comparison.filter(isSpokenInTime),
    offer: offer.filter(isSpokenInTime),
  };
}

/** Ready-made opening lines for hook videos in every supported language. */
export const hookLines: Readonly<Partial<Record<LanguageCode, HookLines>>> = Object.fromEntries(
  (Object.keys(openingLines) as LanguageCode[]).map((language) => [language, hookLinesOf(language)]),
);
