import type { TryOnLook } from '@hookline/contract/try-on';
import type { StillEngine } from '#features/pictures/index.ts';

export interface TryOnRequest {
  /** Decoded and re-encoded pictures, as local files. */
  human: string;
  garment: string;
  /** What was decided about its cut-out, as in `ProductPhoto`. */
  garmentCut?: string | null | undefined;
  /** How the studio drew the person, if it did and still knows: they can be drawn anew in the garment. */
  portrait?: DrawnPortrait | undefined;
}

export interface DrawnPortrait {
  prompt: string;
  isSelfie: boolean;
  seed: number;
  /** Photo with the person's colors, as a local file. */
  reference?: string | undefined;
}

/** Pictures to look at before a try-on, as local files; people the studio drew need no look. */
export interface LookRequest {
  human?: string | undefined;
  garment?: string | undefined;
  garmentCut?: string | null | undefined;
}

/**
 * Port: puts the garment of one picture on the person of another, as a picture of 864 x 1296 pixels. The reason of its
 * EngineError says which picture is wrong.
 */
export interface TryOnEngine extends StillEngine<TryOnRequest> {
  /** Made outside, in minutes. */
  readonly isProvider: boolean;
  /** What the pictures show. A service makes more of them than our own engine, so what that refuses is not told then. */
  look(pictures: LookRequest, signal: AbortSignal): Promise<TryOnLook>;
}
