import { type FilmWord, filmWords, findShownWords, type ShownWords } from './find-shown-words.ts';
import type { PlannedVideoAd } from './plan-video-ad.ts';

/** A frame of a storyboard. */
export interface StoryMoment {
  /** Seconds. */
  at: number;
  /** The words that are read on it, each on the frame that shows it best. */
  shows: FilmWord[];
}

/** Before a cut, everything has arrived. */
const beforeCut = 0.12;
/** The first and the last look of a frame differ by at least this. */
const apart = 0.25;
/** Where else a film is looked at, in parts of it, if it does not rest this near, seconds. */
const glances = [0.22, 0.38, 0.52, 0.68];
const glanceApart = 0.7;
/** A story has at least this many frames. */
const fewest = 3;

/** The frames that tell an ad: those on which its words are read, its ordered pictures, and what else it takes to tell it. */
export function planStoryboard(planned: PlannedVideoAd, seconds: number): StoryMoment[] {
  const { film, ordered, endsAt } = planned;
  const end = ordered.last ? endsAt - 0.05 : seconds;
  const begin = ordered.first ? (film.cuts.find((cut) => cut > 0) ?? 0) : 0;
  const rests = film.restsAt ?? film.cuts.map((cut) => cut - beforeCut);
  // Some films have hardly a cut: they are looked at now and then.
  const between = glances.map((part) => begin + (end - begin) * part);
  const others = between.filter((at) => [...rests, end].every((rest) => Math.abs(rest - at) > glanceApart));
  const calm = [...new Set([...rests, ...others, end])]
    .filter((at) => at > begin + 0.4 && at <= end)
    .sort((a, b) => a - b);
  const seen = findShownWords(planned, calm);
  const moments = new Map<number, FilmWord[]>();
  for (const word of filmWords) {
    const at = bestTime(word, seen, calm);
    if (at !== null) moments.set(at, [...(moments.get(at) ?? []), word]);
  }
  const add = (at: number) => {
    if ([...moments.keys()].every((other) => Math.abs(other - at) >= apart)) moments.set(at, []);
  };
  if (ordered.first) add(0);
  if (ordered.last) add(seconds);
  // What is furthest from those that are there tells most.
  const missing = (at: number) => Math.min(...[...moments.keys()].map((other) => Math.abs(other - at)), seconds);
  for (const at of calm.toSorted((a, b) => missing(b) - missing(a))) if (moments.size < fewest) add(at);
  return [...moments].map(([at, shows]) => ({ at, shows })).toSorted((a, b) => a.at - b.at);
}

/**
 * The headline opens an ad, and is looked for where it is first read well; the call to action where it is last, on its
 * button; the line where it is read best.
 */
function bestTime(word: FilmWord, seen: ShownWords, times: readonly number[]): number | null {
  const shares = seen[word];
  const most = Math.max(0, ...shares);
  if (most === 0) return null;
  const isRead = (share: number) => share >= most * 0.3;
  const index = {
    headline: shares.findIndex(isRead),
    line: shares.lastIndexOf(most),
    action: shares.findLastIndex((share) => share > 0),
  }[word];
  return times[index] ?? null;
}
