import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { photoFilmers } from './talking-actor-options.ts';

export const publicConfigSchema = z
  .object({
    localMode: z.boolean(),
    supportEmail: z.string(),
    sourceUrl: z.string(),
    operatorName: z.string(),
    version: z.string(),
    signUp: z
      .enum(['open', 'confirm', 'closed'])
      .describe('open: signed in at once; confirm: after opening a mailed link; closed: no mail can be sent'),
    mail: z.boolean().describe('Whether mail reaches people; without it a password is reset by the operator'),
    google: z.boolean().describe('Whether the Google button works'),
    talkingActorEngine: z.string().describe('As shown to people'),
    services: z
      .array(z.object({ name: z.string(), makes: z.array(z.string()) }))
      .describe('Connected outside services, the first asked first, and what each does here'),
    photoFilmer: z
      .object({ id: z.enum(photoFilmers), name: z.string() })
      .nullable()
      .describe('A service that can film actors made from photos; null where our studio alone does'),
    videoEnabled: z.boolean().describe('False when no video encoder was found'),
  })
  .meta({ id: 'PublicConfig' });
export type PublicConfig = z.infer<typeof publicConfigSchema>;

export const system = {
  health: defineEndpoint({
    method: 'GET',
    path: '/api/health',
    auth: 'public',
    summary: 'The process is up',
    responses: { 200: z.object({ status: z.literal('ok'), version: z.string() }) },
  }),
  ready: defineEndpoint({
    method: 'GET',
    path: '/api/ready',
    auth: 'public',
    summary: 'The database, the file storage and the job queue work',
    responses: {
      200: z.object({ status: z.literal('ready'), checks: z.record(z.string(), z.literal('ok')) }),
    },
    errors: ['NOT_READY'],
  }),
  publicConfig: defineEndpoint({
    method: 'GET',
    path: '/api/public/config',
    auth: 'public',
    summary: 'What pages need to know about this installation',
    responses: { 200: publicConfigSchema },
  }),
} as const;
