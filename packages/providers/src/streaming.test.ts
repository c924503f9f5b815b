import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { createAnthropicChat } from './anthropic/chat.ts';
import { createOpenaiChat } from './openai/chat.ts';
import { sendEvents, startStub } from './testing/stub-server.ts';
import { type TextWriter, textSoFar } from './writing.ts';

const request = { rules: 'r', words: 'w' };
const openai = (text: string) => JSON.stringify({ choices: [{ delta: { content: text } }] });
const anthropic = (text: string) =>
  JSON.stringify({ type: 'content_block_delta', delta: { type: 'text_delta', text } });

type Access = { apiKey: string; baseUrl: string; timeoutMs?: number };
const services: [string, (access: Access) => TextWriter, (text: string) => string, string, string][] = [
  [
    'OpenAI',
    (access) => createOpenaiChat(access, { model: 'm' }),
    openai,
    '[DONE]',
    '{"error":{"message":"overloaded","code":"server_error"}}',
  ],
  [
    'Anthropic',
    (access) => createAnthropicChat(access, { model: 'm' }),
    anthropic,
    '{"type":"message_stop"}',
    '{"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}}',
  ],
];

describe.each(services)('%s', (_name, create, piece, last, fault) => {
  const at = (baseUrl: string, timeoutMs = 5000) => create({ apiKey: 'k', baseUrl, timeoutMs });

  it('hands on what comes, wherever the network cuts it', async () => {
    await using stub = await startStub((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      const whole = Buffer.from(
        `: hello\n\nevent: x\ndata: ${piece('Caf')}\r\n\r\ndata: ${piece('é now.')}\n\ndata: ${last}\n\n`,
      );
      for (const byte of whole) response.write(Buffer.from([byte]));
      response.end();
    });
    const seen: string[] = [];
    const onText = (text: string) => seen.push(text) > 0;
    expect(await at(stub.url).write(request, { onText })).toBe('Café now.');
    expect(seen).toEqual(['Caf', 'Café now.']);
  });

  it('waits for nothing more once there is enough, also where it would never end', async () => {
    const closed = Promise.withResolvers<void>();
    await using stub = await startStub((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      const more = setInterval(() => response.write(`data: ${piece('word ')}\n\n`), 1);
      response.once('close', () => {
        clearInterval(more);
        closed.resolve();
      });
    });
    const text = await at(stub.url).write(request, { onText: (so) => so.length < 30 });
    expect(text.length).toBeGreaterThanOrEqual(30);
    await closed.promise;
  });

  const broken: [string, readonly string[], object][] = [
    ['a stream that breaks off', [piece('Buy')], { reason: 'bad_answer', mayHaveCost: true }],
    ['half a JSON', [piece('Buy'), '{"choices":[{"del'], { reason: 'bad_answer', mayHaveCost: true }],
    ['a failure in the middle', [piece('Buy'), fault], { reason: 'unavailable', mayHaveCost: true }],
  ];
  it.each(broken)('does not take %s for a text', async (_what, events, expected) => {
    await using stub = await startStub((_request, response) => sendEvents(response, events));
    await expect(at(stub.url).write(request, { onText: () => true })).rejects.toMatchObject(expected);
  });

  it('gives up on one that is too slow, and ends one that is no longer wanted', async () => {
    await using stub = await startStub((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(`data: ${piece('Buy')}\n\n`);
    });
    const slow = at(stub.url, 200).write(request, { onText: () => true });
    await expect(slow).rejects.toMatchObject({ reason: 'timeout', mayHaveCost: true });
    const controller = new AbortController();
    const onText = () => {
      controller.abort(new Error('not wanted'));
      return true;
    };
    await expect(at(stub.url).write(request, { onText, signal: controller.signal })).rejects.toThrow('not wanted');
  });

  it('limits a stream that says nothing we can use', async () => {
    await using stub = await startStub(async (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      const comment = Buffer.alloc(65_536, ':');
      while (!response.destroyed) if (!response.write(comment)) await once(response, 'drain').catch(() => {});
    });
    const call = at(stub.url).write(request, { onText: () => true });
    await expect(call).rejects.toMatchObject({ reason: 'too_large', mayHaveCost: true });
  });
});

it('shows nothing of what a model thinks aloud', () => {
  for (const text of ['<th', '<think>hm', '<thinking>I should']) expect(textSoFar(text)).toBe('');
  expect(textSoFar('<think>hm</think>\nBuy')).toBe('Buy');
  expect(textSoFar('<3 this mug')).toBe('<3 this mug');
});
