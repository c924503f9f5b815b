import { z } from 'zod';
import { ProviderError } from '#http/provider-error.ts';
import type { ProviderHttp } from '#http/provider-http.ts';
import type { CallOptions, RemoteFile, RemoteState } from '../remote-work.ts';
import { reasonOfFault, textOfFault } from './runware-http.ts';

const item = z.object({
  taskUUID: z.string().optional(),
  status: z.string().optional(),
  progress: z.number().nullish(),
  videoURL: z.string().nullish(),
  imageURL: z.string().nullish(),
  cost: z.number().nullish(),
  NSFWContent: z.boolean().nullish(),
  error: z.object({ code: z.string().nullish(), message: z.string().nullish() }).nullish(),
});
const answer = z.object({ data: z.array(item) });
type Item = z.infer<typeof item>;

/** Failures of the call itself, which say nothing about the job. */
const aboutTheCall = new Set(['unauthorized', 'no_balance', 'rate_limited', 'unavailable', 'timeout', 'unreachable']);

/** Polls submitted tasks. */
export async function getResponse(http: ProviderHttp, taskUUID: string, { signal }: CallOptions): Promise<RemoteState> {
  const json = [{ taskType: 'getResponse', taskUUID }];
  try {
    const { data } = await http.json({ call: 'getResponse', method: 'POST', path: '', json, signal }, answer);
    return stateOf(data.filter((one) => one.taskUUID === undefined || one.taskUUID === taskUUID));
  } catch (error) {
    const isOfJob =
      error instanceof ProviderError &&
      !aboutTheCall.has(error.reason) &&
      !['bad_answer', 'too_large'].includes(error.reason);
    if (!isOfJob) throw error;
    // A failed job is also reported as an error of the poll, sometimes with HTTP 400.
    const mayHaveCost = error.reason === 'not_found';
    return { state: 'failed', reason: error.reason, text: error.message, mayHaveCost };
  }
}

function stateOf(items: readonly Item[]): RemoteState {
  const failed = items.find(({ status, error }) => status === 'error' || (error !== null && error !== undefined));
  if (failed !== undefined) {
    const fault = failed.error ?? {};
    return { state: 'failed', reason: reasonOfFault(fault), text: textOfFault(fault), mayHaveCost: false };
  }
  const files = items.flatMap(filesOf);
  if (files.length > 0) {
    if (items.some(({ NSFWContent }) => NSFWContent === true)) {
      return { state: 'failed', reason: 'content_refused', text: 'NSFWContent', mayHaveCost: true };
    }
    const costs = items.flatMap(({ cost }) => cost ?? []);
    return { state: 'done', files, costUsd: costs.length === 0 ? null : costs.reduce((sum, cost) => sum + cost, 0) };
  }
  return { state: 'running', progress: items[0]?.progress ?? null };
}

function filesOf({ videoURL, imageURL }: Item): RemoteFile[] {
  if (videoURL) return [{ url: videoURL, kind: 'video' }];
  return imageURL ? [{ url: imageURL, kind: 'image' }] : [];
}
