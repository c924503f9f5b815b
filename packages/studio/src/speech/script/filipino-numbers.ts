const ones = 'wala isa dalawa tatlo apat lima anim pito walo siyam'.split(' ');

/** A whole number in Filipino words; the stand-in voice would count in its own language. Above a million as digits. */
export function filipinoNumber(value: number): string {
  if (!Number.isInteger(value) || value < 0 || value >= 1e6) return String(value);
  if (value < 10) return ones[value] ?? '';
  if (value === 10) return 'sampu';
  if (value < 20) return teen(value - 10);
  if (value < 100) return withRest(linked(Math.floor(value / 10), 'pu'), value % 10);
  if (value < 1000) return withRest(value < 200 ? 'sandaan' : linked(Math.floor(value / 100), 'daan'), value % 100);
  return withRest(value < 2000 ? 'sanlibo' : linked(Math.floor(value / 1000), 'libo', ' '), value % 1000);
}

function teen(one: number): string {
  const word = ones[one] ?? '';
  if (/^[aeiou]/.test(word)) return `labing-${word}`;
  return `${/^[dlst]/.test(word) ? 'labin' : 'labim'}${word}`;
}

/** dalawa + pu: dalawampu; apat + daan: apat na raan. */
function linked(count: number, unit: string, gap = ''): string {
  const word = filipinoNumber(count);
  if (!/[aeiou]$/.test(word)) return `${word} na ${unit.replace(/^d/, 'r')}`;
  if (gap) return `${word}ng ${unit}`;
  return unit === 'pu' ? `${word}mpu` : `${word}n${unit}`;
}

function withRest(head: string, rest: number): string {
  return rest === 0 ? head : `${head}${/[aeiou]$/.test(head) ? "'t" : ' at'} ${filipinoNumber(rest)}`;
}
