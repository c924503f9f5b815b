/** Words whose stop ends no sentence. */
const abbreviation =
  /(?<!\p{L})(?:kr|лв|грн|руб|Rp|No|Nr|St|Dr|Mr|Mrs|Ms|approx|incl|inkl|ca|bzw|vs|max|min|e\.g|i\.e|z\.\s?B|usw|ab|env|p\.\s?ex|p\.\s?ej)\.$/iu;

/** Whether a text ends with the stop of a shortened word instead of a sentence's. */
export function endsWithAbbreviation(text: string): boolean {
  return abbreviation.test(text);
}
