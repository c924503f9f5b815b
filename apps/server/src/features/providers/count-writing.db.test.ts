import { createAnthropicChat } from '@hookline/providers/anthropic/chat';
import { createOpenaiChat } from '@hookline/providers/openai/chat';
import { misbehaviors, type StubServer, sendJson, startStub } from '@hookline/providers/testing/stub-server';
import type { TextWriter } from '@hookline/providers/writing';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { callSpending } from '#features/operations/call-spending.table.ts';
import { sumSpentUsd } from '#features/operations/index.ts';
import type { OpenedDatabase } from '#platform/db/database.ts';
import { openInMemory } from '#testing/test-database.ts';
import { countWriting } from './count-writing.ts';

let stub: StubServer;
let database: OpenedDatabase;
const logger = pino({ level: 'silent' });
const signal = new AbortController().signal;
const request = { rules: 'r'.repeat(300), words: 'w'.repeat(300) };
const text = 'Ten letter'.repeat(30);

beforeAll(async () => {
  stub = await startStub();
  database = await openInMemory();
});
afterAll(async () => {
  await database.close();
  await stub[Symbol.asyncDispose]();
});
beforeEach(async () => void (await database.db.delete(callSpending)));

const counted = (writer: TextWriter, monthlyCapUsd: number | null = null) =>
  countWriting(writer, { db: database.db, logger, monthlyCapUsd });
const openai = () => createOpenaiChat({ apiKey: 'k', baseUrl: stub.url }, { model: 'm' });
const answers = (more: object = {}) => {
  stub.answer = (_request, response) =>
    sendJson(response, { choices: [{ finish_reason: 'stop', message: { content: text } }], ...more });
};
const spent = () => sumSpentUsd(database.db);

it('counts a text by its tokens, as told or as long as it is', async () => {
  answers({ usage: { prompt_tokens: 1000, completion_tokens: 2000 } });
  await counted(openai()).write(request, { signal });
  expect(await spent()).toBeCloseTo(0.055);
  answers();
  await counted(openai()).write(request, { signal });
  // 200 tokens in, 100 out.
  expect(await spent()).toBeCloseTo(0.055 + 0.0035);
  answers({ usage: { prompt_tokens: 'many' } });
  expect(await counted(openai()).write(request, { signal })).toBe(text);
  stub.answer = (_request, response) =>
    sendJson(response, { content: [{ type: 'text', text }], usage: { input_tokens: 0, output_tokens: 40_000 } });
  const anthropic = createAnthropicChat({ apiKey: 'k', baseUrl: stub.url }, { model: 'm' });
  await counted(anthropic).write(request, { signal });
  expect(await spent()).toBeCloseTo(0.055 + 2 * 0.0035 + 1);
  const rows = await database.db.select().from(callSpending);
  expect(rows.map(({ provider, calls }) => [provider, calls]).sort()).toEqual([
    ['anthropic', 1],
    ['openai', 3],
  ]);
});

it('counts what was streamed before it broke off, and nothing for a call that was turned away', async () => {
  const breaking: TextWriter = {
    provider: 'openai',
    model: 'm',
    async write(_request, { onText }) {
      onText?.(text);
      throw new Error('the line went dead');
    },
  };
  await expect(counted(breaking).write(request, { signal, onText: () => true })).rejects.toThrow('dead');
  expect(await spent()).toBeCloseTo(0.0035);
  stub.answer = misbehaviors['429 in HTML'];
  await expect(counted(openai()).write(request, { signal })).rejects.toMatchObject({ reason: 'rate_limited' });
  expect(await spent()).toBeCloseTo(0.0035);
});

it('asks for nothing more at the monthly cap', async () => {
  answers({ usage: { prompt_tokens: 0, completion_tokens: 40_000 } });
  const writer = counted(openai(), 1);
  await writer.write(request, { signal });
  const asked = stub.requests.length;
  await expect(writer.write(request, { signal })).rejects.toMatchObject({
    name: 'ProviderError',
    reason: 'no_balance',
    mayHaveCost: false,
  });
  expect(stub.requests).toHaveLength(asked);
  // Last month's does not count.
  await database.db.update(callSpending).set({ month: '2020-01' });
  await writer.write(request, { signal });
});
