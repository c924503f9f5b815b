import { limits } from '@hookline/contract/limits';
import { createAnthropicChat } from '@hookline/providers/anthropic/chat';
import { createOpenaiChat } from '@hookline/providers/openai/chat';
import { type StubAnswer, sendEvents, sendJson, startStub } from '@hookline/providers/testing/stub-server';
import type { TextWriter } from '@hookline/providers/writing';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { languageOf } from './language-of.ts';
import { createProviderScriptWriter } from './provider-script-writer.ts';
import type { ScriptOrder, ScriptWriter } from './script-writer.ts';
import { createStudioScriptWriter } from './studio-script-writer.ts';

const scripts = {
  en: 'Your coffee is cold again. This mug keeps it warm for hours, so you can finally enjoy the last sip of it.',
  de: 'Ihr Kaffee ist schon wieder kalt. Dieser Becher hält ihn stundenlang warm, bis zum letzten Schluck genießen.',
};
const hooks = 'Cold coffee again?\nStop reheating it.\nThe last sip counts.\nWarm until noon.\nOne mug, no microwave.';

/** What a model answers: hooks where they are asked for, else a script in the language named. */
function wordsFor(body: unknown): string {
  const asked = JSON.stringify(body);
  if (asked.includes('opening lines')) return hooks;
  return asked.includes('German') ? scripts.de : scripts.en;
}

const openai: StubAnswer = ({ body }, response) => {
  const content = wordsFor(body);
  const isStreamed = (body as { stream?: boolean }).stream === true;
  if (isStreamed) sendEvents(response, [JSON.stringify({ choices: [{ delta: { content } }] }), '[DONE]']);
  else sendJson(response, { choices: [{ message: { content } }] });
};
const anthropic: StubAnswer = ({ body }, response) => {
  const text = wordsFor(body);
  const delta = { type: 'content_block_delta', delta: { type: 'text_delta', text } };
  const isStreamed = (body as { stream?: boolean }).stream === true;
  if (isStreamed) sendEvents(response, [JSON.stringify(delta), '{"type":"message_stop"}']);
  else sendJson(response, { content: [{ type: 'text', text }], stop_reason: 'end_turn' });
};

interface Engine {
  create: (baseUrl: string) => ScriptWriter;
  answer?: StubAnswer;
}

const studio = createStudioScriptWriter();
const through = (writer: TextWriter) =>
  createProviderScriptWriter({ writers: [writer], studio, fallsBack: false, logger: pino({ level: 'silent' }) });

const engines: [string, Engine][] = [
  ['the studio', { create: createStudioScriptWriter }],
  [
    'OpenAI',
    { create: (baseUrl) => through(createOpenaiChat({ apiKey: 'k', baseUrl }, { model: 'm' })), answer: openai },
  ],
  [
    'Anthropic',
    { create: (baseUrl) => through(createAnthropicChat({ apiKey: 'k', baseUrl }, { model: 'm' })), answer: anthropic },
  ],
];

const order: ScriptOrder = {
  prompt: 'a mug that keeps coffee warm',
  language: 'en',
  maxLength: 800,
  seconds: 30,
  variants: 1,
  unlike: [],
};
const { signal } = new AbortController();

// What every engine behind the port owes its callers, ours as well as those of services.
describe.each(engines)('%s as a script writer', (_name, { create, answer }) => {
  it('writes in the language asked for, and no endless text', async () => {
    await using stub = await startStub(answer);
    const writer = create(stub.url);
    for (const language of ['en', 'de'] as const) {
      const { variants } = await writer.write({ ...order, language }, { signal });
      const script = variants[0]?.script ?? '';
      expect(script.startsWith(variants[0]?.hook ?? 'none')).toBe(true);
      expect(await languageOf(script, 'auto')).toBe(language);
      expect([...script].length).toBeGreaterThan(40);
      expect([...script].length).toBeLessThanOrEqual(order.maxLength);
    }
  });

  it('tells nothing on the way that it does not return', async () => {
    await using stub = await startStub(answer);
    const seen: string[] = [];
    const { variants } = await create(stub.url).write(order, { signal, onText: (text) => seen.push(text) > 0 });
    for (const text of seen) expect(variants[0]?.script.startsWith(text)).toBe(true);
  });

  it('finds five different openings of a length that is taken', async () => {
    await using stub = await startStub(answer);
    const lines = await create(stub.url).writeHooks(scripts.en, 'en', { signal });
    expect(new Set(lines).size).toBe(5);
    for (const line of lines) expect([...line].length).toBeLessThanOrEqual(limits.hookCharacters);
  });

  it('has a name people can be told', () => {
    expect(create('http://127.0.0.1:9').name).not.toBe('');
  });
});
