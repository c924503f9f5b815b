import { z } from 'zod';
import type { ProviderReason } from '#http/provider-error.ts';
import type { RemoteEngine, RemoteState } from '../remote-work.ts';
import type { RemoteImageRequest } from '../video-request.ts';
import { uploadFile } from './file-upload.ts';
import { createKieHttp, type KieAccess, reasonOfCode } from './kie-http.ts';
import { readUrls } from './read-urls.ts';

const submitted = z.object({ data: z.object({ taskId: z.string().min(1) }) });
const info = z.object({
  data: z.object({
    state: z.string(),
    resultJson: z.string().nullish(),
    failCode: z.union([z.string(), z.number()]).nullish(),
    failMsg: z.string().nullish(),
  }),
});

/** Widely quoted, not confirmed by the vendor. */
const usd = 0.02;

/** Edits pictures according to a prompt: `google/nano-banana-edit` in the service's market. */
export function createKieNanoBananaEdit(access: KieAccess): RemoteEngine<RemoteImageRequest> {
  const http = createKieHttp(access);
  return {
    abilities: {
      provider: 'kie',
      label: 'Nano Banana',
      model: 'nano-banana-edit',
      ratios: ['1:1', '9:16', '16:9', '3:4', '4:3', '3:2', '2:3', '5:4', '4:5', '21:9', 'auto'],
      durations: [],
      longestSeconds: null,
      fewestImages: 1,
      mostImages: 10,
      longestText: 5000,
      imageTypes: ['image/jpeg', 'image/png', 'image/webp'],
      cancelCosts: true,
      pollEveryMs: 5000,
      estimate: { usd, per: 'result' },
    },
    async submit(request, { signal, notifyUrl }) {
      const imageUrls: string[] = [];
      for (const image of request.images) imageUrls.push(await uploadFile(access, image, { signal }));
      const input = {
        prompt: request.prompt,
        image_urls: imageUrls,
        output_format: 'jpeg',
        aspect_ratio: request.ratio,
      };
      const callBack = notifyUrl === undefined ? {} : { callBackUrl: notifyUrl };
      const json = { model: 'google/nano-banana-edit', ...callBack, input };
      const call = { call: 'jobs/createTask', method: 'POST', path: 'api/v1/jobs/createTask', creates: true } as const;
      const { data } = await http.json({ ...call, json, signal }, submitted);
      return { externalId: data.taskId };
    },
    async poll(taskId, { signal }): Promise<RemoteState> {
      const call = { call: 'jobs/recordInfo', method: 'GET', path: 'api/v1/jobs/recordInfo' } as const;
      const { data } = await http.json({ ...call, query: { taskId }, signal }, info);
      if (data.state === 'fail') {
        const text = `${data.failCode ?? ''} ${data.failMsg ?? ''}`.trim();
        return { state: 'failed', reason: reasonOfFailure(data.failCode, text), text, mayHaveCost: true };
      }
      // Unknown states are treated as running; the deadline ends them.
      if (data.state !== 'success') return { state: 'running', progress: null };
      const urls = readUrls(readResult(data.resultJson));
      if (urls.length === 0) return { state: 'failed', reason: 'bad_answer', text: 'no result', mayHaveCost: true };
      return { state: 'done', files: urls.slice(0, 1).map((url) => ({ url, kind: 'image' })), costUsd: usd };
    },
  };
}

function reasonOfFailure(failCode: string | number | null | undefined, text: string): ProviderReason {
  const reason = reasonOfCode(Number(failCode ?? 501) || 501, text);
  // A failed task does not recover, so transient reasons become `failed`.
  return reason === 'unavailable' || reason === 'rate_limited' ? 'failed' : reason;
}

function readResult(resultJson: string | null | undefined): unknown {
  try {
    const result: unknown = JSON.parse(resultJson ?? '');
    return typeof result === 'object' && result !== null && 'resultUrls' in result ? result.resultUrls : undefined;
  } catch {
    return undefined;
  }
}
