import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { videoKinds } from './operation-kinds.ts';

export { type VideoKind, videoKinds } from './operation-kinds.ts';

export const videoStatuses = ['queued', 'processing', 'ready', 'failed'] as const;

export const videoSorts = ['newest', 'oldest', 'name', 'longest'] as const;
export type VideoSort = (typeof videoSorts)[number];

export const videoSchema = z
  .object({
    id: z.string(),
    /** Null until it is ready. */
    url: z.string().nullable(),
    posterUrl: z.string().nullable(),
    thumbnailUrl: z.string().nullable().describe('The poster as small as lists show it'),
    captionsUrl: z.string().nullable().describe('WebVTT'),
    subtitlesUrl: z.string().nullable().describe('The captions as SubRip, as an attachment'),
    downloadUrl: z.string().nullable(),
    name: z.string(),
    creator: z.string().nullable().describe("The actor's name"),
    status: z.enum(videoStatuses),
    type: z.enum(videoKinds),
    created_at: z.string(),
    durationMs: z.number().nullable(),
    width: z.number().nullable(),
    height: z.number().nullable(),
    sizeBytes: z.number().nullable(),
    operationId: z.string(),
    version: z.number().int().describe('1, and one more for each edit it came from'),
    editOf: z.string().nullable().describe('The video this one was edited from'),
    place: z
      .object({
        sendId: z.string(),
        hook: z.int().describe('Which hook, from 1'),
        hookText: z.string(),
      })
      .nullable()
      .describe('Where it belongs in a send of several hooks or ratios'),
    notes: z.array(z.string()).describe('What the engine could not do as asked, in plain sentences'),
    additional_data: z.object({
      status: z.enum(videoStatuses),
      source: z.string().describe('Which engine made it'),
      script: z.string(),
      prompt: z.string(),
      videoPrompt: z.string().nullable().describe('Of an image-to-video'),
      hookText: z.string().nullable().describe('Of a hook'),
      creator: z.string().nullable(),
      type: z.enum(videoKinds),
      actorId: z.string().nullable(),
      language: z.string(),
      ratio: z.string(),
      error: z.string().nullable(),
      creditReturned: z.boolean().describe('Of a failed video: whether its credit came back'),
    }),
  })
  .meta({ id: 'Video' });
export type Video = z.infer<typeof videoSchema>;

const videoId = z.object({ id: z.string() });
const deleted = z.object({ id: z.string(), undoUntil: z.string() });
const idSchema = z.string().min(1).max(100);
const videoIds = z.object({ ids: z.array(idSchema).min(1).max(limits.videosPerBatch) });

/** Section and sort order of the library. */
const libraryQuery = z.object({
  search: z.string().trim().max(200).default('').describe('Words that must stand in name, script or actor'),
  kind: z.enum(videoKinds).optional(),
  send: z.string().max(100).optional().describe('Only videos of this send of several hooks or ratios'),
  sort: z.enum(videoSorts).default('newest'),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});
/** Keyset pagination: starts after the last item of the previous page, so the cost does not grow with depth. */
const listPart = z.object({
  limit: z.coerce.number().int().min(1).max(500).default(limits.videosPerList),
  before: idSchema.optional().describe('Id of the last video of the part before: goes on with those made before it'),
});
const perPageSchema = z.coerce.number().int().min(1).max(100);

export const videoNameSchema = z
  .string({ error: messages.videos.enterName })
  .normalize('NFC')
  .trim()
  .min(1, { error: messages.videos.enterName })
  .max(limits.videoNameCharacters, { error: messages.videos.nameTooLong });

/** Requests fresh signed URLs; the product's five lists share this shape. */
export const refreshUrlsInputSchema = z.object({
  imageIds: z.array(idSchema).min(1).max(limits.urlsPerRefresh),
});
export const refreshedUrlsSchema = z
  .object({
    refreshedImages: z
      .array(z.object({ id: z.string(), signedUrl: z.string(), expiresAt: z.string() }))
      .describe('Only those that exist and belong to the caller'),
  })
  .meta({ id: 'RefreshedUrls' });
export type RefreshedUrls = z.infer<typeof refreshedUrlsSchema>;

/** A picture's small one and its download end with it. */
export const refreshedPicturesSchema = z
  .object({
    refreshedImages: z
      .array(
        refreshedUrlsSchema.shape.refreshedImages.element.extend({
          thumbnailUrl: z.string().nullable(),
          downloadUrl: z.string(),
        }),
      )
      .describe('Only those that exist and belong to the caller'),
  })
  .meta({ id: 'RefreshedPictures' });
export type RefreshedPictures = z.infer<typeof refreshedPicturesSchema>;

/** A video has several files besides the one that is played; all their URLs expire together. */
export const refreshedVideosSchema = z
  .object({
    refreshedImages: z
      .array(
        refreshedUrlsSchema.shape.refreshedImages.element.extend(
          videoSchema.pick({
            posterUrl: true,
            thumbnailUrl: true,
            captionsUrl: true,
            subtitlesUrl: true,
            downloadUrl: true,
          }).shape,
        ),
      )
      .describe('Only those that are finished and belong to the caller; `signedUrl` is the film'),
  })
  .meta({ id: 'RefreshedVideos' });
export type RefreshedVideos = z.infer<typeof refreshedVideosSchema>;

export const videos = {
  my: defineEndpoint({
    method: 'GET',
    path: '/api/video/my',
    auth: 'session',
    summary:
      'The library of the signed-in user: the newest, those made before one of them, or one page of what is asked for',
    query: libraryQuery.extend({ ...listPart.shape, perPage: perPageSchema.optional() }),
    responses: { 200: z.array(videoSchema) },
    errors: ['NOT_FOUND'],
  }),
  library: defineEndpoint({
    method: 'GET',
    path: '/api/video/library',
    auth: 'session',
    summary: 'One page of the library, and how many there are',
    query: libraryQuery.extend({ perPage: perPageSchema.default(limits.videosPerPage) }),
    responses: {
      200: z.object({
        videos: z.array(videoSchema),
        found: z.number().int().describe('How many fit what was asked for; counted up to 10,000'),
        total: z.number().int().describe('How many there are at all; counted up to 10,000'),
      }),
    },
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/api/video/:id',
    auth: 'session',
    summary: 'One video',
    params: videoId,
    responses: { 200: z.object({ video: videoSchema }) },
    errors: ['NOT_FOUND'],
  }),
  rename: defineEndpoint({
    method: 'PUT',
    path: '/api/video/:id',
    auth: 'session',
    summary: 'Rename a video',
    params: videoId,
    body: z.object({ name: videoNameSchema }),
    responses: { 200: z.object({ video: videoSchema }) },
    errors: ['INVALID_INPUT', 'NOT_FOUND'],
  }),
  refreshUrls: defineEndpoint({
    method: 'POST',
    path: '/api/video/batch-refresh',
    auth: 'session',
    summary: 'New signed addresses of up to ten videos, by their ids',
    body: refreshUrlsInputSchema,
    responses: { 200: refreshedVideosSchema },
    errors: ['INVALID_INPUT'],
  }),
  batchDelete: defineEndpoint({
    method: 'POST',
    path: '/api/video/batch-delete',
    auth: 'session',
    summary: 'Delete several videos, all or none, each as DELETE /api/video/{id} does',
    body: videoIds,
    responses: { 200: z.object({ ids: z.array(z.string()), undoUntil: z.string() }) },
    errors: ['INVALID_INPUT', 'NOT_FOUND'],
  }),
  batchRestore: defineEndpoint({
    method: 'POST',
    path: '/api/video/batch-restore',
    auth: 'session',
    summary: 'Undo deletions within 10 seconds, where there was something to keep',
    body: videoIds,
    responses: { 200: z.object({ ids: z.array(z.string()).describe('Those that are back') }) },
    errors: ['INVALID_INPUT'],
  }),
  downloadZip: defineEndpoint({
    method: 'GET',
    path: '/api/video/download',
    auth: 'session',
    summary: 'Several finished videos as one zip',
    query: z.object({
      ids: z
        .string()
        .max(limits.videosPerBatch * 101)
        .transform((text) => [...new Set(text.split(',').filter(Boolean))])
        .pipe(z.array(idSchema).min(1).max(limits.videosPerBatch))
        .describe('Ids with commas between them'),
    }),
    responses: {},
    binary: 'application/zip',
    errors: ['INVALID_INPUT', 'NOT_FOUND'],
  }),
  downloadSend: defineEndpoint({
    method: 'GET',
    path: '/api/video/send/:id/download',
    auth: 'session',
    summary: 'The finished videos of a send of several hooks or ratios as one zip, with a table of them as CSV',
    params: videoId,
    responses: {},
    binary: 'application/zip',
    errors: ['NOT_FOUND'],
  }),
  captions: defineEndpoint({
    method: 'GET',
    path: '/api/captions/videos',
    auth: 'session',
    summary: 'Talking-actor videos of the signed-in user: the newest, or those made before one of them',
    query: listPart,
    responses: { 200: z.object({ videos: z.array(videoSchema) }) },
    errors: ['NOT_FOUND'],
  }),
  delete: defineEndpoint({
    method: 'DELETE',
    path: '/api/video/:id',
    auth: 'session',
    summary: 'Delete a video; a finished one can be restored for 10 seconds, a running one is canceled',
    params: videoId,
    responses: { 200: deleted },
    errors: ['NOT_FOUND'],
  }),
  restore: defineEndpoint({
    method: 'POST',
    path: '/api/video/:id/restore',
    auth: 'session',
    summary: 'Undo a deletion within 10 seconds',
    params: videoId,
    responses: { 200: z.object({ video: videoSchema }) },
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  deleteCaptions: defineEndpoint({
    method: 'DELETE',
    path: '/api/captions/videos/:id',
    auth: 'session',
    summary: 'Same as DELETE /api/video/{id}',
    params: videoId,
    responses: { 200: deleted },
    errors: ['NOT_FOUND'],
  }),
  download: defineEndpoint({
    method: 'GET',
    path: '/api/captions/download-video/:id',
    auth: 'session',
    summary: 'The video file, as an attachment',
    params: videoId,
    responses: {},
    binary: 'video/mp4',
    errors: ['NOT_FOUND'],
  }),
} as const;
