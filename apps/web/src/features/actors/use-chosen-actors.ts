import type { Actor } from '@hookline/contract/actors';
import { useEffect, useState } from 'react';
import { playedSample, recallPreviewSound } from './preview-sound.ts';

interface Choice {
  saved: readonly string[];
  /** How many can be chosen; if one, a new choice replaces the previous one. */
  most: number;
  isOpen: boolean;
}

/** The selection while the dialog is open, starting from what was saved. */
export function useChosenActors({ saved, most, isOpen }: Choice) {
  const [chosen, setChosen] = useState<string[]>([]);
  const [isWarning, setWarning] = useState(false);
  const isFull = most > 1 && chosen.length >= most;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen is taken over when it opens, not while it is open
  useEffect(() => {
    if (!isOpen) return;
    setChosen([...saved]);
    setWarning(false);
    playedSample.set(null);
    recallPreviewSound();
  }, [isOpen]);

  function toggle({ id }: Actor) {
    const isChosen = chosen.includes(id);
    if (most === 1) return setChosen([id]);
    setWarning(!isChosen && isFull);
    if (isChosen) setChosen(chosen.filter((other) => other !== id));
    else if (!isFull) setChosen([...chosen, id]);
  }

  return { chosen, setChosen, isFull, isWarning, toggle };
}
