import type { LanguageCode } from '@hookline/contract/languages';
import { followSentences } from '@hookline/contract/placements';
import { splitSentences } from '@hookline/contract/sentences';
import type { ClipRange, Placement } from '@hookline/contract/talking-actor-options';
import { languageOf } from '#features/scripts/index.ts';
import type { TalkingActorInput } from './talking-actor-engine.ts';

/** What placements refer to. */
interface Shown {
  script: string;
  mediaAssetIds: readonly string[];
  clips?: readonly ClipRange[] | undefined;
}

/** The placements of a video in one with other pictures or another script: with their pictures, at their sentences. */
export async function carryPlacements(made: TalkingActorInput, wanted: Shown): Promise<Placement[] | null> {
  if (!made.placements) return null;
  const kept = renumberMedia(made.placements, filesOf(made), filesOf(wanted));
  if (made.script === wanted.script) return kept;
  const language = await languageOf(wanted.script, made.language);
  return followSentences(kept, splitSentences(made.script, language), splitSentences(wanted.script, language));
}

/** What is shown in the scripts of several openings: placements stay with the sentences that are the same in all. */
export function followOpenings(
  { placements, ...shown }: Pick<TalkingActorInput, 'clips' | 'placements'>,
  { script: first, language }: { script: string; language: LanguageCode },
): (script: string) => Pick<TalkingActorInput, 'clips' | 'placements'> {
  const sentences = splitSentences(first, language);
  return (script) => {
    if (!placements || script === first) return { ...shown, ...(placements && { placements }) };
    return { ...shown, placements: followSentences(placements, sentences, splitSentences(script, language)) };
  };
}

/** Placements whose pictures have other numbers now; those of pictures that are gone are left out. */
export function renumberMedia(
  placements: readonly Placement[],
  before: readonly string[],
  after: readonly string[],
): Placement[] {
  return placements.flatMap((placement) => {
    const media = after.indexOf(before[placement.media] ?? '');
    return media < 0 ? [] : [{ ...placement, media }];
  });
}

/** Names of a video's pictures and stretches of clips, in the order placements count them. */
export function filesOf({ mediaAssetIds, clips = [] }: Omit<Shown, 'script'>): string[] {
  return [...mediaAssetIds, ...clips.map(({ id, fromMs, toMs }) => `${id} ${fromMs} ${toMs}`)];
}
