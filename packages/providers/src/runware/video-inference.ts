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
   * Position of frames in the task. Inferred: documentation from 2026 uses `inputs.frameImages`, documentation from
   * 2025 and most code the top level; it is not known which are still accepted, so the operator can choose.
   */
  frames?: 'top-level' | 'inputs';
}

/**
 * Clips by the models Runware hosts. The task id is created by us, so that after a crash the task is looked up instead
 * of submitted again.
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
    async submit(request, { id = randomUUID(), notifyUrl, signal }) {
      const images: string[] = [];
      for (const frame of request.frames) images.push(await uploadImage(http, frame, { signal }));
      const frameImages = images.map((inputImage, index) => ({ inputImage, frame: index === 0 ? 'first' : 'last' }));
      const size = known.sizes[request.ratio] ?? {};
      const task = {
        taskType: 'videoInference',
        taskUUID: id,
        model,
        positivePrompt: request.prompt,
        ...(request.negativePrompt && { negativePrompt: request.negativePrompt }),
        duration: request.durationSeconds,
        // A frame determines the size; some models reject a size together with frames.
        ...(images.length === 0 ? size : frames === 'inputs' ? { inputs: { frameImages } } : { frameImages }),
        ...(known.settings && { providerSettings: known.settings(request.withSound ?? true) }),
        deliveryMethod: 'async',
        includeCost: true,
        outputFormat: 'MP4',
        ...(notifyUrl !== undefined && { webhookURL: notifyUrl }),
      };
      const call = { call: 'videoInference', method: 'POST', path: '', json: [task], creates: true, signal } as const;
      await http.json(call, answer);
      return { externalId: id };
    },
    poll: (externalId, options) => getResponse(http, externalId, options),
  };
}
