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

/**
 * What is agreed to before anything is made of a photo: shown as it stands here, stored with its version, the time and
 * the photo's hash. Another wording is another version.
 */
export const photoActorConsents = {
  person: {
    version: 'photo-actor-1',
    statement: 'This is me, or I have this person’s written consent, and they are 18 or older.',
    purpose: 'Hookline may make videos with this face for me.',
  },
  generated: {
    version: 'generated-actor-1',
    statement: 'An AI made this person. They are not meant to look like anyone real.',
    purpose: 'Hookline may make videos with this face for me.',
  },
} as const;

export const photoActorBackgrounds = ['blur', 'photo'] as const;
export type PhotoActorBackground = (typeof photoActorBackgrounds)[number];

const nameSchema = createOwnActorSchema.shape.name;

export const createPhotoActorSchema = z.object({
  photoIds: z
    .array(z.string().min(1).max(100))
    .min(1, { error: text.addPhotos })
    .max(limits.actorPhotos, { error: text.tooManyPhotos })
    .describe('Photos that were accepted; the best one speaks'),
  name: nameSchema,
  voiceOf: createOwnActorSchema.shape.voiceOf,
  background: z.enum(photoActorBackgrounds).default('blur'),
});

export const actorPhotoSchema = z
  .object({
    id: z.string(),
    url: z.string(),
    score: z.number().describe('The photo with the highest one speaks'),
    warnings: z.array(z.string()).describe('Sentences about what this photo is less good at'),
  })
  .meta({ id: 'ActorPhoto' });

const share = z.number().describe('Part of a tile’s width or height');
export const photoPreviewSchema = z
  .object({
    picture: z.string().describe('A JPEG as a data URL: the tiles side by side'),
    tiles: z.array(z.object({ sound: z.string().nullable().describe('Null: the eyes are closed') })),
    mouth: z.object({ x: share, y: share, width: share, height: share }),
  })
  .meta({ id: 'PhotoPreview' });
export type PhotoPreview = z.infer<typeof photoPreviewSchema>;

/** Mouth shapes of a preview, by a sound as people write it. */
export const mouthSounds = ['m', 'ah', 'ee', 'oh', 'f', 'l'] as const;
export type MouthSound = (typeof mouthSounds)[number];

export const voiceLineSchema = z
  .object({
    durationMs: z.number(),
    sound: z.string().describe('A WAV file, base64'),
    words: z.array(z.object({ text: z.string(), startMs: z.number(), endMs: z.number() })),
    mouth: z.array(z.object({ sound: z.enum(mouthSounds), startMs: z.number() })).describe('Each lasts until the next'),
  })
  .meta({ id: 'VoiceLine' });
export type VoiceLine = z.infer<typeof voiceLineSchema>;

/** What can be wrong with a photo of a person, or with whoever sends it. */
export const photoErrors = [
  ...(['INVALID_INPUT', 'IMAGE_REFUSED', 'STORAGE_FULL', 'SUBSCRIPTION_REQUIRED', 'BILLING_EXPIRED'] as const),
  'OWN_ACTORS_NOT_INCLUDED',
] as const;

export const photoActorReportSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    thumbnail: z.string().nullable(),
    email: z.string(),
    createdAt: z.string(),
    revokedAt: z.string().nullable(),
    consent: z.object({ version: z.string(), agreedAt: z.string() }).nullable(),
  })
  .meta({ id: 'PhotoActorReport' });
export type PhotoActorReport = z.infer<typeof photoActorReportSchema>;

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
  uploadPhoto: defineEndpoint({
    method: 'POST',
    path: '/api/actors/own/photos',
    auth: 'session',
    summary: 'Check a photo of a person, with consent, for an actor who speaks; what cannot be used is not stored',
    form: z.object({ consent: z.string().max(60).optional().describe('The version of what was agreed to') }),
    responses: { 200: actorPhotoSchema },
    errors: [...photoErrors, 'REQUEST_TIMEOUT', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
  }),
  takePhoto: defineEndpoint({
    method: 'POST',
    path: '/api/actors/own/photos/from-picture',
    auth: 'session',
    summary: 'The same with a picture of the gallery',
    body: z.object({ pictureId: z.string().min(1).max(100), consent: z.string().max(60) }),
    responses: { 200: actorPhotoSchema },
    errors: [...photoErrors, 'NOT_FOUND'],
  }),
  previewPhoto: defineEndpoint({
    method: 'POST',
    path: '/api/actors/own/photos/:id/preview',
    auth: 'session',
    summary: 'How the person in an accepted photo will speak: mouth shapes drawn from it, kept nowhere',
    params: z.object({ id: z.string().min(1).max(100) }),
    responses: { 200: photoPreviewSchema },
    errors: ['NOT_FOUND', 'IMAGE_REFUSED', 'SUBSCRIPTION_REQUIRED', 'BILLING_EXPIRED', 'OWN_ACTORS_NOT_INCLUDED'],
  }),
  voiceLine: defineEndpoint({
    method: 'GET',
    path: '/api/actors/own/voices/:actorId/line',
    auth: 'session',
    summary: 'What the person of a preview says with a voice, with the mouth shape of each moment; free',
    params: z.object({ actorId: z.string().min(1).max(100) }),
    responses: { 200: voiceLineSchema },
    errors: [
      'NOT_FOUND',
      'PREVIEW_FAILED',
      'SUBSCRIPTION_REQUIRED',
      'BILLING_EXPIRED',
      'OWN_ACTORS_NOT_INCLUDED',
      'CONFLICT',
    ],
  }),
  createFromPhotos: defineEndpoint({
    method: 'POST',
    path: '/api/actors/own/from-photos',
    auth: 'session',
    summary: 'Make an actor of a photographed person: they then speak any script. One avatar credit',
    body: createPhotoActorSchema,
    responses: { 202: z.object({ operationId: z.string(), actorId: z.string() }) },
    errors: [
      ...(['INVALID_INPUT', 'NOT_FOUND', 'CONFLICT', 'CONTENT_MODERATION_ERROR', 'SUBSCRIPTION_REQUIRED'] as const),
      ...(['BILLING_EXPIRED', 'OWN_ACTORS_NOT_INCLUDED', 'USAGE_LIMIT_EXCEEDED', 'IDEMPOTENCY_CONFLICT'] as const),
    ],
    idempotent: true,
  }),
  rename: defineEndpoint({
    method: 'PUT',
    path: '/api/actors/own/:id',
    auth: 'session',
    summary: 'Give an actor of one’s own another name; earlier videos keep the former one',
    params: z.object({ id: z.string().min(1).max(100) }),
    body: z.object({ name: nameSchema }),
    responses: { 200: z.object({ actor: actorSchema }) },
    errors: ['INVALID_INPUT', 'NOT_FOUND', 'CONTENT_MODERATION_ERROR'],
  }),
  reports: defineEndpoint({
    method: 'GET',
    path: '/api/admin/photo-actors',
    auth: 'admin',
    summary: 'Actors made from photos, newest first, with the consent they were made with',
    responses: { 200: z.object({ actors: z.array(photoActorReportSchema) }) },
    errors: ['FORBIDDEN'],
  }),
  revoke: defineEndpoint({
    method: 'POST',
    path: '/api/admin/photo-actors/:id/revoke',
    auth: 'admin',
    summary: 'Take an actor away: they speak in no further video, and photo, mesh and matte are deleted',
    params: z.object({ id: z.string().min(1).max(100) }),
    responses: { 200: z.object({ ok: z.literal(true) }) },
    errors: ['FORBIDDEN', 'NOT_FOUND'],
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
