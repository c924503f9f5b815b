import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSignedUrls } from './signed-urls.ts';
import { countTry } from './use-signed-urls.ts';

const minute = 60_000;
const hour = 60 * minute;
const start = Date.UTC(2026, 10, 21, 9);
const page = { visibilityState: 'visible', listeners: new Set<() => void>() };
let storage: Map<string, string>;

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  storage = new Map();
  page.listeners.clear();
  page.visibilityState = 'visible';
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  vi.stubGlobal('document', {
    get visibilityState() {
      return page.visibilityState;
    },
    addEventListener: (_: string, listener: () => void) => page.listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => page.listeners.delete(listener),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function show(state: 'visible' | 'hidden') {
  page.visibilityState = state;
  for (const listener of page.listeners) listener();
}

const signed = (id: string, expiresAt: number) => `/files/${id}.mp4?exp=${expiresAt / 1000}&sig=x`;

/** A server that signs for six hours and remembers when it was asked for what. */
function buildUrls() {
  const asked: { at: number; ids: string[] }[] = [];
  const urls = createSignedUrls({
    assetType: 'video',
    storageKey: 'urls.video',
    refresh: async (ids) => {
      asked.push({ at: Date.now() - start, ids });
      const expiresAt = Date.now() + 6 * hour;
      return ids
        .filter((id) => id !== 'gone')
        .map((id) => ({ id, signedUrl: signed(id, expiresAt), expiresAt: new Date(expiresAt).toISOString() }));
    },
  });
  const learn = (ids: string[], lifeMs: number) =>
    urls.learn(ids.map((id) => ({ id, url: signed(id, Date.now() + lifeMs) })));
  return { urls, asked, learn };
}

test('looks every half hour and refreshes what has less than ten minutes left', async () => {
  const { urls, asked, learn } = buildUrls();
  learn(['a'], 65 * minute);
  learn(['b'], 6 * hour);
  urls.watch();
  // At 30 minutes 35 remain; at 60 minutes 5 do.
  await vi.advanceTimersByTimeAsync(59 * minute);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(2 * minute);
  expect(asked).toEqual([{ at: hour, ids: ['a'] }]);
  expect(urls.find('a')?.expiresAt).toBe(start + 7 * hour);
  expect(urls.find('a')?.originalUrl).toBe(signed('a', start + 65 * minute));
});

test('asks for ten at a time, a tenth of a second apart', async () => {
  const { urls, asked, learn } = buildUrls();
  learn(
    Array.from({ length: 23 }, (_, n) => `v${n}`),
    5 * minute,
  );
  urls.watch();
  await vi.advanceTimersByTimeAsync(31 * minute);
  expect(asked.map(({ ids }) => ids.length)).toEqual([10, 10, 3]);
  expect(asked.map(({ at }) => at - 30 * minute)).toEqual([0, 100, 200]);
});

test('a laptop that slept: no timer ran, and a second after it is looked at again all is fresh', async () => {
  const { urls, asked, learn } = buildUrls();
  learn(['a'], 6 * hour);
  urls.watch();
  let isNews = false;
  urls.subscribe(() => {
    isNews = true;
  });
  show('hidden');
  // The clock goes on, timers do not.
  vi.setSystemTime(start + 9 * hour);
  expect(urls.find('a')?.expiresAt).toBeLessThan(Date.now());
  show('visible');
  await vi.advanceTimersByTimeAsync(999);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toEqual([{ at: 9 * hour + 1000, ids: ['a'] }]);
  expect(urls.find('a')?.expiresAt).toBe(start + 15 * hour + 1000);
  expect(isNews).toBe(true);
});

test('nothing is asked for once the page is left, nor for what is fresh', async () => {
  const { urls, asked, learn } = buildUrls();
  learn(['a'], 20 * minute);
  const leave = urls.watch();
  show('visible');
  await vi.advanceTimersByTimeAsync(2000);
  expect(asked).toEqual([]);
  leave();
  await vi.advanceTimersByTimeAsync(5 * hour);
  expect(asked).toEqual([]);
  expect(page.listeners.size).toBe(0);
});

test('is kept per kind over a reload, and what has ended is forgotten', () => {
  const first = buildUrls();
  first.learn(['a'], 2 * hour);
  first.learn(['b'], 20 * minute);
  vi.setSystemTime(start + hour);
  const { urls } = buildUrls();
  expect(urls.find('a')).toEqual({
    id: 'a',
    assetType: 'video',
    expiresAt: start + 2 * hour,
    url: signed('a', start + 2 * hour),
    originalUrl: signed('a', start + 2 * hour),
  });
  expect(urls.find('b')).toBeUndefined();
  storage.set('urls.video', '[null, 3, {"id": "c"}]');
  expect(buildUrls().urls.find('c')).toBeUndefined();
});

test('a list with shorter-lived addresses does not replace good ones; one with longer-lived ones does', () => {
  const { urls, learn } = buildUrls();
  learn(['a'], 3 * hour);
  learn(['a'], 2 * hour);
  expect(urls.find('a')?.expiresAt).toBe(start + 3 * hour);
  learn(['a'], 4 * hour);
  expect(urls.find('a')?.expiresAt).toBe(start + 4 * hour);
  urls.learn([{ id: 'plain', url: '/x.mp4' }]);
  // One that does not say when it ends, as ours all do, is not watched.
  expect(urls.find('plain')).toBeUndefined();
});

test('a failed refresh is tried again by the next check', async () => {
  let fails = true;
  const urls = createSignedUrls({
    assetType: 'video',
    storageKey: 'urls.video',
    refresh: async ([id = '']) => {
      if (fails) throw new Error('away');
      return [{ id, signedUrl: '/new.mp4', expiresAt: new Date(Date.now() + hour).toISOString() }];
    },
  });
  urls.learn([{ id: 'a', url: signed('a', start + minute) }]);
  urls.watch();
  await vi.advanceTimersByTimeAsync(31 * minute);
  expect(urls.find('a')?.url).toBe(signed('a', start + minute));
  fails = false;
  await vi.advanceTimersByTimeAsync(30 * minute);
  expect(urls.find('a')?.url).toBe('/new.mp4');
});

test('further files of the same thing are renewed with it', async () => {
  const urls = createSignedUrls({
    assetType: 'video',
    storageKey: 'urls.video',
    refresh: async ([id = '']) => [
      {
        id,
        signedUrl: '/new.mp4',
        expiresAt: new Date(Date.now() + hour).toISOString(),
        others: { posterUrl: '/new.jpg' },
      },
    ],
  });
  // Kept before anything was known of further files: what a list brings of them is taken over.
  urls.learn([{ id: 'a', url: signed('a', start + 20 * minute) }]);
  urls.learn([{ id: 'a', url: signed('a', start + 20 * minute), others: { posterUrl: '/old.jpg' } }]);
  expect(urls.find('a')?.others).toEqual({ posterUrl: '/old.jpg' });
  urls.watch();
  await vi.advanceTimersByTimeAsync(31 * minute);
  expect(urls.find('a')).toMatchObject({ url: '/new.mp4', others: { posterUrl: '/new.jpg' } });
});

test('three tries in a row, and three more once a while has passed', () => {
  const tries = new Map();
  expect([1, 2, 3, 4].map(() => countTry(tries, 'a', start))).toEqual([true, true, true, false]);
  expect(countTry(tries, 'b', start)).toBe(true);
  expect(countTry(tries, 'a', start + 9 * minute)).toBe(false);
  expect([1, 2, 3, 4].map(() => countTry(tries, 'a', start + 11 * minute))).toEqual([true, true, true, false]);
});
