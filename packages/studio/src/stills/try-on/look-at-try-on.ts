import { z } from 'zod';
import { PictureError } from '#errors/picture-error.ts';
import { decodePicture } from '#images/decode-picture.ts';
import type { Picture } from '#images/picture.ts';
import { keptCutSchema } from '#vision/kept-cut.ts';
import { findMatteModel } from '#vision/model-files.ts';
import { findBodyModel } from '#vision/person-models.ts';
import { seeBody } from '#vision/see-body.ts';
import { parseSpec } from '../parse-spec.ts';
import { pictureSourceSchema } from '../picture-source.ts';
import { createStillReporter, type StillProgress } from '../still-progress.ts';
import { describeGarment } from './garment/describe-garment.ts';
import { freeGarment } from './garment/free-garment.ts';
import { type Garment, isLower } from './garment/garment.ts';
import { readGarment } from './garment/read-garment.ts';
import { withoutHook } from './garment/without-hook.ts';
import { describePerson, type Mark } from './person/describe-person.ts';
import { framePerson, shortestSide } from './photo/dress-photo.ts';
import { type TryOnReason, tryOnReasons } from './try-on-reasons.ts';
import { readStanding } from './wearing/photo-lower.ts';

export const tryOnLookSpecSchema = z.object({
  /** A photo of one person; without, only the garment is looked at. */
  human: pictureSourceSchema.optional(),
  garment: pictureSourceSchema.optional(),
  garmentCut: keptCutSchema,
});

/** What was seen in one picture, and why it cannot be used if it cannot. */
export interface SeenPicture {
  marks: readonly Mark[];
  problem: string | null;
}

export interface TryOnLook {
  person: SeenPicture | null;
  garment: SeenPicture | null;
  /** Why these two do not go together, told about the picture to change; null if nothing speaks against it. */
  mismatch: { about: 'person' | 'garment'; text: string } | null;
}

interface LookOptions {
  signal?: AbortSignal | undefined;
  cacheDir?: string | undefined;
  onProgress?: ((progress: StillProgress) => void) | undefined;
}

/** Looks at the pictures of a try-on before it is made: what they show, and what cannot work. Writes and keeps nothing. */
export async function lookAtTryOn(
  input: z.input<typeof tryOnLookSpecSchema>,
  { signal, cacheDir, onProgress }: LookOptions,
): Promise<TryOnLook> {
  const spec = parseSpec(tryOnLookSpecSchema, input);
  const report = createStillReporter(onProgress);
  const garment = spec.garment === undefined ? null : await seeGarment(spec.garment, spec.garmentCut, cacheDir);
  report('read', 50);
  signal?.throwIfAborted();
  const person = spec.human === undefined ? null : await seePerson(spec.human, { signal, cacheDir });
  report('read', 100);
  const reason = person && garment?.read ? findMismatch(garment.read, person.isStanding) : null;
  return {
    person: person && { marks: person.marks, problem: person.problem },
    garment: garment && { marks: garment.marks, problem: garment.problem },
    mismatch: reason && {
      about: tryOnReasons[reason].code === 'invalid_human_image' ? 'person' : 'garment',
      text: tryOnReasons[reason].text,
    },
  };
}

/** What no photo, or not this one, can wear. */
function findMismatch(garment: Garment, isStanding: boolean | null): TryOnReason | null {
  if (garment.kind === 'dress') return 'dress';
  if (!isLower(garment)) return null;
  if (findMatteModel() === null || findBodyModel() === null) return 'tops-only';
  return isStanding === false ? 'whole-body' : null;
}

async function seeGarment(
  source: string | Uint8Array,
  cut: z.infer<typeof keptCutSchema>,
  cacheDir: string | undefined,
): Promise<SeenPicture & { read: Garment | null }> {
  return orProblem<{ read: Garment | null }>({ read: null }, async () => {
    const photo = await decodePicture(source, { longestSide: 1000, shortestSide });
    const read = await readGarment(photo, cacheDir, cut);
    return { marks: describeGarment(read, await hasHook(photo, cacheDir, cut)), problem: null, read };
  });
}

/** Whether a hanger's hook is in the picture. */
async function hasHook(
  photo: Picture,
  cacheDir: string | undefined,
  cut: z.infer<typeof keptCutSchema>,
): Promise<boolean> {
  const free = await freeGarment(photo, cacheDir, cut);
  return free.kind === 'cut-out' && withoutHook(free.picture) !== free.picture;
}

async function seePerson(
  source: string | Uint8Array,
  options: LookOptions,
): Promise<SeenPicture & { isStanding: boolean | null }> {
  return orProblem<{ isStanding: boolean | null }>({ isStanding: null }, async () => {
    const { photo, person, outline: silhouette } = await framePerson(source, options);
    const seen = seeBody(photo);
    const marks = describePerson(photo, person, seen);
    if (!silhouette) return { marks, problem: tryOnReasons.outline.text, isStanding: null };
    const standing = seen && readStanding(seen, { ...person, silhouette });
    return { marks, problem: null, isStanding: seen === null ? null : standing !== null };
  });
}

async function orProblem<T extends object>(rest: T, see: () => Promise<SeenPicture & T>): Promise<SeenPicture & T> {
  try {
    return await see();
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    return { marks: [], problem: error.message, ...rest };
  }
}
