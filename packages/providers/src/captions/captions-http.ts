import { z } from 'zod';
import { createProviderHttp, type Explanation, type ProviderAccess, type ProviderHttp } from '#http/provider-http.ts';

/** Host of the legacy API. It is not known whether it is still in service, so the host can be overridden. */
export const captionsBaseUrl = 'https://api.captions.ai/api';

const faultSchema = z.object({
  detail: z.unknown().optional(),
  error: z.unknown().optional(),
  state: z.string().optional(),
});
// Inferred: the format of content refusals is not published, so the text is matched.
const moderation = /policy|moderation|inappropriate|not allowed content/i;

/** Every call is a POST, including read-only ones. */
export function createCaptionsHttp(access: ProviderAccess): ProviderHttp {
  return createProviderHttp({ ...access, provider: 'captions', headers: { 'x-api-key': access.apiKey }, explain });
}

function explain(status: number, body: unknown): Explanation | undefined {
  const parsed = faultSchema.safeParse(body);
  const fault = parsed.data?.detail ?? parsed.data?.error;
  if (status < 400 || status >= 500 || fault === undefined) return undefined;
  const text = wordsOf(fault);
  if (status === 400) return { reason: moderation.test(text) ? 'content_refused' : 'invalid_request', text };
  if (status === 401) return { reason: 'unauthorized', text };
  if (status === 402 || /credit/i.test(text)) return { reason: 'no_balance', text };
  return undefined;
}

/** Text of an error: a string, an object containing one, or a list of either. */
export function wordsOf(fault: unknown): string {
  return typeof fault === 'string' ? fault : (JSON.stringify(fault) ?? '');
}

/** Whether an error text refers to content rules. */
export function isRefusal(text: string): boolean {
  return moderation.test(text);
}
