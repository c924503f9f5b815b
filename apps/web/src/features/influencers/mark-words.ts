/** A stretch of a prompt, and whether it was left out of the picture. */
export interface PromptPart {
  text: string;
  isLeftOut: boolean;
}

/** Splits a prompt at the words that were left out; those that no longer stand in it are passed over. */
export function markWords(prompt: string, leftOut: readonly string[]): PromptPart[] {
  const lower = prompt.toLowerCase();
  const places = leftOut
    .map((words) => ({ start: lower.indexOf(words.toLowerCase()), length: words.length }))
    .filter(({ start }) => start >= 0)
    .sort((a, b) => a.start - b.start);
  const parts: PromptPart[] = [];
  let at = 0;
  for (const { start, length } of places) {
    if (start < at) continue;
    if (start > at) parts.push({ text: prompt.slice(at, start), isLeftOut: false });
    parts.push({ text: prompt.slice(start, start + length), isLeftOut: true });
    at = start + length;
  }
  if (at < prompt.length) parts.push({ text: prompt.slice(at), isLeftOut: false });
  return parts;
}

/** Articles, prepositions and the like, just before a word that is left out: they go with it. */
const before = /(?:,\s*)?(?:\b(?:with|and|in|on|holding|wearing|a|an|the|her|his|their|some)\s+)*$/i;

/** The prompt without the words that were left out, and without what only led to them. */
export function removeWords(prompt: string, leftOut: readonly string[]): string {
  const kept = markWords(prompt, leftOut).reduce(
    (text, { text: part, isLeftOut }) => (isLeftOut ? text.replace(before, '') : text + part),
    '',
  );
  return kept
    .replace(/\s+([,.;])/g, '$1')
    .replace(/\s{2,}/g, ' ')
    .trim();
}
