import { languages } from '@hookline/contract/languages';
import { limits } from '@hookline/contract/limits';
import { captionStyles, musicTrackIds, ratios, type TalkingActorOptions } from '@hookline/contract/talking-actors';
import { useEffect, useState } from 'react';
import { personalKey } from '#features/accounts/index.ts';
import { takeOpeningLine } from '#state/opening-line.ts';
import { readStoredValue, writeStoredValue } from '#state/stored-value.ts';

/** What the New Project form holds; it is what will be sent, but for what the form does not offer yet. */
export type Draft = TalkingActorOptions & { script: string; actorIds: string[] };

export const emptyDraft: Draft = {
  script: '',
  actorIds: [],
  language: 'auto',
  ratio: '9:16',
  captions: 'word-highlight',
  music: 'upbeat',
  label: true,
};

function oneOf<Value>(values: readonly Value[], value: unknown, fallback: Value): Value {
  // The value itself, not what was found: null is one of the values.
  return values.some((candidate) => candidate === value) ? (value as Value) : fallback;
}

/** Reads a kept draft, taking only what still makes sense: an older version of the page may have written it. */
export function parseDraft(stored: unknown): Draft {
  if (typeof stored !== 'object' || stored === null) return emptyDraft;
  const kept: Partial<Record<keyof Draft, unknown>> = stored;
  const actorIds = Array.isArray(kept.actorIds) ? kept.actorIds.filter((id) => typeof id === 'string') : [];
  return {
    script: typeof kept.script === 'string' ? kept.script : '',
    actorIds: [...new Set(actorIds)].slice(0, limits.actorsPerSend),
    language: oneOf(['auto', ...languages.map((language) => language.code)] as const, kept.language, 'auto'),
    ratio: oneOf(ratios, kept.ratio, '9:16'),
    captions: oneOf(captionStyles, kept.captions, 'word-highlight'),
    music: oneOf([...musicTrackIds, null], kept.music, emptyDraft.music),
    label: kept.label !== false,
  };
}

/** The form's state, kept in this browser for this person and there again after a reload. */
export function useDraft(userId: string): [Draft, (change: Partial<Draft>) => void] {
  const key = personalKey(userId, 'draft.talking-actors');
  const [draft, setDraft] = useState(() => {
    const kept = parseDraft(readStoredValue(key));
    const openingLine = takeOpeningLine();
    return openingLine ? { ...kept, script: openingLine } : kept;
  });
  useEffect(() => {
    const timer = setTimeout(() => writeStoredValue(key, draft), 250);
    const keepNow = () => writeStoredValue(key, draft);
    window.addEventListener('pagehide', keepNow);
    return () => {
      clearTimeout(timer);
      keepNow();
      window.removeEventListener('pagehide', keepNow);
    };
  }, [key, draft]);
  return [draft, (change) => setDraft((before) => ({ ...before, ...change }))];
}
