import { z } from 'zod';
import { speakerDefinitionSchema } from '#actors/actor-definition.ts';
import { findSpeaker } from '#actors/find-speaker.ts';
import { renderActorFace, renderActorThumbnail, renderFilmStill } from '#actors/render-thumbnail.ts';
import { PictureError } from '#errors/picture-error.ts';
import { advance } from '#process/sign-of-life.ts';
import { writeWhole } from '#video/write-picture.ts';
import { parseSpec } from '../parse-spec.ts';
import { createStillReporter } from '../still-progress.ts';
import type { WriteStillsOptions } from '../write-stills.ts';

const side = z.int().min(16).max(2000);

export const actorPicturesSpecSchema = z.object({
  pictures: z.array(
    z.object({
      /** Id or name of a cast member, or an actor outside the cast. */
      actor: z.union([z.string(), speakerDefinitionSchema]),
      /** The catalogue's tile, the face alone for small chips, or the first picture of a talking film. */
      shot: z.enum(['tile', 'face', 'film']),
      /** Pixels. */
      width: side,
      height: side,
    }),
  ),
});

const renderers = { tile: renderActorThumbnail, face: renderActorFace, film: renderFilmStill };

export type ActorPicturesSpecInput = z.input<typeof actorPicturesSpecSchema>;

/**
 * Draws pictures of actors as JPEG, one after the other; each is complete in its file before the progress's `frame`
 * counts it. Throws `PictureError`, `invalid_spec` for an unknown actor.
 */
export async function writeActorPictures(
  input: ActorPicturesSpecInput,
  { outFiles, signal, onProgress }: WriteStillsOptions,
): Promise<{ written: number }> {
  const { pictures } = parseSpec(actorPicturesSpecSchema, input);
  const report = createStillReporter(onProgress);
  const frames = pictures.length;
  for (const [index, { actor: name, shot, width, height }] of pictures.entries()) {
    signal?.throwIfAborted();
    const speaker = typeof name === 'string' ? { actorId: name, actor: null } : { actorId: name.id, actor: name };
    const [actor, file] = [await findSpeaker(speaker), outFiles[index]];
    if (!actor) throw new PictureError('invalid_spec', `There is no actor called ${String(name)}.`);
    if (file === undefined) throw new PictureError('invalid_spec', 'Every picture needs a file.');
    await writeWhole(file, renderers[shot](actor, { width, height, format: 'jpeg' }));
    advance();
    report('draw', ((index + 1) / frames) * 100, { frame: index + 1, frames });
  }
  report('write', 100, { frame: frames, frames });
  return { written: frames };
}
