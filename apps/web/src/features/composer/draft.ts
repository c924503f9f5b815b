import { languages } from '@hookline/contract/languages';
import { limits } from '@hookline/contract/limits';
import {
  captionPositions,
  captionStyles,
  expressions,
  musicTrackIds,
  ratios,
  type TalkingActorOptions,
} from '@hookline/contract/talking-actors';
import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import { notify } from '#components/ui/notify.ts';
import { keepPersonalValue, personalKey } from '#features/accounts/index.ts';
import { keepProductImages } from '#features/product-images/index.ts';
import { createStore } from '#state/create-store.ts';
import { type OpeningLine, takeOpeningLine } from '#state/opening-line.ts';
import { readStoredValue } from '#state/stored-value.ts';
import { choiceNames, plainChoices } from './default-choices.ts';
import { draftNameOf, useDefaultChoices } from './use-default-choices.ts';

/** What the New Project form holds; it is what will be sent, but for what the form does not offer yet. */
export type Draft = TalkingActorOptions & {
  script: string;
  actorIds: string[];
  /** Product pictures: addresses of ours. */
  mediaUrls: string[];
};

export const emptyDraft: Draft = {
  script: '',
  actorIds: [],
  mediaUrls: [],
  productName: '',
  language: 'auto',
  ratio: '9:16',
  captions: 'word-highlight',
  captionPosition: 'lower',
  captionColours: {},
  music: 'upbeat',
  effects: true,
  label: true,
  expression: 'auto',
  holdProduct: false,
  endCard: null,
};

const captionColourParts = ['text', 'highlight', 'box'] as const;

function isOwnTrack(music: unknown): music is `mus_${string}` {
  return typeof music === 'string' && music.startsWith('mus_');
}

/** Music as it was kept: a bed of ours, a track of one's own or none; `fallback` for what is neither. */
export function parseMusic(stored: unknown, fallback: Draft['music']): Draft['music'] {
  return isOwnTrack(stored) ? stored : oneOf([...musicTrackIds, null], stored, fallback);
}

function parseColours(stored: unknown): Draft['captionColours'] {
  if (typeof stored !== 'object' || stored === null) return {};
  const kept: Partial<Record<string, unknown>> = stored;
  const colours: Draft['captionColours'] = {};
  for (const part of captionColourParts) {
    const colour = kept[part];
    if (typeof colour === 'string' && /^#[0-9a-f]{6}$/i.test(colour)) colours[part] = colour;
  }
  return colours;
}

/** The end card that is offered first. */
export const firstEndCard: NonNullable<Draft['endCard']> = {
  callToAction: 'Shop now',
  headline: '',
  url: '',
  logoUrl: null,
};

function parseEndCard(stored: unknown): Draft['endCard'] {
  if (typeof stored !== 'object' || stored === null) return null;
  const kept: Partial<Record<keyof typeof firstEndCard, unknown>> = stored;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    callToAction: text(kept.callToAction),
    headline: text(kept.headline),
    url: text(kept.url),
    logoUrl: typeof kept.logoUrl === 'string' ? kept.logoUrl : null,
  };
}

function oneOf<Value>(values: readonly Value[], value: unknown, fallback: Value): Value {
  // The value itself, not what was found: null is one of the values.
  return values.some((candidate) => candidate === value) ? (value as Value) : fallback;
}

function parseUrls(stored: unknown): string[] {
  const urls = Array.isArray(stored) ? stored.filter((url) => typeof url === 'string') : [];
  return [...new Set(urls)].slice(0, limits.productImages);
}

/** Reads a kept draft, taking only what still makes sense: an older version of the page may have written it. */
export function parseDraft(stored: unknown): Draft {
  if (typeof stored !== 'object' || stored === null) return emptyDraft;
  const kept: Partial<Record<keyof Draft, unknown>> = stored;
  const actorIds = Array.isArray(kept.actorIds) ? kept.actorIds.filter((id) => typeof id === 'string') : [];
  return {
    script: typeof kept.script === 'string' ? kept.script : '',
    actorIds: [...new Set(actorIds)].slice(0, limits.actorsPerSend),
    mediaUrls: parseUrls(kept.mediaUrls),
    productName: typeof kept.productName === 'string' ? kept.productName.slice(0, 80) : '',
    language: oneOf(['auto', ...languages.map((language) => language.code)] as const, kept.language, 'auto'),
    ratio: oneOf(ratios, kept.ratio, '9:16'),
    captions: oneOf(captionStyles, kept.captions, 'word-highlight'),
    captionPosition: oneOf(captionPositions, kept.captionPosition, 'lower'),
    captionColours: parseColours(kept.captionColours),
    music: parseMusic(kept.music, emptyDraft.music),
    effects: kept.effects !== false,
    label: kept.label !== false,
    expression: oneOf(expressions, kept.expression, 'auto'),
    holdProduct: kept.holdProduct === true,
    endCard: parseEndCard(kept.endCard),
  };
}

/**
 * Which of two scripts stands in the form when somebody comes from the landing page, and which one is only offered:
 * words of one's own come along, an example never takes the place of an unfinished script. Neither is ever just lost.
 */
export function reconcileOpeningLine(kept: string, line: OpeningLine): { script: string; offered: string | null } {
  if (kept.trim() === '' || kept === line.script) return { script: line.script, offered: null };
  return line.isTyped ? { script: line.script, offered: kept } : { script: kept, offered: line.script };
}

/** The project with the words of a line, and with its cast where nobody is chosen yet. */
export function withLine(draft: Draft, script: string, { actorIds }: OpeningLine): Draft {
  const cast = draft.actorIds.length > 0 ? draft.actorIds : actorIds.slice(0, limits.actorsPerSend);
  return { ...draft, script, actorIds: [...cast] };
}

/** Addresses of every picture a project shows. */
export function picturesOf({ mediaUrls, endCard }: Draft): string[] {
  return [...new Set([...mediaUrls, ...(endCard?.logoUrl ? [endCard.logoUrl] : [])])];
}

/** A project with the addresses its pictures have today; those that are gone leave it, and it tells which kinds did. */
export function withPictures(
  draft: Draft,
  today: ReadonlyMap<string, string | null>,
): { draft: Draft; lost: ('product images' | 'logo')[] } {
  const addressOf = (url: string) => (today.has(url) ? (today.get(url) ?? null) : url);
  const mediaUrls = draft.mediaUrls.map(addressOf).filter((url) => url !== null);
  const { endCard } = draft;
  const logoUrl = endCard?.logoUrl ? addressOf(endCard.logoUrl) : null;
  return {
    draft: { ...draft, mediaUrls, endCard: endCard && { ...endCard, logoUrl } },
    lost: [
      ...(mediaUrls.length < draft.mediaUrls.length ? (['product images'] as const) : []),
      ...(endCard?.logoUrl && logoUrl === null ? (['logo'] as const) : []),
    ],
  };
}

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

/** Has the server keep what the project shows, when it is opened and whenever something is added. */
function useKeptPictures(draft: Draft, setDraft: Dispatch<SetStateAction<Draft>>): void {
  const [asked] = useState(() => new Set<string>());
  const current = useRef(draft);
  current.current = draft;
  const added = picturesOf(draft)
    .filter((url) => !asked.has(url))
    .join('\n');
  useEffect(() => {
    if (added === '') return;
    const urls = added.split('\n');
    for (const url of urls) asked.add(url);
    keepProductImages(urls).then(
      (today) => {
        for (const url of today.values()) if (url !== null) asked.add(url);
        const { lost } = withPictures(current.current, today);
        setDraft((before) => withPictures(before, today).draft);
        if (lost.length > 0) tellLost(lost);
      },
      // Asked again when the project is opened the next time; until then they are as good as they were.
      () => {},
    );
  }, [added, asked, setDraft]);
}

function tellLost(lost: readonly string[]): void {
  const what = lost.join(' and ');
  notify.info(`The ${what} ${what === 'logo' ? 'is' : 'are'} no longer here`, {
    ...{ id: 'stale-pictures', description: 'Projects keep them for a month. Please add them again.' },
  });
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
  const atStart = useRef(draft.script);

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

  useEffect(() => {
    const line = takeOpeningLine();
    if (!line) return;
    const { script, offered } = reconcileOpeningLine(atStart.current, line);
    const isTaken = offered === null || line.isTyped;
    if (isTaken) setDraft((before) => withLine(before, script, line));
    if (offered === null) return;
    const use = () =>
      setDraft((before) => (isTaken ? { ...before, script: offered } : withLine(before, offered, line)));
    if (line.isTyped)
      notify.info('Your new line is here', { action: { label: 'Use my earlier script', onClick: use } });
    else notify.info('Your script is still here', { action: { label: 'Use the example', onClick: use } });
  }, []);

  const current = useRef({ draft, own, setOwn });
  current.current = { draft, own, setOwn };
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
  }, []);

  return {
    draft,
    change: (change) => {
      noteOwn(change);
      setDraft((before) => ({ ...before, ...change }));
    },
    forgetOwnChoices: () => setOwn([]),
  };
}
