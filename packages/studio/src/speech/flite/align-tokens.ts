import { requireItem } from '#lists/require-item.ts';

const vowels = new Set('aa ae ah ao aw ax axr ay eh er ey ih iy ow oy uh uw'.split(' '));

/** Maximum drift between the two phone strings. Sentences differ by a phone in ten words; silence adds some. */
const bandPhones = 150;

interface ReferencePhone {
  name: string;
  token: number;
  /** True for the first phone of its token: silence before it costs nothing. */
  first: boolean;
}

/**
 * Assigns each spoken phone to a token. Words spoken alone and in a sentence differ in a few phones ('the', 'and',
 * linking), so the two phone strings are aligned by edit distance with phonetic costs.
 * @param spoken phones of the sentence, silence named `pau`
 * @param perToken phones of each token spoken alone, in order
 * @returns for each spoken phone the index into `perToken`, or -1 for silence
 */
export function alignTokens(spoken: string[], perToken: string[][]): number[] {
  const reference: ReferencePhone[] = perToken.flatMap((phones, token) =>
    phones.map((name, index) => ({ name, token, first: index === 0 })),
  );
  const rows = spoken.length + 1;
  const columns = reference.length + 1;
  const cost = new Float32Array(rows * columns).fill(Number.POSITIVE_INFINITY);
  /** Origin of a cell: 1 both, 2 spoken phone only, 3 reference phone only. */
  const step = new Uint8Array(rows * columns);
  cost[0] = 0;
  const slope = reference.length / Math.max(1, spoken.length);
  for (let row = 0; row < rows; row++) {
    const from = Math.max(0, Math.floor(row * slope) - bandPhones);
    const to = Math.min(columns - 1, Math.ceil(row * slope) + bandPhones);
    const phone = spoken[row];
    for (let column = from; column <= to; column++) {
      const cell = row * columns + column;
      const here = cost[cell] ?? 0;
      const expected = reference[column];
      const both = cell + columns + 1;
      const spokenOnly = cell + columns;
      if (phone !== undefined && phone !== 'pau' && expected !== undefined) {
        const price = here + substitution(phone, expected.name);
        if (price < (cost[both] ?? 0)) {
          cost[both] = price;
          step[both] = 1;
        }
      }
      if (phone !== undefined) {
        const free = expected === undefined || expected.first;
        const price = here + (phone !== 'pau' ? 1.01 : free ? 0 : 2);
        if (price < (cost[spokenOnly] ?? 0)) {
          cost[spokenOnly] = price;
          step[spokenOnly] = 2;
        }
      }
      if (expected !== undefined && here + 1 < (cost[cell + 1] ?? 0)) {
        cost[cell + 1] = here + 1;
        step[cell + 1] = 3;
      }
    }
  }
  const owner = new Array<number>(spoken.length).fill(-1);
  for (let row = rows - 1, column = columns - 1; row > 0 || column > 0; ) {
    const kind = step[row * columns + column];
    if (kind === 1) owner[--row] = requireItem(reference, --column).token;
    else if (kind === 2) owner[--row] = spoken[row] === 'pau' ? -1 : Math.max(0, reference[column - 1]?.token ?? 0);
    else column--;
  }
  return owner;
}

function substitution(a: string, b: string): number {
  if (a === b) return 0;
  const vowelA = vowels.has(a);
  if (vowelA !== vowels.has(b)) return 1.7;
  return vowelA ? 0.5 : 0.8;
}
