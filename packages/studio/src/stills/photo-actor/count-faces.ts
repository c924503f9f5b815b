import { z } from 'zod';
import { decodePicture } from '#images/decode-picture.ts';
import { locateFaces } from '#vision/locate-faces.ts';
import { parseSpec } from '../parse-spec.ts';
import type { StillProgress } from '../still-progress.ts';

export const countFacesSpecSchema = z.object({
  /** Absolute path of a picture the caller has decoded and re-encoded. */
  photo: z.string().min(1),
});

export interface CountFacesOptions {
  signal?: AbortSignal | undefined;
  onProgress?: ((progress: StillProgress) => void) | undefined;
}

/** How many faces are seen on a picture, drawn ones included. Writes and keeps nothing. */
export async function countFaces(
  input: z.input<typeof countFacesSpecSchema>,
  { signal }: CountFacesOptions,
): Promise<{ faces: number }> {
  const picture = await decodePicture(parseSpec(countFacesSpecSchema, input).photo, { longestSide: 2000 });
  signal?.throwIfAborted();
  return { faces: locateFaces(picture).length };
}
