import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { languageCodes } from './languages.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { scriptSchema } from './talking-actor-options.ts';

/** Consent given with each recording; changing the sentence requires a new version. */
export const voiceConsent = { version: '2026-11-23', text: messages.voiceRecordings.consent } as const;

export const recordingWarnings = ['clipped', 'noisy', 'quiet', 'mismatch'] as const;
export type RecordingWarning = (typeof recordingWarnings)[number];

const differenceSchema = z.object({
  kind: z
    .enum(['different', 'unsaid', 'extra'])
    .describe('Sounds different, was not heard, or is followed by words that are not in the script'),
  startOffset: z.number().int().describe('UTF-16 offsets in the script'),
  endOffset: z.number().int(),
});
export type RecordingDifference = z.infer<typeof differenceSchema>;

export const voiceRecordingSchema = z
  .object({
    id: z.string().describe('Goes into the `voice` of a request with the same script'),
    script: z.string(),
    language: z.enum(languageCodes),
    durationMs: z.number().int(),
    url: z.string().describe('For listening'),
    differences: z.array(differenceSchema),
    warnings: z.array(z.enum(recordingWarnings)),
    createdAt: z.string(),
  })
  .meta({ id: 'VoiceRecording' });
export type VoiceRecording = z.infer<typeof voiceRecordingSchema>;

/** One part of the script that was recorded by itself; times in the uploaded sound. */
export const recordedPartSchema = z.object({
  startOffset: z.number().int().min(0),
  endOffset: z.number().int().min(0),
  startMs: z.number().min(0),
  endMs: z.number().min(0),
});
export type RecordedPart = z.infer<typeof recordedPartSchema>;

const partsSchema = z
  .string()
  .max(40_000)
  .default('[]')
  .transform((text, context) => {
    const parts = z.array(recordedPartSchema).max(limits.scriptCharacters).safeParse(readJson(text));
    if (parts.success) return parts.data;
    context.addIssue({ code: 'custom', message: 'Not a list of parts' });
    return z.NEVER;
  })
  .describe('JSON: `[{startOffset, endOffset, startMs, endMs}]` of sentences that were recorded one by one');

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const recordingId = z.object({ id: z.string() });

export const voiceRecordings = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/voice-recordings',
    auth: 'session',
    summary: 'Recordings of one’s own voice, newest first',
    responses: { 200: z.object({ recordings: z.array(voiceRecordingSchema) }) },
  }),
  upload: defineEndpoint({
    method: 'POST',
    path: '/api/voice-recordings',
    auth: 'session',
    summary:
      'Record a script: WAV, MP3, M4A, OGG or FLAC, at most 32 MB and 5 minutes. Cleaned and aligned to the script',
    form: z.object({
      script: scriptSchema,
      language: z.enum([...languageCodes, 'auto']).default('auto'),
      consent: z.string().max(20).default('').describe('Version of the consent that was given'),
      parts: partsSchema,
    }),
    responses: { 201: z.object({ recording: voiceRecordingSchema }) },
    errors: [
      ...(['REQUEST_TIMEOUT', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'RECORDING_REFUSED'] as const),
      ...(['CONFLICT', 'STORAGE_FULL', 'UNSPEAKABLE_SCRIPT', 'VIDEO_ENGINE_UNAVAILABLE'] as const),
    ],
  }),
  delete: defineEndpoint({
    method: 'DELETE',
    path: '/api/voice-recordings/:id',
    auth: 'session',
    summary: 'Delete a recording; videos already sent with it are still made',
    params: recordingId,
    responses: { 200: z.object({ id: z.string() }) },
    errors: ['NOT_FOUND'],
  }),
} as const;
