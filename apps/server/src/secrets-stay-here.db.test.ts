import type { IncomingHttpHeaders } from 'node:http';
import { type StubServer, sendJson, startStub } from '@hookline/providers/testing/stub-server';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listSecrets } from '#config/list-secrets.ts';
import { createProviders } from '#features/providers/index.ts';
import type { OpenedDatabase } from '#platform/db/database.ts';
import { createLogger } from '#platform/logging/create-logger.ts';
import { knowSecrets } from '#platform/secrets/strike-secrets.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { openInMemory } from '#testing/test-database.ts';

// Services that repeat what they were sent, and more than they could know: nothing of it is kept, shown or logged.

const keys = { runware: 'runware-key/of+this "test"', openai: 'sk-openai-key-of-this-test' };
const mailPassword = 'mail-password-of-this-test';
let stub: StubServer;
let database: OpenedDatabase;
let app: TestApp;
let forget: () => void;

/** All secrets, in all the ways they can be written. */
const everything = () =>
  [...Object.values(keys), mailPassword]
    .flatMap((key) => [
      key,
      encodeURIComponent(key),
      Buffer.from(key).toString('base64'),
      `Basic ${Buffer.from(`operator:${key}`).toString('base64')}`,
    ])
    .join(' | ');

beforeAll(async () => {
  stub = await startStub();
  database = await openInMemory();
  app = await createTestApp(database, {
    RUNWARE_API_KEY: keys.runware,
    RUNWARE_BASE_URL: stub.url,
    OPENAI_API_KEY: keys.openai,
    OPENAI_BASE_URL: stub.url,
    OPENAI_MODERATION_MODEL: 'off',
    SMTP_URL: `smtps://mail:${mailPassword}@127.0.0.1:9`,
  });
  // As a start does.
  forget = knowSecrets(listSecrets(app.config));
});
afterAll(async () => {
  forget();
  await app.close();
  await stub[Symbol.asyncDispose]();
});

function expectClean(told: string): void {
  expect(told).toContain('***');
  for (const word of ['of-this-test', 'runware-key']) expect(told).not.toContain(word);
  for (const [word] of told.matchAll(/[A-Za-z0-9+/=]{12,}/g))
    expect(Buffer.from(word, 'base64').toString('latin1')).not.toContain('test');
}

/** A service's answer to a call: an error that quotes it, with all that the caller sent. */
const echo = (headers: IncomingHttpHeaders) => `no such key: ${JSON.stringify(headers)} | ${everything()}`;

it('stores nothing of it with an operation', async () => {
  stub.answer = ({ headers }, response) =>
    sendJson(response, { errors: [{ code: 'invalidApiKey', message: echo(headers) }] }, 401);
  const caller = await app.signIn();
  const { operationId } = (await caller.post('/api/avatar/generate', { prompt: 'A baker' })).body;
  await app.run(operationId);
  const { rows } = await app.db.execute<{ told: string }>(
    sql`select row_to_json(r)::text as told from remote_works r where operation_id = ${operationId}`,
  );
  expectClean(rows[0]?.told ?? '');
  const { body } = await caller.get(`/api/operations/${operationId}`);
  expect(JSON.stringify(body)).not.toContain('of-this-test');
});

it('takes over nothing of it in a text', async () => {
  const { writers } = await createProviders(app.config.providers);
  stub.answer = ({ headers }, response) =>
    sendJson(response, { choices: [{ finish_reason: 'stop', message: { content: echo(headers) } }] });
  const signal = new AbortController().signal;
  expectClean((await writers[0]?.write({ rules: 'r', words: 'w' }, { signal })) ?? '');
});

it('logs nothing of it, wherever it stands', () => {
  const lines: string[] = [];
  const logger = createLogger({ level: 'info', destination: { write: (line) => lines.push(line) } });
  const err = Object.assign(new Error(`535 ${everything()}`, { cause: new Error(everything()) }), {
    response: everything(),
  });
  logger.error({ err }, `the mail server said ${everything()}`);
  logger.info({ answer: { deep: { deeper: { deepest: everything() } } } }, 'a field');
  for (const line of lines) expectClean(line);
  expect(lines).toHaveLength(2);
});
