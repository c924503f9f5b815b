import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenedDatabase } from '#platform/db/database.ts';
import { buildUser } from '#testing/build-user.ts';
import { createPlatformApp, type PlatformApp } from '#testing/platform-app.ts';
import { describeOnBothInFullRun } from '#testing/test-database.ts';
import { users } from './accounts.table.ts';

const minutes = 60_000;
const days = 24 * 60 * minutes;

/** Cookies a browser would send next: the previous ones, updated by the response. */
function cookiesAfter(before: string, response: LightMyRequestResponse): string {
  const jar = new Map(before.split('; ').map((pair) => pair.split('=') as [string, string]));
  for (const { name, value, maxAge, expires } of response.cookies) {
    if (maxAge === 0 || (expires !== undefined && expires.getTime() <= 0)) jar.delete(name);
    else jar.set(name, value);
  }
  return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
}

describeOnBothInFullRun('accounts over HTTP', (open) => {
  let database: OpenedDatabase;
  let app: PlatformApp;
  beforeAll(async () => {
    database = await open();
    app = await createPlatformApp(database);
  });
  afterAll(() => app.close());

  const at = (ms: number): void => {
    app.clock.now = new Date(Date.now() + ms);
  };
  const status = (cookie: string) => app.request({ method: 'GET', url: '/api/auth/status', cookie });
  const refresh = (cookie: string) => app.request({ method: 'POST', url: '/api/auth/refresh', cookie });

  it('return the signed-in user and profile', async () => {
    const user = await buildUser(database.db, { plan: 'growth', role: 'user' });
    const cookie = await app.signIn(user);
    const answer = await status(cookie);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().user).toMatchObject({ id: user.id, email: user.email, app_metadata: { role: 'user' } });
    const profile = await app.request({ method: 'GET', url: '/api/user/profile', cookie });
    expect(profile.statusCode).toBe(200);
    expect(profile.json().profile).toMatchObject({ payment_status: 'paid', subscription_status: 'growth' });
  });

  it.each(['/api/auth/status', '/api/user/profile'])('reject %s without a session', async (url) => {
    for (const cookie of ['', 'hookline_access=rubbish']) {
      const answer = await app.request({ method: 'GET', url, cookie });
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({
        code: 'UNAUTHENTICATED',
        error: 'Authentication required - please log in',
      });
    }
  });

  it('reject an access token after 15 minutes and renew it', async () => {
    const cookie = await app.signIn(await buildUser(database.db));
    at(16 * minutes);
    expect((await status(cookie)).statusCode).toBe(401);
    const renewed = await refresh(cookie);
    expect(renewed.statusCode).toBe(200);
    expect((await status(cookiesAfter(cookie, renewed))).statusCode).toBe(200);
    app.clock.now = null;
  });

  it('rotate the refresh token; a second tab within 10 s is served, later reuse ends the session', async () => {
    const old = await app.signIn(await buildUser(database.db));
    at(0);
    const first = await refresh(old);
    const current = cookiesAfter(old, first);
    expect(current).not.toBe(old);

    at(9_000);
    const secondTab = await refresh(old);
    expect(secondTab.statusCode).toBe(200);
    expect((await status(cookiesAfter(current, secondTab))).statusCode).toBe(200);
    // The same refresh token as the first tab's, so that neither undoes the other.
    const refreshOf = (answer: LightMyRequestResponse) =>
      answer.cookies.find(({ name }) => name === 'hookline_refresh')?.value;
    expect(refreshOf(secondTab)).toBe(refreshOf(first));

    at(11_000);
    const reused = await refresh(old);
    expect(reused.statusCode).toBe(401);
    expect((await refresh(current)).statusCode).toBe(401);
    at(16_000);
    expect((await status(current)).statusCode).toBe(401);
    app.clock.now = null;
  });

  it('survive an answer that was lost on its way', async () => {
    const cookie = await app.signIn(await buildUser(database.db));
    at(0);
    await refresh(cookie);
    at(9_000);
    const again = cookiesAfter(cookie, await refresh(cookie));
    at(20 * minutes);
    const later = await refresh(again);
    expect(later.statusCode).toBe(200);
    expect((await status(cookiesAfter(again, later))).statusCode).toBe(200);
    app.clock.now = null;
  });

  it('survive an attacker who knows the name of a session and invents a token for it', async () => {
    const cookie = await app.signIn(await buildUser(database.db));
    const name = /hookline_refresh=(ses_\w+)\./.exec(cookie)?.[1];
    for (const secret of ['x', 'x'.repeat(43), 'x'.repeat(86)]) {
      expect((await refresh(`hookline_refresh=${name}.${secret}`)).statusCode).toBe(401);
    }
    expect((await refresh(cookie)).statusCode).toBe(200);
  });

  it('end when a long outdated token is used', async () => {
    const first = await app.signIn(await buildUser(database.db));
    let cookie = first;
    for (const time of [0, 20, 40, 60]) {
      at(time * minutes);
      cookie = cookiesAfter(cookie, await refresh(cookie));
    }
    expect((await refresh(first)).statusCode).toBe(401);
    expect((await refresh(cookie)).statusCode).toBe(401);
    app.clock.now = null;
  });

  it('keep a session for 30 days since the last use and 90 in total', async () => {
    let cookie = await app.signIn(await buildUser(database.db));
    at(29 * days);
    cookie = cookiesAfter(cookie, await refresh(cookie));
    at(58 * days);
    cookie = cookiesAfter(cookie, await refresh(cookie));
    at(87 * days);
    const last = await refresh(cookie);
    expect(last.statusCode).toBe(200);
    at(91 * days);
    expect((await refresh(cookiesAfter(cookie, last))).statusCode).toBe(401);
    app.clock.now = null;

    const idle = await app.signIn(await buildUser(database.db));
    at(31 * days);
    expect((await refresh(idle)).statusCode).toBe(401);
    app.clock.now = null;
  });

  it.each(['', 'hookline_refresh=rubbish', 'hookline_refresh=ses_1.x'])('refuse to refresh from %j', async (cookie) => {
    const answer = await refresh(cookie);
    expect(answer.statusCode).toBe(401);
    expect(answer.json().code).toBe('UNAUTHENTICATED');
  });

  it('end a session at logout, which succeeds without one too', async () => {
    const cookie = await app.signIn(await buildUser(database.db));
    const other = await app.signIn(await buildUser(database.db));
    const answer = await app.request({ method: 'POST', url: '/api/auth/logout', cookie });
    expect(answer.json()).toEqual({ ok: true });
    expect(cookiesAfter(cookie, answer)).toBe('');
    expect((await status(cookie)).statusCode).toBe(401);
    expect((await refresh(cookie)).statusCode).toBe(401);
    expect((await status(other)).statusCode).toBe(200);
    expect((await app.request({ method: 'POST', url: '/api/auth/logout' })).statusCode).toBe(200);
  });

  it('notice a change of role within 5 s', async () => {
    const user = await buildUser(database.db);
    const cookie = await app.signIn(user);
    at(0);
    expect((await status(cookie)).json().user.app_metadata.role).toBe('user');
    await database.db.update(users).set({ role: 'admin' }).where(eq(users.id, user.id));
    at(5000);
    expect((await status(cookie)).json().user.app_metadata.role).toBe('admin');
    app.clock.now = null;
  });

  it('sign the owner in by a link that works once', async () => {
    const url = new URL(await app.accounts.createOwnerLink('http://127.0.0.1:3000'));
    const path = url.pathname + url.search;
    expect((await app.request({ method: 'HEAD', url: path })).statusCode).not.toBe(303);
    const first = await app.request({ method: 'GET', url: path });
    expect(first.statusCode).toBe(303);
    expect(first.headers.location).toBe('/dashboard/create');
    for (const { name, httpOnly, ...cookie } of first.cookies) {
      expect(cookie).toMatchObject({ sameSite: 'Lax', path: '/' });
      // Scripts may read only the cookie that says there is a session.
      expect(httpOnly === true).toBe(name !== 'hookline_signed_in');
    }
    const user = await status(cookiesAfter('', first));
    expect(user.json().user).toMatchObject({ email: 'owner@hookline.local', app_metadata: { role: 'admin' } });

    const again = await app.request({ method: 'GET', url: path });
    expect(again.headers.location).toBe('/?owner-link=expired');
    expect(again.cookies).toEqual([]);
  });

  it('reject an owner link that is expired, invented or missing', async () => {
    at(-16 * minutes);
    const url = new URL(await app.accounts.createOwnerLink('http://127.0.0.1:3000'));
    app.clock.now = null;
    for (const path of [url.pathname + url.search, '/auth/owner?token=invented', '/auth/owner']) {
      const answer = await app.request({ method: 'GET', url: path });
      expect(answer.statusCode).toBe(303);
      expect(answer.headers.location).toBe('/?owner-link=expired');
    }
  });

  it('let the owner in for 15 minutes only', async () => {
    const open = async (minutesLater: number): Promise<unknown> => {
      const { pathname, search } = new URL(await app.accounts.createOwnerLink('http://127.0.0.1:3000'));
      at(minutesLater * minutes);
      const answer = await app.request({ method: 'GET', url: pathname + search });
      app.clock.now = null;
      return answer.headers.location;
    };
    expect(await open(14)).toBe('/dashboard/create');
    expect(await open(16)).toBe('/?owner-link=expired');
  });

  it('have no owner link outside local mode, and Secure cookies on https', async () => {
    const env = { HOST: '0.0.0.0', PUBLIC_URL: 'https://ads.example.com', APP_SECRET: 'x'.repeat(32) };
    const hosted = await createPlatformApp(database, { env });
    const url = new URL(await hosted.accounts.createOwnerLink('https://ads.example.com'));
    const owner = await hosted.request({ method: 'GET', url: url.pathname + url.search });
    expect(owner.statusCode).not.toBe(303);
    const cookie = await hosted.signIn(await buildUser(database.db));
    const renewed = await hosted.request({ method: 'POST', url: '/api/auth/refresh', cookie });
    expect(renewed.cookies.map(({ name, secure }) => ({ name, secure }))).toEqual([
      { name: '__Host-hookline_access', secure: true },
      { name: '__Host-hookline_refresh', secure: true },
      { name: '__Host-hookline_signed_in', secure: true },
    ]);
    await hosted.close();
  });

  it('limit how often one address may refresh', async () => {
    const other = await createPlatformApp(database);
    const statuses = new Set<number>();
    let last: LightMyRequestResponse | undefined;
    for (let n = 0; n < 61; n += 1) {
      last = await other.request({ method: 'POST', url: '/api/auth/refresh', cookie: 'hookline_refresh=ses_x.guess' });
      statuses.add(last.statusCode);
    }
    expect(statuses).toEqual(new Set([401, 429]));
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0);
    // A visitor without a session asks on every page and is not counted.
    expect((await other.request({ method: 'POST', url: '/api/auth/refresh' })).statusCode).toBe(401);
    await other.close();
  });
});
