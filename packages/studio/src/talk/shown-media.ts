import type { YuvOverlay } from '#pixels/yuv-overlay.ts';
import type { YuvPicture } from '#pixels/yuv-picture.ts';

/** What a picture or film looks like at a time. Any time may be asked for, in any order. */
export interface FrameSource {
  /** `sinceMs` after it appeared: a picture of the panel's size, valid until the next call. */
  frameAt(sinceMs: number): YuvPicture;
  /** A film moves by itself; over a still picture, the camera moves. */
  isFilm: boolean;
}

/** What stands beside the actor at a time. */
export interface OverlaySource {
  overlayAt(sinceMs: number, leftMs: number): YuvOverlay;
}

/** A picture or film clip of a talk, in the forms its layouts need; opened when first seen, dropped when left. */
export interface ShownMedia {
  /** A product on a ground of ours, which keeps the label's place free; other pictures may cover it. */
  isOnGround: boolean;
  open(layout: 'full' | 'split'): FrameSource;
  openInset(): OverlaySource;
}
