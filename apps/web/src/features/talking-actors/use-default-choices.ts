import type { NewVideoChoices } from '@hookline/contract/accounts';
import { useEffect, useState } from 'react';
import { keepPersonalValue, personalKey, useSession } from '#features/accounts/index.ts';
import { readStoredValue } from '#state/stored-value.ts';
import { type ChoiceName, choiceNames, choicesToTake, parseOwnChoices, signOf } from './default-choices.ts';

interface ProjectForm {
  /** Tells the forms apart in what is kept. */
  name: string;
  /** What it begins with for whoever never chose anything else. */
  plain: NewVideoChoices;
  isNew: boolean;
}

interface DefaultChoices {
  /** What the project is to take over as it is opened; null for nothing. */
  choices: Partial<NewVideoChoices> | null;
  /** Keeps that these were chosen in the project itself, as far as there are choices among them. */
  noteOwn: (changed: object) => void;
  /** After it was sent, or as it was before: whether everything in it counts as chosen, or nothing does. */
  setAllOwn: (isOwn: boolean) => void;
}

/** How a project of a form follows the choices its maker keeps for new videos. */
export function useDefaultChoices(userId: string, { name, plain, isNew }: ProjectForm): DefaultChoices {
  const [takenName, ownName] = [`default-choices-taken.${name}`, `own-choices.${name}`];
  const { profile } = useSession();
  const [own, setOwn] = useState<readonly ChoiceName[]>(() =>
    isNew ? [] : parseOwnChoices(readStoredValue(personalKey(userId, ownName))),
  );
  const [{ choices, sign }] = useState(() => {
    const preferences = profile?.preferences ?? {};
    const taken = readStoredValue(personalKey(userId, takenName));
    return {
      choices: choicesToTake(preferences, { plain, isNew, taken, own }),
      sign: signOf(preferences.new_videos ?? plain),
    };
  });

  useEffect(() => {
    if (choices) keepPersonalValue(userId, takenName, sign);
  }, [userId, takenName, choices, sign]);
  useEffect(() => keepPersonalValue(userId, ownName, own), [userId, ownName, own]);

  return {
    choices,
    noteOwn: (changed) => {
      const names = choiceNames.filter((name) => Object.hasOwn(changed, name));
      if (names.length > 0) setOwn((before) => [...new Set([...before, ...names])]);
    },
    setAllOwn: (isOwn) => setOwn(isOwn ? choiceNames : []),
  };
}
