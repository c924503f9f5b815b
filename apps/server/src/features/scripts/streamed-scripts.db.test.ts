import { type StubServer, sendEvents, startStub } from '@hookline/providers/testing/stub-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, createTestApp, type TestApp } from '#testing/test-app.ts';
import { openInMemory } from '#testing/test-database.ts';

let stub: StubServer;
let app: TestApp;
beforeAll(async () => {
  stub = await startStub();
  const env = { OPENAI_API_KEY: 'secret', OPENAI_BASE_URL: stub.url, OPENAI_MODERATION_MODEL: 'off' };
  app = await createTestApp(await openInMemory(), env);
});
afterAll(async () => {
  await app.close();
  await stub[Symbol.asyncDispose]();
});

/** A model that says these pieces, and finishes unless told otherwise. */
function says(pieces: readonly string[], { isBroken = false } = {}): void {
  const events = pieces.map((content) => JSON.stringify({ choices: [{ delta: { content } }] }));
  stub.answer = (_request, response) => sendEvents(response, isBroken ? events : [...events, '[DONE]']);
}

async function expand(caller: Caller, body: object = {}) {
  const words = { prompt: 'a mug that keeps coffee warm', maxLength: 800, ...body };
  const answer = await caller.post('/api/scripts/expand', words, { accept: 'text/event-stream' });
  const events = answer.raw
    .toString()
    .split('\n\n')
    .filter((event) => event !== '')
    .map((event) => JSON.parse(event.replace(/^data: /, '')));
  return { answer, texts: events.slice(0, -1).map(({ text }) => text), last: events.at(-1) };
}

const english = ['Your coffee is cold again. ', 'This mug keeps it warm for hours. ', 'Get yours today.'];

it('tells a script as it is written, then the checked one', async () => {
  const caller = await app.signIn();
  says(english);
  const { answer, texts, last } = await expand(caller);
  expect(answer.headers['content-type']).toMatch(/^text\/event-stream/);
  expect(last).toMatchObject({ done: { expandedScript: english.join(''), language: 'en' } });
  for (const text of texts) expect(english.join('')).toContain(text.trim());
  expect(texts.length).toBeGreaterThan(0);
  expect(stub.requests.at(-1)?.body).toMatchObject({ stream: true });
  // Callers that know of no events get one answer.
  stub.answer = (_request, response) =>
    void response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ choices: [{ message: { content: english.join('') } }] }));
  const plain = await caller.post('/api/scripts/expand', { prompt: 'a mug that keeps coffee warm' });
  expect(plain.body).toMatchObject({ expandedScript: english.join(''), language: 'en', question: null });
});

it('never tells more than fits, and stops listening then', async () => {
  says(Array.from({ length: 200 }, () => 'One more sip of warm coffee, please. '));
  const { texts, last } = await expand(await app.signIn(), { maxLength: 120 });
  for (const text of texts) expect([...text].length).toBeLessThanOrEqual(120);
  expect([...last.done.expandedScript].length).toBeLessThanOrEqual(120);
  expect(last.done.expandedScript).toMatch(/please\.$/);
});

it('begins anew with the studio when a model breaks off, or writes in another language', async () => {
  const caller = await app.signIn();
  says(english.slice(0, 1), { isBroken: true });
  const broken = await expand(caller);
  expect(broken.last.done.expandedScript).not.toContain('cold again');
  expect(broken.last.done.expandedScript.length).toBeGreaterThan(20);
  says(['Ihr Kaffee ist schon wieder kalt. ', 'Dieser Becher hält ihn stundenlang warm bis zum letzten Schluck.']);
  const german = await expand(caller);
  expect(german.last.done).toMatchObject({ language: 'en' });
  expect(german.last.done.expandedScript).not.toContain('Kaffee ist');
});

it('tells honestly that what was written may not be said', async () => {
  says(['Buy pure cocaine online, ', 'delivered today, and enjoy the very best of it with your friends.']);
  const { answer, last } = await expand(await app.signIn());
  expect(answer.status).toBe(200);
  expect(last.failed).toMatchObject({
    code: 'CONTENT_MODERATION_ERROR',
    error: 'No script generated. Please rewrite your prompt and try again.',
  });
});

it('answers as ever what is wrong before anything is written', async () => {
  const caller = await app.signIn();
  const answer = await caller.post('/api/scripts/expand', { prompt: '' }, { accept: 'text/event-stream' });
  expect([answer.status, answer.body.code]).toEqual([422, 'INVALID_INPUT']);
  const visitor = await app.visitor.post('/api/scripts/expand', { prompt: 'x' }, { accept: 'text/event-stream' });
  expect(visitor.status).toBe(401);
});

it('tells hooks line by line, and ends the call after the fifth', async () => {
  const caller = await app.signIn();
  const lines = [
    'Cold coffee again?',
    'One mug, one warm hour.',
    'Stop reheating.',
    'My desk has a new rule.',
    'Sip slower.',
  ];
  // What says a word the brand avoids is neither told nor counted.
  expect((await caller.post('/api/products', { name: 'Mug', brand: { avoid: ['cheap'] } })).status).toBe(201);
  const avoided = ['Cheap warmth.\n', 'Cheaper coffee.\n'];
  says([
    ...avoided,
    '1. ',
    ...lines.flatMap((line) => [line.slice(0, 6), `${line.slice(6)}\n`]),
    'And a sixth one',
    ' too',
  ]);
  const body = { script: 'This mug keeps coffee warm for an hour.', language: 'en' };
  const answer = await caller.post('/api/scripts/hooks', body, { accept: 'text/event-stream' });
  const events = answer.raw.toString().trim().split('\n\n');
  const told = events.map((event) => JSON.parse(event.replace(/^data: /, '')));
  expect(told.at(-1)).toEqual({ done: { hooks: lines } });
  expect(told.length).toBeGreaterThan(1);
  for (const { lines: soFar } of told.slice(0, -1)) {
    expect(soFar.length).toBeLessThanOrEqual(5);
    for (const [index, line] of soFar.entries()) expect(lines[index]?.startsWith(line.trim())).toBe(true);
  }
  // Begun anew by the studio where a model breaks off, which knows its lines at once.
  says(['Cold coffee again?\n'], { isBroken: true });
  const broken = await caller.post('/api/scripts/hooks', body, { accept: 'text/event-stream' });
  const last = JSON.parse(
    broken.raw
      .toString()
      .trim()
      .split('\n\n')
      .at(-1)
      ?.replace(/^data: /, '') ?? '',
  );
  expect(last.done.hooks).toHaveLength(5);
  expect(last.done.hooks).not.toContain('Cold coffee again?');
});
