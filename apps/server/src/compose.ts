import { setChildNiceness } from '@hookline/studio/process';
import type { Logger } from 'pino';
import type { Config } from '#config/config.ts';
import { loadAppSecrets } from '#config/load-app-secrets.ts';
import { createAccounts, registerAccountRoutes, removeTwoFactorByOperator } from '#features/accounts/index.ts';
import { collectMetrics, recordRetry } from '#features/admin/index.ts';
import { createErrorRecorder } from '#features/errors/index.ts';
import { createMailer, createMailTransport } from '#features/mail/index.ts';
import { retryByAdmin } from '#features/operations/index.ts';
import { billingCycleAt } from '#features/usage/index.ts';
import { serveAdminSocket } from '#platform/admin-socket/admin-socket.ts';
import { type Database, openDatabase } from '#platform/db/database.ts';
import type { QueryWatch } from '#platform/db/watch-queries.ts';
import { createHttpServer } from '#platform/http/create-http-server.ts';
import { checkQueue } from '#platform/jobs/check-queue.ts';
import { createJobs } from '#platform/jobs/jobs.ts';
import { addMetricsRoute } from '#platform/metrics/metrics-route.ts';
import { knowSecrets } from '#platform/secrets/strike-secrets.ts';
import { awaitStorage } from '#platform/storage/await-storage.ts';
import { createStorageCheck } from '#platform/storage/create-storage-check.ts';
import { watchDiskSpace } from '#platform/storage/disk-space.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import { createUrlSigner } from '#platform/storage/signed-url.ts';
import { linkCommands } from './admin/link-commands.ts';
import { operatorCommands } from './admin/operator-commands.ts';
import { composeFeatures, jobDefinitions } from './compose-features.ts';
import { describeSite } from './describe-site.ts';
import { findSiteFolder } from './find-site-folder.ts';
import { version } from './version.ts';

export interface Program {
  /** Public origin; null for a process without the web role. */
  origin: string | null;
  /** Signs in the local owner once; null outside local mode. */
  ownerLink: string | null;
  /** Notices about this machine for the operator, shown on the terminal; one line each. */
  notices: readonly string[];
  /** Stops in order: no new requests, no new jobs, then the database. */
  stop(): Promise<void>;
}

/** Closers of opened resources, called in reverse order. */
type Closers = (() => Promise<void>)[];

/** Chooses the adapters, gives every feature what it needs and starts the roles of this process. */
export async function compose(
  config: Config,
  logger: Logger,
  { warmsUp = true }: { warmsUp?: boolean } = {},
): Promise<Program> {
  const closers: Closers = [];
  try {
    return await start(config, logger, closers, warmsUp);
  } catch (error) {
    await closeAll(closers);
    throw error;
  }
}

async function start(config: Config, logger: Logger, closers: Closers, warmsUp: boolean): Promise<Program> {
  const runsWeb = config.role !== 'worker';
  setChildNiceness(config.childNiceness);
  const secrets = await loadAppSecrets(config);
  knowSecrets(secrets);
  const database = await openDatabase(config, watchSlowQueries(config, logger));
  closers.push(() => database.close());
  const { db } = database;
  const storage = await awaitStorage(() => openStorage(config), {
    tell: (message) => {
      console.warn(`Waiting for the storage. ${message}`);
      logger.warn({ reason: message }, 'waiting for the storage');
    },
  });
  const signer = createUrlSigner(secrets);

  const errors = createErrorRecorder(db, (err) => logger.debug({ err }, 'an error could not be written down'));
  const jobs = await createJobs({ database, definitions: jobDefinitions, logger, onFailure: errors.report });
  // Links in mail need it also in a process without the web role.
  let origin = config.publicUrl ?? `http://127.0.0.1:${config.port}`;
  const mailTransport = createMailTransport(config);
  const mailer = createMailer(jobs, mailTransport);
  const isSecure = config.publicUrl?.startsWith('https:') ?? false;
  const accounts = createAccounts({
    db,
    secrets,
    config,
    mailer,
    logger,
    isSecure: () => isSecure,
    origin: () => origin,
  });
  await accounts.applyAdminRules();

  let ownOrigins: readonly string[] = [];
  const features = await composeFeatures({
    config,
    logger,
    db,
    jobs,
    storage,
    signer,
    secrets,
    accounts,
    mailer,
    mailTransport,
    ownOrigins: () => ownOrigins,
    origin: () => origin,
    callSelf: async (path, request) => (await fetch(new URL(path, origin), { method: 'POST', ...request })).status,
  });
  closers.push(() => errors.close());
  closers.push(() => features.close());
  closers.push(() => jobs.stop());

  let ownerLink: string | null = null;
  if (runsWeb) {
    const server = await createHttpServer({
      config,
      logger,
      storage,
      signer,
      authenticate: accounts.authenticate,
      siteFolder: findSiteFolder(),
      siteFacts: describeSite(config, { ...features, hasGoogle: accounts.hasGoogle }),
      version,
      checks: {
        database: database.ping,
        storage: createStorageCheck(config, storage),
        queue: () => checkQueue(db),
      },
      disk: watchDiskSpace(config.dataDir),
      onFailure: errors.report,
    });
    const cycleAt = (anchor: Date) => billingCycleAt(anchor, new Date());
    const dataOwners = () => features.dataOwners;
    registerAccountRoutes(server, { db, jobs, accounts, isLocal: config.isLocal, dataOwners, cycleAt });
    features.registerRoutes(server);
    const stopMeasuring = addMetricsRoute(server, {
      token: config.metricsToken,
      isLocal: config.isLocal,
      collect: () => collectMetrics({ db, config, version, countStorage: features.countStorage }),
    });
    closers.push(async () => stopMeasuring());
    closers.push(() => server.close());
    await server.listen();
    const { primary, origins } = server.origins();
    ownOrigins = [...origins];
    origin = primary;
    if (config.isLocal) ownerLink = await accounts.createOwnerLink(primary);
    const admin = await serveAdminSocket(config.dataDir, {
      ...linkCommands({ db, accounts, isLocal: config.isLocal, origin: primary }),
      'user:remove-two-factor': (email = '') => removeTwoFactorByOperator(accounts.context, email),
      ...operatorCommands({ config, database, storage, logger }),
      'operations:retry': async (id = '') => {
        const retry = { db, jobs, kinds: features.kinds };
        const record = (at: Database, outcome: { operationId: string }) => recordRetry(at, null, id, outcome);
        const { operationId } = await retryByAdmin(retry, id, record, new AbortController().signal);
        return operationId === id ? `${id} is back in line.` : `Sent again as ${operationId}.`;
      },
    });
    closers.push(() => admin.close());
  }
  if (config.role !== 'web') {
    await features.takeUpWork();
    await jobs.start(features.workers);
  }
  // Not waited for: it only makes the first visit faster.
  if (runsWeb && warmsUp) {
    features.warmUp().catch((error: unknown) => logger.warn({ err: error }, 'warming up failed'));
  }
  return { origin: runsWeb ? origin : null, ownerLink, notices: features.notices, stop: () => closeAll(closers) };
}

/** Logged with the text of the query, never with its values. */
function watchSlowQueries({ slowQueryMs }: Config, logger: Logger): QueryWatch | undefined {
  if (slowQueryMs === 0) return undefined;
  return { fromMs: slowQueryMs, onSlow: ({ text, ms }) => logger.info({ ms, query: text }, 'slow query') };
}

/** Closes everything, also when a part fails to; the first failure is thrown at the end. */
async function closeAll(closers: Closers): Promise<void> {
  const failures: unknown[] = [];
  for (const close of closers.splice(0).reverse()) {
    await close().catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}
