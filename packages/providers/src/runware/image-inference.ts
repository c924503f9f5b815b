import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { ProviderAccess } from '#http/provider-http.ts';
import type { RemoteEngine } from '../remote-work.ts';
import type { RemoteImageRequest } from '../video-request.ts';
import { getResponse } from './get-response.ts';
import { uploadImage } from './image-upload.ts';
import { createRunwareHttp } from './runware-http.ts';
import { runwareImageModels } from './runware-models.ts';

const answer = z.object({ data: z.array(z.object({ taskUUID: z.string() })).min(1) });

/**
 * Pictures by the models Runware hosts. Also submitted asynchronously, so that a lost response does not lose the
 * picture.
 * @throws Error for a model this version does not know
 */
export function createRunwareImage(
  access: ProviderAccess,
  { model }: { model: string },
): RemoteEngine<RemoteImageRequest> {
  const known = runwareImageModels[model];
  if (known === undefined) throw new Error(`no Runware picture model ${model}`);
  const http = createRunwareHttp(access);
  return {
    abilities: known.abilities,
    makeId: () => randomUUID(),
    async submit(request, { id = randomUUID(), notifyUrl, signal }) {
      const referenceImages: string[] = [];
      for (const image of request.images) referenceImages.push(await uploadImage(http, image, { signal }));
      const task = {
        taskType: 'imageInference',
        taskUUID: id,
        model,
        positivePrompt: request.prompt,
        // Either pictures or a size: with pictures, the first one determines the size.
        ...(referenceImages.length > 0 ? { inputs: { referenceImages } } : known.sizes[request.ratio]),
        deliveryMethod: 'async',
        includeCost: true,
        outputType: 'URL',
        outputFormat: 'JPG',
        numberResults: 1,
        ...(notifyUrl !== undefined && { webhookURL: notifyUrl }),
      };
      const call = { call: 'imageInference', method: 'POST', path: '', json: [task], creates: true, signal } as const;
      await http.json(call, answer);
      return { externalId: id };
    },
    poll: (externalId, options) => getResponse(http, externalId, options),
  };
}
