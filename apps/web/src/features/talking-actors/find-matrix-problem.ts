import { limits } from '@hookline/contract/limits';
import { messages } from '@hookline/contract/messages';
import { isSpeakable } from '@hookline/contract/script';
import { type Draft, findScriptProblem, matrixOf, spokenWith } from '#features/composer/index.ts';

const text = messages.talkingActors;

/**
 * Why a send of several hooks or ratios cannot be made; names what would fit.
 * @param service films some of it, where one was chosen
 */
export function findMatrixProblem(draft: Draft, service?: string): string | null {
  const { pairs, ratios, videos, isMatrix } = matrixOf(draft);
  if (!isMatrix) return null;
  if (service !== undefined && ratios.length > 1) return text.filmsOneRatio(service);
  const hooks = (draft.hooks ?? []).map((hook) => hook.trim());
  for (const [index, hook] of hooks.entries()) {
    const problem = isSpeakable(hook) ? findScriptProblem(spokenWith(draft, index)) : text.enterHook;
    if (problem !== null) return `Hook ${index + 1}: ${problem}`;
  }
  if (new Set(hooks).size < hooks.length) return text.hookTwice;
  if (pairs.length === 0) return text.noPairs;
  if (videos <= limits.videosPerSend) return null;
  const fitting = Math.floor(limits.videosPerSend / ratios.length);
  return `One send makes up to ${limits.videosPerSend} videos: choose ${fitting} of these ${pairs.length} pairs.`;
}
