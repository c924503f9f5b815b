import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

export const videoStatuses = ['queued', 'processing', 'ready', 'failed'] as const;

export const videoSchema = z
  .object({
    id: z.string(),
    /** Null until it is ready. */
    url: z.string().nullable(),
    posterUrl: z.string().nullable(),
    captionsUrl: z.string().nullable().describe('WebVTT'),
    subtitlesUrl: z.string().nullable().describe('The captions as SubRip, as an attachment'),
    downloadUrl: z.string().nullable(),
    name: z.string(),
    creator: z.string().nullable().describe("The actor's name"),
    status: z.enum(videoStatuses),
    type: z.enum(['talking-actor']),
    created_at: z.string(),
    durationMs: z.number().nullable(),
    width: z.number().nullable(),
    height: z.number().nullable(),
    sizeBytes: z.number().nullable(),
    operationId: z.string(),
    notes: z.array(z.string()).describe('What the engine could not do as asked, in plain sentences'),
    additional_data: z.object({
      status: z.enum(videoStatuses),
      source: z.string().describe('Which engine made it'),
      script: z.string(),
      prompt: z.string(),
      creator: z.string().nullable(),
      type: z.enum(['talking-actor']),
      actorId: z.string().nullable(),
      language: z.string(),
      ratio: z.string(),
      error: z.string().nullable(),
    }),
  })
  .meta({ id: 'Video' });
export type Video = z.infer<typeof videoSchema>;

const videoId = z.object({ id: z.string() });
const deleted = z.object({ id: z.string(), undoUntil: z.string() });

export const videos = {
  my: defineEndpoint({
    method: 'GET',
    path: '/api/video/my',
    auth: 'session',
    summary: 'The library of the signed-in user, newest first',
    responses: { 200: z.array(videoSchema) },
  }),
  captions: defineEndpoint({
    method: 'GET',
    path: '/api/captions/videos',
    auth: 'session',
    summary: 'Talking-actor videos of the signed-in user',
    responses: { 200: z.object({ videos: z.array(videoSchema) }) },
  }),
  delete: defineEndpoint({
    method: 'DELETE',
    path: '/api/video/:id',
    auth: 'session',
    summary: 'Hide a video at once; a finished one can be restored for 10 seconds, a running one is canceled',
    params: videoId,
    responses: { 200: deleted },
    errors: ['NOT_FOUND'],
  }),
  restore: defineEndpoint({
    method: 'POST',
    path: '/api/video/:id/restore',
    auth: 'session',
    summary: 'Take a deletion back within 10 seconds',
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
