import { useEffect, useSyncExternalStore } from 'react';
import type { SignedUrls } from './signed-urls.ts';

/** An address that still does not load after this many new ones is given up. */
const mostTries = 3;

export interface FreshUrls {
  /** The freshest address known, else the one given. */
  urlOf: (item: { id: string; url: string }) => string;
  /** Call when one did not load: asks for another, three times at most. False when it was given up. */
  onLoadError: (id: string) => boolean;
}

const tries = new WeakMap<SignedUrls, Map<string, number>>();

/** Keeps the addresses of what a page shows fresh while it is shown. `urls` must be the same one each time. */
export function useSignedUrls(urls: SignedUrls, items: readonly { id: string; url: string }[]): FreshUrls {
  useSyncExternalStore(urls.subscribe, urls.version, urls.version);
  useEffect(() => urls.watch(), [urls]);
  useEffect(() => urls.learn(items), [urls, items]);
  return {
    urlOf: ({ id, url }) => urls.find(id)?.url ?? url,
    onLoadError(id) {
      const counts = tries.get(urls) ?? new Map<string, number>();
      tries.set(urls, counts);
      const count = (counts.get(id) ?? 0) + 1;
      counts.set(id, count);
      if (count > mostTries) return false;
      // What cannot be asked for now is told by the picture that stays away.
      urls.renew([id]).catch(() => undefined);
      return true;
    },
  };
}
