import { describe, expect, it } from 'vitest';
import { ProviderError } from '#http/provider-error.ts';
import { adapterCases } from './testing/adapter-cases.ts';
import { misbehaviors, type StubAnswer, sendEvents, sendJson, startStub } from './testing/stub-server.ts';

const apiKey = 'sk-very-secret';

const expected: Record<keyof typeof misbehaviors, { reason: string[]; mayHaveCost: boolean }> = {
  'a dropped connection': { reason: ['unreachable'], mayHaveCost: true },
  'half a JSON': { reason: ['bad_answer'], mayHaveCost: true },
  'HTML with status 200': { reason: ['bad_answer'], mayHaveCost: true },
  'another JSON than documented': { reason: ['bad_answer'], mayHaveCost: true },
  'a body without end': { reason: ['too_large', 'bad_answer'], mayHaveCost: true },
  'status 500': { reason: ['unavailable'], mayHaveCost: true },
  '502 in HTML': { reason: ['unavailable'], mayHaveCost: true },
  '429 in HTML': { reason: ['rate_limited'], mayHaveCost: false },
  'a redirection': { reason: ['bad_answer'], mayHaveCost: false },
};

const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const withoutIds = (body: unknown): unknown => JSON.parse(JSON.stringify(body).replace(uuids, '<uuid>'));

async function failureOf(promise: Promise<unknown>): Promise<ProviderError> {
  const error = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ProviderError);
  return error as ProviderError;
}

describe.each(adapterCases)('$name', (adapter) => {
  const answerWell: StubAnswer = (_request, response) => {
    if (adapter.answersEvents) sendEvents(response, adapter.answersEvents);
    else if (adapter.answersBytes) response.writeHead(200, { 'content-type': 'audio/pcm' }).end(adapter.answersBytes);
    else sendJson(response, adapter.answers);
  };

  it('sends the documented request and reads the documented answer', async () => {
    await using stub = await startStub(answerWell);
    expect(await adapter.call({ apiKey, baseUrl: `${stub.url}/` })).toEqual(adapter.gives);
    expect(stub.requests).toHaveLength(1);
    const [request] = stub.requests;
    expect({ method: request?.method, path: request?.path, body: withoutIds(request?.body) }).toEqual(adapter.sends);
    expect(request?.headers[adapter.key]).toContain(apiKey);
  });

  it.each(Object.keys(expected) as (keyof typeof expected)[])('survives %s', async (misbehavior) => {
    // Raw samples have no format to validate.
    const passesAsSound =
      ['half a JSON', 'another JSON than documented'].includes(misbehavior) && adapter.takesAnyBytes;
    if (passesAsSound) return;
    await using stub = await startStub(misbehaviors[misbehavior]);
    const error = await failureOf(adapter.call({ apiKey, baseUrl: stub.url }));
    const { reason, mayHaveCost } = expected[misbehavior];
    expect(reason).toContain(error.reason);
    if (adapter.creates) expect(error.mayHaveCost).toBe(mayHaveCost);
    else expect(error.mayHaveCost).toBe(false);
    expect(error.isTransient || error.reason === 'too_large').toBe(true);
    if (misbehavior === '429 in HTML') expect(error.retryAfterMs).toBe(7000);
    // One call makes one request: retries are the caller's decision.
    expect(stub.requests).toHaveLength(1);
  });

  it('gives up on an answer that never comes, and on a call that is no longer wanted', async () => {
    await using stub = await startStub(() => {});
    const error = await failureOf(adapter.call({ apiKey, baseUrl: stub.url, timeoutMs: 40 }));
    expect(error).toMatchObject({ reason: 'timeout', mayHaveCost: adapter.creates ?? false });
    const controller = new AbortController();
    const call = adapter.call({ apiKey, baseUrl: stub.url }, controller.signal);
    controller.abort(new Error('not wanted'));
    await expect(call).rejects.toThrow('not wanted');
  });

  it('tells a wrong key, and no key in any error', async () => {
    await using stub = await startStub((_request, response) =>
      sendJson(response, { detail: `bad key ${apiKey}`, error: { message: `bad key ${apiKey}` } }, 401),
    );
    const error = await failureOf(adapter.call({ apiKey, baseUrl: stub.url }));
    expect(error).toMatchObject({ mayHaveCost: false });
    expect(['unauthorized', 'failed']).toContain(error.reason);
    expect(`${error.message} ${error.stack} ${JSON.stringify(error)}`).not.toContain(apiKey);
  });

  it('knows that nothing was begun where nobody listens', async () => {
    const stub = await startStub();
    await stub[Symbol.asyncDispose]();
    const error = await failureOf(adapter.call({ apiKey, baseUrl: stub.url }));
    expect(error).toMatchObject({ reason: 'unreachable', mayHaveCost: false });
  });
});
