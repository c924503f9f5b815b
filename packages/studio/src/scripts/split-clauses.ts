/** Splits a prompt where a comma, a dash, a line or a sentence ends, but not inside numbers, words or addresses. */
export function splitClauses(text: string): string[] {
  return text
    .split(
      /\n|;|•|(?<!(?<!\p{L})(?:kr|лв|грн|руб|Rp|No|St|Dr|Mr|Mrs|approx|incl|inkl|ca|bzw|vs|max|min))\.(?=\s|$)|[!?](?=\s|$)|[。！？；，、،؟।]|,(?=\s|$)|:(?=\s|$)|：|\s[-–—]+\s/u,
    )
    .map((clause) => clause.trim())
    .filter((clause) => /[\p{L}\p{N}]/u.test(clause));
}
