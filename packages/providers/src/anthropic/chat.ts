import { z } from 'zod';
import { ProviderError } from '#http/provider-error.ts';
import { createProviderHttp, type Explanation, type ProviderAccess } from '#http/provider-http.ts';
import { cleanText, type TextWriter, tokenCap, writingTimeoutMs } from '../writing.ts';

export const anthropicBaseUrl = 'https://api.anthropic.com';

const answer = z.object({
  content: z.array(z.object({ type: z.string(), text: z.string().optional() })),
  stop_reason: z.string().nullish(),
});
const faultSchema = z.object({ error: z.object({ type: z.string(), message: z.string().nullish() }) });

const reasons: Readonly<Record<string, Explanation['reason']>> = {
  invalid_request_error: 'invalid_request',
  authentication_error: 'unauthorized',
  permission_error: 'unauthorized',
  billing_error: 'no_balance',
  not_found_error: 'not_found',
  rate_limit_error: 'rate_limited',
  timeout_error: 'timeout',
  api_error: 'unavailable',
  overloaded_error: 'unavailable',
};

function explain(status: number, body: unknown): Explanation | undefined {
  const fault = status < 400 ? undefined : faultSchema.safeParse(body).data?.error;
  const reason = fault && reasons[fault.type];
  return reason === undefined ? undefined : { reason, text: `${fault?.type}: ${fault?.message ?? ''}` };
}

/** Text generation with the Messages API. */
export function createAnthropicChat(
  access: ProviderAccess,
  { model, temperature }: { model: string; temperature?: number | undefined },
): TextWriter {
  const headers = { 'x-api-key': access.apiKey, 'anthropic-version': '2023-06-01' };
  const http = createProviderHttp({ ...access, provider: 'anthropic', headers, explain });
  return {
    provider: 'anthropic',
    model,
    async write({ rules, words }, { signal }) {
      const json = {
        model,
        max_tokens: tokenCap,
        system: rules,
        messages: [{ role: 'user', content: words }],
        ...(temperature !== undefined && { temperature }),
      };
      const call = { call: 'messages', method: 'POST', path: 'v1/messages', creates: true } as const;
      const told = await http.json({ ...call, json, timeoutMs: writingTimeoutMs, signal }, answer);
      const at = { provider: 'anthropic', call: call.call, mayHaveCost: true } as const;
      if (told.stop_reason === 'refusal') throw new ProviderError({ ...at, reason: 'content_refused' });
      const text = cleanText(told.content.map((block) => (block.type === 'text' ? (block.text ?? '') : '')).join(''));
      if (text === '') throw new ProviderError({ ...at, reason: 'bad_answer', text: 'no text' });
      return text;
    },
  };
}
