import { z } from 'zod';
import type { PictureRow } from '#features/pictures/index.ts';
import type { PortraitInput } from './still-engines.ts';

/** Additional columns of photos, besides those of every picture. Rows of newer servers may have more. */
const photoDataSchema = z
  .object({
    isSelfie: z.boolean(),
    engine: z.string(),
    undrawn: z.array(z.string()),
    /** Seed of the drawing: the studio draws the same face from the same seed. */
    seed: z.number(),
    referenceAssetId: z.string().nullable(),
    isFaceMovable: z.boolean(),
  })
  .partial();

/** Recipe of a photo the studio can draw again with the same person; null otherwise. */
export function findRecipe({ kind, prompt, data }: Pick<PictureRow, 'kind' | 'prompt' | 'data'>): PortraitInput | null {
  const { isFaceMovable, isSelfie, seed, referenceAssetId = null } = readPhotoData(data);
  if (kind !== 'avatar' || !isFaceMovable || isSelfie === undefined || seed === undefined) return null;
  return { prompt, isSelfie, seed, referenceAssetId };
}

export type PhotoData = z.infer<typeof photoDataSchema>;

/** Reads a row's `data`; nothing of what it does not understand. */
export function readPhotoData(data: unknown): PhotoData {
  const { success, data: read } = photoDataSchema.safeParse(data);
  return success ? read : {};
}
