import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

export const ownTrackSchema = z
  .object({
    id: z.string().describe('Goes into the `music` of a request'),
    title: z.string(),
    durationMs: z.number().int(),
    url: z.string().describe('For listening'),
    createdAt: z.string(),
  })
  .meta({ id: 'OwnTrack' });
export type OwnTrack = z.infer<typeof ownTrackSchema>;

const trackId = z.object({ id: z.string() });

export const music = {
  predefined: defineEndpoint({
    method: 'GET',
    path: '/api/music/predefined',
    auth: 'session',
    summary: 'The music that comes with the product',
    responses: {
      200: z.object({
        tracks: z.array(
          z.object({
            id: z.string(),
            title: z.string(),
            mood: z.string(),
            url: z.string().nullable().describe('A few seconds for listening; null where no sounds can be made'),
          }),
        ),
      }),
    },
  }),
  my: defineEndpoint({
    method: 'GET',
    path: '/api/music/my',
    auth: 'session',
    summary: 'Tracks of the user, newest first',
    responses: { 200: z.object({ tracks: z.array(ownTrackSchema) }) },
  }),
  upload: defineEndpoint({
    method: 'POST',
    path: '/api/music/my',
    auth: 'session',
    summary: 'Upload a track: MP3, M4A, WAV, OGG or FLAC, at most 20 MB and 10 minutes',
    form: z.object({ title: z.string().trim().max(80).default('').describe("The file's name when left out") }),
    responses: { 201: z.object({ track: ownTrackSchema }) },
    errors: [
      ...([
        'REQUEST_TIMEOUT',
        'PAYLOAD_TOO_LARGE',
        'UNSUPPORTED_MEDIA_TYPE',
        'MUSIC_REFUSED',
        'CONFLICT',
        'STORAGE_FULL',
      ] as const),
      'VIDEO_ENGINE_UNAVAILABLE',
    ],
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/api/music/:id',
    auth: 'session',
    summary: 'One track of the signed-in user',
    params: trackId,
    responses: { 200: z.object({ track: ownTrackSchema }) },
    errors: ['NOT_FOUND'],
  }),
  delete: defineEndpoint({
    method: 'DELETE',
    path: '/api/music/:id',
    auth: 'session',
    summary: 'Delete a track; videos already sent with it are still made',
    params: trackId,
    responses: { 200: z.object({ id: z.string() }) },
    errors: ['NOT_FOUND'],
  }),
} as const;
