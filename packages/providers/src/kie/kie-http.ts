import { z } from 'zod';
import type { ProviderReason } from '#http/provider-error.ts';
import { createProviderHttp, type Explanation, type ProviderAccess, type ProviderHttp } from '#http/provider-http.ts';

export const kieBaseUrl = 'https://api.kie.ai';
export const kieUploadUrl = 'https://kieai.redpandaai.co';

export interface KieAccess extends ProviderAccess {
  /** Host for uploads, which differs from the API host; defaults to the documented one. */
  uploadUrl?: string;
}

const envelope = z.object({ code: z.number(), msg: z.string().nullish(), message: z.string().nullish() });

/** Every response is an envelope whose `code` is authoritative, whatever the HTTP status. */
export function createKieHttp(access: ProviderAccess): ProviderHttp {
  const headers = { authorization: `Bearer ${access.apiKey}` };
  return createProviderHttp({ ...access, provider: 'kie', headers, explain });
}

function explain(_status: number, body: unknown): Explanation | undefined {
  const parsed = envelope.safeParse(body);
  if (!parsed.success || parsed.data.code === 200) return undefined;
  const { code, msg, message } = parsed.data;
  const text = `${code} ${msg ?? message ?? ''}`.trim();
  // Only "too many requests" certainly started nothing; requests rejected for format, key or balance did not start
  // either.
  return { reason: reasonOfCode(code, text), text, mayHaveCost: code >= 500 && code !== 505 };
}

const moderation = /content polic|flagged|public error (minor|prominent people|unsafe image)|prompt.*(violat|blocked)/i;

/** Maps an envelope code according to the vendor's table; 433 and 451 are known from code only. */
export function reasonOfCode(code: number, text: string): ProviderReason {
  if (moderation.test(text)) return 'content_refused';
  if (code === 401) return 'unauthorized';
  if (code === 402 || code === 433) return 'no_balance';
  if (code === 404) return 'not_found';
  if (code === 429) return 'rate_limited';
  if (code === 408 || code === 501) return 'failed';
  if (code === 455 || code === 500) return 'unavailable';
  if (code === 505) return 'unauthorized';
  return code >= 500 ? 'unavailable' : 'invalid_request';
}
