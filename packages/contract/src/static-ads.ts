import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { startErrors } from './start-errors.ts';
import { refreshedPicturesSchema, refreshedUrlsSchema, refreshUrlsInputSchema } from './videos.ts';

const text = messages.staticAds;

/** Dimensions and display name of each ad format. */
export const adSizes = {
  square: { label: '1:1', width: 1080, height: 1080 },
  portrait: { label: '4:5', width: 1080, height: 1350 },
  story: { label: '9:16', width: 1080, height: 1920 },
} as const;
export const adSizeNames = ['portrait', 'square', 'story'] as const;
export type AdSize = (typeof adSizeNames)[number];

export const adSchema = z
  .object({
    id: z.string(),
    url: z.string(),
    previewUrl: z.string().nullable().describe('The picture as small as lists show it'),
    downloadUrl: z.string(),
    productId: z.string(),
    productName: z.string(),
    chatId: z.string().nullable(),
    created_at: z.string(),
    prompt: z.string(),
    filename: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    size: z.enum(adSizeNames),
    layout: z.string().describe('The name of its layout'),
    frame: z
      .object({ index: z.number().int(), count: z.number().int() })
      .nullable()
      .describe('Its place in a carousel, from 0; null for an ad that stands alone'),
    texts: z.object({ headline: z.string(), line: z.string(), action: z.string() }),
  })
  .meta({ id: 'Ad' });
export type Ad = z.infer<typeof adSchema>;

export const chatMessageSchema = z
  .object({
    id: z.string(),
    role: z.enum(['user', 'assistant']),
    content: z.string(),
    created_at: z.string(),
    metadata: z.object({
      imageIds: z.array(z.string()),
      imageUrls: z.array(z.string()),
      generatedAds: z.array(adSchema),
      operationId: z.string().nullable(),
      isError: z.boolean(),
    }),
  })
  .meta({ id: 'ChatMessage' });
export type ChatMessage = z.infer<typeof chatMessageSchema>;

const chatFacts = z.object({
  id: z.string(),
  productId: z.string(),
  title: z.string(),
  messageCount: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
  lastMessage: z.object({ content: z.string() }).nullable(),
  isGenerating: z.boolean(),
});
export const chatSummarySchema = chatFacts.meta({ id: 'ChatSummary' });
export type ChatSummary = z.infer<typeof chatSummarySchema>;
export const chatSchema = chatFacts.extend({ messages: z.array(chatMessageSchema) }).meta({ id: 'Chat' });
export type Chat = z.infer<typeof chatSchema>;

export const adOperationStatuses = ['starting', 'processing', 'completed', 'failed', 'canceled'] as const;
export const adOperationSchema = z
  .object({
    operationId: z.string(),
    status: z.enum(adOperationStatuses),
    progress: z.number().min(0).max(100),
    remainingMs: z.number().nullable().describe('Learned from past runs; null while unknown'),
    results: z.array(adSchema),
    error: z.string().nullable(),
    chatId: z.string().nullable(),
  })
  .meta({ id: 'AdOperation' });
export type AdOperation = z.infer<typeof adOperationSchema>;

const id = z.string().min(1).max(100);
const params = z.object({ id });
const url = z.string().min(1).max(4096);
const prompt = z.string().normalize('NFC').trim().max(limits.chatCharacters, { error: text.messageTooLong });
const ads = z.object({ ads: z.array(adSchema) });
/** What ads are found by. */
const foundBy = z.object({
  productId: id.optional(),
  size: z.enum(adSizeNames).optional(),
  days: z.coerce.number().int().min(1).max(3650).optional().describe('Not older than this'),
});
const spendErrors = [...startErrors, 'NOT_FOUND', 'CONFLICT'] as const;
const started = z.object({ operationId: z.string(), chatId: z.string() });
const adText = (most: number) => z.string().normalize('NFC').trim().max(most);

export const staticAds = {
  recent: defineEndpoint({
    method: 'GET',
    path: '/api/chats/recent-ads',
    auth: 'session',
    summary: 'Ads of the signed-in user, newest first',
    query: foundBy.extend({
      limit: z.coerce.number().int().min(1).max(200).default(limits.recentAds),
      before: z.iso.datetime().optional(),
      after: id.optional().describe('The id of an ad: those listed behind it'),
    }),
    responses: { 200: ads.extend({ total: z.number().int().describe('How many fit altogether, listed or not') }) },
  }),
  ofProduct: defineEndpoint({
    method: 'GET',
    path: '/api/ads/product/:productId',
    auth: 'session',
    summary: 'Ads of one product, newest first',
    params: z.object({ productId: id }),
    responses: { 200: ads },
    errors: ['NOT_FOUND'],
  }),
  chats: defineEndpoint({
    method: 'GET',
    path: '/api/chats/product/:productId',
    auth: 'session',
    summary: 'Chats about a product, the one used last first',
    params: z.object({ productId: id }),
    responses: { 200: z.object({ chats: z.array(chatSummarySchema) }) },
    errors: ['NOT_FOUND'],
  }),
  chat: defineEndpoint({
    method: 'GET',
    path: '/api/chats/:id',
    auth: 'session',
    summary: 'One chat with its messages',
    params,
    responses: { 200: z.object({ chat: chatSchema }) },
    errors: ['NOT_FOUND'],
  }),
  renameChat: defineEndpoint({
    method: 'PUT',
    path: '/api/chats/:id',
    auth: 'session',
    summary: 'Rename a chat',
    params,
    body: z.object({
      title: z
        .string({ error: text.enterTitle })
        .normalize('NFC')
        .trim()
        .min(1, { error: text.enterTitle })
        .max(120, { error: text.titleTooLong }),
    }),
    responses: { 200: z.object({ chat: chatSummarySchema }) },
    errors: ['INVALID_INPUT', 'NOT_FOUND'],
  }),
  deleteChat: defineEndpoint({
    method: 'DELETE',
    path: '/api/chats/:id',
    auth: 'session',
    summary: 'Delete a chat but keep its ads; it can be restored for 10 seconds',
    params,
    responses: { 200: z.object({ id: z.string(), undoUntil: z.string() }) },
    errors: ['NOT_FOUND'],
  }),
  restoreChat: defineEndpoint({
    method: 'POST',
    path: '/api/chats/:id/restore',
    auth: 'session',
    summary: 'Undo the deletion of a chat within 10 seconds',
    params,
    responses: { 200: z.object({ chat: chatSummarySchema }) },
    errors: ['NOT_FOUND'],
  }),
  generate: defineEndpoint({
    method: 'POST',
    path: '/api/ads/generate-async',
    auth: 'session',
    summary: 'Send a chat message: makes new ads, changes some, or answers in words for free',
    body: z.object({
      prompt: prompt.default(''),
      productId: id,
      chatId: id.nullish(),
      imageUrls: z.array(url).max(limits.productImages, { error: text.tooManyImages }).default([]),
      size: z.enum(adSizeNames).default('portrait').describe('Of new ads; a change keeps the size it finds'),
      carousel: z.boolean().optional().describe('New ads as three to five pictures that belong together'),
      moreLike: id.optional().describe('An ad whose layout new ones shall have'),
    }),
    responses: {
      202: started,
      200: z.object({
        operationId: z.null().describe('Nothing was started, nothing is paid'),
        chatId: z.string(),
        reply: z.string(),
      }),
    },
    errors: spendErrors,
    idempotent: true,
  }),
  revise: defineEndpoint({
    method: 'POST',
    path: '/api/ads/:id/revise',
    auth: 'session',
    summary: 'Remake an ad with other texts or in another size',
    params,
    body: z.object({
      headline: adText(200).min(1, { error: text.enterHeadline }).optional(),
      line: adText(300).optional(),
      action: adText(60).min(1, { error: text.enterAction }).optional(),
      size: z.enum(adSizeNames).optional(),
    }),
    responses: { 202: started },
    errors: spendErrors,
    idempotent: true,
  }),
  poll: defineEndpoint({
    method: 'GET',
    path: '/api/ads/poll-status/:id',
    auth: 'session',
    summary: 'Progress of ads being made',
    params,
    responses: { 200: adOperationSchema },
    errors: ['OPERATION_NOT_FOUND'],
  }),
  ongoing: defineEndpoint({
    method: 'GET',
    path: '/api/ads/check-ongoing/:productId',
    auth: 'session',
    summary: 'The newest generation for a product, or for one of its chats, if there is one',
    params: z.object({ productId: id }),
    query: z.object({ chatId: z.string().max(100).optional().describe('Empty: all chats of the product') }),
    responses: { 200: z.object({ operation: adOperationSchema.nullable() }) },
    errors: ['NOT_FOUND'],
  }),
  refreshUrls: defineEndpoint({
    method: 'POST',
    path: '/api/ads/batch-refresh',
    auth: 'session',
    summary: 'New signed addresses of up to ten ads, by their ids',
    body: refreshUrlsInputSchema.extend({ productId: id.optional(), chatId: id.nullish() }),
    responses: { 200: refreshedPicturesSchema },
    errors: ['INVALID_INPUT'],
  }),
  refreshUserImages: defineEndpoint({
    method: 'POST',
    path: '/api/ads/batch-refresh-user-images',
    auth: 'session',
    summary: 'New signed addresses of up to ten pictures sent in a chat, by their ids',
    body: refreshUrlsInputSchema.extend({ productId: id.optional(), chatId: id.nullish() }),
    responses: { 200: refreshedUrlsSchema },
    errors: ['INVALID_INPUT'],
  }),
  uploadImage: defineEndpoint({
    method: 'POST',
    path: '/api/upload/chat-image',
    auth: 'session',
    summary: 'Store a picture for a chat; it is decoded, stripped of metadata and encoded anew',
    form: z.object({ productId: id, chatId: z.string().max(100).optional() }),
    responses: {
      200: z.object({
        id: z.string(),
        url: z.string(),
        filename: z.string(),
        storagePath: z.string(),
        chatId: z.string().nullable(),
      }),
    },
    errors: [
      'INVALID_INPUT',
      'NOT_FOUND',
      'REQUEST_TIMEOUT',
      'PAYLOAD_TOO_LARGE',
      'UNSUPPORTED_MEDIA_TYPE',
      'IMAGE_REFUSED',
      'STORAGE_FULL',
    ],
  }),
  downloadZip: defineEndpoint({
    method: 'GET',
    path: '/api/ads/download',
    auth: 'session',
    summary: 'Several ads as one zip, a folder for each size',
    query: foundBy.extend({
      ids: z
        .string()
        .max(limits.videosPerBatch * 101)
        .transform((list) => [...new Set(list.split(',').filter(Boolean))])
        .pipe(z.array(id).min(1).max(limits.videosPerBatch))
        .optional()
        .describe(`Ids with commas between them; without any, all that fit, ${limits.adsPerZip} at most`),
    }),
    responses: {},
    binary: 'application/zip',
    errors: ['INVALID_INPUT', 'NOT_FOUND'],
  }),
} as const;
