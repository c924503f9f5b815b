import { messages } from '@hookline/contract/messages';
import type { TalkingActorInput } from './talking-actor-engine.ts';

/** Requested features that films of services do not have, as users call them. */
export function leftOut({ captions, music, mediaAssetIds, clips = [], endCard, label }: TalkingActorInput): string[] {
  const { leftOut: names } = messages.providers;
  return [
    captions !== 'none' && names.captions,
    music !== null && names.music,
    mediaAssetIds.length + clips.length > 0 && names.pictures,
    endCard && names.endCard,
    label && names.label,
  ].filter((part) => typeof part === 'string');
}
