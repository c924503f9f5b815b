import { afterEach, expect, test, vi } from 'vitest';
import { renewSessionCookies } from './renew-session.ts';

/** For this long, in milliseconds, the server gives an answer that was lost once more. */
const serverGraceMs = 10_000;
/** The pause before a renewal without an answer is tried again. */
const firstPauseMs = 5_000;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a renewal is given up early enough for the next attempt to get the same answer', async () => {
  const waits = vi.spyOn(AbortSignal, 'timeout');
  vi.stubGlobal('fetch', async () => new Response(null, { status: 200 }));
  await renewSessionCookies();
  expect(waits.mock.calls.length).toBe(1);
  expect((waits.mock.calls[0]?.[0] ?? serverGraceMs) + firstPauseMs).toBeLessThan(serverGraceMs);
});
