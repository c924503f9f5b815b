import type { NewVideoChoices } from '@hookline/contract/accounts';
import { useEffect, useState } from 'react';
import { keepPersonalValue, personalKey, useSession } from '#features/accounts/index.ts';
import { readStoredValue } from '#state/stored-value.ts';
import { type ChoiceName, choiceNames, choicesToTake, parseOwnChoices, signOf } from './default-choices.ts';

/** What the draft of a form is kept as. */
export const draftNameOf = (form: string): string => `draft.${form}`;
const ownNameOf = (form: string): string => `own-choices.${form}`;

function isBegun(userId: string, form: string): boolean {
  return readStoredValue(personalKey(userId, draftNameOf(form))) !== undefined;
}

/** Keeps a draft for a form that is not on the page. What it brings of the choices, nobody chose in it. */
export function keepForeignDraft(userId: string, form: string, draft: object): void {
  if (!isBegun(userId, form)) keepPersonalValue(userId, ownNameOf(form), []);
  keepPersonalValue(userId, draftNameOf(form), draft);
}

interface ProjectForm {
  /** Tells the forms apart in what is kept, see `draftNameOf`. */
  name: string;
  /** What it begins with for whoever never chose anything else. */
  plain: NewVideoChoices;
}

interface DefaultChoices {
  /** What the project is to take over as it is opened; null for nothing. */
  choices: Partial<NewVideoChoices> | null;
  /** Keeps that these were chosen in the project itself, as far as there are choices among them. */
  noteOwn: (changed: object) => void;
  /** Which count as chosen in the project itself. */
  own: readonly ChoiceName[];
  /** Where something else stands in the form at once, or comes next. */
  setOwn: (own: readonly ChoiceName[]) => void;
}

/** How a project of a form follows the choices its maker keeps for new videos. */
export function useDefaultChoices(userId: string, { name, plain }: ProjectForm): DefaultChoices {
  const [takenName, ownName] = [`default-choices-taken.${name}`, ownNameOf(name)];
  const { profile } = useSession();
  const [isNew] = useState(() => !isBegun(userId, name));
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
    own,
    setOwn,
  };
}
