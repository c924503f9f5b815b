import type { RenderTalkOptions, TalkResult } from '#talk/render-talk.ts';
import type { TalkSpecInput } from '#talk/talk-spec.ts';
import { type RenderInChildOptions, renderInChild } from './render-in-child.ts';

/** `renderTalk` in a separate process; see `renderInChild`. */
export function renderTalkInChild(
  spec: TalkSpecInput,
  options: RenderTalkOptions,
  supervision?: RenderInChildOptions,
): Promise<TalkResult> {
  return renderInChild('talk', spec, options, supervision);
}
