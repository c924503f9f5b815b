import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { pendingOperationSchema } from './operations.ts';
import { statementSchema } from './photo-statements.ts';
import { startErrors } from './start-errors.ts';
import { refreshedPicturesSchema, refreshUrlsInputSchema } from './videos.ts';

const text = messages.avatars;

/** Model that draws a portrait when the request names none. */
export const defaultAvatarModel = 'google:4@1';

/** Consent given when uploading a photo of people; changing the sentence requires a new version. */
export const photoConsent = { version: '2026-11-22', text: text.consent } as const;

/** Photo types of the gallery: drawn, and with a product. Uploads have no type. */
export const photoTypes = ['avatars', 'product-in-hand'] as const;
export type PhotoType = (typeof photoTypes)[number];

export const photoSchema = z
  .object({
    id: z.string(),
    signedUrl: z.string(),
    thumbnailUrl: z.string(),
    downloadUrl: z.string(),
    created_at: z.string(),
    prompt: z.string().describe('Empty for uploads'),
    type: z.enum(photoTypes).optional().describe('Absent for uploads'),
    width: z.number().int().nullable(),
    height: z.number().int().nullable(),
    isSelfie: z.boolean().nullable(),
    engine: z.string().nullable().describe('What made it; null for uploads'),
    notes: z.array(z.string()).describe('What the engine could not do as asked, in plain sentences'),
    undrawn: z.array(z.string()).describe('Words of the prompt that are not in the picture'),
    isFaceMovable: z.boolean().describe('The studio knows how it drew this face, so its videos move the face'),
  })
  .meta({ id: 'Photo' });
export type Photo = z.infer<typeof photoSchema>;

export const avatarPromptSchema = z
  .string({ error: text.describePerson })
  .trim()
  .min(1, { error: text.describePerson })
  .max(limits.promptCharacters, { error: text.promptTooLong });

const addressSchema = z.string().trim().min(1).max(4096);

export const generateAvatarSchema = z.object({
  prompt: avatarPromptSchema,
  isSelfie: z.boolean().default(true),
  model: z.string().max(100).default(defaultAvatarModel),
  referenceUrl: addressSchema.optional().describe('A photo of one’s own whose colors dress the person'),
});

export const generateWithProductSchema = z.object({
  baseImageUrl: addressSchema,
  productImageUrl: addressSchema,
  prompt: z
    .string({ error: text.describeInteraction })
    .trim()
    .min(1, { error: text.describeInteraction })
    .max(limits.promptCharacters, { error: text.promptTooLong }),
  model: z.string().max(100).optional(),
  consent: statementSchema,
});

const madeSchema = z.object({ id: z.string(), url: z.string(), operationId: z.string() });

const photoId = z.object({ id: z.string() });
const drawErrors = [...startErrors, 'NOT_FOUND', 'CONFLICT', 'GENERATION_FAILED', 'ENGINE_UNAVAILABLE'] as const;

export const avatars = {
  my: defineEndpoint({
    method: 'GET',
    path: '/api/avatar/my',
    auth: 'session',
    summary: 'The photos of the signed-in user, newest first: drawn, with a product, and uploaded',
    responses: { 200: z.array(photoSchema) },
  }),
  generate: defineEndpoint({
    method: 'POST',
    path: '/api/avatar/generate',
    auth: 'session',
    summary: 'Draw a person from a description. Waits up to 25 s, then answers with the operation',
    body: generateAvatarSchema,
    responses: { 200: madeSchema, 202: pendingOperationSchema },
    errors: drawErrors,
    idempotent: true,
  }),
  delete: defineEndpoint({
    method: 'DELETE',
    path: '/api/avatar/:id',
    auth: 'session',
    summary: 'Delete a photo; it can be restored for 10 seconds',
    params: photoId,
    responses: { 200: z.object({ id: z.string(), message: z.string(), undoUntil: z.string() }) },
    errors: ['NOT_FOUND'],
  }),
  restore: defineEndpoint({
    method: 'POST',
    path: '/api/avatar/:id/restore',
    auth: 'session',
    summary: 'Undo a deletion within 10 seconds',
    params: photoId,
    responses: { 200: z.object({ id: z.string() }) },
    errors: ['NOT_FOUND'],
  }),
  refreshUrls: defineEndpoint({
    method: 'POST',
    path: '/api/avatar/refresh-batch',
    auth: 'session',
    summary: 'New signed addresses of up to ten photos, by their ids',
    body: refreshUrlsInputSchema,
    responses: { 200: refreshedPicturesSchema },
    errors: ['INVALID_INPUT'],
  }),
  generateWithProduct: defineEndpoint({
    method: 'POST',
    path: '/api/ads/generate-with-product',
    auth: 'session',
    summary: 'Put a product into the hand of somebody on a photo. Waits up to 25 s, then answers with the operation',
    body: generateWithProductSchema,
    responses: { 200: madeSchema, 202: pendingOperationSchema },
    errors: [...drawErrors, 'CONSENT_REQUIRED'],
    idempotent: true,
  }),
} as const;
