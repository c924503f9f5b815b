import { createCanvas } from '@napi-rs/canvas';
import { createInset, type InsetSurroundings } from '#talk/inset-painter.ts';
import type { FrameSource, OverlaySource, ShownMedia } from '#talk/shown-media.ts';
import type { PicturePlaces } from '#talk/talk-places.ts';
import { framesPerSecond } from '#video/video-format.ts';
import type { FilmProjector, FilmView } from './film-projector.ts';

/** A stretch of a film that is shown without its sound. */
export interface FilmStretch {
  /** Absolute path. */
  file: string;
  fromMs: number;
  toMs: number;
  width: number;
  height: number;
}

export interface FilmMediaInput extends InsetSurroundings {
  film: FilmStretch;
  projector: FilmProjector;
  /** The clip's index, which varies side and tilt beside the actor. */
  order: number;
  places: PicturePlaces;
}

/** Longest side of a film beside the actor. */
const insetSide = 620;

/** A clip as the composer shows it, decoded while it is on screen; its last frame stays. */
export function filmMedia({ film, projector, order, places, ...surroundings }: FilmMediaInput): ShownMedia {
  const { file } = film;
  return {
    isOnGround: false,
    open: (layout): FrameSource => {
      const { width, height } = places[layout].panel;
      const view: FilmView = { file, width, height, format: 'yuv420p' };
      return {
        frameAt: (sinceMs) => ({ width, height, data: projector.frame(view, frameIndex(film, sinceMs)) }),
        isFilm: true,
      };
    },
    openInset: (): OverlaySource => {
      const view: FilmView = { file, ...insetSize(film), format: 'rgba' };
      const { width, height } = view;
      // One for all frames: a new one for each would take a megabyte a time.
      const image = createCanvas(width, height);
      const pixels = image.getContext('2d').createImageData(width, height);
      const imageAt = (sinceMs: number) => {
        pixels.data.set(projector.frame(view, frameIndex(film, sinceMs)));
        image.getContext('2d').putImageData(pixels, 0, 0);
        return image;
      };
      const inset = createInset({ image: imageAt(0), isCutOut: false }, order, surroundings);
      return {
        overlayAt(sinceMs, leftMs) {
          inset.replace(imageAt(sinceMs));
          return inset.overlayAt(sinceMs, leftMs);
        },
      };
    },
  };
}

/** The frame of the whole film that is shown `sinceMs` after the stretch appeared. */
function frameIndex({ fromMs, toMs }: FilmStretch, sinceMs: number): number {
  const frameOf = (ms: number) => Math.round((ms * framesPerSecond) / 1000);
  const last = Math.max(frameOf(fromMs), frameOf(toMs) - 1);
  return Math.min(last, frameOf(fromMs + sinceMs));
}

/** The size in which a film is shown beside the actor. */
export function insetSize({ width, height }: FilmStretch): { width: number; height: number } {
  const scale = Math.min(1, insetSide / Math.max(width, height));
  const even = (side: number) => Math.max(2, Math.round((side * scale) / 2) * 2);
  return { width: even(width), height: even(height) };
}
