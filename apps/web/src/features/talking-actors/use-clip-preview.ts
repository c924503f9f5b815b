import { isSpeakable } from '@hookline/contract/script';
import { useState } from 'react';
import type { Draft } from '#features/composer/index.ts';
import { findHook } from '#features/composer/index.ts';
import { useMakePreview, voiceOf } from './api/make-preview.ts';

export interface PreviewedClip {
  url: string;
  posterUrl: string;
  text: string;
}

export interface ClipPreview {
  /** Undefined until one was made of the draft as it is. */
  clip: PreviewedClip | undefined;
  isMaking: boolean;
  /** False while there is nothing to say. */
  canMake: boolean;
  make: () => void;
  close: () => void;
}

/** A clip of the first words as this actor says them. It goes when anything that it shows is changed. */
export function useClipPreview(draft: Draft, actorId: string): ClipPreview {
  const { mutate, isPending } = useMakePreview();
  const [made, setMade] = useState<{ of: string; clip: PreviewedClip }>();
  const { language, captions, captionPosition, captionColours, expression, ratio, label, pace } = draft;
  const { hook } = findHook(draft.script);
  const of = JSON.stringify([
    actorId,
    hook,
    language,
    captions,
    captionPosition,
    captionColours,
    expression,
    ratio,
    label,
    pace,
    voiceOf(draft, actorId),
  ]);
  return {
    clip: made?.of === of ? made.clip : undefined,
    isMaking: isPending,
    canMake: isSpeakable(draft.script),
    make: () => mutate({ draft, actorId }, { onSuccess: (clip) => setMade({ of, clip }) }),
    close: () => setMade(undefined),
  };
}
