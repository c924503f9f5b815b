import { useEffect, useMemo, useState } from 'react';
import type { Draft } from '#features/composer/index.ts';
import { useSpokenMs } from '#features/composer/index.ts';
import { useCaptionLines } from './api/get-caption-lines.ts';
import { type ShownWord, splitCaptionLines } from './caption-lines.ts';

type CaptionChoices = Pick<Draft, 'script' | 'language' | 'ratio' | 'captions' | 'captionPosition'>;

/** Shortest time a word stays on its block: below it nobody can read along. */
const shortestWordMs = 140;

/** A block's words in a row, each line but the first beginning anew. */
function joinLines(lines: readonly (readonly ShownWord[])[]): ShownWord[] {
  return lines.flatMap((line, number) =>
    line.map((word, index) => (number > 0 && index === 0 ? { ...word, beginsLine: true } : word)),
  );
}

export interface CaptionPlayback {
  /** The caption group shown now. */
  words: ShownWord[];
  /** Which of them is being spoken. */
  current: number;
  isPlaying: boolean;
  toggle: () => void;
}

/**
 * Steps through a script's captions at about the pace they will be spoken, in the film's own blocks once the server has told
 * them. Starts over when the script changes.
 */
export function useCaptionPlayback(draft: CaptionChoices): CaptionPlayback {
  const { script, language, ratio, captions, captionPosition } = draft;
  const planned = useCaptionLines({
    script,
    language,
    ratio,
    captionPosition,
    captions: captions === 'none' ? 'word-highlight' : captions,
  });
  const groups = useMemo(() => planned?.map(joinLines) ?? splitCaptionLines(script), [planned, script]);
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
