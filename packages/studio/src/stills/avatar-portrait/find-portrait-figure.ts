import { z } from 'zod';
import { type DrawnFigure, drawnFigureSchema, figureOf } from '#actors/actor-definition.ts';
import type { StillOptions } from '../encode-still.ts';
import { parseSpec } from '../parse-spec.ts';
import { pictureSourceSchema } from '../picture-source.ts';
import { setUpPortrait } from './set-up-portrait.ts';

export const portraitFigureSpecSchema = z.object({
  prompt: z.string().trim().min(1).max(4000),
  isSelfie: z.boolean(),
  /** A photo (path or bytes) that supplies the colors of the person. */
  reference: pictureSourceSchema.optional(),
  seed: z.int().min(0),
});

/**
 * The person of a portrait, to be drawn elsewhere; draws and writes nothing. Throws `PictureError` like
 * `renderAvatarPortrait`.
 */
export async function findPortraitFigure(
  input: z.input<typeof portraitFigureSpecSchema>,
  { signal }: StillOptions,
): Promise<DrawnFigure> {
  const { actor } = await setUpPortrait(parseSpec(portraitFigureSpecSchema, input));
  signal?.throwIfAborted();
  return drawnFigureSchema.parse(figureOf(actor));
}
