import { burnableText } from '#captions/burnable-text.ts';
import type { CaptionWord } from '#captions/group-words.ts';

/** A word that would have to be set smaller than this to fit on a line is broken instead. */
const smallestScale = 0.7;

/** Letters of these hang together or have no hyphen of their own. */
const unbroken = /[\p{sc=Arabic}\p{sc=Hebrew}]/u;
const withoutHyphen =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Devanagari}\p{sc=Tamil}\p{P}\p{S}\p{N}]$/u;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const vowel = /^[aeiouyäöüàâáãåæèéêëìíîïòóôõøùúûýœőűаеёиоуыэюяіїєαεηιουωάέήίόύώ]$/iu;
/** Written with several letters, said as one: never parted. */
const oneSound = /^(?:s?ch|ck|ph|pf|th|sh|qu|rh|gn|ll|ei|ie|eu|au|äu|ai|ou|oi)$/iu;
/** What the first part of a German or Nordic compound often ends with. */
const compoundJoint = /(?:schafts|ungs|heits|keits|tions|täts|lings|fahrts|gangs|ings|sjons|tets|dels)$/iu;

/**
 * Words that are much wider than a line, in pieces that follow each other with a hyphen; all others as they are. The
 * pieces are about equally wide and end at an existing hyphen or slash, at the joint of a compound or between syllables. A hyphen put
 * into an address would be read as a part of it.
 */
export function breakLongWords(
  words: readonly CaptionWord[],
  maxLineWidth: number,
  measure: (text: string) => number,
): CaptionWord[] {
  return words.flatMap((word) => {
    if (measure(word.drawn) * smallestScale <= maxLineWidth || unbroken.test(word.drawn)) return [word];
    const pieces = findPieces(word.text, maxLineWidth, measure);
    const letters = word.text.length;
    const isAddress = /[./@_]\p{L}/u.test(word.text);
    let from = 0;
    return pieces.map((text, index): CaptionWord => {
      const startMs = word.startMs + ((word.endMs - word.startMs) * from) / letters;
      from += text.length;
      const isContinued = index < pieces.length - 1;
      const drawn = burnableText(text);
      return {
        ...word,
        text,
        drawn: isContinued && !isAddress && needsHyphen(drawn) ? `${drawn}-` : drawn,
        hasSpaceBefore: index === 0 && word.hasSpaceBefore,
        startMs,
        endMs: word.startMs + ((word.endMs - word.startMs) * from) / letters,
        ...(isContinued && { isContinued }),
      };
    });
  });
}

function needsHyphen(piece: string): boolean {
  return piece !== '' && !withoutHyphen.test(piece);
}

/** A piece more than needed is better than a break where none should be. */
const costOfPiece = 1.2;

/** The cheapest of the breaks into as few pieces as fit and into one more. */
function findPieces(text: string, maxLineWidth: number, measure: (text: string) => number): string[] {
  const signs = [...graphemes.segment(text)].map(({ segment }) => segment);
  const reach = [0];
  for (const sign of signs) reach.push((reach.at(-1) ?? 0) + measure(burnableText(sign)));
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

/** The cheapest way to the end of a piece: where the piece begins that ends there. */
interface Step {
  cost: number;
  from: number;
}

/** Where the pieces end that cost least, found by dynamic programming; null when so few do not fit. */
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
        // What is left must fit into the pieces that are left.
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

/** How bad it is to break before the sign at `at`. */
function breakPenalty(signs: readonly string[], at: number): number {
  // The longest joint has eight letters.
  const before = signs.slice(Math.max(0, at - 8), at).join('');
  const [previous = '', next = '', after = ''] = [signs[at - 1], signs[at], signs[at + 1]];
  if (/[-–—/_@=&+\u00ad]$/u.test(before) || /^[.?]$/u.test(next)) return 0;
  if (/\p{Ll}$/u.test(previous) && /^\p{Lu}/u.test(next)) return 0;
  if (!/^\p{L}/u.test(next) || !/\p{L}$/u.test(previous)) return 4;
  if (at < 3 || signs.length - at < 3) return 4;
  const following = signs.slice(at, at + 3).join('');
  if (compoundJoint.test(before)) return 0.1;
  if ([2, 3].some((length) => oneSound.test(signs.slice(at - 1, at - 1 + length).join('')))) return 4;
  if (/sch$/iu.test(before.slice(-2) + next)) return 4;
  if (vowel.test(next)) return vowel.test(previous) ? 2.5 : 3;
  const startsSyllable = vowel.test(after) || /^(?:sch|ch|qu|ph|th|[bpdtgkfc][rl]|kn|st|sp)/iu.test(following);
  return startsSyllable ? 0.8 : 3;
}
