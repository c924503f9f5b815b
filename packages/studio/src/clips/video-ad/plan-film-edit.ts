import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import { outCubic, partOf } from './easing.ts';
import type { Film, FilmSound } from './film.ts';
import type { FilmGrid } from './film-grid.ts';
import { paintFramePicture } from './frame-pictures.ts';
import { paintTransition } from './transitions.ts';

/** The film's own part of the video, seconds. */
export interface FilmSpan {
  start: number;
  seconds: number;
}

/** Minimum duration of an ordered first or last frame, in beats and seconds. */
const look = { beats: 2, seconds: 0.95 };
const transitionSeconds = 0.5;

/** The film's place between its ordered frames, starting and ending on beats. */
export function planFilmSpan(seconds: number, beat: number, hasFirst: boolean, hasLast: boolean): FilmSpan {
  const beats = Math.max(1, Math.min(look.beats, Math.floor(1.3 / beat)));
  const shown = Math.max(beats * beat, Math.ceil(look.seconds / beat) * beat);
  const start = hasFirst ? shown : 0;
  const lastBeat = Math.floor((seconds - look.seconds) / beat) * beat;
  return { start, seconds: (hasLast ? lastBeat : seconds) - start };
}

/** The whole video: ordered first frame, film, ordered last frame, with transitions between them. */
export function editFilm(
  film: Film,
  span: FilmSpan,
  seconds: number,
  grid: FilmGrid,
  frames: { first: Canvas | null; last: Canvas | null },
): Film {
  const { first, last } = frames;
  const end = span.start + span.seconds;
  const sounds: FilmSound[] = film.sounds.map((sound) => ({ ...sound, at: sound.at + span.start }));
  if (first) sounds.push({ id: 'whoosh', at: span.start + 0.1, gain: 0.5 });
  if (last) sounds.push({ id: 'whoosh', at: end + 0.15, gain: 0.45 });
  const paintFilm = (ctx: SKRSContext2D, time: number): void => {
    ctx.save();
    film.paint(ctx, Math.min(span.seconds, Math.max(0, time - span.start)));
    ctx.restore();
  };
  return {
    cuts: film.cuts.map((cut) => cut + span.start).filter((cut) => cut > 0.2),
    ...(film.restsAt && { restsAt: film.restsAt.map((rest) => rest + span.start) }),
    sounds,
    posterAt: span.start + film.posterAt,
    paint(ctx, time) {
      if (first && time < span.start + transitionSeconds) {
        // Starts unchanged, then slowly zooms in, faster at the exit.
        const going = partOf(time, span.start, transitionSeconds);
        paintFramePicture(ctx, first, 1 + 0.035 * (time / span.start) + 0.25 * going ** 2);
        paintTransition(ctx, grid, { kind: 'diagonal', part: going }, (next) => paintFilm(next, time));
        return;
      }
      if (!last || time < end) {
        paintFilm(ctx, time);
        return;
      }
      const coming = partOf(time, end, transitionSeconds);
      if (coming < 1) paintFilm(ctx, end);
      const settled = outCubic(partOf(time, end, seconds - end));
      paintTransition(ctx, grid, { kind: 'circle', part: coming }, (next) =>
        paintFramePicture(next, last, 1.06 - 0.06 * settled),
      );
    },
  };
}
