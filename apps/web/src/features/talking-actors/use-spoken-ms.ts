import type { LanguageCode } from '@hookline/contract/languages';
import { estimateSpeechMs } from '@hookline/contract/speech-estimate';
import { useMemo } from 'react';

/** How long a text takes to speak, estimated; 0 for an empty one. */
export function useSpokenMs(text: string, language: LanguageCode | 'auto'): number {
  return useMemo(
    () => (text.trim() ? estimateSpeechMs(text, language === 'auto' ? 'en' : language) : 0),
    [text, language],
  );
}

/** Whole seconds, at least one: "first 0 s" says nothing. */
export function seconds(ms: number): number {
  return Math.max(1, Math.round(ms / 1000));
}
