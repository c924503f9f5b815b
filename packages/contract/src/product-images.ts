import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';

const text = messages.productImages;

export const extractedImagesSchema = z
  .object({
    images: z
      .array(z.string())
      .describe('URLs of our own copies, kept for 24 hours unless more is asked for, biggest picture first'),
    message: z.string().describe('For people'),
    name: z.string().nullable().describe('What the page calls its product'),
    description: z.string().nullable(),
  })
  .meta({ id: 'ExtractedImages' });
export type ExtractedImages = z.infer<typeof extractedImagesSchema>;

export const uploadedImageSchema = z
  .object({
    id: z.string(),
    url: z.string(),
    width: z.number().int(),
    height: z.number().int(),
  })
  .meta({ id: 'UploadedImage' });
export type UploadedImage = z.infer<typeof uploadedImageSchema>;

/**
 * How a picture of a product is used: as the engine sees it (`auto`), the same confirmed by its owner (`checked`), with its
 * doubt decided the other way (`other`), as a whole, or as its owner touched it up (`own`).
 */
export const cutOutUses = ['auto', 'checked', 'other', 'whole', 'own'] as const;

export const cutOutDoubtSchema = z
  .object({
    kind: z
      .enum(['label', 'part', 'opening'])
      .describe('A part that looks like the ground, one that only one of two looks saw, a place one may see through'),
    isKept: z.boolean().describe('Whether the engine keeps that part'),
    percent: z.number().int().describe('How much of the product it is'),
    mask: z.string().describe('As the mask, decided the other way'),
    preview: z.string().describe('As the preview, decided the other way'),
    autoMask: z.string(),
    autoPreview: z.string(),
  })
  .meta({ id: 'CutOutDoubt' });
export type CutOutDoubt = z.infer<typeof cutOutDoubtSchema>;

export const cutOutSchema = z
  .object({
    use: z.enum(cutOutUses),
    isCutOut: z.boolean().describe('False: videos and ads show the whole photo in a frame'),
    isChecking: z.boolean().describe('A second look is under way; ask again in a few seconds'),
    doubt: cutOutDoubtSchema.nullable().describe('What its owner may decide otherwise'),
    note: z.string().describe('For people: what was done, or why it was not'),
    preview: z.string().describe('A small WebP as a data address: the product as it will be used'),
    mask: z.string().describe('A PNG as a data address whose opacity says what is kept, to go on from'),
  })
  .meta({ id: 'CutOut' });
export type CutOut = z.infer<typeof cutOutSchema>;

/** A mask of 1100 pixels is 5 to 60 kB; this is the most a request may carry. */
const longestMask = 900_000;

const ownPicture = z.string().min(1).max(4096).describe('A signed address of one of your pictures');

/**
 * Form fields accepted beside `file`. `type` and `assetType` both state the purpose of the picture; both names are in
 * use.
 */
const uploadFields = z.object({
  name: z.string().max(200).optional(),
  type: z.string().max(60).optional(),
  assetType: z.string().max(60).optional(),
  consent: z.string().max(60).optional().describe('The version of what was agreed to, for photos of people'),
});

const uploadErrors = [
  'INVALID_INPUT',
  'REQUEST_TIMEOUT',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'IMAGE_REFUSED',
  'STORAGE_FULL',
] as const;

export const productImages = {
  extract: defineEndpoint({
    method: 'POST',
    path: '/api/captions/extract-images',
    auth: 'session',
    summary: 'The product pictures of a web page, copied to us for 24 hours',
    body: z.object({
      url: z
        .string({ error: text.enterUrl })
        .trim()
        .min(1, { error: text.enterUrl })
        .max(4096, { error: text.longUrl }),
    }),
    responses: { 200: extractedImagesSchema },
    errors: ['INVALID_INPUT', 'EXTRACTION_FAILED', 'STORAGE_FULL'],
  }),
  upload: defineEndpoint({
    method: 'POST',
    path: '/api/upload/image',
    auth: 'session',
    summary: 'Store a picture; it is decoded, turned upright, stripped of metadata and encoded anew',
    form: uploadFields,
    responses: { 200: uploadedImageSchema },
    errors: uploadErrors,
  }),
  keep: defineEndpoint({
    method: 'POST',
    path: '/api/upload/image/keep',
    auth: 'session',
    summary: 'Keep pictures that stand in a project for 30 more days, and tell their addresses of today',
    body: z.object({ urls: z.array(z.string().min(1).max(4096)).max(limits.productImages + 1) }),
    responses: {
      200: z.object({
        urls: z.array(z.string().nullable()).describe('In the order asked for; null for what is no longer stored'),
      }),
    },
    errors: ['INVALID_INPUT'],
  }),
  cutOut: defineEndpoint({
    method: 'POST',
    path: '/api/upload/image/cut-out',
    auth: 'session',
    summary: 'How a picture of a product will be used in videos and ads',
    body: z.object({ url: ownPicture }),
    responses: { 200: cutOutSchema },
    errors: ['INVALID_INPUT', 'NOT_FOUND', 'IMAGE_REFUSED'],
  }),
  setCutOut: defineEndpoint({
    method: 'PUT',
    path: '/api/upload/image/cut-out',
    auth: 'session',
    summary: 'Decide how a picture of a product is used from now on',
    body: z.object({
      url: ownPicture,
      use: z.enum(cutOutUses),
      mask: z
        .string()
        .max(longestMask)
        .regex(/^data:image\/png;base64,[A-Za-z0-9+/]+=*$/)
        .optional()
        .describe('With `own`: a PNG as a data address whose opacity says what to keep'),
    }),
    responses: { 200: cutOutSchema },
    errors: ['INVALID_INPUT', 'NOT_FOUND', 'IMAGE_REFUSED'],
  }),
  uploadByOlderName: defineEndpoint({
    method: 'POST',
    path: '/api/upload/supabase/upload',
    auth: 'session',
    summary: 'The older name of /api/upload/image',
    form: uploadFields,
    responses: { 200: uploadedImageSchema },
    errors: uploadErrors,
  }),
} as const;
