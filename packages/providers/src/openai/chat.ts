import { z } from 'zod';
import { ProviderError } from '#http/provider-error.ts';
import type { ProviderAccess } from '#http/provider-http.ts';
import { cleanText, type TextWriter, tokenCap, writingTimeoutMs } from '../writing.ts';
import { createOpenaiHttp } from './openai-http.ts';

const answer = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
      }),
    )
    .min(1),
});

export interface OpenaiChatOptions {
  model: string;
  /** Sent only when set: some models accept only their default. */
  temperature?: number | undefined;
}

/** Text generation with chat completions. The name of the token limit parameter is detected once and remembered. */
export function createOpenaiChat(access: ProviderAccess, { model, temperature }: OpenaiChatOptions): TextWriter {
  const http = createOpenaiHttp(access);
  let capName: 'max_tokens' | 'max_completion_tokens' = 'max_tokens';
  return {
    provider: 'openai',
    model,
    async write({ rules, words }, { signal }) {
      const ask = () => {
        const messages = [
          { role: 'system', content: rules },
          { role: 'user', content: words },
        ];
        const json = { model, messages, [capName]: tokenCap, ...(temperature !== undefined && { temperature }) };
        const call = { call: 'chat/completions', method: 'POST', path: 'chat/completions', creates: true } as const;
        return http.json({ ...call, json, timeoutMs: writingTimeoutMs, signal }, answer);
      };
      const { choices } = await ask().catch((error: unknown) => {
        const namesCap =
          error instanceof ProviderError &&
          error.reason === 'invalid_request' &&
          /max_(completion_)?tokens/.test(error.message);
        if (!namesCap) throw error;
        capName = capName === 'max_tokens' ? 'max_completion_tokens' : 'max_tokens';
        return ask();
      });
      const [choice] = choices;
      const text = cleanText(choice?.message.content ?? '');
      if (choice?.finish_reason === 'content_filter' || choice?.message.refusal) throw refused();
      if (text === '') throw new ProviderError({ ...at, reason: 'bad_answer', text: 'no text', mayHaveCost: true });
      return text;
    },
  };
}

const at = { provider: 'openai', call: 'chat/completions' } as const;

function refused(): ProviderError {
  return new ProviderError({ ...at, reason: 'content_refused', mayHaveCost: true });
}
