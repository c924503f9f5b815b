import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { ProviderAccess } from '#http/provider-http.ts';
import type { RemoteEngine } from '../remote-work.ts';
import type { RemoteVideoRequest } from '../video-request.ts';
import { getResponse } from './get-response.ts';
import { uploadImage } from './image-upload.ts';
import { createRunwareHttp } from './runware-http.ts';
import { runwareVideoModels } from './runware-models.ts';

const answer = z.object({ data: z.array(z.object({ taskUUID: z.string() })).min(1) });

export interface RunwareVideoOptions {
  /** AIR id. */
  model: string;
  /**
   * Where frames stand in the task. Inferred: pages of 2026 name `inputs.frameImages`, those of 2025 and most code the
   * top level; which of them are still taken is not known, so the operator can choose.
   */
  frames?: 'top-level' | 'inputs';
}

/**
 * Clips by the models Runware hosts. The task's id is ours, so that after a crash it is asked for, not sent again.
 * @throws Error for a model this version does not know
 */
export function createRunwareVideo(
  access: ProviderAccess,
  { model, frames = 'top-level' }: RunwareVideoOptions,
): RemoteEngine<RemoteVideoRequest> {
  const known = runwareVideoModels[model];
  if (known === undefined) throw new Error(`no Runware video model ${model}`);
  const http = createRunwareHttp(access);
  return {
    abilities: known.abilities,
    makeId: () => randomUUID(),
    async submit(request, { id = randomUUID(), signal }) {
      const images: string[] = [];
      for (const frame of request.frames) images.push(await uploadImage(http, frame, { signal }));
      const frameImages = images.map((inputImage, index) => ({ inputImage, frame: index === 0 ? 'first' : 'last' }));
      const size = known.sizes[request.ratio] ?? {};
      const task = {
        ...{ taskType: 'videoInference', taskUUID: id, model, positivePrompt: request.prompt },
        ...(request.negativePrompt && { negativePrompt: request.negativePrompt }),
        duration: request.durationSeconds,
        // A frame decides the size; sizes beside frames are refused by some models.
        ...(images.length === 0 ? size : frames === 'inputs' ? { inputs: { frameImages } } : { frameImages }),
        ...(known.settings && { providerSettings: known.settings(request.withSound ?? true) }),
        ...{ deliveryMethod: 'async', includeCost: true, outputFormat: 'MP4' },
      };
      const call = { call: 'videoInference', method: 'POST', path: '', json: [task], creates: true, signal } as const;
      await http.json(call, answer);
      return { externalId: id };
    },
    poll: (externalId, options) => getResponse(http, externalId, options),
  };
}
