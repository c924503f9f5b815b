import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { languageCodes } from './languages.ts';
import { liveTryActors, liveTryCharacters } from './live-try-limits.ts';
import { countScriptCharacters, normalizeScript } from './script.ts';

/** What is done for a live try, in this order; the line waits only while others are before it. */
export const liveTryStages = ['waiting', 'voice', 'frames', 'encode'] as const;

const ids = liveTryActors.map(({ id }) => id);

export const liveTryInputSchema = z
  .object({
    line: z
      .string({ error: 'Type a line first.' })
      .transform(normalizeScript)
      .refine((line) => line.length > 0, { error: 'Type a line first.', abort: true })
      .refine((line) => countScriptCharacters(line) <= liveTryCharacters, {
        error: `Keep the line within ${liveTryCharacters} characters.`,
      }),
    actorId: z.string().refine((id) => ids.some((known) => known === id), { error: 'Choose one of the actors.' }),
    language: z.enum(['auto', ...languageCodes]).default('auto'),
  })
  .meta({ id: 'LiveTryInput' });

export const liveTry = {
  speak: defineEndpoint({
    method: 'POST',
    path: '/api/public/live-try',
    auth: 'public',
    summary: 'The first two seconds of one line, spoken by an actor; without an account, kept nowhere',
    body: liveTryInputSchema,
    responses: {
      200: z.object({
        video: z.string().describe('The MP4, in base64'),
        text: z.string().describe('The words that are said'),
        durationMs: z.number(),
      }),
    },
    events: z
      .object({
        stage: z.enum(liveTryStages),
        percent: z.number().min(0).max(100).describe('Of the whole, never falling'),
      })
      .describe('How far it is. Closing the connection ends the work'),
    errors: [
      'INVALID_INPUT',
      'UNSPEAKABLE_SCRIPT',
      'SCRIPT_TOO_LONG_TO_SPEAK',
      'CONTENT_MODERATION_ERROR',
      'VIDEO_ENGINE_UNAVAILABLE',
      'PREVIEW_FAILED',
    ],
  }),
} as const;
