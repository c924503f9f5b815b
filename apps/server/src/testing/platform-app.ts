import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import { type Config, readConfig } from '#config/config.ts';
import type { users } from '#features/accounts/accounts.table.ts';
import { type Accounts, createAccounts, registerAccountRoutes } from '#features/accounts/index.ts';
import { createMailer, createMailTransport, type Mailer } from '#features/mail/index.ts';
import type { OpenedDatabase } from '#platform/db/database.ts';
import { createHttpServer, type HttpServer, type HttpServerOptions } from '#platform/http/create-http-server.ts';
import { originsOf } from '#platform/http/origins.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import { createUrlSigner, type UrlSigner } from '#platform/storage/signed-url.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { UserDataOwner } from '#platform/user-data/user-data-owner.ts';
import { leastPasswordCosts } from './password-costs.ts';

export const testSecrets = ['a secret for tests that has more than 32 characters'];

export interface TestRequest {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  /** Sent as JSON; a string is sent as it is. */
  body?: object | string;
  /** Cookie header; `signIn` gives one. */
  cookie?: string;
  headers?: Record<string, string>;
  /** Address of the caller (127.0.0.1). */
  remoteAddress?: string;
}

/** For apps of tests that queue nothing. */
const noJobs: Jobs = {
  enqueue: async () => {
    throw new Error('this test app has no job queue: give it one as `jobs`');
  },
  start: async () => {},
  adjustToClock: async () => {},
  stop: async () => {},
};

export interface PlatformApp {
  server: HttpServer;
  accounts: Accounts;
  mailer: Mailer;
  storage: Storage;
  signer: UrlSigner;
  config: Config;
  /** Sends a request as a page of ours would: own Host, own Origin when it changes something. */
  request(request: TestRequest): Promise<LightMyRequestResponse>;
  /** A session of that user, as Cookie header. */
  signIn(user: typeof users.$inferSelect): Promise<string>;
  /** Lets a test move the accounts' clock. */
  clock: { now: Date | null };
  close(): Promise<void>;
}

/**
 * The real web server on a test database, in process, with the accounts' routes and no others, for tests of the
 * platform itself. `env` is read as the environment (local mode on port 3000 without it).
 */
export async function createPlatformApp(
  database: OpenedDatabase,
  options: {
    env?: Record<string, string>;
    siteFolder?: string;
    jobs?: Jobs;
    /** Owners of the exported data; none by default. */
    dataOwners?: () => readonly UserDataOwner[];
    sleep?: (ms: number) => Promise<void>;
    /** Minimum duration of sign-up and a rejected sign-in; 0 by default, because most tests do not examine timing. */
    evenAnswerMs?: number;
    onFailure?: HttpServerOptions['onFailure'];
  } = {},
): Promise<PlatformApp> {
  const folder = await mkdtemp(join(tmpdir(), 'hookline-app-'));
  const config = readConfig({ DATA_DIR: folder, ...options.env });
  const storage = await openStorage(config);
  const signer = createUrlSigner(testSecrets);
  const clock: PlatformApp['clock'] = { now: null };
  const { jobs = noJobs, dataOwners = () => [] } = options;
  const mailer = createMailer(jobs, createMailTransport(config));
  const accounts = createAccounts({
    config,
    mailer,
    ...(options.sleep && { sleep: options.sleep }),
    evenAnswerMs: options.evenAnswerMs ?? 0,
    // Tests of timing have the costs of service.
    ...(options.evenAnswerMs === undefined && { passwordCosts: leastPasswordCosts }),
    db: database.db,
    origin: () => originsOf(config, config.port).primary,
    secrets: testSecrets,
    isSecure: () => config.publicUrl?.startsWith('https:') ?? false,
    now: () => clock.now ?? new Date(),
  });
  const server = await createHttpServer({
    config,
    logger: pino({ level: 'silent' }),
    storage,
    signer,
    authenticate: accounts.authenticate,
    siteFolder: options.siteFolder ?? join(folder, 'no-site'),
    version: '0.0.0-test',
    checks: { database: database.ping },
    validatesReplies: true,
    ...(options.onFailure && { onFailure: options.onFailure }),
  });
  registerAccountRoutes(server, {
    db: database.db,
    jobs,
    accounts,
    dataOwners,
    isLocal: config.isLocal,
    cycleAt: (anchor) => ({ start: anchor, end: new Date(anchor.getTime() + 30 * 86_400_000) }),
  });
  const { primary } = server.origins();

  return {
    server,
    accounts,
    mailer,
    storage,
    signer,
    config,
    clock,
    request: ({ method, url, body, cookie, headers, remoteAddress }) => {
      const request: InjectOptions = {
        method,
        url,
        ...(body !== undefined && { payload: body }),
        ...(remoteAddress !== undefined && { remoteAddress }),
        headers: {
          host: new URL(primary).host,
          ...(method !== 'GET' && method !== 'HEAD' && { origin: primary }),
          ...(cookie !== undefined && { cookie }),
          ...headers,
        },
      };
      return server.fastify.inject(request);
    },
    async signIn(user) {
      const { access, refresh } = await accounts.sessions.start(database.db, user);
      const prefix = config.publicUrl?.startsWith('https:') ? '__Host-' : '';
      return `${prefix}hookline_access=${access}; ${prefix}hookline_refresh=${refresh}`;
    },
    async close() {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
