import { z } from 'zod';

/** What the rows of photos carry beside the columns of every picture. Rows of newer servers may have more. */
const photoDataSchema = z
  .object({
    isSelfie: z.boolean(),
    engine: z.string(),
    undrawn: z.array(z.string()),
    /** How the studio drew this face: with the same numbers it draws the same one again. */
    seed: z.number(),
    referenceAssetId: z.string().nullable(),
    isFaceMovable: z.boolean(),
  })
  .partial();

export type PhotoData = z.infer<typeof photoDataSchema>;

/** Reads a row's `data`; nothing of what it does not understand. */
export function readPhotoData(data: unknown): PhotoData {
  const { success, data: read } = photoDataSchema.safeParse(data);
  return success ? read : {};
}
