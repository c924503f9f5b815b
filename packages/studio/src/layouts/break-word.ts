const withoutHyphen =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Devanagari}\p{sc=Tamil}\p{P}\p{S}\p{N}]$/u;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const vowel = /^[aeiouyäöüàâáãåæèéêëìíîïòóôõøùúûýœőűаеёиоуыэюяіїєαεηιουωάέήίόύώ]$/iu;
/** Written with several letters, pronounced as one sound: never separated. */
const oneSound = /^(?:s?ch|ck|ph|pf|th|sh|qu|rh|gn|ll|ei|ie|eu|au|äu|ai|ou|oi)$/iu;
/** Common endings of the first part of a German or Nordic compound. */
const compoundJoint = /(?:schafts|ungs|heits|keits|tions|täts|lings|fahrts|gangs|ings|sjons|tets|dels)$/iu;

/** Whether a word continued on the next line is hyphenated; a hyphen would change an address. */
export function needsHyphen(piece: string, word: string): boolean {
  return piece !== '' && !withoutHyphen.test(piece) && !/[./@_]\p{L}/u.test(word);
}

/** Cost of a break in a bad place: one piece more than needed is cheaper. */
const costOfPiece = 1.2;

/**
 * A word in about equally wide, hyphenated pieces no wider than `maxLineWidth`, which end at an existing hyphen or
 * slash, at the joint of a compound or between syllables: the cheapest of the breaks into the fewest pieces that fit,
 * or one more.
 */
export function breakWord(text: string, maxLineWidth: number, measure: (text: string) => number): string[] {
  const signs = [...graphemes.segment(text)].map(({ segment }) => segment);
  const reach = [0];
  for (const sign of signs) reach.push((reach.at(-1) ?? 0) + measure(sign));
  const maxWidth = maxLineWidth - measure('-');
  if (signs.some((_, at) => (reach[at + 1] ?? 0) - (reach[at] ?? 0) > maxWidth)) return [text];
  const whole = reach[signs.length] ?? 0;
  const penalties = signs.map((_, at) => breakPenalty(signs, at));
  const breaks = (count: number) => placeBreaks(reach, penalties, { count, maxWidth, idealWidth: whole / count });
  for (let count = Math.ceil(whole / maxLineWidth); count <= signs.length; count++) {
    const fewest = breaks(count);
    if (!fewest) continue;
    const more = breaks(count + 1);
    const { ends } = more && more.cost + costOfPiece < fewest.cost ? more : fewest;
    return ends.map((end, index) => signs.slice(ends[index - 1] ?? 0, end).join(''));
  }
  return [text];
}

interface PieceLimits {
  count: number;
  maxWidth: number;
  idealWidth: number;
}

interface Breaks {
  cost: number;
  ends: number[];
}

/** The cheapest way to the end of a piece: the start of the piece that ends there. */
interface Step {
  cost: number;
  from: number;
}

/** Ends of the pieces with the lowest cost, found by dynamic programming; null if so few do not fit. */
function placeBreaks(reach: number[], penalties: number[], limits: PieceLimits): Breaks | null {
  const steps = [new Map<number, Step>([[0, { cost: 0, from: 0 }]])];
  const last = reach.length - 1;
  const whole = reach[last] ?? 0;
  for (let piece = 1; piece <= limits.count; piece++) {
    const next = new Map<number, Step>();
    for (const [from, before] of steps.at(-1) ?? []) {
      for (let to = from + 1; to <= last; to++) {
        const width = (reach[to] ?? 0) - (reach[from] ?? 0);
        if (width > limits.maxWidth) break;
        if ((piece === limits.count) !== (to === last)) continue;
        // The rest must fit into the remaining pieces.
        if (whole - (reach[to] ?? 0) > (limits.count - piece) * limits.maxWidth) continue;
        const cost = before.cost + (width / limits.idealWidth - 1) ** 2 * 6 + (to === last ? 0 : (penalties[to] ?? 0));
        const known = next.get(to);
        if (!known || cost < known.cost) next.set(to, { cost, from });
      }
    }
    steps.push(next);
  }
  const cost = steps.at(-1)?.get(last)?.cost;
  if (cost === undefined) return null;
  const ends = [last];
  for (let piece = limits.count; piece > 1; piece--) ends.unshift(steps[piece]?.get(ends[0] ?? 0)?.from ?? 0);
  return { cost, ends };
}

const penaltyOfJoint = 0.1;

/** Cost of a break before the character at `at`. */
function breakPenalty(signs: readonly string[], at: number): number {
  // The longest joint has eight letters.
  const before = signs.slice(Math.max(0, at - 8), at).join('');
  const [previous = '', next = '', after = ''] = [signs[at - 1], signs[at], signs[at + 1]];
  if (/[-–—/_@=&+\u00ad]$/u.test(before) || /^[.?]$/u.test(next)) return 0;
  if (/\p{Ll}$/u.test(previous) && /^\p{Lu}/u.test(next)) return 0;
  if (!/^\p{L}/u.test(next) || !/\p{L}$/u.test(previous)) return 4;
  if (at < 3 || signs.length - at < 3) return 4;
  const following = signs.slice(at, at + 3).join('');
  if (compoundJoint.test(before)) return penaltyOfJoint;
  if ([2, 3].some((length) => oneSound.test(signs.slice(at - 1, at - 1 + length).join('')))) return 4;
  if (/sch$/iu.test(before.slice(-2) + next)) return 4;
  if (vowel.test(next)) return vowel.test(previous) ? 2.5 : 3;
  const startsSyllable = vowel.test(after) || /^(?:sch|ch|qu|ph|th|[bpdtgkfc][rl]|kn|st|sp)/iu.test(following);
  return startsSyllable ? 0.8 : 3;
}

/** A word in pieces that end at the joints of a compound, each at least four letters long. */
export function splitAtJoints(text: string): string[] {
  const signs = [...graphemes.segment(text)].map(({ segment }) => segment);
  const ends = [0];
  for (let at = 4; at <= signs.length - 4; at++)
    if (at - (ends.at(-1) ?? 0) >= 4 && breakPenalty(signs, at) === penaltyOfJoint) ends.push(at);
  return ends.map((end, index) => signs.slice(end, ends[index + 1]).join(''));
}
