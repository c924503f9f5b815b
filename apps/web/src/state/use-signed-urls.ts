import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { SignedUrls } from './signed-urls.ts';

/** An address that still does not load after this many new ones is given up, */
const mostTries = 3;
/** until so much time has passed: a network that was away comes back. Milliseconds. */
const triesForgottenMs = 10 * 60_000;

export interface FreshUrls {
  /** What is known of it by now; undefined for one that was never learned. */
  find: SignedUrls['find'];
  /** Call when one did not load: asks for another, three times at most. Ends when it is there or does not come. */
  onLoadError: (id: string) => Promise<void>;
}

interface Tries {
  count: number;
  lastAt: number;
}

/** Counts a try for `id`, unless there were too many just before. */
export function countTry(tries: Map<string, Tries>, id: string, now = Date.now()): boolean {
  const before = tries.get(id);
  const isOver = before === undefined || now - before.lastAt > triesForgottenMs;
  const count = isOver ? 1 : before.count + 1;
  if (count > mostTries) return false;
  tries.set(id, { count, lastAt: now });
  return true;
}

const triesOf = new WeakMap<SignedUrls, Map<string, Tries>>();

/** Keeps the addresses of what a page shows fresh while it is shown. `urls` must be the same one each time. */
export function useSignedUrls(urls: SignedUrls, items: Parameters<SignedUrls['learn']>[0]): FreshUrls {
  useSyncExternalStore(urls.subscribe, urls.version, urls.version);
  useEffect(() => urls.watch(), [urls]);
  useEffect(() => urls.learn(items), [urls, items]);
  return {
    find: urls.find,
    async onLoadError(id) {
      const tries = triesOf.get(urls) ?? new Map<string, Tries>();
      triesOf.set(urls, tries);
      if (!countTry(tries, id)) return;
      // What cannot be asked for now is told by the picture that stays away.
      await urls.renew([id]).catch(() => undefined);
    },
  };
}

/** A picture as lists answer with it. */
interface ListedPicture {
  id: string;
  url: string;
  previewUrl: string | null;
  downloadUrl: string;
}

/** The same for pictures of a list: their small pictures and downloads stay fresh as well. */
export function useListedUrls(urls: SignedUrls, shown: readonly ListedPicture[] | undefined): FreshUrls {
  const items = useMemo(
    () =>
      (shown ?? []).map(({ id, url, previewUrl, downloadUrl }) => ({
        id,
        url,
        others: { thumbnailUrl: previewUrl, downloadUrl },
      })),
    [shown],
  );
  return useSignedUrls(urls, items);
}
