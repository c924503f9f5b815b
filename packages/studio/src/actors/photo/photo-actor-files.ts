import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

/** Files of a photo actor's folder. The description is written last: a folder with it is complete. */
export const photoActorFiles = {
  /** The photo, reduced to what a video needs; colors at the person's rim without the backdrop's share. */
  photo: 'photo.jpg',
  /** How opaque the person is; missing if no model was there to tell. */
  matte: 'matte.png',
  /** The place without the person. */
  place: 'place.jpg',
  description: 'actor.json',
} as const;

/** Raised when an older folder can no longer be read. */
export const photoActorVersion = 1;

const number = z.number();

/** What is known about a photo actor's picture; positions in pixels of the photo. */
export const photoActorDescriptionSchema = z.object({
  version: z.literal(photoActorVersion),
  width: z.int().min(16).max(4096),
  height: z.int().min(16).max(4096),
  hasMatte: z.boolean(),
  /** x, y, z of 468 points, flat. */
  points: z.array(number).length(468 * 3),
  /** First the one at the viewer's left. */
  irises: z.array(z.object({ x: number, y: number, radius: number })).length(2),
  /** SHA-256 of the photo the actor was made from, as it was given. */
  source: z.string().regex(/^[0-9a-f]{64}$/),
});
export type PhotoActorDescription = z.infer<typeof photoActorDescriptionSchema>;

/** Reads a folder's description. Throws if it is not one. */
export async function readPhotoActorDescription(folder: string): Promise<PhotoActorDescription> {
  const text = await readFile(path.join(folder, photoActorFiles.description), 'utf8');
  return photoActorDescriptionSchema.parse(JSON.parse(text));
}
