import { useEffect, useMemo, useState } from 'react';
import { type ShownWord, splitCaptionLines } from './caption-lines.ts';
import type { Draft } from './draft.ts';
import { useSpokenMs } from './use-spoken-ms.ts';

/** Shortest time a word stays on its block: below it nobody can read along. */
const shortestWordMs = 140;

export interface CaptionPlayback {
  /** The caption group shown now. */
  words: ShownWord[];
  /** Which of them is being spoken. */
  current: number;
  isPlaying: boolean;
  toggle: () => void;
}

/** Steps through a script's captions at about the pace they will be spoken. Starts over when the script changes. */
export function useCaptionPlayback(script: string, language: Draft['language']): CaptionPlayback {
  const groups = useMemo(() => splitCaptionLines(script), [script]);
  const spokenMs = useSpokenMs(script, language);
  const [place, setPlace] = useState<number | null>(null);
  const words = useMemo(() => groups.flatMap((group, index) => group.map((word) => ({ word, index }))), [groups]);
  const characters = words.reduce((sum, { word }) => sum + word.text.length + 1, 0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another script starts over
  useEffect(() => setPlace(null), [script]);

  useEffect(() => {
    const now = place === null ? undefined : words[place];
    if (place === null || !now) return;
    const ms = Math.max(shortestWordMs, (spokenMs * (now.word.text.length + 1)) / characters);
    const timer = setTimeout(() => setPlace(place + 1 < words.length ? place + 1 : null), ms);
    return () => clearTimeout(timer);
  }, [place, words, spokenMs, characters]);

  const shown = words[place ?? 0];
  const group = groups[shown?.index ?? 0] ?? [];
  const firstOfGroup = words.findIndex(({ index }) => index === (shown?.index ?? 0));
  return {
    words: group,
    current: Math.max(0, (place ?? 0) - Math.max(0, firstOfGroup)),
    isPlaying: place !== null,
    toggle: () => setPlace(place === null ? 0 : null),
  };
}
