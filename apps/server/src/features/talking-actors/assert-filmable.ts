import { messages } from '@hookline/contract/messages';
import type { RecordedVoice } from '#features/voice-recordings/index.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import type { RemotePhotoTalk } from './make-photo-talk.ts';
import type { TalkingActorInput } from './talking-actor-engine.ts';

interface FilmOrder {
  /** Each ratio would be an order of its own, and the paying one might end first: services film one ratio. */
  ratios: readonly string[];
  recordedVoice: RecordedVoice | null;
  /** How many actors made from photos speak. */
  photos: number;
  expectedSpokenMs: number;
}

/**
 * Checks that a service can film this.
 * @throws Refusal INVALID_INPUT
 */
export function assertFilmable({ photoTalk }: { photoTalk: RemotePhotoTalk | null }, asked: FilmOrder): void {
  const text = messages.talkingActors;
  const invalid = (path: string, message: string) =>
    new Refusal('INVALID_INPUT', { message, details: [{ path, message }] });
  if (photoTalk === null) throw invalid('filmedBy', text.filmerUnavailable('Mirage'));
  const { label, ratios, longestSeconds } = photoTalk.engine.abilities;
  if (asked.photos === 0) throw invalid('filmedBy', text.filmsPhotosOnly(label));
  if (asked.recordedVoice) throw invalid('filmedBy', text.filmsNoRecordings);
  if (asked.ratios.length > 1) throw invalid('ratios', text.filmsOneRatio(label));
  if (!asked.ratios.every((ratio) => ratios.includes(ratio))) throw invalid('filmedBy', text.filmsNotInShape(label));
  if (longestSeconds !== null && asked.expectedSpokenMs > longestSeconds * 1000)
    throw invalid('filmedBy', text.tooLongToFilm(label, longestSeconds));
}

/**
 * Checks the same of a video that is made again, where a service was chosen for it.
 * @throws Refusal INVALID_INPUT
 */
export function assertStillFilmable(
  deps: { photoTalk: RemotePhotoTalk | null },
  { filmedBy, kind, actor, ratio, recordedVoice = null }: TalkingActorInput,
  expectedSpokenMs: number,
): void {
  if (filmedBy === undefined || kind === 'hook') return;
  assertFilmable(deps, { ratios: [ratio], recordedVoice, photos: actor?.kind === 'photo' ? 1 : 0, expectedSpokenMs });
}
