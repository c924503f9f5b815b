import { createAnthropicChat } from '@hookline/providers/anthropic/chat';
import { createOpenaiChat } from '@hookline/providers/openai/chat';
import { misbehaviors, type StubAnswer, sendJson, startStub } from '@hookline/providers/testing/stub-server';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import type { AdRecipe } from './ad-recipe.ts';
import { createProviderAdWriter } from './provider-ad-writer.ts';

const logger = pino({ level: 'silent' });
const signal = new AbortController().signal;
const says =
  (answer: unknown): StubAnswer =>
  (_request, response) =>
    sendJson(response, {
      choices: [{ finish_reason: 'stop', message: { content: `Sure:\n${JSON.stringify(answer)}` } }],
      content: [{ type: 'text', text: JSON.stringify(answer) }],
    });

const texts: AdRecipe['texts'] = {
  language: 'en',
  name: 'Daybreak',
  headline: 'Sleep late, drink late, every day',
  line: 'Only $3.',
  action: 'Shop now',
  benefits: ['No crash'],
  offer: null,
  quote: null,
  contrast: null,
  otherHeadlines: [],
};
const about = { name: 'Daybreak', description: 'Cold brew.', avoid: ['cheap'] };

it('reads wishes with either service, and takes none that we cannot fulfill', async () => {
  await using stub = await startStub(says({ kind: 'change', target: { kind: 'same' }, changes: [{ kind: 'darker' }] }));
  const access = { apiKey: 'k', baseUrl: stub.url };
  for (const model of [createOpenaiChat(access, { model: 'm' }), createAnthropicChat(access, { model: 'm' })]) {
    const writer = createProviderAdWriter({ writers: [model], logger });
    expect(await writer.readWish('tone it down', signal)).toMatchObject({ changes: [{ kind: 'darker' }] });
  }
  const writer = createProviderAdWriter({ writers: [createOpenaiChat(access, { model: 'm' })], logger });
  for (const answer of [
    { kind: 'unclear' },
    { kind: 'change', target: { kind: 'same' }, changes: [{ kind: 'explode' }] },
    'darker',
  ]) {
    stub.answer = says(answer);
    expect(await writer.readWish('hm', signal)).toBeNull();
  }
  stub.answer = misbehaviors['502 in HTML'];
  expect(await writer.readWish('hm', signal)).toBeNull();
});

it('takes translations and headlines only without new numbers and words to avoid', async () => {
  const spanish = { headline: 'Duerme tarde', line: 'Solo $3.', action: 'Compra ahora', benefits: ['Sin bajón'] };
  await using stub = await startStub(says(spanish));
  const model = createOpenaiChat({ apiKey: 'k', baseUrl: stub.url }, { model: 'm' });
  const writer = createProviderAdWriter({ writers: [model], logger });
  const rewrite = (change: Parameters<typeof writer.rewrite>[1]) => writer.rewrite(texts, change, about, signal);
  expect(await rewrite({ kind: 'language', language: 'es' })).toEqual({ ...spanish, language: 'es' });
  expect(await rewrite({ kind: 'shorter-headline' })).toEqual({ headline: 'Duerme tarde' });
  for (const headline of ['50 % off', 'Cheap and late', `${texts.headline} and every night`]) {
    stub.answer = says({ ...spanish, headline });
    expect(await rewrite({ kind: 'shorter-headline' }), headline).toBeNull();
  }
});
