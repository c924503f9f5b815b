import { languages } from '@hookline/contract/languages';
import { limits } from '@hookline/contract/limits';
import {
  captionPositions,
  captionStyles,
  expressions,
  musicTrackIds,
  paces,
  photoFilmers,
  ratios,
  type TalkingActorOptions,
} from '@hookline/contract/talking-actor-options';
import type { OpeningLine } from '#state/opening-line.ts';
import { type HooksDraft, parseHooks, withoutStalePairs } from './draft-hooks.ts';
import { type DraftPlacement, isClip, parsePlacements } from './draft-placements.ts';

/** What the New Project form holds; it is what will be sent, but for what the form does not offer yet. */
export type Draft = TalkingActorOptions &
  HooksDraft & {
    script: string;
    actorIds: string[];
    /** Product pictures: addresses of ours. */
    mediaUrls: string[];
    /** Voices of single actors, by id; null for the actor's own. */
    actorVoices?: Record<string, string | null> | undefined;
    /** Where pictures and clips are shown; undefined while the studio places them. */
    placements?: DraftPlacement[] | undefined;
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
  pace: 'auto',
  holdProduct: false,
  endCard: null,
};

const captionColorParts = ['text', 'highlight', 'box'] as const;

function isOwnTrack(music: unknown): music is `mus_${string}` {
  return typeof music === 'string' && music.startsWith('mus_');
}

/** Music as it was kept: a bed of ours, a track of one's own or none; `fallback` for what is neither. */
export function parseMusic(stored: unknown, fallback: Draft['music']): Draft['music'] {
  return isOwnTrack(stored) ? stored : oneOf([...musicTrackIds, null], stored, fallback);
}

function parseColors(stored: unknown): Draft['captionColours'] {
  if (typeof stored !== 'object' || stored === null) return {};
  const kept: Partial<Record<string, unknown>> = stored;
  const colors: Draft['captionColours'] = {};
  for (const part of captionColorParts) {
    const color = kept[part];
    if (typeof color === 'string' && /^#[0-9a-f]{6}$/i.test(color)) colors[part] = color;
  }
  return colors;
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

function parseActorVoices(stored: unknown, actorIds: readonly string[]): Draft['actorVoices'] {
  if (typeof stored !== 'object' || stored === null) return undefined;
  return voicesOf(
    actorIds,
    Object.fromEntries(
      Object.entries(stored).filter(
        (entry): entry is [string, string | null] => typeof entry[1] === 'string' || entry[1] === null,
      ),
    ),
  );
}

/** The voices of those actors who are in the project; undefined if none of them has one. */
export function voicesOf(actorIds: readonly string[], voices: Draft['actorVoices']): Draft['actorVoices'] {
  const kept = Object.entries(voices ?? {}).filter(([id]) => actorIds.includes(id));
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
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
  const cast = Array.isArray(kept.actorIds) ? kept.actorIds.filter((id) => typeof id === 'string') : [];
  const actorIds = [...new Set(cast)].slice(0, limits.actorsPerSend);
  const script = typeof kept.script === 'string' ? kept.script : '';
  const mediaUrls = parseUrls(kept.mediaUrls);
  return {
    script,
    ...parseHooks(kept, { script, actorIds }),
    actorIds,
    mediaUrls,
    placements: parsePlacements(stored, mediaUrls),
    productName: typeof kept.productName === 'string' ? kept.productName.slice(0, 80) : '',
    language: oneOf(['auto', ...languages.map((language) => language.code)] as const, kept.language, 'auto'),
    ratio: oneOf(ratios, kept.ratio, '9:16'),
    captions: oneOf(captionStyles, kept.captions, 'word-highlight'),
    captionPosition: oneOf(captionPositions, kept.captionPosition, 'lower'),
    captionColours: parseColors(kept.captionColours),
    music: parseMusic(kept.music, emptyDraft.music),
    effects: kept.effects !== false,
    label: kept.label !== false,
    expression: oneOf(expressions, kept.expression, 'auto'),
    pace: oneOf(paces, kept.pace, 'auto'),
    voice: typeof kept.voice === 'string' ? kept.voice : undefined,
    filmedBy: photoFilmers.find((filmer) => filmer === kept.filmedBy),
    actorVoices: parseActorVoices(kept.actorVoices, actorIds),
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
  const isSame = script === draft.script;
  return { ...draft, ...(!isSame && { script, hooks: undefined, leftOut: undefined }), actorIds: [...cast] };
}

/** The project with the script an earlier one had, and with all hooks that were written for it. */
export function withScriptOf(draft: Draft, { script, hooks, leftOut }: Draft): Draft {
  return withoutStalePairs({ ...draft, script, hooks, leftOut });
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
  const placements = draft.placements?.flatMap<DraftPlacement>(({ file, ...placement }) => {
    const url = isClip(file) ? null : addressOf(file.url);
    return isClip(file) ? [{ file, ...placement }] : url === null ? [] : [{ file: { url }, ...placement }];
  });
  const { endCard } = draft;
  const logoUrl = endCard?.logoUrl ? addressOf(endCard.logoUrl) : null;
  return {
    draft: { ...draft, mediaUrls, ...(placements && { placements }), endCard: endCard && { ...endCard, logoUrl } },
    lost: [
      ...(mediaUrls.length < draft.mediaUrls.length ? (['product images'] as const) : []),
      ...(endCard?.logoUrl && logoUrl === null ? (['logo'] as const) : []),
    ],
  };
}
