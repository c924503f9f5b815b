import { endpoints } from '@hookline/contract/api';
import type { EndpointSpec } from '@hookline/contract/endpoint';
import { errorBodySchema, errorTable, inputIssuesSchema } from '@hookline/contract/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenedDatabase } from '#platform/db/database.ts';
import { type Caller, createTestApp, type TestApp } from '#testing/test-app.ts';
import { openInMemory } from '#testing/test-database.ts';

/** Something that is accepted in every field of that name, so that only the odd one beside it can be refused. */
const goodValues: Readonly<Record<string, unknown>> = {
  email: 'ann@example.test',
  password: 'a long password',
  new_password: 'another long one',
  token: 'x',
  access_token: 'x',
  refresh_token: 'x',
  name: 'Ann',
  plan: 'growth',
  period: 'monthly',
  event: 'renew',
  script: 'Tea is good.',
  actorIds: ['maya'],
  actorId: 'maya',
  creatorName: 'Maya',
  hookText: 'Stop scrolling.',
  mediaUrls: ['http://127.0.0.1:9/a.png'],
  url: 'http://127.0.0.1:9/',
  urls: ['/files/x'],
  operationId: 'op_x',
  title: 'Tea',
  productId: 'x',
  line: 'Tea is good.',
  kind: 'videos',
  amount: 1,
  reason: 'as agreed',
  role: 'user',
  text: 'We are back.',
  videoPrompt: 'She smiles.',
  imageUrl: '/files/x',
  baseImageUrl: '/files/x',
  productImageUrl: '/files/x',
  humanImageUrl: '/files/x',
  garmentImageUrl: '/files/x',
  prompt: 'green tea',
  word: 'Tea',
  sentence: 0,
  say: 'tee',
  id: 'x',
  code: 'no-such-code',
  ids: ['x'],
  imageIds: ['x'],
  photoId: 'x',
  photoIds: ['x'],
  pictureId: 'x',
  consent: 'x',
  use: 'auto',
  voiceOf: 'maya',
  destination: { kind: 'paypal', email: 'ann@example.test' },
  taxName: 'Ann',
  taxAddress: '1 Long Lane',
  taxCountry: 'US',
  reference: 'TR-1',
};

const oddValues: readonly unknown[] = [
  null,
  true,
  7,
  -1,
  0.5,
  '',
  ' ',
  '7',
  'x',
  '\0',
  '\ud83d',
  '../../x',
  "'; --",
  '__proto__',
  'x'.repeat(20_000),
  [],
  [7],
  [null],
  ['\0'],
  [[[]]],
  {},
  { a: 1 },
  { toString: 1 },
];

/** Fewer than the strictest limit lets through: that of calls that go out to the payment provider. */
const callsOfOne = 15;

/** A body with every required field as it should be. */
function goodBody({ body, path }: EndpointSpec): Record<string, unknown> {
  const required = Object.entries(body?.shape ?? {}).filter(([, field]) => !accepts(field, undefined));
  const good = Object.fromEntries(required.map(([name]) => [name, goodValues[name]]));
  // What is rendered before the response is kept from it by an unknown actor or picture.
  const isDrawn = ['/api/ugc/preview', '/api/ugc/preview-frame', '/api/public/live-try'].includes(path);
  if (isDrawn) return { ...good, actorId: 'nobody' };
  if (path === '/api/video-ads/storyboard') return { ...good, frameImages: [{ url: '/files/x' }] };
  return good;
}

function accepts(field: unknown, value: unknown): boolean {
  return (field as { safeParse(value: unknown): { success: boolean } }).safeParse(value).success;
}

describe('odd input', () => {
  let database: OpenedDatabase;
  let app: TestApp;
  let ann: Caller;
  beforeAll(async () => {
    database = await openInMemory();
    app = await createTestApp(database);
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  async function send({ method }: EndpointSpec, url: string, body?: object | string) {
    if (method === 'GET') return ann.get(url);
    if (method === 'DELETE') return ann.delete(url);
    return method === 'PUT' ? ann.put(url, body as object) : ann.post(url, body);
  }

  const pathWith = (endpoint: EndpointSpec, value: string) => endpoint.path.replaceAll(/:\w+/g, value);

  it('describes a link’s token only in the words for that link', async () => {
    const exchanged = await app.visitor.post('/api/auth/exchange-token', { access_token: 7 });
    expect(exchanged.body.error).toBe('Invalid confirmation link');
    const reset = await app.visitor.post('/api/auth/reset-password', { password: 'a long password' });
    expect(reset.body.error).toBe('This link has expired or was already used. Please request a new one.');
  });

  it.each(endpoints)('is answered in the contract’s words by $method $path', async (endpoint) => {
    const calls: [url: string, body?: object | string][] = [];
    const url = pathWith(endpoint, 'x');
    for (const [name, field] of Object.entries(endpoint.body?.shape ?? {})) {
      const good = goodBody(endpoint);
      if (!accepts(field, undefined)) expect([name, good[name] !== undefined]).toEqual([name, true]);
      for (const odd of oddValues) calls.push([url, { ...good, [name]: odd }]);
    }
    if (endpoint.body) for (const odd of ['[]', 'null', '7', '"x"', '{', '[{}]']) calls.push([url, odd]);
    for (const name of Object.keys(endpoint.query?.shape ?? {})) {
      for (const odd of ['', 'x', '-1', '1e9', 'x&{name}=x', '%00', '%ff', 'x'.repeat(5000)])
        calls.push([`${url}?${name}=${odd.replace('{name}', name)}`]);
    }
    if (endpoint.params) {
      for (const odd of ['%00', '%F0%9F%98%80', '..%2f..', "'", 'x'.repeat(290), 'x'.repeat(400)])
        calls.push([pathWith(endpoint, odd), goodBody(endpoint)]);
    }
    for (const [index, [address, body]] of calls.entries()) {
      // Somebody new before a limit is reached, so that everything odd is read.
      if (index % callsOfOne === 0) ann = await app.signIn({ role: 'admin' });
      const { status, body: answer } = await send(endpoint, address, body);
      const about = `${address.slice(0, 100)} ${JSON.stringify(body)?.slice(0, 200)}: ${status}`;
      if (status < 400) continue;
      const { error, code, details } = errorBodySchema.parse(answer, { error: () => about });
      expect(errorTable[code].status, about).toBe(status);
      // Visitors are rate-limited by address.
      if (endpoint.auth !== 'public') expect(code, about).not.toBe('RATE_LIMITED');
      // Only what is missing at this installation: mail, payments, an encoder.
      if (status >= 500) expect(status, about).toBe(503);
      expect(`${error} ${JSON.stringify(details)}`, about).not.toMatch(
        /invalid input|expected|received|zod|postgres|syntax/i,
      );
      if (code !== 'INVALID_INPUT') continue;
      const [first] = inputIssuesSchema.parse(details, { error: () => about });
      expect(first?.message, about).toBe(error);
    }
  });
});
