import type { NewVideoChoices } from '@hookline/contract/accounts';
import { type LanguageCode, languageCodes } from '@hookline/contract/languages';
import {
  type CaptionStyle,
  captionStyles,
  type MusicChoice,
  type Ratio,
  ratios,
} from '@hookline/contract/talking-actor-options';
import { hookAngles } from '@hookline/contract/talking-actors';
import { useEffect, useState } from 'react';
import { keepPersonalValue, personalKey } from '#features/accounts/index.ts';
import { draftNameOf, keepForeignDraft, parseMusic, useDefaultChoices } from '#features/composer/index.ts';
import { readStoredValue } from '#state/stored-value.ts';
import type { HookDemo } from './hook-demos.ts';

/** What the hook form holds. */
export interface HookDraft {
  /** Which part of the list is open; lines of one's own are a part too. */
  angle: (typeof hookAngles)[number] | 'own';
  hookText: string;
  actorId: string;
  language: LanguageCode;
  ratio: Ratio;
  captions: CaptionStyle;
  music: MusicChoice | null;
  label: boolean;
}

/** What a hook video begins with for whoever never chose anything else. */
const plainHookChoices: NewVideoChoices = { captions: 'word-highlight', music: 'bold', label: true };

export const emptyHookDraft: HookDraft = {
  angle: 'problem',
  hookText: '',
  actorId: '',
  language: 'en',
  ratio: '9:16',
  ...plainHookChoices,
};

/** Reads a kept draft, taking only what still makes sense. */
export function parseHookDraft(stored: unknown): HookDraft {
  if (typeof stored !== 'object' || stored === null) return emptyHookDraft;
  const kept: Partial<Record<keyof HookDraft, unknown>> = stored;
  return {
    angle: [...hookAngles, 'own' as const].find((angle) => angle === kept.angle) ?? emptyHookDraft.angle,
    hookText: typeof kept.hookText === 'string' ? kept.hookText : '',
    actorId: typeof kept.actorId === 'string' ? kept.actorId : '',
    language: languageCodes.find((code) => code === kept.language) ?? 'en',
    ratio: ratios.find((ratio) => ratio === kept.ratio) ?? '9:16',
    captions: captionStyles.find((style) => style === kept.captions) ?? emptyHookDraft.captions,
    music: parseMusic(kept.music, emptyHookDraft.music),
    label: kept.label !== false,
  };
}

const formName = 'hooks';
const draftName = draftNameOf(formName);

/** What the form takes over of a finished hook video. */
export function draftOfDemo({ angle, line, actorId }: HookDemo): Partial<HookDraft> {
  return { angle, hookText: line, actorId, language: 'en' };
}

/** Has the form, which is not on the page, take over a finished hook video. */
export function keepDemoDraft(userId: string, demo: HookDemo): void {
  const kept = parseHookDraft(readStoredValue(personalKey(userId, draftName)));
  keepForeignDraft(userId, formName, { ...kept, ...draftOfDemo(demo) });
}

interface HookProject {
  draft: HookDraft;
  change: (change: Partial<HookDraft>) => void;
  /** For when it was sent: what comes next follows the choices for new videos again. */
  forgetOwnChoices: () => void;
}

/** The form's state, kept in this browser for this person and there again after a reload. */
export function useHookDraft(userId: string): HookProject {
  const { choices, noteOwn, setOwn } = useDefaultChoices(userId, { name: formName, plain: plainHookChoices });
  const [draft, setDraft] = useState(() => ({
    ...parseHookDraft(readStoredValue(personalKey(userId, draftName))),
    ...choices,
  }));
  useEffect(() => keepPersonalValue(userId, draftName, draft), [userId, draft]);
  return {
    draft,
    change: (change) => {
      noteOwn(change);
      setDraft((before) => ({ ...before, ...change }));
    },
    forgetOwnChoices: () => setOwn([]),
  };
}
