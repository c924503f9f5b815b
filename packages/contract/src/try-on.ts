import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { messages } from './messages.ts';
import { operationStatuses } from './operations.ts';
import { refreshedPicturesSchema, refreshUrlsInputSchema } from './videos.ts';

const text = messages.tryOn;

export type TryOnErrorType = keyof typeof text.errors;

/** Size of every result, and the requested model. */
export const tryOnFacts = { width: 864, height: 1296, model: 'nano-banana-edit' } as const;

/** Version of the accepted consent line; changing the line requires a new number. */
export const tryOnConsent = { version: 1, line: 'The person in this photo agreed to be in AI ads.' } as const;

/** Maximum number of results shown in the dialog, and beside the form. */
export const tryOnsShown = { inline: 3, dialog: 20 } as const;

export const tryOnResultSchema = z
  .object({
    id: z.string(),
    url: z.string().describe('Signed for an hour'),
    previewUrl: z.string().nullable().describe('A small picture of it'),
    downloadUrl: z.string(),
    created_at: z.string(),
    expiresAt: z.string().describe('When `url` ends'),
    notes: z.array(z.string()).describe('What the engine could not do as asked, in plain sentences'),
    additional_data: z.object({
      humanImageUrl: z.string().nullable().describe('Null once that picture is no longer stored'),
      garmentImageUrl: z.string().nullable(),
      model: z.string(),
      source: z.string().describe('Which engine made it'),
      width: z.number().int(),
      height: z.number().int(),
      expiresAt: z.string(),
    }),
  })
  .meta({ id: 'TryOnResult' });
export type TryOnResult = z.infer<typeof tryOnResultSchema>;

const pictureUrlSchema = z
  .string({ error: text.missing })
  .min(1, { error: text.missing })
  .max(4096, { error: text.missing });
const resultId = z.object({ id: z.string() });

const seenPictureSchema = z.object({
  marks: z
    .array(z.object({ text: z.string(), isSure: z.boolean() }))
    .describe('What was seen, each in a few words; what could not be told as not sure'),
  problem: z.string().nullable().describe('Why the picture cannot be used, and what to change'),
});

/** What the pictures of a try-on show, before one is made. */
export const tryOnLookSchema = z
  .object({
    person: seenPictureSchema.nullable(),
    garment: seenPictureSchema.nullable(),
    mismatch: z
      .object({ about: z.enum(['person', 'garment']), text: z.string() })
      .nullable()
      .describe('Why these two do not go together, told about the picture to change'),
  })
  .meta({ id: 'TryOnLook' });
export type TryOnLook = z.infer<typeof tryOnLookSchema>;

const refresh = {
  method: 'POST',
  auth: 'session',
  body: refreshUrlsInputSchema,
  responses: { 200: refreshedPicturesSchema },
  errors: ['INVALID_INPUT'],
} as const;

export const tryOn = {
  generate: defineEndpoint({
    method: 'POST',
    path: '/api/virtual-tryon/generate',
    auth: 'session',
    summary: 'Put a garment on a person; answered with the picture, or with the operation when it takes longer',
    body: z.object({
      humanImageUrl: pictureUrlSchema,
      garmentImageUrl: pictureUrlSchema,
      personConsent: z
        .literal(true, { error: text.consentMissing })
        .optional()
        .describe(
          'The person in the photo agreed; kept with the time and the wording, and needed for faces not made here',
        ),
    }),
    responses: {
      200: tryOnResultSchema,
      202: z.object({ operationId: z.string(), status: z.enum(operationStatuses) }),
    },
    errors: [
      'INVALID_INPUT',
      'TRY_ON_FAILED',
      'CONSENT_REQUIRED',
      'IMAGE_REFUSED',
      'NOT_FOUND',
      'CONFLICT',
      'IDEMPOTENCY_CONFLICT',
      'SUBSCRIPTION_REQUIRED',
      'BILLING_EXPIRED',
      'USAGE_LIMIT_EXCEEDED',
      'STORAGE_FULL',
    ],
    idempotent: true,
  }),
  look: defineEndpoint({
    method: 'POST',
    path: '/api/virtual-tryon/look',
    auth: 'session',
    summary: 'What the stored pictures of a try-on show, and what about them cannot work; costs no credit',
    body: z
      .object({ humanImageUrl: pictureUrlSchema.optional(), garmentImageUrl: pictureUrlSchema.optional() })
      .refine((body) => body.humanImageUrl ?? body.garmentImageUrl, { error: text.missing }),
    responses: { 200: tryOnLookSchema },
    errors: ['INVALID_INPUT', 'NOT_FOUND', 'RATE_LIMITED'],
  }),
  myResults: defineEndpoint({
    method: 'GET',
    path: '/api/virtual-tryon/my-results',
    auth: 'session',
    summary: 'The newest hundred try-on pictures of the signed-in user, newest first',
    responses: { 200: z.array(tryOnResultSchema) },
  }),
  pace: defineEndpoint({
    method: 'GET',
    path: '/api/virtual-tryon/pace',
    auth: 'session',
    summary: 'What makes try-on pictures here, and how long it takes',
    responses: {
      200: z.object({
        engine: z.string(),
        isProvider: z.boolean().describe('Made outside, which takes 2 to 5 minutes'),
        usualMs: z.number().nullable().describe('Learned from past ones; null while unknown'),
      }),
    },
  }),
  delete: defineEndpoint({
    method: 'DELETE',
    path: '/api/virtual-tryon/:id',
    auth: 'session',
    summary: 'Delete a picture; it can be restored for 10 seconds',
    params: resultId,
    responses: { 200: z.object({ id: z.string(), message: z.string(), undoUntil: z.string() }) },
    errors: ['NOT_FOUND'],
  }),
  restore: defineEndpoint({
    method: 'POST',
    path: '/api/virtual-tryon/:id/restore',
    auth: 'session',
    summary: 'Undo a deletion within 10 seconds',
    params: resultId,
    responses: { 200: z.object({ id: z.string() }) },
    errors: ['NOT_FOUND'],
  }),
  refreshUrls: defineEndpoint({
    ...refresh,
    path: '/api/virtual-tryon/my-results/batch-refresh',
    summary: 'New signed addresses of up to ten try-on pictures, by their ids',
  }),
  refreshUrlsByOtherName: defineEndpoint({
    ...refresh,
    path: '/api/virtual-tryon/refresh-batch',
    summary: 'The other name of /api/virtual-tryon/my-results/batch-refresh',
  }),
} as const;
