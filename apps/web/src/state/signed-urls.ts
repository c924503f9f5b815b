import { limits } from '@hookline/contract/limits';
import { readStoredValue, writeStoredValue } from './stored-value.ts';

/** A signed address as it is kept in local storage. */
export interface SignedUrl {
  id: string;
  url: string;
  /** Milliseconds of the epoch. */
  expiresAt: number;
  assetType: string;
  /** The address it was first known by. */
  originalUrl: string;
  /** Further files of the same thing, whose addresses end at the same time. */
  others?: OtherUrls;
}

type OtherUrls = Readonly<Record<string, string | null>>;

interface RefreshedUrl {
  id: string;
  signedUrl: string;
  expiresAt: string;
  others?: OtherUrls;
}

/** As the server answers for one picture. */
export function pictureUrlsOf({
  id,
  signedUrl,
  expiresAt,
  ...others
}: {
  id: string;
  signedUrl: string;
  expiresAt: string;
  thumbnailUrl: string | null;
  downloadUrl: string;
}): RefreshedUrl {
  return { id, signedUrl, expiresAt, others };
}

export interface SignedUrlsOptions {
  assetType: string;
  /** Where they are kept in local storage. */
  storageKey: string;
  /** Asks the server for new ones; ids it does not know are missing from the answer. At most ten at a time. */
  refresh: (ids: string[]) => Promise<readonly RefreshedUrl[]>;
}

export interface SignedUrls {
  /** Takes over what a list brought. What is kept already and lives longer stays, so that pictures are not fetched anew. */
  learn(items: readonly { id: string; url: string; others?: OtherUrls }[]): void;
  find(id: string): SignedUrl | undefined;
  /** New addresses for these at once: for one that did not load. Rejects as `refresh` does. */
  renew(ids: readonly string[]): Promise<void>;
  /** Begins to watch the time, and ends by the function it returns. */
  watch(): () => void;
  subscribe(listener: () => void): () => void;
  /** Changes with every new address. */
  version(): number;
}

/** More than anybody looks at; the ones that end first are forgotten. */
const mostKept = 400;

/**
 * Keeps signed addresses fresh: looks every half hour, and a second after somebody comes back to the page (timers do not
 * run in a sleeping laptop), for addresses of which less than ten minutes remain, and asks for new ones in batches of ten.
 */
export function createSignedUrls({ assetType, storageKey, refresh }: SignedUrlsOptions): SignedUrls {
  const kept = new Map<string, SignedUrl>();
  /** Those of this page; others in the storage are not worth a call. */
  const shown = new Set<string>();
  const listeners = new Set<() => void>();
  let version = 0;
  let checking: Promise<void> | undefined;
  for (const entry of readKept(storageKey, assetType)) kept.set(entry.id, entry);

  function store(entries: readonly SignedUrl[]): void {
    if (entries.length === 0) return;
    for (const entry of entries) kept.set(entry.id, entry);
    const newest = [...kept.values()].sort((a, b) => b.expiresAt - a.expiresAt).slice(0, mostKept);
    writeStoredValue(storageKey, newest);
    version += 1;
    for (const listener of listeners) listener();
  }

  async function renew(ids: readonly string[]): Promise<void> {
    for (let from = 0; from < ids.length; from += limits.urlsPerRefresh) {
      if (from > 0) await pause(limits.urlRefreshPauseMs);
      const answer = await refresh(ids.slice(from, from + limits.urlsPerRefresh));
      store(
        answer.map(({ id, signedUrl: url, expiresAt, others }) => ({
          id,
          url,
          assetType,
          expiresAt: Date.parse(expiresAt),
          ...(others && { others }),
          originalUrl: kept.get(id)?.originalUrl ?? url,
        })),
      );
    }
  }

  function check(): void {
    const soon = Date.now() + limits.urlRefreshBeforeMs;
    const due = [...shown].filter((id) => (kept.get(id)?.expiresAt ?? 0) < soon);
    if (due.length === 0 || checking) return;
    // A failure is met again by the next check, or by the picture that does not load.
    checking = renew(due)
      .catch(() => undefined)
      .finally(() => {
        checking = undefined;
      });
  }

  return {
    learn(items) {
      const now = Date.now();
      const news: SignedUrl[] = [];
      for (const { id, url, others } of items) {
        const expiresAt = expiryOf(url);
        // An address that never ends needs nobody to keep it.
        if (expiresAt === undefined) continue;
        shown.add(id);
        const known = kept.get(id);
        const isWhole = others === undefined || known?.others !== undefined;
        const isGood =
          known && isWhole && known.expiresAt >= expiresAt && known.expiresAt > now + limits.urlRefreshBeforeMs;
        const originalUrl = known?.originalUrl ?? url;
        if (!isGood) news.push({ id, url, expiresAt, assetType, originalUrl, ...(others && { others }) });
      }
      store(news.filter(({ id, url, others }) => kept.get(id)?.url !== url || (others && !kept.get(id)?.others)));
    },
    find: (id) => kept.get(id),
    renew,
    watch() {
      const timer = setInterval(check, limits.urlCheckIntervalMs);
      let comingBack: ReturnType<typeof setTimeout> | undefined;
      const onVisible = () => {
        clearTimeout(comingBack);
        if (document.visibilityState === 'visible') comingBack = setTimeout(check, limits.urlCheckAfterVisibleMs);
      };
      document.addEventListener('visibilitychange', onVisible);
      return () => {
        clearInterval(timer);
        clearTimeout(comingBack);
        document.removeEventListener('visibilitychange', onVisible);
        shown.clear();
      };
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    version: () => version,
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Our own signed addresses carry their end, in seconds of the epoch. */
function expiryOf(url: string): number | undefined {
  const seconds = Number(/[?&]exp=(\d{1,12})(?:&|$)/.exec(url)?.[1]);
  return Number.isFinite(seconds) ? seconds * 1000 : undefined;
}

/** What is still good of what an earlier visit kept. */
function readKept(storageKey: string, assetType: string): SignedUrl[] {
  const stored = readStoredValue(storageKey);
  if (!Array.isArray(stored)) return [];
  return stored.filter(
    (entry: Partial<SignedUrl> | null): entry is SignedUrl =>
      typeof entry?.id === 'string' &&
      typeof entry.url === 'string' &&
      typeof entry.expiresAt === 'number' &&
      entry.expiresAt > Date.now() &&
      entry.assetType === assetType &&
      typeof entry.originalUrl === 'string',
  );
}
