import { type RenderTalkOptions, renderTalk, type TalkResult } from '#talk/render-talk.ts';
import type { TalkSpecInput } from '#talk/talk-spec.ts';

/**
 * Renders an opening clip of 3 to 10 s from one line: a talk with larger captions, a fast punch-in on the first word that
 * has weight, and a hit at the start. A shorter line ends on a held smile. Throws RenderError, `too_long` for a line that
 * takes longer to say.
 */
export function renderHookClip(spec: Omit<TalkSpecInput, 'kind'>, options: RenderTalkOptions): Promise<TalkResult> {
  return renderTalk({ ...spec, kind: 'hook' }, options);
}
