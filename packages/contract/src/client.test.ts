import { expect, it } from 'vitest';
import { createEventCall } from './client.ts';
import { scripts } from './scripts.ts';

const done = 'data: {"done":{"expandedScript":"Hi é.","language":"en"}}\n\n';

/** What a caller sees of an answer that arrives in these chunks. */
async function callWith(chunks: readonly (string | Uint8Array)[], type = 'text/event-stream; charset=utf-8') {
  const encoder = new TextEncoder();
  const body = new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(typeof chunk === 'string' ? encoder.encode(chunk) : chunk);
      controller.close();
    },
  });
  const accepted: (string | null)[] = [];
  const call = createEventCall(async (_url, init) => {
    accepted.push(new Headers(init.headers).get('accept'));
    return new Response(body, { headers: { 'content-type': type } });
  });
  const seen: string[] = [];
  const onEvent = ({ text }: { text: string }) => void seen.push(text);
  const answer = await call(scripts.expand, { body: { prompt: 'x' } }, { onEvent }).catch((error: unknown) => error);
  return { answer, seen, accepted };
}

it('hands on events wherever they were cut, and answers with the last', async () => {
  const whole = new TextEncoder().encode(`data: {"text":"Hi é"}\n\n${done}`);
  const { answer, seen, accepted } = await callWith([...whole].map((byte) => Uint8Array.of(byte)));
  expect(seen).toEqual(['Hi é']);
  expect(answer).toEqual({ expandedScript: 'Hi é.', language: 'en' });
  expect(accepted).toEqual(['text/event-stream, application/json']);
});

it('takes an answer without events', async () => {
  const { answer } = await callWith(['{"expandedScript":"Hi","language":"en"}'], 'application/json');
  expect(answer).toEqual({ expandedScript: 'Hi', language: 'en' });
});

it('throws what failed, and what broke off', async () => {
  const failed = await callWith(['data: {"text":"Hi"}\n\ndata: {"failed":{"error":"No.","code":"RATE_LIMITED"}}\n\n']);
  expect(failed.answer).toMatchObject({ name: 'ApiError', message: 'No.', code: 'RATE_LIMITED' });
  for (const rest of [[], ['data: {"text":"Hi"}\n\n'], ['data: {"te\n\n'], [done.slice(0, -9)]])
    expect((await callWith(rest)).answer).toMatchObject({ name: 'ApiError', code: 'NETWORK_ERROR' });
});
