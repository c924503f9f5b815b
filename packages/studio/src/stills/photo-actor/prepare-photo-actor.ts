import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { z } from 'zod';
import { photoActorFiles } from '#actors/photo/photo-actor-files.ts';
import { decodePicture } from '#images/decode-picture.ts';
import type { Picture } from '#images/picture.ts';
import { advance } from '#process/sign-of-life.ts';
import { writeWhole } from '#video/write-picture.ts';
import { estimateMatte } from '#vision/estimate-matte.ts';
import { FaceReader, type SeenFace } from '#vision/see-face.ts';
import { withOwnRim } from '#vision/with-own-rim.ts';
import { parseSpec } from '../parse-spec.ts';
import { createStillReporter, type StillProgress } from '../still-progress.ts';
import { lookAtPhoto } from './assess-photo.ts';
import { describeFace, keptScale } from './describe-face.ts';
import { fillPlace } from './fill-place.ts';
import { inspectPhoto } from './inspect-photo.ts';
import { isWholePerson } from './is-whole-person.ts';
import { type PhotoRefusal, type PhotoWarningReason, photoWarningSentences, refusePhoto } from './photo-refusal.ts';
import { trustedMatte } from './trusted-matte.ts';

export const photoActorSpecSchema = z.object({
  /** Absolute paths of pictures the caller has decoded and re-encoded: one, or up to 20 of the same person. */
  photos: z.array(z.string().min(1)).min(1).max(20),
  /** Absolute path; made if it is missing. */
  outputFolder: z.string().min(1),
  /** Keeps the photo's background, which saves five seconds and a gigabyte: for previews. */
  isQuick: z.boolean().default(false),
});
export type PhotoActorSpecInput = z.input<typeof photoActorSpecSchema>;

export interface PreparePhotoActorOptions {
  signal?: AbortSignal | undefined;
  onProgress?: ((progress: StillProgress) => void) | undefined;
  /** Folder for mattes that may be used again; nothing is kept without. Whoever deletes the photo deletes it too. */
  cacheDir?: string | undefined;
}

export interface PreparedPhotoActor {
  /** Index of the photo the actor was made from; null if none can be used, and then nothing was written. */
  chosen: number | null;
  /** One for each photo that cannot be used. */
  refusals: PhotoRefusal[];
  /** Sentences about what the chosen photo is less good at. */
  warnings: string[];
  /** Names of all files in the folder; those and nothing else make the actor. */
  files: string[];
  /**
   * Whether the person was freed from their place. If not (no matting model, or it saw only a part of them), the photo
   * speaks as a whole: heads still move, but `background` is the photo's own.
   */
  hasMatte: boolean;
}

/**
 * Chooses the best of a person's photos and writes an actor made from it: a folder that holds everything `renderTalk`
 * needs (`{ kind: 'photo', folder, … }`), which may be moved or stored anywhere. Photos that cannot be used are listed
 * with a reason; that no face model is installed is a reason too. Throws `PictureError`, `invalid_spec`; RenderError,
 * `out_of_memory` or `stalled`, if the machine could not free the person now: an actor without that stays so.
 */
export async function preparePhotoActor(
  input: PhotoActorSpecInput,
  { signal, onProgress, cacheDir }: PreparePhotoActorOptions,
): Promise<PreparedPhotoActor> {
  const { photos, outputFolder, isQuick } = parseSpec(photoActorSpecSchema, input);
  const report = createStillReporter(onProgress);
  const reader = FaceReader.open();
  if (!reader)
    return {
      chosen: null,
      refusals: photos.map((_, index) => refusePhoto(index, 'unavailable')),
      warnings: [],
      files: [],
      hasMatte: false,
    };
  const refusals: PhotoRefusal[] = [];
  const candidates: Candidate[] = [];
  for (const [index, file] of photos.entries()) {
    signal?.throwIfAborted();
    const picture = await decodePicture(file, { longestSide: 2400 }).catch(() => null);
    const { face, verdict } = picture
      ? lookAtPhoto(picture, reader)
      : { face: null, verdict: { reason: 'unreadable' } as const };
    if ('reason' in verdict) refusals.push(refusePhoto(index, verdict.reason));
    else if (picture && face) keepBest(candidates, { index, ...verdict, picture, face });
    advance();
    report('read', ((index + 1) / photos.length) * 100, { frame: index + 1, frames: photos.length });
  }
  const best = chooseThatHolds(candidates, refusals);
  if (!best) return { chosen: null, refusals, warnings: [], files: [], hasMatte: false };
  const photo = await readFile(photos[best.index] ?? '');
  const source = createHash('sha256').update(photo).digest('hex');
  const files = await write(best, { outputFolder, isQuick, source, cacheDir, signal, report });
  report('write', 100);
  const warnings = best.warnings.map((reason) => photoWarningSentences[reason]);
  return { chosen: best.index, refusals, warnings, files, hasMatte: files.includes(photoActorFiles.matte) };
}

interface Candidate {
  index: number;
  picture: Picture;
  face: SeenFace;
  score: number;
  warnings: PhotoWarningReason[];
}

/** So many decoded photos are held at most: more would be a lot of memory for the case that the best ones do not hold. */
const mostCandidates = 3;

function keepBest(candidates: Candidate[], candidate: Candidate): void {
  candidates.push(candidate);
  candidates.sort((a, b) => b.score - a.score);
  candidates.length = Math.min(mostCandidates, candidates.length);
}

/** The best photo whose face holds while it speaks; what is wrong with better ones joins the refusals. */
function chooseThatHolds(candidates: readonly Candidate[], refusals: PhotoRefusal[]): Candidate | null {
  for (const candidate of candidates) {
    const seen = inspectPhoto(candidate.picture, candidate.face);
    advance();
    if (!('reason' in seen)) return { ...candidate, warnings: [...candidate.warnings, ...seen.warnings] };
    refusals.push(refusePhoto(candidate.index, seen.reason));
    refusals.sort((a, b) => a.index - b.index);
  }
  return null;
}

interface WriteOptions {
  outputFolder: string;
  isQuick: boolean;
  source: string;
  cacheDir: string | undefined;
  signal: AbortSignal | undefined;
  report: ReturnType<typeof createStillReporter>;
}

async function write(
  { picture: whole, face }: { picture: Picture; face: SeenFace },
  { outputFolder, isQuick, source, cacheDir, signal, report }: WriteOptions,
): Promise<string[]> {
  const scale = keptScale(whole, face);
  const picture = await resize(whole, scale);
  const points = face.points.map(([x, y, z]) => [x * scale, y * scale, z * scale] as const);
  report('draw', 5);
  const seen = isQuick ? null : trustedMatte(await estimateMatte(picture, cacheDir), points);
  const matte = seen && isWholePerson(seen, points) ? seen : null;
  advance();
  signal?.throwIfAborted();
  report('draw', 70);
  const { width, height } = picture;
  const file = (name: string) => path.join(outputFolder, name);
  const jpeg = ({ data }: Picture, quality: number) =>
    sharp(data, { raw: { width, height, channels: 4 } })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality, chromaSubsampling: '4:4:4' })
      .toBuffer();
  await mkdir(outputFolder, { recursive: true });
  const files: string[] = [photoActorFiles.photo];
  await writeWhole(
    file(photoActorFiles.photo),
    await jpeg(matte ? keepOutside(withOwnRim(picture, matte), picture) : picture, 95),
  );
  if (matte) {
    const png = await sharp(matte.data, { raw: { width, height, channels: 1 } })
      .png()
      .toBuffer();
    await writeWhole(file(photoActorFiles.matte), png);
    await writeWhole(file(photoActorFiles.place), await jpeg(fillPlace(picture, matte), 90));
    files.push(photoActorFiles.matte, photoActorFiles.place);
  }
  report('draw', 100);
  const description = describeFace(face, { width, height, scale, hasMatte: matte !== null, source });
  await writeWhole(file(photoActorFiles.description), JSON.stringify(description));
  return [...files, photoActorFiles.description];
}

async function resize(picture: Picture, scale: number): Promise<Picture> {
  const width = Math.max(16, Math.round(picture.width * scale));
  const { data, info } = await sharp(picture.data, {
    raw: { width: picture.width, height: picture.height, channels: 4 },
  })
    .flatten({ background: '#ffffff' })
    .resize(width)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: Uint8ClampedArray.from(data) };
}

/** Under the matte's transparent pixels the photo stays: nothing shows there, and JPEG hates hard edges. */
function keepOutside(cut: Picture, photo: Picture): Picture {
  for (let at = 0; at < cut.data.length; at += 4) {
    if (cut.data[at + 3] === 0) cut.data.set(photo.data.subarray(at, at + 3), at);
    cut.data[at + 3] = 255;
  }
  return cut;
}
