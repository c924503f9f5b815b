import { z } from 'zod';
import { createProviderHttp, type Explanation, type ProviderAccess, type ProviderHttp } from '#http/provider-http.ts';

/** The host of the legacy interface; whether it still answers is not known, so it can be moved. */
export const captionsBaseUrl = 'https://api.captions.ai/api';

const faultSchema = z.object({
  detail: z.unknown().optional(),
  error: z.unknown().optional(),
  state: z.string().optional(),
});
// Inferred: no shape of a refusal is published, so its words decide.
const moderation = /policy|moderation|inappropriate|not allowed content/i;

/** All calls are POST, also those that only ask. */
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

/** What a fault says: text, an object with one, or a list of either. */
export function wordsOf(fault: unknown): string {
  return typeof fault === 'string' ? fault : (JSON.stringify(fault) ?? '');
}

/** Whether a failure's words speak of content rules. */
export function isRefusal(text: string): boolean {
  return moderation.test(text);
}
