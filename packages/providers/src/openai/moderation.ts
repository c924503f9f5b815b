import { z } from 'zod';
import type { ProviderAccess } from '#http/provider-http.ts';
import type { CallOptions } from '../remote-work.ts';
import { createOpenaiHttp } from './openai-http.ts';

const answer = z.object({
  results: z.array(z.object({ flagged: z.boolean(), categories: z.record(z.string(), z.boolean()) })),
});

/**
 * Checks texts with the moderation endpoint; returns, for each text, the service's names of the matched categories
 * (`hate/threatening`). Inferred from the public SDK: `{ model, input }` in, `results` with `flagged` and `categories`
 * out.
 * @throws ProviderError
 */
export async function moderateTexts(
  access: ProviderAccess,
  { texts, model }: { texts: readonly string[]; model: string },
  { signal }: CallOptions,
): Promise<readonly (readonly string[])[]> {
  const http = createOpenaiHttp(access);
  const call = { call: 'moderations', method: 'POST', path: 'moderations', timeoutMs: 15_000 } as const;
  const { results } = await http.json({ ...call, json: { model, input: texts }, signal }, answer.refine(hasAll(texts)));
  return results.map(({ flagged, categories }) =>
    flagged ? Object.keys(categories).filter((name) => categories[name] === true) : [],
  );
}

const hasAll = (texts: readonly string[]) => (told: z.infer<typeof answer>) => told.results.length === texts.length;
