import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

/**
 * What is confirmed before a face that nobody here made is used in a picture or a video: shown as it stands here, stored with
 * its version, the time and the photo's hash. Another wording is another version.
 */
export const personStatement = {
  version: 'person-1',
  statement: 'This is me, or I have this person’s written consent, and they are 18 or older.',
  purpose: 'Hookline may make pictures and videos with this face for me.',
} as const;

/** Field of calls that use a person's photo. */
export const statementSchema = z
  .string()
  .max(60)
  .optional()
  .describe('The version of what was agreed to; needed once for each photo with a face that was not made here');

export const photoStatements = {
  ask: defineEndpoint({
    method: 'POST',
    path: '/api/photos/statement',
    auth: 'session',
    summary: 'Whether a stored picture of the caller shows somebody whose consent has to be confirmed; costs no credit',
    body: z.object({ imageUrl: z.string().trim().min(1).max(4096) }),
    responses: {
      200: z.object({ isNeeded: z.boolean(), version: z.string(), statement: z.string(), purpose: z.string() }),
    },
    errors: ['INVALID_INPUT', 'NOT_FOUND'],
  }),
} as const;
