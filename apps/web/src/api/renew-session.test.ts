import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renewSessionCookies } from './renew-session.ts';

/** For this long, in milliseconds, the server gives an answer that was lost once more. */
const serverGraceMs = 10_000;

/** What becomes of each attempt, in order: a status, a lost connection, or no answer until it is given up. */
type Fate = number | 'lost' | 'silent';

/** Milliseconds at which attempts left, counted from the first. */
let attempts: number[] = [];

function meet(...fates: Fate[]): void {
  const firstAt = Date.now();
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    attempts.push(Date.now() - firstAt);
    const fate = fates.shift() ?? 'lost';
    if (fate === 'lost') return Promise.reject(new TypeError('Failed to fetch'));
    if (fate !== 'silent') return Promise.resolve(new Response(null, { status: fate }));
    return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  });
}

/** The outcome of a renewal, let run for as long as it takes. */
async function renew(): Promise<number | 'failed'> {
  const renewal = renewSessionCookies().then(
    ({ status }) => status,
    () => 'failed' as const,
  );
  await vi.advanceTimersByTimeAsync(60_000);
  return renewal;
}

beforeEach(() => {
  attempts = [];
  vi.useFakeTimers();
  // The browser's own timer, which fake timers do not reach.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('Too late', 'TimeoutError')), ms);
    return controller.signal;
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each([[['lost', 200]], [['lost', 'lost', 200]], [['silent', 200]], [[502, 200]], [[503, 504, 200]]] satisfies [
  Fate[],
][])('%j: an answer that is lost is asked for again, in time for the same one', async (fates) => {
  meet(...fates);
  expect(await renew()).toBe(200);
  expect(attempts).toHaveLength(fates.length);
  expect(Math.max(...attempts)).toBeLessThanOrEqual(serverGraceMs - 2_000);
});

test.each<Fate>(['lost', 'silent', 500])(
  '%s each time: it ends before the old cookie counts as stolen',
  async (fate) => {
    meet(fate, fate, fate, fate);
    expect(await renew()).toBe(fate === 500 ? 500 : 'failed');
    expect(attempts.length).toBeGreaterThan(1);
    expect(Math.max(...attempts)).toBeLessThanOrEqual(serverGraceMs - 2_000);
  },
);

test.each([401, 429])('a clear %i is taken at its word', async (status) => {
  meet(status);
  expect(await renew()).toBe(status);
  expect(attempts).toHaveLength(1);
});

test('calls that meet a lost answer share the attempts that follow', async () => {
  meet('lost', 200);
  expect(await Promise.all([renew(), renew(), renew()])).toEqual([200, 200, 200]);
  expect(attempts).toHaveLength(2);
});

test('tabs take turns, and one that waited takes what another has renewed meanwhile', async () => {
  let last: Promise<unknown> = Promise.resolve();
  const locks = {
    request: (_: string, run: () => Promise<Response>) => {
      const turn = last.then(run);
      last = turn.catch(() => undefined);
      return turn;
    },
  };
  const stored = new Map<string, string>();
  vi.stubGlobal('navigator', { locks });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.resetModules();
  const other = await import('./renew-session.ts');
  const firstAt = Date.now();
  vi.stubGlobal('fetch', async () => {
    attempts.push(Date.now() - firstAt);
    await new Promise((resolve) => setTimeout(resolve, 500));
    return new Response(null, { status: 200 });
  });
  const both = Promise.all([renewSessionCookies(), other.renewSessionCookies()]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect((await both).map(({ status }) => status)).toEqual([200, 200]);
  expect(attempts).toEqual([0]);
});
