import { accounts } from '@hookline/contract/accounts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const paths = { status: '/api/auth/status', profile: '/api/user/profile', refresh: '/api/auth/refresh' };
const draftKey = 'hookline.user.usr_1.draft.talking-actors';
const answers: Record<string, number> = {};
const stored = new Map<string, string>();

/** The store begins anew for every test, as it does with a page; network and storage are stood in for. */
async function openPage() {
  vi.resetModules();
  const [store, { keepPersonalValue }] = await Promise.all([
    import('./session-store.ts'),
    import('./personal-values.ts'),
  ]);
  return { ...store, keepPersonalValue };
}

beforeEach(() => {
  for (const path of [...Object.values(paths), '/api/auth/logout']) answers[path] = 200;
  stored.clear();
  stored.set(draftKey, '{}');
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  };
  // `Object.keys` of a storage lists what is in it.
  const listed = new Proxy(storage, {
    ownKeys: () => [...stored.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
  vi.stubGlobal('localStorage', listed);
  vi.stubGlobal('sessionStorage', { ...storage, getItem: () => null });
  vi.stubGlobal('fetch', async (url: string) => {
    const status = answers[url] ?? 404;
    if (status === 0) throw new TypeError('Failed to fetch');
    const good = { user: { id: 'usr_1' }, profile: { payment_status: 'paid' } };
    return Response.json(status === 200 ? good : { error: 'No', code: 'UNKNOWN' }, { status });
  });
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the session endpoints written out for the public pages are those of the contract', async () => {
  const { sessionEndpoints } = await openPage();
  for (const name of ['status', 'profile', 'logout'] as const) {
    expect(sessionEndpoints[name]).toEqual({ method: accounts[name].method, path: accounts[name].path });
  }
});

test.each([0, 429, 500])('a check answered by %i keeps who is signed in, and their drafts', async (failure) => {
  const page = await openPage();
  await page.checkSession();
  answers[paths.status] = failure;
  await page.checkSession();
  expect(page.getSession()).toMatchObject({ user: { id: 'usr_1' }, lost: false });
  expect(stored.has(draftKey)).toBe(true);
});

test('a failed check at the start counts as signed out and keeps drafts', async () => {
  answers[paths.status] = 500;
  const page = await openPage();
  await page.checkSession();
  expect(page.getSession()).toMatchObject({ user: null, loading: false, lost: false });
  expect(stored.has(draftKey)).toBe(true);
});

test('a clear no ends the session as lost and keeps drafts', async () => {
  const page = await openPage();
  await page.checkSession();
  answers[paths.status] = 401;
  answers[paths.refresh] = 401;
  await page.checkSession();
  expect(page.getSession()).toMatchObject({ user: null, lost: true });
  expect(stored.has(draftKey)).toBe(true);
});

test('a renewal without an answer is tried again, one that is refused ends the session', async () => {
  const page = await openPage();
  await page.checkSession();
  answers[paths.refresh] = 503;
  const renewing = page.renewSession();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(page.getSession().user).not.toBeNull();
  answers[paths.refresh] = 401;
  await vi.advanceTimersByTimeAsync(5_000);
  await renewing;
  expect(page.getSession()).toMatchObject({ user: null, lost: true });
});

test('a profile that fails is tried again, then said, and comes when asked for', async () => {
  answers[paths.profile] = 500;
  const page = await openPage();
  const checking = page.checkSession();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(page.getSession().profileFailed).toBe(false);
  await vi.advanceTimersByTimeAsync(10_000);
  await checking;
  expect(page.getSession()).toMatchObject({ profile: null, profileFailed: true });
  answers[paths.profile] = 200;
  await page.retryProfile();
  expect(page.getSession()).toMatchObject({ profile: { payment_status: 'paid' }, profileFailed: false });
});

test('signing out removes what was kept, and nothing is kept for that person afterwards', async () => {
  const page = await openPage();
  await page.checkSession();
  page.keepPersonalValue('usr_1', 'draft.talking-actors', { script: 'Mine' });
  expect(stored.get(draftKey)).toContain('Mine');
  await page.signOut();
  page.keepPersonalValue('usr_1', 'draft.talking-actors', { script: 'Mine' });
  expect([...stored.keys()]).toEqual([]);
});
