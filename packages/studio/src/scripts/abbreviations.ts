/** Abbreviations whose period does not end a sentence. */
const abbreviation =
  /(?<!\p{L})(?:kr|лв|грн|руб|Rp|No|Nr|St|Dr|Mr|Mrs|Ms|approx|incl|inkl|ca|bzw|vs|max|min|e\.g|i\.e|z\.\s?B|usw|ab|env|p\.\s?ex|p\.\s?ej)\.$/iu;

/** Whether a text ends with the period of an abbreviation rather than of a sentence. */
export function endsWithAbbreviation(text: string): boolean {
  return abbreviation.test(text);
}
