import type { PictureErrorCode } from '#errors/picture-error.ts';
import type { RenderErrorCode } from '#errors/render-error.ts';
import type { RenderProgress } from '#video/render-progress.ts';
import type { RenderKind, RenderKinds } from './render-jobs.ts';

/** Sent to the child once; all fields survive a structured clone, including bytes of pictures. */
export interface RenderOrder<K extends RenderKind = RenderKind> {
  kind: K;
  spec: RenderKinds[K]['spec'];
  options: Omit<RenderKinds[K]['options'], 'signal' | 'onProgress'>;
}

/** Why there is no result; the name identifies the type of error. */
export type RenderFailure =
  | { kind: 'failed'; name: 'RenderError'; code: RenderErrorCode; message: string; detail: string }
  | { kind: 'failed'; name: 'PictureError'; code: PictureErrorCode; message: string; detail: string };

/** Messages of the child. `alive` is sent when work continues, see `advance`, but no number has increased. */
export type RenderReply<K extends RenderKind = RenderKind> =
  | { kind: 'progress'; progress: RenderProgress<never> }
  | { kind: 'alive' }
  | { kind: 'done'; result: RenderKinds[K]['result'] }
  | RenderFailure;
