import { z } from 'zod';
import { ProviderError } from '#http/provider-error.ts';
import {
  createProviderHttp,
  type Explanation,
  endOfEvents,
  type ProviderAccess,
  type ProviderHttp,
} from '#http/provider-http.ts';
import { cleanText, type TextWriter, textSoFar, tokenCap, type WriteOptions, writingTimeoutMs } from '../writing.ts';

export const anthropicBaseUrl = 'https://api.anthropic.com';

const answer = z.object({
  content: z.array(z.object({ type: z.string(), text: z.string().optional() })),
  stop_reason: z.string().nullish(),
  // Only told to the one who counts costs: a server that says something odd here has still written the text.
  usage: z.object({ input_tokens: z.number(), output_tokens: z.number() }).nullish().catch(null),
});
// Inferred from the public SDK's types. Events of other types are skipped.
const streamed = z.object({
  type: z.string(),
  delta: z
    .object({ type: z.string().nullish(), text: z.string().nullish(), stop_reason: z.string().nullish() })
    .nullish(),
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
    async write({ rules, words }, { signal, onText, onUsage }) {
      const json = {
        model,
        max_tokens: tokenCap,
        system: rules,
        messages: [{ role: 'user', content: words }],
        ...(temperature !== undefined && { temperature }),
      };
      const call = { call: 'messages', method: 'POST', path: 'v1/messages', creates: true } as const;
      const request = { ...call, timeoutMs: writingTimeoutMs, signal };
      const told =
        onText === undefined
          ? await http.json({ ...request, json }, answer)
          : await stream(http, { ...request, json: { ...json, stream: true } }, onText);
      if (told.usage) onUsage?.({ input: told.usage.input_tokens, output: told.usage.output_tokens });
      if (told.stop_reason === 'refusal') throw new ProviderError({ ...at, reason: 'content_refused' });
      const text = cleanText(told.content.map((block) => (block.type === 'text' ? (block.text ?? '') : '')).join(''));
      if (text === '') throw new ProviderError({ ...at, reason: 'bad_answer', text: 'no text' });
      return text;
    },
  };
}

const at = { provider: 'anthropic', call: 'messages', mayHaveCost: true } as const;

/** The same answer, read piece by piece. */
async function stream(
  http: ProviderHttp,
  call: Parameters<ProviderHttp['events']>[0],
  onText: NonNullable<WriteOptions['onText']>,
): Promise<z.infer<typeof answer>> {
  let text = '';
  let stopReason: string | null = null;
  let isDone = false;
  await http.events(call, streamed, (event) => {
    if (event === endOfEvents) return false;
    isDone = event.type === 'message_stop';
    if (isDone) return false;
    stopReason = event.delta?.stop_reason ?? stopReason;
    if (event.delta?.type !== 'text_delta') return true;
    text += event.delta.text ?? '';
    isDone = !onText(textSoFar(text));
    return !isDone;
  });
  if (!isDone) throw new ProviderError({ ...at, reason: 'bad_answer', text: 'broken off' });
  return { content: [{ type: 'text', text }], stop_reason: stopReason, usage: null };
}
