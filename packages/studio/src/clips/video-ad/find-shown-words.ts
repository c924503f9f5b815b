// A loop over pixels.
import { createCanvas } from '@napi-rs/canvas';
import type { Film } from './film.ts';
import type { PlannedVideoAd } from './plan-video-ad.ts';

/** Words of an ad that people can change. */
export const filmWords = ['headline', 'line', 'action'] as const;
export type FilmWord = (typeof filmWords)[number];

/** How much of the picture a word takes up at the times that were looked at; 0 where it is not seen. */
export type ShownWords = Record<FilmWord, number[]>;

/** Pictures are compared at this part of their size. */
const reduction = 6;
/** A channel that differs by more is another letter, not another shade. */
const otherLetter = 40;
/** Less than this part of the picture is a trace. */
const leastShare = 0.0004;
/** What stands in a film whose prompt gives it no such words. */
const stand = 'Something else';

/**
 * When each of the words is on screen, found by looking: the film is drawn once more with other words, and where the
 * picture differs, they stand.
 */
export function findShownWords(
  { film, copy, retell, stage }: Pick<PlannedVideoAd, 'film' | 'copy' | 'retell' | 'stage'>,
  times: readonly number[],
): ShownWords {
  const width = Math.round(stage.width / reduction);
  const height = Math.round(stage.height / reduction);
  const ctx = createCanvas(width, height).getContext('2d');
  const look = (shown: Film, time: number) => {
    ctx.save();
    ctx.scale(width / stage.width, height / stage.height);
    shown.paint(ctx, time);
    ctx.restore();
    return ctx.getImageData(0, 0, width, height).data;
  };
  const plain = times.map((time) => look(film, time));
  const sharesOf = (word: FilmWord) => {
    const other = retell({ [word]: otherThan(copy[word]) });
    return times.map((time, index) => {
      const share = differingShare(plain[index], look(other, time));
      return share < leastShare ? 0 : share;
    });
  };
  return { headline: sharesOf('headline'), line: sharesOf('line'), action: sharesOf('action') };
}

/** The same letters in other places, so that they take the same room and can all be drawn. */
function otherThan(text: string): string {
  const turned = text.split(' ').map((word) => [...word].reverse().join(''));
  return text.trim() === '' ? stand : turned.join(' ') === text ? `${text} ${stand}` : turned.join(' ');
}

function differingShare(one: Uint8ClampedArray | undefined, other: Uint8ClampedArray): number {
  if (!one) return 0;
  let count = 0;
  for (let at = 0; at < other.length; at += 4) {
    const red = Math.abs((one[at] ?? 0) - (other[at] ?? 0));
    const green = Math.abs((one[at + 1] ?? 0) - (other[at + 1] ?? 0));
    const blue = Math.abs((one[at + 2] ?? 0) - (other[at + 2] ?? 0));
    if (Math.max(red, green, blue) > otherLetter) count += 1;
  }
  return count / (other.length / 4);
}
