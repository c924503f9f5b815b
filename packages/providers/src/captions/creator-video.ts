import { z } from 'zod';
import type { ProviderAccess } from '#http/provider-http.ts';
import type { RemoteEngine } from '../remote-work.ts';
import type { RemoteTalkRequest } from '../talking-actor.ts';
import { captionsAbilities } from './abilities.ts';
import { createCaptionsHttp } from './captions-http.ts';
import { pollOperation } from './poll-operation.ts';

const submitted = z.object({ operationId: z.string().min(1) });

/** AI Creators: a script of at most 800 characters, spoken in a video of at most a minute. */
export function createCaptionsCreator(access: ProviderAccess): RemoteEngine<RemoteTalkRequest> {
  const http = createCaptionsHttp(access);
  return {
    abilities: {
      ...captionsAbilities,
      imageTypes: [],
      mostImages: 0,
    },
    async submit({ script, creatorName }, { signal }) {
      const json = { script, creatorName, resolution: 'fhd' };
      const call = { call: 'creator/submit', method: 'POST', path: 'creator/submit', creates: true } as const;
      const { operationId } = await http.json({ ...call, json, signal }, submitted);
      return { externalId: operationId };
    },
    poll: (externalId, options) => pollOperation(http, 'creator/poll', externalId, options),
  };
}
