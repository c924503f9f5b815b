import { copiedWords } from '../break-runs.ts';
import { findRun, runsOf } from '../copied-runs.ts';

/** The sentences of a script, without their final stop. */
export function sentencesOf(script: string): string[] {
  return script
    .replaceAll('\u00a0', ' ')
    .split(/(?<=[.!?])\s+|(?<=[。！？।])\s*/u)
    .map((sentence) =>
      sentence
        .trim()
        .replace(/[.!?。！？।]+$/u, '')
        .toLowerCase(),
    )
    .filter((sentence) => sentence !== '');
}

/** What is wrong with a script, by rules that need no reader; empty if nothing is. */
export function flawsOf(
  script: string,
  { prompt, facts = [] }: { prompt: string; facts?: readonly string[] },
): string[] {
  const flaws: string[] = [];
  const plain = script.replaceAll('’', "'").toLowerCase();
  for (const fact of facts) if (!plain.includes(fact.toLowerCase())) flaws.push(`does not say '${fact}'`);
  const run = findRun(script, runsOf(prompt, copiedWords), copiedWords);
  if (run >= 0) flaws.push(`copies ${copiedWords} words after word ${run}`);
  const sentences = sentencesOf(script);
  if (new Set(sentences).size < sentences.length) flaws.push('repeats a sentence');
  if (/[{}<>]|undefined|\bnull\b/u.test(script)) flaws.push('has an unfilled slot');
  if (/\s{2}|[.,!?:;]\s*[.,:;]|[?!]{2}|\s[.,]/u.test(script)) flaws.push('is punctuated wrongly');
  if (script.normalize('NFC') !== script || script.trim() !== script) flaws.push('is not tidy');
  return flaws;
}
