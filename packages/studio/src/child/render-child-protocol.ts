import type { PictureErrorCode } from '#errors/picture-error.ts';
import type { RenderErrorCode } from '#errors/render-error.ts';
import type { RenderProgress } from '#video/render-progress.ts';
import type { RenderKind, RenderKinds } from './render-jobs.ts';

/** Sent to the child once; everything in it survives a structured clone, bytes of pictures too. */
export interface RenderOrder<K extends RenderKind = RenderKind> {
  kind: K;
  spec: RenderKinds[K]['spec'];
  options: Omit<RenderKinds[K]['options'], 'signal' | 'onProgress'>;
}

/** Why there is no result; the name says which error it was. */
export type RenderFailure =
  | { kind: 'failed'; name: 'RenderError'; code: RenderErrorCode; message: string; detail: string }
  | { kind: 'failed'; name: 'PictureError'; code: PictureErrorCode; message: string; detail: string };

/** What the child says. `alive` comes where work goes on, see `advance`, but no number has grown. */
export type RenderReply<K extends RenderKind = RenderKind> =
  | { kind: 'progress'; progress: RenderProgress<never> }
  | { kind: 'alive' }
  | { kind: 'done'; result: RenderKinds[K]['result'] }
  | RenderFailure;
