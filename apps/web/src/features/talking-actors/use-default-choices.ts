import type { NewVideoChoices } from '@hookline/contract/accounts';
import { useEffect, useState } from 'react';
import { keepPersonalValue, personalKey, useSession } from '#features/accounts/index.ts';
import { readStoredValue } from '#state/stored-value.ts';
import {
  type ChoiceName,
  choiceNames,
  choicesToTake,
  parseOwnChoices,
  plainChoices,
  signOf,
} from './default-choices.ts';

const takenName = 'default-choices-taken';
const ownName = 'own-choices';

interface DefaultChoices {
  /** What the project is to take over as it is opened; null for nothing. */
  choices: Partial<NewVideoChoices> | null;
  /** Keeps that these were chosen in the project itself, as far as there are choices among them. */
  noteOwn: (changed: object) => void;
  /** After it was sent, or as it was before: whether everything in it counts as chosen, or nothing does. */
  setAllOwn: (isOwn: boolean) => void;
}

/** How a project follows the choices its maker keeps for new videos. */
export function useDefaultChoices(userId: string, isNew: boolean): DefaultChoices {
  const { profile } = useSession();
  const [own, setOwn] = useState<readonly ChoiceName[]>(() =>
    isNew ? [] : parseOwnChoices(readStoredValue(personalKey(userId, ownName))),
  );
  const [{ choices, sign }] = useState(() => {
    const preferences = profile?.preferences ?? {};
    const taken = readStoredValue(personalKey(userId, takenName));
    return {
      choices: choicesToTake(preferences, { isNew, taken, own }),
      sign: signOf(preferences.new_videos ?? plainChoices),
    };
  });

  useEffect(() => {
    if (choices) keepPersonalValue(userId, takenName, sign);
  }, [userId, choices, sign]);
  useEffect(() => keepPersonalValue(userId, ownName, own), [userId, own]);

  return {
    choices,
    noteOwn: (changed) => {
      const names = choiceNames.filter((name) => Object.hasOwn(changed, name));
      if (names.length > 0) setOwn((before) => [...new Set([...before, ...names])]);
    },
    setAllOwn: (isOwn) => setOwn(isOwn ? choiceNames : []),
  };
}
