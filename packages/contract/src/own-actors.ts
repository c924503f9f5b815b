import { z } from 'zod';
import { actorSchema, ageBands } from './actors.ts';
import { defineEndpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';

const text = messages.ownActors;

/** A voice of the studio, known by an actor of the cast who has it. */
export const actorVoiceSchema = z
  .object({
    actorId: z.string().describe('Goes into `voiceOf` of a request'),
    name: z.string(),
    face: z.string(),
    sampleUrl: z.string().nullable().describe('A short clip in this voice; null where no videos can be made'),
    gender: z.enum(['male', 'female']),
    age: z.enum(ageBands),
  })
  .meta({ id: 'ActorVoice' });
export type ActorVoice = z.infer<typeof actorVoiceSchema>;

export const createOwnActorSchema = z.object({
  photoId: z.string().min(1).max(100).describe('A person our studio drew'),
  name: z
    .string({ error: text.enterName })
    .trim()
    .min(1, { error: text.enterName })
    .max(limits.actorNameCharacters, { error: text.nameTooLong }),
  voiceOf: z.string({ error: text.chooseVoice }).min(1, { error: text.chooseVoice }).max(100),
});

export const ownActors = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/actors/own',
    auth: 'session',
    summary: "The user's own actors, newest first, and what they may choose for a new one",
    responses: {
      200: z.object({
        actors: z.array(actorSchema),
        mayCreate: z.boolean().describe('Whether this plan includes actors of one’s own'),
        voices: z.array(actorVoiceSchema),
      }),
    },
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/api/actors/own',
    auth: 'session',
    summary: 'Make an actor of a person our studio drew: they then speak any script, with the same look',
    body: createOwnActorSchema,
    responses: { 201: z.object({ actor: actorSchema }) },
    errors: [
      ...(['INVALID_INPUT', 'NOT_FOUND', 'CONFLICT', 'CONTENT_MODERATION_ERROR', 'SUBSCRIPTION_REQUIRED'] as const),
      ...(['BILLING_EXPIRED', 'OWN_ACTORS_NOT_INCLUDED'] as const),
    ],
  }),
  delete: defineEndpoint({
    method: 'DELETE',
    path: '/api/actors/own/:id',
    auth: 'session',
    summary: 'Delete an actor of one’s own; their videos stay and can still be edited',
    params: z.object({ id: z.string().min(1).max(100) }),
    responses: { 200: z.object({ id: z.string() }) },
    errors: ['NOT_FOUND'],
  }),
} as const;
