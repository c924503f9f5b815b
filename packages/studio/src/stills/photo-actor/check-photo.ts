import { z } from 'zod';
import { decodePicture } from '#images/decode-picture.ts';
import { FaceReader } from '#vision/see-face.ts';
import { parseSpec } from '../parse-spec.ts';
import { createStillReporter, type StillProgress } from '../still-progress.ts';
import { lookAtPhoto } from './assess-photo.ts';
import { inspectPhoto } from './inspect-photo.ts';
import { type PhotoRefusal, photoWarningSentences, refusePhoto } from './photo-refusal.ts';

export const photoCheckSpecSchema = z.object({
  /** Absolute path of a picture the caller has decoded and re-encoded. */
  photo: z.string().min(1),
});

export interface CheckPhotoOptions {
  signal?: AbortSignal | undefined;
  onProgress?: ((progress: StillProgress) => void) | undefined;
}

/** How well a photo is suited for an actor, with sentences about what it is less good at. */
export type PhotoVerdict = { refusal: PhotoRefusal } | { refusal: null; score: number; warnings: string[] };

/** Whether a photo can become an actor: how good it is, or why not. Writes and keeps nothing. */
export async function checkPhoto(
  input: z.input<typeof photoCheckSpecSchema>,
  { signal, onProgress }: CheckPhotoOptions,
): Promise<PhotoVerdict> {
  const { photo } = parseSpec(photoCheckSpecSchema, input);
  const reader = FaceReader.open();
  if (!reader) return { refusal: refusePhoto(0, 'unavailable') };
  const picture = await decodePicture(photo, { longestSide: 2400 }).catch(() => null);
  signal?.throwIfAborted();
  if (!picture) return { refusal: refusePhoto(0, 'unreadable') };
  const { face, verdict } = lookAtPhoto(picture, reader);
  if ('reason' in verdict || !face)
    return { refusal: refusePhoto(0, 'reason' in verdict ? verdict.reason : 'no_face') };
  createStillReporter(onProgress)('read', 80);
  const seen = inspectPhoto(picture, face);
  createStillReporter(onProgress)('read', 100);
  if ('reason' in seen) return { refusal: refusePhoto(0, seen.reason) };
  const warnings = [...verdict.warnings, ...seen.warnings];
  return { refusal: null, score: verdict.score, warnings: warnings.map((reason) => photoWarningSentences[reason]) };
}
