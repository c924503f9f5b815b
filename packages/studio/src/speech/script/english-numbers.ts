import { requireItem } from '#lists/require-item.ts';

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const scales = ['', 'thousand', 'million', 'billion', 'trillion'];
const irregularOrdinals: Record<string, string> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
};

/** English words for a string of digits; more than fifteen digits are read one by one. */
export function cardinal(digits: string): string {
  const trimmed = digits.replace(/^0+(?=\d)/, '');
  if (trimmed.length > 15 || (digits.length > 1 && digits.startsWith('0'))) return digitByDigit(digits);
  const groups: string[] = [];
  for (let end = trimmed.length; end > 0; end -= 3) groups.push(trimmed.slice(Math.max(0, end - 3), end));
  const words = groups.map((group, scale) => {
    const value = Number(group);
    return value === 0 ? '' : `${belowThousand(value)} ${scales[scale] ?? ''}`.trim();
  });
  return words.reverse().filter(Boolean).join(' ') || 'zero';
}

/** 'nineteen ninety nine' for 1999, 'two thousand five' for 2005. */
export function year(digits: string): string {
  const value = Number(digits);
  const rest = value % 100;
  if (value % 1000 < 10) return cardinal(digits);
  const century = belowThousand(Math.floor(value / 100));
  if (rest === 0) return `${century} hundred`;
  return `${century} ${rest < 10 ? `oh ${small[rest]}` : belowThousand(rest)}`;
}

/** 'twenty first' for 21. */
export function ordinal(digits: string): string {
  const words = cardinal(digits).split(' ');
  const last = words.pop() ?? '';
  const ending = irregularOrdinals[last] ?? (last.endsWith('y') ? `${last.slice(0, -1)}ieth` : `${last}th`);
  return [...words, ending].join(' ');
}

/** A number with optional thousands commas and decimals: '1,299.5' -> 'one thousand two hundred ninety nine point five'. */
export function decimal(written: string): string {
  const [whole = '0', fraction] = written.replaceAll(',', '').split('.');
  const head = cardinal(whole === '' ? '0' : whole);
  return fraction ? `${head} point ${digitByDigit(fraction)}` : head;
}

function digitByDigit(digits: string): string {
  return [...digits].map((digit) => small[Number(digit)]).join(' ');
}

function belowThousand(value: number): string {
  const words: string[] = [];
  if (value >= 100) words.push(`${small[Math.floor(value / 100)]} hundred`);
  const rest = value % 100;
  if (rest >= 20)
    words.push([tens[Math.floor(rest / 10)], rest % 10 ? small[rest % 10] : ''].filter(Boolean).join(' '));
  else if (rest > 0) words.push(requireItem(small, rest));
  return words.join(' ');
}
