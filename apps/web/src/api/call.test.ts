import { accounts } from '@hookline/contract/accounts';
import { ApiError } from '@hookline/contract/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call, callOnce, callQuietly, knowSignedOut, onSessionLost, onUnpaid } from './call.ts';

/** Answers of the network in the order they are asked for, by path; what was asked is kept. */
function answerWith(answers: Record<string, number[]>): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    const status = answers[url]?.shift() ?? 200;
    if (status === 0) throw new TypeError('Failed to fetch');
    return Response.json(status === 200 ? { user: null } : { error: 'No', code: 'UNAUTHENTICATED' }, { status });
  });
  return asked;
}

const status = '/api/auth/status';
const refresh = '/api/auth/refresh';
let lost = 0;
let stop: () => void;

beforeEach(() => {
  knowSignedOut(() => false);
  lost = 0;
  stop = onSessionLost(() => {
    lost += 1;
  });
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('an expired session is renewed once, however many calls meet it, and each call is repeated once', async () => {
  const asked = answerWith({ [status]: [401, 401, 401] });
  await Promise.all([call(accounts.status), call(accounts.status), call(accounts.status)]);
  expect(asked.filter((url) => url === refresh)).toHaveLength(1);
  expect(asked.filter((url) => url === status)).toHaveLength(6);
  expect(lost).toBe(0);
});

test('a session that cannot be renewed is announced as lost, in the words of the contract', async () => {
  const asked = answerWith({ [status]: [401], [refresh]: [401] });
  await expect(call(accounts.status)).rejects.toMatchObject({
    status: 401,
    message: 'Session expired - please log in again',
  });
  expect(asked).toEqual([status, refresh]);
  expect(lost).toBe(1);
});

test('still 401 after a renewal is a lost session too', async () => {
  answerWith({ [status]: [401, 401] });
  await expect(call(accounts.status)).rejects.toMatchObject({ status: 401 });
  expect(lost).toBe(1);
});

test('finding out whether there is a session announces nothing', async () => {
  answerWith({ [status]: [401], [refresh]: [401] });
  await expect(callQuietly(accounts.status)).rejects.toBeInstanceOf(ApiError);
  expect(lost).toBe(0);
});

test('no connection is an error of its own, not a lost session', async () => {
  answerWith({ [status]: [0] });
  await expect(call(accounts.status)).rejects.toMatchObject({
    status: 0,
    message: 'Network error - please check your connection',
  });
  expect(lost).toBe(0);
});

test.each([0, 429, 500, 503])('a renewal answered by %i leaves the session alone', async (failure) => {
  vi.useFakeTimers();
  answerWith({ [status]: [401, 401], [refresh]: [failure, failure, failure] });
  const calls = Promise.allSettled([call(accounts.status), call(accounts.status)]);
  await vi.advanceTimersByTimeAsync(60_000);
  for (const made of await calls) expect(made).toMatchObject({ reason: { status: failure } });
  expect(lost).toBe(0);
});

test('a renewal whose answer was lost is made up for, and the call goes through', async () => {
  vi.useFakeTimers();
  const asked = answerWith({ [status]: [401], [refresh]: [0] });
  const made = call(accounts.status);
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await made).status).toBe(200);
  expect(asked).toEqual([status, refresh, refresh, status]);
});

test.each([
  ['BILLING_EXPIRED', 402, 1],
  ['SUBSCRIPTION_REQUIRED', 402, 1],
  ['USAGE_LIMIT_EXCEEDED', 403, 0],
])('%s: what is known of the plan is out of date, or not', async (code, answered, announced) => {
  let heard = 0;
  const stopHearing = onUnpaid(() => {
    heard += 1;
  });
  vi.stubGlobal('fetch', async () => Response.json({ error: 'No', code }, { status: answered }));
  await expect(call(accounts.status)).rejects.toMatchObject({ code });
  stopHearing();
  expect(heard).toBe(announced);
  expect(lost).toBe(0);
});

test('a single attempt renews nothing and announces nothing', async () => {
  const asked = answerWith({ [status]: [401] });
  await expect(callOnce(accounts.status)).rejects.toMatchObject({ status: 401, message: 'Authentication required' });
  expect(asked).toEqual([status]);
  expect(lost).toBe(0);
});

test('an answer that is not JSON is told by its status, another by what it says', async () => {
  vi.stubGlobal('fetch', async () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
  await expect(call(accounts.status)).rejects.toMatchObject({ message: 'Request failed with status 502' });
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Said in another field' }, { status: 502 }));
  await expect(call(accounts.status)).rejects.toMatchObject({ message: 'Said in another field' });
});
