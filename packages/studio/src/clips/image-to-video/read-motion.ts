import {
  type CameraMove,
  cameraMoves,
  moveWords,
  strengthWords,
  type TouchKind,
  touchKinds,
  touchWords,
} from './motion-words.ts';

/** Motion requested by a prompt. */
export interface Motion {
  /** One or more, in the order of `cameraMoves`; never opposite ones together. */
  moves: CameraMove[];
  touches: TouchKind[];
  /** 1 is the normal strength of each move. */
  strength: number;
}

const matcher = (pattern: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})`, 'iu');
/** Scripts without spaces have no word boundaries to search for. */
const anywhere = (pattern: string) =>
  new RegExp(
    pattern
      .split('|')
      .filter((part) => /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u.test(part) && !/[()]/.test(part))
      .join('|') || '(?!)',
    'u',
  );
/** Latin words must also end where the pattern ends: 'bas' is not 'basket'. */
const ended = (pattern: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}])`, 'iu');

interface Finder {
  place(text: string): number;
}

function finder(pattern: string): Finder {
  const [whole, loose] = [ended(pattern), anywhere(pattern)];
  return {
    place(text) {
      const places = [whole.exec(text)?.index, loose.exec(text)?.index].filter((index) => index !== undefined);
      return places.length === 0 ? -1 : Math.min(...places);
    },
  };
}

const moves = cameraMoves.map((move) => ({ move, words: finder(moveWords[move]) }));
const touches = touchKinds.map((touch) => ({ touch, words: finder(touchWords[touch]) }));
const strengths = strengthWords.map(({ pattern, strength }) => ({ strength, words: finder(pattern) }));

const opposites: readonly (readonly [CameraMove, CameraMove])[] = [
  ['zoom-in', 'zoom-out'],
  ['pan-left', 'pan-right'],
  ['pan-up', 'pan-down'],
];

/** "no zoom", "without shaking", "do not pan left" cancel the moves they name. */
const denial = matcher(
  "(?:no|not|don[’']?t|do not|without|never|avoid|sin|sans|ohne|kein\\p{L}*|senza|sem|bez|без|不要|别)(?:\\s+\\p{L}+)?\\s*$",
);

/**
 * Parses the requested motion from a prompt. Words of `negativePrompt` exclude moves. Without any motion in the prompt,
 * the subtle one is used.
 */
export function readMotion(prompt: string, negativePrompt = ''): Motion {
  const text = prompt.normalize('NFC');
  const denied = negativePrompt.normalize('NFC');
  const isWanted = (words: Finder): boolean => {
    const place = words.place(text);
    return place >= 0 && !denial.test(text.slice(0, place)) && words.place(denied) < 0;
  };
  const found = moves.filter(({ words }) => isWanted(words)).map(({ move }) => move);
  for (const [first, second] of opposites) {
    if (!found.includes(first) || !found.includes(second)) continue;
    const placeOf = (move: CameraMove) => finder(moveWords[move]).place(text);
    found.splice(found.indexOf(placeOf(first) <= placeOf(second) ? second : first), 1);
  }
  // 'subtle' and 'still' describe the whole motion; next to a real move, 'subtle' is only its strength.
  const real = found.filter((move) => move !== 'subtle' && move !== 'still');
  const chosen: CameraMove[] = found.includes('still') && real.length === 0 ? ['still'] : real;
  return {
    moves: chosen.length > 0 ? chosen : ['subtle'],
    touches: touches.filter(({ words }) => isWanted(words)).map(({ touch }) => touch),
    strength: strengths.find(({ words }) => words.place(text) >= 0)?.strength ?? 1,
  };
}
