import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '#config/config.ts';
import type { Accounts } from '#features/accounts/index.ts';
import type { AssetStore } from '#features/assets/index.ts';
import type { CallSelf } from '#features/billing/index.ts';
import type { Mailer, MailTransport } from '#features/mail/index.ts';
import { createModeration, insertRefusal } from '#features/moderation/index.ts';
import { answerWithinMs, type OperationReader } from '#features/operations/index.ts';
import { purgeStaticAdsJob } from '#features/static-ads/index.ts';
import { undoWindowMs } from '#features/videos/index.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { LimitedWork } from '#platform/limited-child/limited-work.ts';
import { createSafeFetch, type SafeFetch } from '#platform/safe-fetch/safe-fetch.ts';
import type { UrlSigner } from '#platform/storage/signed-url.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { ComposedProviders } from './compose-providers.ts';

export interface FeatureDeps {
  config: Config;
  logger: Logger;
  db: Database;
  jobs: Jobs;
  storage: Storage;
  signer: UrlSigner;
  /** Of the application; the first signs and seals, all verify and open. */
  secrets: readonly string[];
  /** Origins under which addresses of ours may come back in requests. */
  ownOrigins: () => readonly string[];
  accounts: Accounts;
  mailer: Mailer;
  mailTransport: MailTransport;
  /** The address people use, for links in mail. */
  origin: () => string;
  /** Calls this server as another program would. */
  callSelf: CallSelf;
  /** Fetches addresses that people give; of the public internet only, unless a test brings its own. */
  safeFetch?: SafeFetch;
  /** Child processes that decode untrusted files; defaults to the service's limits. */
  decoding?: LimitedWork;
  /** How long calls that return a result wait for it; see `awaitOperation`. */
  answerWithinMs?: number;
}

/** Dependencies of most features; each takes the ones it declares. */
export function shareDeps(
  deps: FeatureDeps,
  made: {
    outside: ComposedProviders;
    assets: AssetStore;
    decoding: LimitedWork;
    workFolder: string;
    ffmpegPath: string | null;
    /** Folder for what can be made again. */
    cache: string;
  },
  reader: () => OperationReader,
) {
  const { config, logger, db, jobs, storage, mailer } = deps;
  const { limits } = deps.accounts.context;
  const { outside, cache, ...own } = made;
  return {
    db,
    jobs,
    logger,
    storage,
    ...own,
    limits,
    mailer,
    cacheFolder: join(cache, 'studio'),
    neuralVoicesDir: config.neuralVoicesDir,
    installedVoicesDir: join(config.dataDir, 'voices'),
    safeFetch: deps.safeFetch ?? createSafeFetch(),
    moderation: createModeration({
      moderator: outside.moderator,
      limits,
      record: (refusal) => insertRefusal(db, refusal),
    }),
    /** Products and their ads go for good when the time for Undo is over. */
    schedulePurge: async (tx: Transaction) => {
      await jobs.enqueue(tx, purgeStaticAdsJob, {}, { startAfterSeconds: undoWindowMs / 1000 + 1 });
    },
    answerWithinMs: deps.answerWithinMs ?? answerWithinMs,
    /** Called at request time, because it needs the kinds of all features. */
    reader,
  };
}
export type SharedDeps = ReturnType<typeof shareDeps>;
