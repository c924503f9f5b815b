import { z } from 'zod';
import { ProviderError } from '#http/provider-error.ts';
import { endOfEvents, type ProviderAccess, type ProviderHttp } from '#http/provider-http.ts';
import { cleanText, type TextWriter, textSoFar, tokenCap, type WriteOptions, writingTimeoutMs } from '../writing.ts';
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
  // Only told to the one who counts costs: a server that says something odd here has still written the text.
  usage: z.object({ prompt_tokens: z.number(), completion_tokens: z.number() }).nullish().catch(null),
});

// Inferred from the public SDK's types: the shared facts leave `stream` off.
const chunk = z.object({
  choices: z.array(
    z.object({
      finish_reason: z.string().nullish(),
      delta: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
    }),
  ),
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
    async write({ rules, words }, { signal, onText, onUsage }) {
      const ask = () => {
        const messages = [
          { role: 'system', content: rules },
          { role: 'user', content: words },
        ];
        const json = { model, messages, [capName]: tokenCap, ...(temperature !== undefined && { temperature }) };
        const call = { call: 'chat/completions', method: 'POST', path: 'chat/completions', creates: true } as const;
        const request = { ...call, timeoutMs: writingTimeoutMs, signal };
        if (onText !== undefined) return stream(http, { ...request, json: { ...json, stream: true } }, onText);
        return http.json({ ...request, json }, answer);
      };
      const { choices, usage } = await ask().catch((error: unknown) => {
        const namesCap =
          error instanceof ProviderError &&
          error.reason === 'invalid_request' &&
          /max_(completion_)?tokens/.test(error.message);
        if (!namesCap) throw error;
        capName = capName === 'max_tokens' ? 'max_completion_tokens' : 'max_tokens';
        return ask();
      });
      if (usage) onUsage?.({ input: usage.prompt_tokens, output: usage.completion_tokens });
      const [choice] = choices;
      const text = cleanText(choice?.message.content ?? '');
      if (choice?.finish_reason === 'content_filter' || choice?.message.refusal) throw refused();
      if (text === '') throw new ProviderError({ ...at, reason: 'bad_answer', text: 'no text', mayHaveCost: true });
      return text;
    },
  };
}

/** The same answer, read piece by piece. */
async function stream(
  http: ProviderHttp,
  call: Parameters<ProviderHttp['events']>[0],
  onText: NonNullable<WriteOptions['onText']>,
): Promise<z.infer<typeof answer>> {
  let content = '';
  let refusal: string | null = null;
  let finish: string | null = null;
  let isDone = false;
  await http.events(call, chunk, (event) => {
    isDone = event === endOfEvents;
    if (event === endOfEvents) return false;
    const [choice] = event.choices;
    content += choice?.delta.content ?? '';
    refusal = choice?.delta.refusal ?? refusal;
    finish = choice?.finish_reason ?? finish;
    isDone = !onText(textSoFar(content));
    return !isDone;
  });
  // Some servers leave out the last event.
  if (!isDone && finish === null)
    throw new ProviderError({ ...at, reason: 'bad_answer', text: 'broken off', mayHaveCost: true });
  return { choices: [{ finish_reason: finish, message: { content, refusal } }], usage: null };
}

const at = { provider: 'openai', call: 'chat/completions' } as const;

function refused(): ProviderError {
  return new ProviderError({ ...at, reason: 'content_refused', mayHaveCost: true });
}
