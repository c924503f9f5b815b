import type { z } from 'zod';
import { PictureError } from '#errors/picture-error.ts';

/** Checks a spec and fills in its defaults; throws `invalid_spec` with the first problem and its location. */
export function parseSpec<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const place = issue?.path.join('.') ?? '';
  throw new PictureError('invalid_spec', `${place === '' ? '' : `${place}: `}${issue?.message ?? 'not a valid spec'}`);
}
