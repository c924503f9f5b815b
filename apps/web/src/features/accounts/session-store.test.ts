import type { Profile } from '@hookline/contract/accounts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const paths = {
  status: '/api/auth/status',
  profile: '/api/user/profile',
  refresh: '/api/auth/refresh',
  logout: '/api/auth/logout',
  login: '/api/auth/login',
  secondStep: '/api/auth/second-step',
  signup: '/api/auth/signup',
  exchange: '/api/auth/exchange-token',
  sessions: '/api/user/sessions',
};
const person = { id: 'usr_1', email_confirmed_at: '2026-01-01T00:00:00Z' };
const credentials = { email: 'a@example.com', password: 'secret' };
const tokens = { access_token: 'a', refresh_token: 'r' };
const draftKey = 'hookline.user.usr_1.draft.talking-actors';
const answers: Record<string, number> = {};
/** What a 200 says beside the usual, by path. */
const bodies: Record<string, object> = {};
let asked: string[] = [];
/** How far this machine's clock is ahead of the server's, in milliseconds. */
let clockAheadMs = 0;
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
  for (const path of Object.values(paths)) {
    answers[path] = 200;
    delete bodies[path];
  }
  asked = [];
  clockAheadMs = 0;
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
    asked.push(url);
    const status = answers[url] ?? 404;
    if (status === 0) throw new TypeError('Failed to fetch');
    // The cookies an exchange sets are what the next check finds.
    if (url === paths.exchange && status === 200) answers[paths.status] = 200;
    if (status === -1) return new Promise(() => undefined);
    const good = { user: person, type: 'signup', profile: { payment_status: 'paid' }, ...bodies[url] };
    const headers = { date: new Date(Date.now() - clockAheadMs).toUTCString() };
    return Response.json(status === 200 ? good : { error: 'No', code: 'UNKNOWN' }, { status, headers });
  });
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([0, 429, 500])('a check answered by %i keeps who is signed in, and their drafts', async (failure) => {
  const page = await openPage();
  await page.checkSession();
  answers[paths.status] = failure;
  await page.checkSession();
  expect(page.getSession()).toMatchObject({ user: { id: 'usr_1' }, ending: null });
  expect(stored.has(draftKey)).toBe(true);
});

test('a failed check at the start counts as signed out and keeps drafts', async () => {
  answers[paths.status] = 500;
  const page = await openPage();
  await page.checkSession();
  expect(page.getSession()).toMatchObject({ user: null, loading: false, ending: null });
  expect(stored.has(draftKey)).toBe(true);
});

test('a browser that held a session hears at the next start that it has expired, unless somebody signed out', async () => {
  await (await openPage()).startSession();
  answers[paths.status] = 500;
  const inTrouble = await openPage();
  await inTrouble.startSession();
  expect(inTrouble.getSession()).toMatchObject({ user: null, ending: null });
  answers[paths.status] = 401;
  answers[paths.refresh] = 401;
  const page = await openPage();
  await page.startSession();
  expect(page.getSession()).toMatchObject({ user: null, loading: false, ending: 'expired' });
  expect(stored.has(draftKey)).toBe(true);

  answers[paths.status] = 200;
  const back = await openPage();
  await back.startSession();
  await back.signOut();
  answers[paths.status] = 401;
  const visitor = await openPage();
  await visitor.startSession();
  expect(visitor.getSession()).toMatchObject({ user: null, ending: null });
});

test('without a sign of a session the server is not asked; with one, or with tokens of a provider, it is', async () => {
  answers[paths.status] = 401;
  vi.stubGlobal('document', { cookie: 'hookline_ref=jo' });
  const visitor = await openPage();
  await visitor.startSession();
  expect(asked).toEqual([]);
  expect(visitor.getSession()).toMatchObject({ user: null, loading: false, ending: null });

  await (await openPage()).startSession(tokens);
  expect(asked).toEqual([paths.exchange, paths.status, paths.profile]);

  stored.clear();
  for (const cookie of ['hookline_signed_in=1', 'a=b; __Host-hookline_signed_in=1']) {
    asked = [];
    vi.stubGlobal('document', { cookie });
    const page = await openPage();
    await page.startSession();
    expect(page.getSession().user).toMatchObject({ id: 'usr_1' });
    stored.clear();
  }
});

test('what depends on who is there waits until enough is known', async () => {
  const page = await openPage();
  const known: string[] = [];
  void page.awaitSession(page.isChecked).then(({ user }) => known.push(`checked ${user?.id}`));
  void page.awaitSession(page.isComplete).then(({ profile }) => known.push(`complete ${profile?.payment_status}`));
  await Promise.resolve();
  expect(known).toEqual([]);
  await page.checkSession();
  await Promise.resolve();
  expect(known).toEqual(['checked usr_1', 'complete paid']);
  // Nothing to wait for any more, also where nobody is signed in.
  page.clearSession();
  expect(await page.awaitSession(page.isComplete)).toMatchObject({ user: null });
});

test('a clear no ends the session as lost and keeps drafts', async () => {
  const page = await openPage();
  await page.checkSession();
  answers[paths.status] = 401;
  answers[paths.refresh] = 401;
  await page.checkSession();
  expect(page.getSession()).toMatchObject({ user: null, ending: 'lapsed' });
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
  expect(page.getSession()).toMatchObject({ user: null, ending: 'lapsed' });
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

test('signing out removes tokens of earlier clients and the signed addresses, and lasts, whatever the server answers', async () => {
  const legacy = [
    'hookline.access_token',
    'hookline.refresh_token',
    'hookline.session',
    'hookline.user.usr_1.urls.avatar',
    'hookline.user.usr_1.urls.static-ad',
    'hookline.user.usr_1.urls.virtual-tryon',
    'hookline.user.usr_1.urls.product-in-hand',
    'hookline.user.usr_1.urls.static-ad-user-images',
  ];
  for (const failure of [0, 500, -1]) {
    const page = await openPage();
    await page.checkSession();
    for (const key of legacy) stored.set(key, 'x');
    answers[paths.logout] = failure;
    const leaving = page.signOut();
    await vi.advanceTimersByTimeAsync(5_000);
    await leaving;
    expect(page.getSession()).toMatchObject({ user: null, profile: null, ending: 'left' });
    expect(legacy.filter((key) => stored.has(key))).toEqual([]);
  }
});

test('a sign-out the server has not heard of is made up for at the next start', async () => {
  const page = await openPage();
  await page.checkSession();
  answers[paths.logout] = 0;
  await page.signOut();

  const offline = await openPage();
  await offline.startSession();
  expect(offline.getSession()).toMatchObject({ user: null, loading: false });

  answers[paths.logout] = 200;
  answers[paths.sessions] = 200;
  bodies[paths.sessions] = { sessions: [{ current: true, created_at: new Date(Date.now() - 60_000).toISOString() }] };
  const back = await openPage();
  answers[paths.status] = 401;
  answers[paths.refresh] = 401;
  asked = [];
  await back.startSession();
  expect(asked.slice(0, 2)).toEqual([paths.sessions, paths.logout]);
  asked = [];
  await (await openPage()).startSession();
  expect(asked).not.toContain(paths.logout);
});

const hourMs = 3_600_000;

test.each([0, hourMs, -hourMs])(
  'after such a sign-out, with a clock %i ms ahead, only what is older ends',
  async (ms) => {
    clockAheadMs = ms;
    for (const [beganMs, isLeftAlone] of [
      [60_000, true],
      [-60_000, false],
    ] as const) {
      const page = await openPage();
      await page.checkSession();
      answers[paths.logout] = 0;
      const beganAt = new Date(Date.now() - clockAheadMs + beganMs);
      await page.signOut();
      bodies[paths.sessions] = { sessions: [{ current: true, created_at: beganAt.toISOString() }] };
      vi.setSystemTime(Date.now() + 120_000);
      answers[paths.logout] = 200;
      asked = [];
      const next = await openPage();
      await next.startSession();
      expect(asked.includes(paths.logout)).toBe(!isLeftAlone);
      expect(next.getSession().user).toEqual(person);
    }
  },
);

test('a failed check at the start removes tokens of earlier clients and signed addresses, whoever was here', async () => {
  stored.set('hookline.session', 'x');
  stored.set('hookline.user.usr_7.urls.avatar', '[]');
  answers[paths.status] = 401;
  answers[paths.refresh] = 401;
  const page = await openPage();
  await page.startSession();
  expect(stored.has('hookline.session')).toBe(false);
  expect(stored.has('hookline.user.usr_7.urls.avatar')).toBe(false);
  expect(stored.has(draftKey)).toBe(true);
});

test("a profile that a change was answered with is taken, but nobody else's", async () => {
  const page = await openPage();
  await page.checkSession();
  await vi.waitFor(() => expect(page.getSession().profile).not.toBeNull());
  const before = page.getSession().profile;
  const changed = { id: person.id, name: 'Ada' } as Profile;
  page.takeProfile({ ...changed, id: 'usr_2' });
  expect(page.getSession().profile).toBe(before);
  asked = [];
  page.takeProfile(changed);
  expect(page.getSession().profile).toBe(changed);
  expect(asked).toEqual([]);
});

test('signing in sets the user, then fetches the profile', async () => {
  answers[paths.status] = 401;
  answers[paths.refresh] = 401;
  const page = await openPage();
  await page.startSession();
  asked = [];
  const profiles: (object | null)[] = [];
  page.subscribeToSession(() => profiles.push(page.getSession().user && page.getSession().profile));
  await page.signIn(credentials);
  expect(asked).toEqual([paths.login, paths.profile]);
  expect(profiles).toEqual([null, { payment_status: 'paid' }]);
});

test.each([400, 401, 429, 500, 0])('a sign-in answered by %i is one attempt that changes nothing', async (failure) => {
  answers[paths.status] = 401;
  answers[paths.refresh] = 401;
  const page = await openPage();
  await page.startSession();
  answers[paths.login] = failure;
  asked = [];
  await expect(page.signIn(credentials)).rejects.toMatchObject({ status: failure });
  expect(asked).toEqual([paths.login]);
  expect(page.getSession()).toMatchObject({ user: null, ending: null });
});

test('signing up signs in only who has a confirmed address', async () => {
  answers[paths.status] = 401;
  answers[paths.refresh] = 401;
  const page = await openPage();
  await page.startSession();
  bodies[paths.signup] = { user: { ...person, email_confirmed_at: null } };
  expect(await page.signUp(credentials)).toBe('mailed');
  expect(page.getSession().user).toBeNull();
  bodies[paths.signup] = {};
  expect(await page.signUp(credentials)).toBe('signed-in');
  expect(page.getSession().user).toEqual(person);
});

test('nobody is signed in between the two steps of signing in', async () => {
  answers[paths.status] = 401;
  answers[paths.refresh] = 401;
  const page = await openPage();
  await page.startSession();
  bodies[paths.login] = { next: 'second-step', user: undefined };
  expect(await page.signIn(credentials)).toBe('second-step');
  bodies[paths.exchange] = { next: 'second-step', user: undefined, type: 'recovery' };
  expect(await page.signInWithLink(tokens)).toEqual({ outcome: 'second-step', type: 'recovery' });
  expect(page.getSession().user).toBeNull();
  await page.finishSignIn('123456');
  expect(page.getSession().user).toEqual(person);
});

test('tokens of the identity provider lead to the page for a code where one comes next', async () => {
  answers[paths.status] = 401;
  answers[paths.refresh] = 401;
  const replace = vi.fn();
  vi.stubGlobal('window', { location: { pathname: '/dashboard/videos', search: '?page=2', replace } });
  const page = await openPage();
  bodies[paths.exchange] = { next: 'second-step', user: undefined };
  void page.startSession(tokens);
  await vi.waitFor(() => expect(replace).toHaveBeenCalledWith('/second-step?next=%2Fdashboard%2Fvideos%3Fpage%3D2'));
  expect(page.getSession()).toMatchObject({ user: null, loading: true });
});

test('tokens of the identity provider are exchanged when nobody is signed in, then the session is checked', async () => {
  answers[paths.status] = 401;
  answers[paths.refresh] = 401;
  const page = await openPage();
  await page.startSession(tokens);
  expect(asked).toEqual([paths.status, paths.refresh, paths.exchange, paths.status, paths.profile]);
  expect(page.getSession()).toMatchObject({ user: person, loading: false });
});

test('they are not exchanged where somebody is signed in, and refused ones leave nobody signed in', async () => {
  await (await openPage()).startSession(tokens);
  expect(asked).not.toContain(paths.exchange);
  answers[paths.status] = 401;
  answers[paths.refresh] = 401;
  answers[paths.exchange] = 400;
  const page = await openPage();
  await page.startSession(tokens);
  expect(page.getSession()).toMatchObject({ user: null, loading: false });
});

test('after a renewal the session is checked, and a no is final', async () => {
  const page = await openPage();
  await page.checkSession();
  asked = [];
  await page.renewSession();
  expect(asked).toEqual([paths.refresh, paths.status, paths.profile]);
  answers[paths.status] = 401;
  asked = [];
  await page.renewSession();
  expect(asked).toEqual([paths.refresh, paths.status]);
  expect(page.getSession()).toMatchObject({ user: null, ending: 'lapsed' });
});

test('what ended a session first says how', async () => {
  const page = await openPage();
  await page.checkSession();
  await page.signOut();
  page.clearSession('lost');
  expect(page.getSession().ending).toBe('left');
});

test('without a session nothing is asked for that needs one', async () => {
  answers[paths.status] = 401;
  answers[paths.refresh] = 401;
  const page = await openPage();
  const [{ call }, { accountSettings }] = await Promise.all([
    import('#api/call.ts'),
    import('@hookline/contract/account-settings'),
  ]);
  await page.startSession();
  asked = [];
  await expect(call(accountSettings.security)).rejects.toMatchObject({
    status: 401,
    message: 'Authentication required - please log in',
  });
  expect(asked).toEqual([]);
});
