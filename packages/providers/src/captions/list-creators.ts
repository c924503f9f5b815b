import { z } from 'zod';
import type { ProviderAccess } from '#http/provider-http.ts';
import type { CallOptions } from '../remote-work.ts';
import type { RemoteCreator } from '../talking-actor.ts';
import { createCaptionsHttp } from './captions-http.ts';

const answer = z.object({
  supportedCreators: z.array(z.string().min(1)),
  thumbnails: z
    .record(z.string(), z.object({ imageUrl: z.string().nullish(), videoUrl: z.string().nullish() }))
    .nullish(),
});

/**
 * Lists all creators available to the account's key, including the account's own AI twins. Thumbnails may be missing or
 * surplus.
 */
export async function listCreators(
  access: ProviderAccess,
  { signal, path = 'creator/list' }: CallOptions & { path?: 'creator/list' | 'ads/list-creators' } = {},
): Promise<RemoteCreator[]> {
  const http = createCaptionsHttp(access);
  const call = { call: path, method: 'POST', path, json: {}, signal } as const;
  const { supportedCreators, thumbnails } = await http.json(call, answer);
  return [...new Set(supportedCreators)].map((name) => ({
    name,
    imageUrl: thumbnails?.[name]?.imageUrl ?? null,
    videoUrl: thumbnails?.[name]?.videoUrl ?? null,
  }));
}
