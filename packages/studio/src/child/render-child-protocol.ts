import type { RenderErrorCode } from '#errors/render-error.ts';
import type { RenderProgress } from '#video/render-progress.ts';
import type { RenderKind, RenderKinds } from './render-kinds.ts';

/** Sent to the child once; everything in it survives JSON. */
export interface RenderOrder<K extends RenderKind = RenderKind> {
  kind: K;
  spec: RenderKinds[K]['spec'];
  options: Omit<RenderKinds[K]['options'], 'signal' | 'onProgress'>;
}

/** What the child says. `alive` comes where work goes on, see `advance`, but no number has grown. */
export type RenderReply<K extends RenderKind = RenderKind> =
  | { kind: 'progress'; progress: RenderProgress }
  | { kind: 'alive' }
  | { kind: 'done'; result: RenderKinds[K]['result'] }
  | { kind: 'failed'; code: RenderErrorCode; message: string; detail: string };
