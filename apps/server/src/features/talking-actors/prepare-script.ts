import type { LanguageCode } from '@hookline/contract/languages';
import type { TalkingActorOptions } from '@hookline/contract/talking-actor-options';
import type { Moderation, WrittenText } from '#features/moderation/index.ts';
import { findSpokenWords, languageOf, type SpokenWord, spokenText } from '#features/scripts/index.ts';
import type { Database } from '#platform/db/database.ts';
import { checkScript } from './check-script.ts';

export interface Prepared {
  /** Milliseconds. */
  expectedSpokenMs: number;
  /** As the user has them now; what is checked here is what is said. */
  pronunciations: SpokenWord[];
}

/** Spoken and displayed text of a video. */
interface Wording extends Partial<Pick<TalkingActorOptions, 'endCard' | 'productName'>> {
  script: string;
  language: LanguageCode | 'auto';
  kind?: 'talk' | 'hook';
}

/**
 * Checks all spoken and displayed text of a video: as written, and as spoken with custom pronunciations.
 * @throws Refusal UNSPEAKABLE_SCRIPT, SCRIPT_TOO_LONG_TO_SPEAK, CONTENT_MODERATION_ERROR, RATE_LIMITED
 */
export async function prepareScript(
  { db, moderation }: { db: Database; moderation: Moderation },
  userId: string,
  { script, kind, endCard, productName = '', ...wording }: Wording,
  signal?: AbortSignal,
): Promise<Prepared> {
  const language = await languageOf(script, wording.language);
  const pronunciations = await findSpokenWords(db, userId, script);
  const spoken = await spokenText(script, language, pronunciations);
  const expectedSpokenMs = await checkScript(spoken, language, kind);
  const { headline = '', callToAction = '', url = '' } = endCard ?? {};
  const texts = [
    ...wordsOf(script, spoken, kind === 'hook' ? 'hookText' : 'script'),
    { field: 'endCard.headline', text: headline },
    { field: 'endCard.callToAction', text: callToAction },
    { field: 'endCard.url', text: url },
    { field: 'productName', text: productName },
  ];
  await moderation.assertAllowed(userId, texts, signal);
  return { expectedSpokenMs, pronunciations };
}

/** A script for moderation: as written, and as spoken if that differs. */
export function wordsOf(script: string, spoken: string, field: 'script' | 'hookText' = 'script'): WrittenText[] {
  const written = { field, text: script };
  return spoken === script ? [written] : [written, { field: 'pronunciations', text: spoken }];
}
