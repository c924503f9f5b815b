import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '#features/operations/operations.table.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { describeOnBothInFullRun } from '#testing/test-database.ts';
import { cutScript } from './expand-prompt.ts';

const forbidden = 'Buy pure cocaine online, delivered today.';
const hebrew = 'הקפה הזה שינה לי את הבוקר. קנו Daybreak היום.';

describeOnBothInFullRun('scripts', (open) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp(await open());
  });
  afterAll(() => app.close());

  it('writes a script from a prompt, in the prompt’s language or the requested one', async () => {
    const caller = await app.signIn();
    const prompt = 'Daybreak, a cold brew with half the caffeine, 20% off this week';
    const { status, body } = await caller.post('/api/scripts/expand', { prompt, maxLength: 800 });
    expect(status).toBe(200);
    expect(body.language).toBe('en');
    expect(body.expandedScript).toContain('Daybreak');
    expect([...body.expandedScript].length).toBeLessThanOrEqual(800);
    const short = await caller.post('/api/scripts/expand', { prompt, maxLength: 120, tone: 'funny', angle: 'list' });
    expect([...short.body.expandedScript].length).toBeLessThanOrEqual(120);
    const german = await caller.post('/api/scripts/expand', { prompt: 'Daybreak', language: 'de' });
    expect(german.body.language).toBe('de');
  });

  it('offers three versions of the length asked for, and asks for what would help', async () => {
    const caller = await app.signIn();
    const prompt = 'a mug that keeps coffee hot for four hours';
    const { body } = await caller.post('/api/scripts/expand', {
      prompt,
      seconds: 45,
      variants: 3,
      productName: 'Emba',
    });
    expect(body.variants).toHaveLength(3);
    expect(body.expandedScript).toBe(body.variants[0].script);
    for (const { script, hook } of body.variants) {
      expect(script).toContain('Emba');
      expect(script.startsWith(hook)).toBe(true);
    }
    expect(body.question).toBe('What does it cost, or what’s the offer?');
    const wrong = await caller.post('/api/scripts/expand', { prompt, seconds: 20 });
    expect([wrong.status, wrong.body.code]).toEqual([422, 'INVALID_INPUT']);
  });

  it('respects the brand kit of the product it writes about', async () => {
    const caller = await app.signIn();
    const brand = { tone: 'bold', avoid: ['coffee', 'honestly'] };
    expect((await caller.post('/api/products', { name: 'Emba mug', brand })).status).toBe(201);
    const prompt = 'A mug that keeps coffee hot for four hours, and tea too. It has a lid. $29 this week.';
    const order = { prompt, variants: 3, seconds: 45 };
    const said = async (changes: object) =>
      (await caller.post('/api/scripts/expand', { ...order, ...changes })).body.variants.map(
        ({ script }: { script: string }) => script,
      );
    expect((await said({})).join(' ')).toMatch(/coffee/i);
    // By its name in the project, or in the prompt.
    for (const named of [{ productName: 'emba MUG' }, { prompt: `Emba Mug. ${prompt}` }])
      for (const script of await said(named)) {
        expect(script.length).toBeGreaterThan(40);
        expect(script).not.toMatch(/coffee|honestly/i);
      }
    // Somebody else's product has no say.
    const stranger = await app.signIn();
    const theirs = await stranger.post('/api/scripts/expand', { ...order, productName: 'Emba mug' });
    expect(theirs.body.variants.map(({ script }: { script: string }) => script).join(' ')).toMatch(/coffee/i);
  });

  it('gives five different openings that are not in the script', async () => {
    const caller = await app.signIn();
    const script = 'Stop scrolling. Daybreak is cold brew with half the caffeine.';
    const { status, body } = await caller.post('/api/scripts/hooks', { script, language: 'en' });
    expect(status).toBe(200);
    expect(new Set(body.hooks).size).toBe(5);
    for (const hook of body.hooks) expect(script).not.toContain(hook);
    // Words the brand of the product avoids are in none of them.
    const avoid = ['the', 'this', 'that', 'you', 'and'];
    expect((await caller.post('/api/products', { name: 'Daybreak', brand: { avoid } })).status).toBe(201);
    const said = (await caller.post('/api/scripts/hooks', { script, language: 'en' })).body.hooks;
    expect(said.length).toBeGreaterThan(0);
    expect(said.join(' ')).not.toMatch(/\b(?:the|this|that|you|and)/i);
    // The script does not name it: the project does.
    const unnamed = { script: 'It is cold brew with half the caffeine.', language: 'en', productName: 'daybreak' };
    const named = (await caller.post('/api/scripts/hooks', unnamed)).body.hooks;
    expect(named.length).toBeGreaterThan(0);
    expect(named.join(' ')).not.toMatch(/\b(?:the|this|that|you|and)/i);
  });

  const wrong: [string, object, string][] = [
    ['/api/scripts/expand', {}, 'Please describe your product first'],
    ['/api/scripts/expand', { prompt: ' \n' }, 'Please describe your product first'],
    ['/api/scripts/expand', { prompt: '🔥🔥🔥' }, 'Please describe your product first'],
    ['/api/scripts/expand', { prompt: 'asdf' }, 'Please describe your product first'],
    ['/api/scripts/expand', { prompt: 'x'.repeat(2001) }, 'Prompts can be up to 2,000 characters'],
    ['/api/scripts/expand', { prompt: 'x', maxLength: 801 }, '"maxLength" must be at most 800'],
    ['/api/scripts/hooks', { script: '' }, 'Please enter a script'],
  ];
  it.each(wrong)('%s answers wrong input with the reason', async (path, body, message) => {
    const answer = await (await app.signIn()).post(path, body);
    expect([answer.status, answer.body.code, answer.body.error]).toEqual([422, 'INVALID_INPUT', message]);
  });

  it('requires a session for everything', async () => {
    const { visitor } = app;
    const answers = [
      await visitor.post('/api/scripts/expand', { prompt: 'x' }),
      await visitor.post('/api/scripts/hooks', { script: 'x' }),
      await visitor.get('/api/scripts/pronunciations'),
      await visitor.put('/api/scripts/pronunciations', { word: 'a', say: 'b' }),
      await visitor.delete('/api/scripts/pronunciations/pro_x'),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([401, 401, 401, 401, 401]);
  });

  it('allows 60 scripts and sets of openings an hour, together', async () => {
    const caller = await app.signIn();
    for (let n = 0; n < 30; n += 1) {
      const script = await caller.post('/api/scripts/expand', { prompt: 'Tea', language: 'en', maxLength: 60 });
      const hooks = await caller.post('/api/scripts/hooks', { script: 'Good tea.', language: 'en' });
      expect([script.status, hooks.status]).toEqual([200, 200]);
    }
    expect((await caller.post('/api/scripts/hooks', { script: 'Good tea.' })).status).toBe(429);
    const answer = await caller.post('/api/scripts/expand', { prompt: 'Tea' });
    expect([answer.status, answer.body.code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    // Reading what a prompt is written in costs time too.
    expect((await caller.post('/api/scripts/expand', { prompt: hebrew })).status).toBe(429);
  });

  it('keeps pronunciations for each account', async () => {
    const caller = await app.signIn();
    const path = '/api/scripts/pronunciations';
    expect((await caller.get(path)).body).toEqual({ pronunciations: [] });
    await caller.put(path, { word: 'Xiaomi', say: 'shao me' });
    const changed = await caller.put(path, { word: ' XIAOMI ', say: 'shao  mee' });
    expect(changed.status).toBe(200);
    expect(changed.body.pronunciations).toMatchObject([{ word: 'XIAOMI', say: 'shao mee' }]);
    const [{ id }] = changed.body.pronunciations;

    const other = await app.signIn();
    expect((await other.get(path)).body.pronunciations).toEqual([]);
    expect((await other.delete(`${path}/${id}`)).status).toBe(404);
    expect((await caller.get(path)).body.pronunciations).toHaveLength(1);

    expect((await caller.put(path, { word: '!?', say: 'x' })).body.error).toBe('Please enter the word');
    expect((await caller.put(path, { word: 'x', say: '' })).body.error).toBe('Please enter how to say it');
    const refused = { code: 'CONTENT_MODERATION_ERROR', details: { category: 'self-harm', field: 'say' } };
    expect((await caller.put(path, { word: 'x', say: 'kill yourself' })).body).toMatchObject(refused);
    expect((await caller.delete(`${path}/${id}`)).body).toEqual({ pronunciations: [] });
  });

  it('uses them in a video: only for the words of its script', async () => {
    const caller = await app.signIn();
    for (const word of ['Xiaomi', 'Qoo']) await caller.put('/api/scripts/pronunciations', { word, say: 'koo' });
    await caller.post('/api/ugc/create', { script: 'This qoo is new.', actorIds: ['maya'] });
    const [row] = await app.db.select().from(operations).where(eq(operations.userId, caller.user.id));
    expect(row?.input).toMatchObject({ pronunciations: [{ word: 'Qoo', say: 'koo' }] });
  });

  it('exports the list and deletes it with the account', async () => {
    const caller = await app.signIn();
    await caller.put('/api/scripts/pronunciations', { word: 'Qoo', say: 'koo' });
    const files = [];
    for (const owner of app.dataOwners) for await (const file of owner.exportOf(caller.user.id)) files.push(file);
    const file = files.find(({ name }) => name === 'pronunciations.json');
    expect(file?.content).toEqual({ json: [{ word: 'Qoo', say: 'koo' }] });
    for (const owner of app.dataOwners) await owner.erase(caller.user.id);
    for (const owner of app.dataOwners)
      for await (const left of owner.exportOf(caller.user.id)) expect(left.name).not.toBe('pronunciations.json');
  });

  const actorIds = ['maya'];
  const card = { callToAction: 'Go' };
  const texts: [what: string, field: string, path: string, body: object][] = [
    ['a prompt', 'prompt', '/api/scripts/expand', { prompt: forbidden }],
    ['a script to open', 'script', '/api/scripts/hooks', { script: forbidden }],
    ['a script', 'script', '/api/ugc/create', { script: forbidden, actorIds }],
    ['the older call', 'script', '/api/captions/generate', { script: forbidden, creatorName: 'Maya' }],
    ['a preview', 'script', '/api/ugc/preview', { script: forbidden, actorId: 'maya' }],
    ['an opening line', 'hookText', '/api/ugc/hook', { hookText: forbidden, actorId: 'maya' }],
    ['a product name', 'productName', '/api/ugc/create', { script: 'Tea.', actorIds, productName: 'Fake passports' }],
    ...(['callToAction', 'headline', 'url'] as const).map((part): (typeof texts)[number] => {
      const endCard = { ...card, [part]: 'Fake passports' };
      return [`an end card’s ${part}`, `endCard.${part}`, '/api/ugc/create', { script: 'Tea.', actorIds, endCard }];
    }),
  ];
  it.each(texts)('rejects forbidden content in %s, and reserves no credit', async (_, field, path, body) => {
    const caller = await app.signIn({ plan: 'pro' });
    const answer = await caller.post(path, body);
    expect(answer).toMatchObject({
      status: 422,
      body: {
        code: 'CONTENT_MODERATION_ERROR',
        error:
          path === '/api/scripts/expand'
            ? 'No script generated. Please rewrite your prompt and try again.'
            : 'No video generated. Please rewrite your text and try again.',
        details: { field },
      },
    });
    expect((await caller.get('/api/user/usage/summary')).body.usage.videos).toBe(0);
    expect((await caller.get('/api/video/my')).body).toEqual([]);
  });

  const unread = 'Our voices cannot read this alphabet. Please write in one of the 32 languages they speak.';
  const notGerman = 'This is not written in German. Please choose the right language.';
  const undescribed = 'Please describe your product in one of the 32 languages our voices speak.';
  const empty = 'This script has no words to speak. Please write some.';
  const unspoken: [what: string, path: string, body: object, code: string, field: string, message: string][] = [
    ['a script', '/api/ugc/create', { script: hebrew, actorIds }, 'UNSPEAKABLE_SCRIPT', 'script', unread],
    [
      'a script of another language',
      '/api/ugc/create',
      { script: 'Этот кофе изменил моё утро.', language: 'de', actorIds },
      ...(['UNSPEAKABLE_SCRIPT', 'script', notGerman] as const),
    ],
    ['pictures', '/api/ugc/create', { script: '1️⃣ 🙂', actorIds }, 'UNSPEAKABLE_SCRIPT', 'script', empty],
    ['a preview', '/api/ugc/preview', { script: hebrew, actorId: 'maya' }, 'UNSPEAKABLE_SCRIPT', 'script', unread],
    ['a hook', '/api/ugc/hook', { hookText: hebrew, actorId: 'maya' }, 'UNSPEAKABLE_SCRIPT', 'hookText', unread],
    ['a prompt', '/api/scripts/expand', { prompt: hebrew, language: 'en' }, 'INVALID_INPUT', 'prompt', undescribed],
    ['a script to open', '/api/scripts/hooks', { script: hebrew }, 'INVALID_INPUT', 'script', unread],
  ];
  it.each(unspoken)('reports at once, in %s, that no voice can say it', async (_, path, body, code, field, message) => {
    const caller = await app.signIn({ plan: 'pro' });
    const answer = await caller.post(path, body);
    expect(answer).toMatchObject({
      status: 422,
      body: { code, error: expect.stringContaining(message), details: [{ path: field, message: expect.any(String) }] },
    });
    expect((await caller.get('/api/user/usage/summary')).body.usage.videos).toBe(0);
    expect((await caller.get('/api/video/my')).body).toEqual([]);
  });

  it('rejects 20 times an hour, then no longer reveals the verdict', async () => {
    const caller = await app.signIn();
    const send = () => caller.post('/api/scripts/hooks', { script: forbidden });
    for (let n = 0; n < 20; n += 1) expect((await send()).status).toBe(422);
    expect((await send()).status).toBe(429);
    expect((await caller.post('/api/scripts/hooks', { script: 'Good tea.' })).status).toBe(200);
  });
});

describe('a script that came out too long', () => {
  it('ends with a whole sentence, else with a whole word', () => {
    expect(cutScript('One two. Three four. Five six seven.', 25)).toBe('One two. Three four.');
    expect(cutScript('One two three four five', 12)).toBe('One two');
    expect(cutScript('一二三。四五六。七八九。', 9)).toBe('一二三。四五六。');
    expect(cutScript('Short.', 800)).toBe('Short.');
  });
});
