import type { z } from 'zod';
import { RenderError } from '#errors/render-error.ts';

/** Checks an order and fills in its defaults. Throws RenderError `invalid_spec` naming the first problem. */
export function parseClipSpec<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const place = issue?.path.join('.') ?? '';
  const message = `The video settings are invalid (${place ? `${place}: ` : ''}${issue?.message}).`;
  throw new RenderError('invalid_spec', message, { cause: parsed.error });
}
