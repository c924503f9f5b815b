import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

export const ownClipSchema = z
  .object({
    id: z.string().describe('Goes into the `clips` of a request'),
    title: z.string(),
    durationMs: z.number().int(),
    width: z.number().int(),
    height: z.number().int(),
    url: z.string().describe('For watching; without sound'),
    posterUrl: z.string(),
    createdAt: z.string(),
  })
  .meta({ id: 'OwnClip' });
export type OwnClip = z.infer<typeof ownClipSchema>;

export const ownClips = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/clips',
    auth: 'session',
    summary: 'Clips of the user, newest first',
    responses: { 200: z.object({ clips: z.array(ownClipSchema) }) },
  }),
  upload: defineEndpoint({
    method: 'POST',
    path: '/api/clips',
    auth: 'session',
    summary: 'Upload a clip to show in videos: MP4 or MOV, at most 100 MB and 60 seconds. Its sound is not kept',
    form: z.object({ title: z.string().trim().max(80).default('').describe("The file's name when left out") }),
    responses: { 201: z.object({ clip: ownClipSchema }) },
    errors: [
      ...(['REQUEST_TIMEOUT', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'CLIP_REFUSED'] as const),
      ...(['CONFLICT', 'STORAGE_FULL', 'VIDEO_ENGINE_UNAVAILABLE'] as const),
    ],
  }),
  delete: defineEndpoint({
    method: 'DELETE',
    path: '/api/clips/:id',
    auth: 'session',
    summary: 'Delete a clip; videos already sent with it are still made',
    params: z.object({ id: z.string() }),
    responses: { 200: z.object({ id: z.string() }) },
    errors: ['NOT_FOUND'],
  }),
} as const;
