import { z } from 'zod';
import type { ProviderHttp } from '#http/provider-http.ts';
import type { CallOptions, RemoteState } from '../remote-work.ts';
import { isRefusal, wordsOf } from './captions-http.ts';

const answer = z
  .object({
    state: z.string().optional(),
    progress: z.number().nullish(),
    url: z.string().nullish(),
    error: z.unknown().optional(),
    detail: z.unknown().optional(),
  })
  .refine(({ state, error, detail }) => state !== undefined || error !== undefined || detail !== undefined);

/** Inferred: only QUEUED, PROCESSING and COMPLETE are documented; these appear in public code or can be expected. */
const failed = new Set(['FAILED', 'CANCELLED', 'CANCELED', 'ERROR']);

/** Polls an operation created by `creator/submit` or `ads/submit`. */
export async function pollOperation(
  http: ProviderHttp,
  path: 'creator/poll' | 'ads/poll',
  operationId: string,
  { signal }: CallOptions,
): Promise<RemoteState> {
  const told = await http.json({ call: path, method: 'POST', path, json: { operationId }, signal }, answer);
  const { state, url, progress } = told;
  const fault = told.error ?? told.detail;
  if ((state !== undefined && failed.has(state)) || (state === undefined && fault !== undefined && fault !== null)) {
    const text = wordsOf(fault ?? state ?? '');
    return { state: 'failed', reason: isRefusal(text) ? 'content_refused' : 'failed', text, mayHaveCost: true };
  }
  if (state === 'COMPLETE') {
    if (!url) return { state: 'failed', reason: 'bad_answer', text: 'complete without an address', mayHaveCost: true };
    return { state: 'done', files: [{ url, kind: 'video' }], costUsd: null };
  }
  return { state: 'running', progress: percentOf(progress) };
}

/**
 * 0 to 100 in the catalogue's examples; 0 to 1 is accepted too, because the vendor's documentation confirms neither.
 */
function percentOf(progress: number | null | undefined): number | null {
  if (progress === null || progress === undefined || progress < 0) return null;
  return Math.min(100, Math.round(progress <= 1 ? progress * 100 : progress));
}
