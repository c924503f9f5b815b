import { languages } from '@hookline/contract/languages';
import { messages } from '@hookline/contract/messages';
import type { OperationReason } from '@hookline/contract/operations';
import type { RenderErrorCode } from '@hookline/studio/render';
import type { TalkingActorInput } from './talking-actor-engine.ts';

/** Display name of our own engine. */
export const studioName = 'Hookline studio';

const text = messages.talkingActors;

interface Explained {
  reason: OperationReason;
  message: string;
}

const failures: Partial<Record<RenderErrorCode, Explained>> = {
  nothing_to_say: { reason: 'unspeakable_script', message: text.unspeakable },
  unsupported_text: { reason: 'unspeakable_script', message: text.unspokenWriting(languages.length) },
  too_long: { reason: 'script_too_long', message: text.tooLongToSpeak },
  unreadable_media: { reason: 'image_unreadable', message: 'We could not read a product image. Please add it again.' },
  ffmpeg_missing: { reason: 'engine_unavailable', message: text.noEncoder },
};

/** User-facing meaning of the studio's errors; undefined for internal ones. */
export function explainStudioFailure(code: RenderErrorCode, kind: TalkingActorInput['kind']): Explained | undefined {
  const isLongHook = code === 'too_long' && kind === 'hook';
  return isLongHook ? { reason: 'script_too_long', message: text.hookTooLongToSpeak } : failures[code];
}
