import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

/** How important a broadcast is; decides its color. */
export const broadcastLevels = ['info', 'warning', 'critical'] as const;
export type BroadcastLevel = (typeof broadcastLevels)[number];

export const broadcastLimits = { longestText: 300, longestLabel: 40, longestUrl: 500 } as const;

/** A page of this site, or a page elsewhere by https. */
const linkUrlSchema = z
  .string()
  .trim()
  .max(broadcastLimits.longestUrl)
  .refine(
    (value) => /^\/(?![/\\])\S*$/.test(value) || isHttps(value),
    'Enter an https address, or a path like /dashboard',
  );

function isHttps(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && url.protocol === 'https:' && url.username === '' && url.password === '';
}

const linkSchema = z.object({
  url: linkUrlSchema,
  label: z.string().trim().min(1).max(broadcastLimits.longestLabel),
});

const broadcastSchema = z
  .object({
    id: z.string(),
    text: z.string(),
    level: z.enum(broadcastLevels),
    link: z.object({ url: z.string(), label: z.string() }).nullable(),
  })
  .meta({ id: 'Broadcast' });
export type Broadcast = z.infer<typeof broadcastSchema>;

const adminBroadcastSchema = broadcastSchema
  .extend({
    until: z.string().nullable().describe('Shown until then; null for as long as nobody ends it'),
    isShown: z.boolean(),
    createdAt: z.string(),
  })
  .meta({ id: 'AdminBroadcast' });
export type AdminBroadcast = z.infer<typeof adminBroadcastSchema>;

export const newBroadcastSchema = z.object({
  text: z.string().trim().min(1, 'Write a message').max(broadcastLimits.longestText),
  level: z.enum(broadcastLevels).default('info'),
  link: linkSchema.optional(),
  until: z.iso.datetime().optional().describe('In the future'),
});

/** A message of the operator at the top of every page of people who are signed in. */
export const broadcasts = {
  current: defineEndpoint({
    method: 'GET',
    path: '/api/broadcast',
    auth: 'session',
    summary: 'The message of the operator that is shown now; null without one',
    responses: { 200: z.object({ broadcast: broadcastSchema.nullable() }) },
  }),
  list: defineEndpoint({
    method: 'GET',
    path: '/api/admin/broadcasts',
    auth: 'admin',
    summary: 'Messages to everybody, the newest first, at most 50',
    responses: { 200: z.object({ broadcasts: z.array(adminBroadcastSchema) }) },
    errors: ['FORBIDDEN'],
  }),
  publish: defineEndpoint({
    method: 'POST',
    path: '/api/admin/broadcasts',
    auth: 'admin',
    summary: 'Show a message to everybody who is signed in, instead of the one before. Needs an Idempotency-Key',
    body: newBroadcastSchema,
    responses: { 200: z.object({ id: z.string() }) },
    errors: ['FORBIDDEN', 'INVALID_INPUT', 'IDEMPOTENCY_CONFLICT'],
    idempotent: true,
  }),
  end: defineEndpoint({
    method: 'POST',
    path: '/api/admin/broadcasts/:id/end',
    auth: 'admin',
    summary: 'Stop showing a message',
    params: z.object({ id: z.string().max(100) }),
    responses: { 200: z.object({ ok: z.literal(true) }) },
    errors: ['FORBIDDEN', 'NOT_FOUND', 'INVALID_INPUT'],
  }),
} as const;
