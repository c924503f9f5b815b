import { z } from 'zod';

/** A picture file: its path, or its bytes. */
export const pictureSourceSchema = z.union([
  z.string().min(1),
  z.custom<Uint8Array>((value) => value instanceof Uint8Array, 'A path or the bytes of a picture.'),
]);
