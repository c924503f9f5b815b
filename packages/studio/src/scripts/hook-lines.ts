import type { LanguageCode } from '@hookline/contract/languages';
import { estimateSpeechMs } from '@hookline/contract/speech-estimate';
import type { ScriptAngle } from './script-language.ts';
import { getScriptLanguage, scriptLanguages } from './script-languages.ts';

/** Opening lines grouped by angle. */
export type HookLines = Record<ScriptAngle, readonly string[]>;

const shortestMs = 3000;
const longestMs = 10_000;

/** The opening lines of `language`, or the English ones, that take 3 to 10 s to speak. */
export function hookLinesOf(language: LanguageCode): HookLines {
  const found = getScriptLanguage(language);
  const isSpokenInTime = (line: string) => {
    const spoken = estimateSpeechMs(line, found.language);
    return spoken >= shortestMs && spoken <= longestMs;
  };
  const { problem, story, list, comparison, offer } = found.lines.hooks;
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
  (Object.keys(scriptLanguages) as LanguageCode[]).map((language) => [language, hookLinesOf(language)]),
);
