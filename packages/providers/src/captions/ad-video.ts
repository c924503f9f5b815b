import { z } from 'zod';
import type { ProviderAccess } from '#http/provider-http.ts';
import type { RemoteEngine } from '../remote-work.ts';
import type { RemoteTalkRequest } from '../talking-actor.ts';
import { captionsAbilities } from './abilities.ts';
import { createCaptionsHttp } from './captions-http.ts';
import { pollOperation } from './poll-operation.ts';

const submitted = z.object({ operationId: z.string().min(1) });

export interface RemoteAdRequest extends RemoteTalkRequest {
  /** 1 to 10 publicly reachable URLs ending in .jpg or .png: the service has no upload and does not accept WEBP. */
  mediaUrls: readonly string[];
}

/** AI Ads: a creator speaks while pictures or clips of the product are shown. */
export function createCaptionsAd(access: ProviderAccess): RemoteEngine<RemoteAdRequest> {
  const http = createCaptionsHttp(access);
  return {
    abilities: {
      ...captionsAbilities,
      imageTypes: ['image/jpeg', 'image/png'],
      mostImages: 10,
    },
    async submit({ script, creatorName, mediaUrls }, { signal }) {
      const json = { script, creatorName, mediaUrls, resolution: 'fhd' };
      const call = { call: 'ads/submit', method: 'POST', path: 'ads/submit', creates: true } as const;
      const { operationId } = await http.json({ ...call, json, signal }, submitted);
      return { externalId: operationId };
    },
    poll: (externalId, options) => pollOperation(http, 'ads/poll', externalId, options),
  };
}
