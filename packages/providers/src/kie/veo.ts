import { z } from 'zod';
import type { RemoteEngine, RemoteState } from '../remote-work.ts';
import type { RemoteVideoRequest } from '../video-request.ts';
import { uploadFile } from './file-upload.ts';
import { createKieHttp, type KieAccess, reasonOfCode } from './kie-http.ts';
import { readUrls } from './read-urls.ts';

const submitted = z.object({ data: z.object({ taskId: z.string().min(1) }) });
const details = z.object({
  data: z.object({
    successFlag: z.number(),
    errorCode: z.number().nullish(),
    errorMessage: z.string().nullish(),
    // The reference shows an array in `response`; the quickstart shows a JSON string beside it.
    response: z.object({ resultUrls: z.unknown().optional() }).nullish(),
    resultUrls: z.unknown().optional(),
  }),
});

/** Maps the product's model names to the service's. */
export const veoModels = { veo3: 'veo3', 'veo3-fast': 'veo3_fast' } as const;
export type VeoModel = keyof typeof veoModels;

/** One credit is half a cent: 60 credits for a fast clip, 250 for the other. */
const usd = { veo3: 1.25, 'veo3-fast': 0.3 } as const;

/** Veo clips through kie: eight seconds with sound. */
export function createKieVeo(access: KieAccess, { model }: { model: VeoModel }): RemoteEngine<RemoteVideoRequest> {
  const http = createKieHttp(access);
  return {
    abilities: {
      provider: 'kie',
      label: model === 'veo3' ? 'Veo 3.1' : 'Veo 3.1 Fast',
      model,
      ratios: ['9:16', '16:9'],
      durations: [4, 6, 8],
      longestSeconds: 8,
      mostImages: 2,
      longestText: 3000,
      imageTypes: ['image/jpeg', 'image/png', 'image/webp'],
      cancelCosts: true,
      pollEveryMs: 20_000,
      estimate: { usd: usd[model], per: 'result' },
    },
    async submit(request, { signal, notifyUrl }) {
      const imageUrls: string[] = [];
      for (const frame of request.frames) imageUrls.push(await uploadFile(access, frame, { signal }));
      const json = {
        prompt: request.prompt,
        model: veoModels[model],
        aspect_ratio: request.ratio,
        ...(imageUrls.length === 0
          ? { generationType: 'TEXT_2_VIDEO' }
          : { imageUrls, generationType: 'FIRST_AND_LAST_FRAMES_2_VIDEO' }),
        // Documentation and schema disagree about the default of enableTranslation, so it is set explicitly.
        duration: request.durationSeconds,
        resolution: '1080p',
        enableTranslation: true,
        ...(notifyUrl !== undefined && { callBackUrl: notifyUrl }),
      };
      const call = { call: 'veo/generate', method: 'POST', path: 'api/v1/veo/generate', creates: true } as const;
      const { data } = await http.json({ ...call, json, signal }, submitted);
      return { externalId: data.taskId };
    },
    async poll(taskId, { signal }): Promise<RemoteState> {
      const call = { call: 'veo/record-info', method: 'GET', path: 'api/v1/veo/record-info' } as const;
      const { data } = await http.json({ ...call, query: { taskId }, signal }, details);
      const { successFlag, errorCode, errorMessage, response, resultUrls } = data;
      if (successFlag === 2 || successFlag === 3) {
        const text = errorMessage ?? '';
        const reason = reasonOfCode(errorCode ?? 501, text);
        return { state: 'failed', reason, text, mayHaveCost: successFlag === 3 };
      }
      const urls = readUrls(response?.resultUrls ?? resultUrls);
      if (successFlag !== 1) return { state: 'running', progress: null };
      if (urls.length === 0) return { state: 'failed', reason: 'bad_answer', text: 'no result', mayHaveCost: true };
      return { state: 'done', files: urls.slice(0, 1).map((url) => ({ url, kind: 'video' })), costUsd: usd[model] };
    },
  };
}
