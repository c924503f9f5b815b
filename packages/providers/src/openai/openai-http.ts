import { z } from 'zod';
import { createProviderHttp, type Explanation, type ProviderAccess, type ProviderHttp } from '#http/provider-http.ts';

export const openaiBaseUrl = 'https://api.openai.com/v1';

// Compatible servers may also respond with a string or `detail`.
const faultSchema = z.object({
  error: z
    .union([
      z.string(),
      z.object({ message: z.string().nullish(), code: z.unknown().optional(), param: z.unknown().optional() }),
    ])
    .optional(),
  detail: z.unknown().optional(),
});

/** Creates a client for OpenAI or any compatible API; the base URL is the part before `/chat/completions`. */
export function createOpenaiHttp(access: ProviderAccess): ProviderHttp {
  const headers = { authorization: `Bearer ${access.apiKey}` };
  return createProviderHttp({ ...access, provider: 'openai', headers, explain });
}

function explain(status: number, body: unknown): Explanation | undefined {
  if (status < 400) return undefined;
  const parsed = faultSchema.safeParse(body).data;
  const fault = parsed?.error;
  const text = typeof fault === 'string' ? fault : (fault?.message ?? JSON.stringify(parsed?.detail));
  const code = typeof fault === 'object' ? fault.code : undefined;
  if (code === 'insufficient_quota') return { reason: 'no_balance', text };
  if (code === 'content_policy_violation' || code === 'content_filter') return { reason: 'content_refused', text };
  if (status === 400 || status === 422) return { reason: 'invalid_request', text };
  return undefined;
}
