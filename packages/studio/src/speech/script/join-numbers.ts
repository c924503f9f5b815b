/**
 * Joins numbers grouped by spaces ('1 299 ₽'), which are several written words but one spoken word: the first word gets
 * the whole number and the others become ''. Three groups are one number only if the first is short: '600 123 456' is a
 * telephone number.
 * @returns one entry per word; other words are unchanged
 */
export function joinNumbers(words: readonly string[]): string[] {
  const joined = [...words];
  for (let index = 0; index < words.length; index++) {
    const first = words[index] ?? '';
    if (!/^[^\p{L}\d\s]{0,2}[1-9]\d{0,2}$/u.test(first)) continue;
    let end = index + 1;
    while (/^\d{3}$/.test(words[end] ?? '')) end++;
    if (/^\d{3}(?!\d|[.,:/-]\d{3})/.test(words[end] ?? '')) end++;
    const groups = end - index;
    const isNumber = groups === 2 || (groups === 3 && !/\d{3}$/.test(first));
    if (isNumber) {
      joined[index] = words.slice(index, end).join('');
      joined.fill('', index + 1, end);
    }
    index = end - 1;
  }
  return joined;
}
