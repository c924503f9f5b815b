import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { operations } from '#features/operations/operations.table.ts';
import { type Caller, createTestApp, type TestApp } from '#testing/test-app.ts';
import { openInMemory } from '#testing/test-database.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp(await openInMemory());
});
afterAll(() => app.close());

async function firstLine(caller: Caller, language = 'en'): Promise<string> {
  return (await caller.get(`/api/ugc/hooks?language=${language}`)).body.groups[0].lines[0];
}

const own = 'Nobody told me this about my own kitchen sink until last night.';

it('lists our opening lines by angle, and says who may write their own', async () => {
  const startup = await app.signIn({ plan: 'startup' });
  const { body } = await startup.get('/api/ugc/hooks');
  expect(body.groups.map(({ angle }: { angle: string }) => angle)).toEqual([
    'problem',
    'story',
    'list',
    'comparison',
    'offer',
  ]);
  expect(body.groups.flatMap(({ lines }: { lines: string[] }) => lines).length).toBeGreaterThan(50);
  expect(body.mayWriteOwn).toBe(false);
  expect((await (await app.signIn({ plan: 'pro' })).get('/api/ugc/hooks')).body.mayWriteOwn).toBe(true);
  expect(await firstLine(startup, 'de')).not.toBe(await firstLine(startup));
  expect((await startup.get('/api/ugc/hooks?language=xx')).status).toBe(422);
  expect((await app.visitor.get('/api/ugc/hooks')).status).toBe(401);
});

it('makes one of our lines into a hook video for one credit, on every plan', async () => {
  const caller = await app.signIn({ plan: 'startup' });
  const hookText = await firstLine(caller);
  const answer = await caller.post('/api/ugc/hook', { hookText, actorId: 'theo', music: 'bold' });
  expect(answer.status).toBe(202);
  const { operationId, videoId } = answer.body;
  const { operation } = (await caller.get(`/api/operations/${operationId}`)).body;
  expect(operation).toMatchObject({
    kind: 'hook',
    results: [{ kind: 'video', id: videoId }],
    credit: { kind: 'videos', amount: 1, state: 'held' },
  });
  const [row] = await app.db.select().from(operations).where(eq(operations.id, operationId));
  expect(row?.input).toMatchObject({ kind: 'hook', script: hookText, actorId: 'theo', music: 'bold' });
  expect((await caller.get('/api/video/my')).body).toEqual([
    expect.objectContaining({ id: videoId, type: 'hook', additional_data: expect.objectContaining({ type: 'hook' }) }),
  ]);
});

it('reserves custom lines for the Pro plan', async () => {
  for (const plan of ['startup', 'growth'] as const) {
    const caller = await app.signIn({ plan });
    const answer = await caller.post('/api/ugc/hook', { hookText: own, actorId: 'maya' });
    expect([answer.status, answer.body.code]).toEqual([403, 'OWN_HOOKS_NOT_INCLUDED']);
    expect((await caller.get('/api/operations')).body.operations).toEqual([]);
  }
  const pro = await app.signIn({ plan: 'pro' });
  expect((await pro.post('/api/ugc/hook', { hookText: own, actorId: 'maya' })).status).toBe(202);
});

const long = 'I have something to say about this that goes on and on and on, well past what anybody listens to. ';
const bad: [string, object, string][] = [
  ['nothing', { hookText: ' ', actorId: 'maya' }, 'Please choose or write an opening line'],
  ['201 characters', { hookText: 'x'.repeat(201), actorId: 'maya' }, 'Opening lines can be up to 200 characters'],
  [
    'more than ten seconds',
    { hookText: long.repeat(2).slice(0, 199), actorId: 'maya' },
    'This line runs over 10 seconds. Please shorten it.',
  ],
  ['nobody', { hookText: own, actorId: 'nobody' }, 'We have no actor named nobody'],
  ['no actor', { hookText: own }, 'Please select at least one actor'],
];
it.each(bad)('rejects %s', async (_, input, message) => {
  const caller = await app.signIn({ plan: 'pro' });
  const answer = await caller.post('/api/ugc/hook', input);
  expect([answer.status, answer.body.error]).toEqual([422, message]);
  expect((await caller.get('/api/user/usage/summary')).body.usage.videos).toBe(0);
});

it('requires a session and a paid plan', async () => {
  expect((await app.visitor.post('/api/ugc/hook', { hookText: own, actorId: 'maya' })).status).toBe(401);
  const never = await app.signIn({ plan: null, paymentStatus: 'unpaid' });
  const hookText = await firstLine(never);
  expect((await never.post('/api/ugc/hook', { hookText, actorId: 'maya' })).status).toBe(402);
});
