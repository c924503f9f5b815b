import type { RenderErrorCode } from '#compose/render-error.ts';
import type { RenderProgress } from '#compose/render-progress.ts';
import type { RenderTalkOptions, TalkResult } from '#compose/render-talk.ts';
import type { TalkSpecInput } from '#compose/talk-spec.ts';

/** Sent to the child once; everything in it survives JSON. */
export interface RenderOrder {
  spec: TalkSpecInput;
  options: Omit<RenderTalkOptions, 'signal' | 'onProgress'>;
}

/** What the child says. `alive` comes while a long step has nothing to count. */
export type RenderReply =
  | { kind: 'progress'; progress: RenderProgress }
  | { kind: 'alive' }
  | { kind: 'done'; result: TalkResult }
  | { kind: 'failed'; code: RenderErrorCode; message: string; detail: string };
