import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import { notify } from '#components/ui/notify.ts';
import { keepPersonalValue, personalKey } from '#features/accounts/index.ts';
import { createStore } from '#state/create-store.ts';
import { takeOpeningLine } from '#state/opening-line.ts';
import { readStoredValue } from '#state/stored-value.ts';
import { type ChoiceName, choiceNames, plainChoices } from './default-choices.ts';
import { type Draft, parseDraft, reconcileOpeningLine, withLine, withScriptOf } from './draft.ts';
import { withoutStalePairs } from './draft-hooks.ts';
import { draftNameOf, useDefaultChoices } from './use-default-choices.ts';
import { useKeptPictures } from './use-kept-pictures.ts';

const formName = 'talking-actors';
const draftName = draftNameOf(formName);

/** The draft as this browser keeps it for this person. */
export function readDraft(userId: string): Draft {
  return parseDraft(readStoredValue(personalKey(userId, draftName)));
}

/** A draft for the form to take over, when it is or comes onto the page. */
const incoming = createStore<Draft | null>(null);

/** Fills the form with what a video was made from; New Project is to be opened next. */
export function fillProject(recipe: object): void {
  incoming.set(parseDraft(recipe));
}

interface ProjectDraft {
  draft: Draft;
  change: (change: Partial<Draft>) => void;
  /** For when it was sent: what comes next follows the choices for new videos again. */
  forgetOwnChoices: () => void;
}

/** The form's state, kept in this browser for this person and there again after a reload. */
export function useDraft(userId: string): ProjectDraft {
  const { choices, noteOwn, own, setOwn } = useDefaultChoices(userId, { name: formName, plain: plainChoices });
  const [draft, setDraft] = useState(() => ({
    ...readDraft(userId),
    ...choices,
  }));
  useKeptPictures(draft, setDraft);

  useEffect(() => {
    const timer = setTimeout(() => keepPersonalValue(userId, draftName, draft), 250);
    const keepNow = () => keepPersonalValue(userId, draftName, draft);
    window.addEventListener('pagehide', keepNow);
    return () => {
      clearTimeout(timer);
      keepNow();
      window.removeEventListener('pagehide', keepNow);
    };
  }, [userId, draft]);

  useOpeningLine(draft, setDraft);
  useIncomingProject({ draft, own, setOwn }, setDraft);

  return {
    draft,
    change: (change) => {
      noteOwn(change);
      setDraft((before) => withoutStalePairs({ ...before, ...change }));
    },
    forgetOwnChoices: () => setOwn([]),
  };
}

type SetDraft = Dispatch<SetStateAction<Draft>>;

/** Takes over, or offers, the line that somebody brings from the landing page. */
function useOpeningLine(draft: Draft, setDraft: SetDraft): void {
  const atStart = useRef(draft);
  useEffect(() => {
    const line = takeOpeningLine();
    if (!line) return;
    const kept = atStart.current;
    const { script, offered } = reconcileOpeningLine(kept.script, line);
    const isTaken = offered === null || line.isTyped;
    if (isTaken) setDraft((before) => withLine(before, script, line));
    if (offered === null) return;
    const use = () => setDraft((before) => (isTaken ? withScriptOf(before, kept) : withLine(before, offered, line)));
    if (line.isTyped)
      notify.info('Your new line is here', { action: { label: 'Use my earlier script', onClick: use } });
    else notify.info('Your script is still here', { action: { label: 'Use the example', onClick: use } });
  }, [setDraft]);
}

/** Takes over a project that was filled elsewhere, with a way back to what was there before. */
function useIncomingProject(
  now: { draft: Draft; own: readonly ChoiceName[]; setOwn: (own: readonly ChoiceName[]) => void },
  setDraft: SetDraft,
): void {
  const current = useRef(now);
  current.current = now;
  useEffect(() => {
    function take() {
      const next = incoming.get();
      if (!next) return;
      incoming.set(null);
      const before = current.current;
      setDraft(next);
      before.setOwn(choiceNames);
      if (before.draft.script.trim() === '' || before.draft.script === next.script) return;
      const goBack = () => {
        setDraft(before.draft);
        before.setOwn(before.own);
      };
      notify.info('Loaded this video’s settings', { action: { label: 'Use my earlier draft', onClick: goBack } });
    }
    take();
    return incoming.subscribe(take);
  }, [setDraft]);
}
