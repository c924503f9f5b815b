import type { LanguageCode } from '@hookline/contract/languages';
import type { SpokenSpan } from '@hookline/providers/speech';
import type { TalkSpec } from '@hookline/studio/render';
import type { SpokenWord } from '#features/scripts/index.ts';

export type SpokenTimes = NonNullable<TalkSpec['recording']>['times'];

/** A script as the service should say it, with a mapping back to the script. */
export interface SaidText {
  text: string;
  /** Converts an offset in `text` to an offset in the script. */
  offsetInScript(offset: number): number;
}

/** Replaces words that have a pronunciation. `script` must be trimmed and in NFC, like in the studio. */
export async function toSaidText(
  script: string,
  language: LanguageCode,
  pronunciations: readonly SpokenWord[],
): Promise<SaidText> {
  if (pronunciations.length === 0) return { text: script, offsetInScript: (offset) => offset };
  const { findPronunciations } = await import('@hookline/studio/speech');
  let text = '';
  let from = 0;
  const replaced: { start: number; end: number; scriptStart: number; scriptEnd: number }[] = [];
  for (const { startOffset, endOffset, say } of findPronunciations(script, language, pronunciations)) {
    text += script.slice(from, startOffset);
    replaced.push({
      start: text.length,
      end: text.length + say.length,
      scriptStart: startOffset,
      scriptEnd: endOffset,
    });
    text += say;
    from = endOffset;
  }
  text += script.slice(from);
  return {
    text,
    offsetInScript(offset) {
      const before = replaced.findLast(({ start }) => start <= offset);
      if (before === undefined) return offset;
      // The whole replacement maps to the word it replaces.
      return offset < before.end ? before.scriptStart : before.scriptEnd + offset - before.end;
    },
  };
}

/** Characters that reported times may skip; a span further ahead is ignored. */
const mostSkipped = 40;

/** Converts reported times to offsets in the script. Spans that do not occur in the text are ignored. */
export function placeTimes(said: SaidText, spans: readonly SpokenSpan[], lengthMs: number): SpokenTimes {
  const times: SpokenTimes = [];
  let from = 0;
  let clockMs = 0;
  const inside = (seconds: number) => Math.min(lengthMs, Math.max(clockMs, seconds * 1000));
  for (const { text, start, end } of spans) {
    const at = said.text.indexOf(text, from);
    if (at < 0 || at - from > mostSkipped) continue;
    from = at + text.length;
    const startMs = inside(start);
    clockMs = startMs;
    const offset = said.offsetInScript(at);
    const endMs = inside(end);
    const before = times.at(-1);
    // Characters of one pronunciation are one word of the script: never more times than the script has characters.
    if (before?.offset === offset) before.endMs = endMs;
    else times.push({ offset, startMs, endMs });
  }
  return times;
}
