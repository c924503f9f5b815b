import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { composeFeatures, type Features, jobDefinitions } from '#compose-features.ts';
import type { Config } from '#config/config.ts';
import type { users } from '#features/accounts/accounts.table.ts';
import { createErrorRecorder, type ErrorRecorder } from '#features/errors/index.ts';
import { createMailTransport } from '#features/mail/index.ts';
import type { OperationKinds, OperationLane } from '#features/operations/index.ts';
import type { Database, OpenedDatabase } from '#platform/db/database.ts';
import { createJobs, type Jobs } from '#platform/jobs/jobs.ts';
import type { UrlSigner } from '#platform/storage/signed-url.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { FeatureDeps } from '#share-deps.ts';
import { handle as runLane } from '../features/operations/run-lane.handler.ts';
import { buildUser } from './build-user.ts';
import { createPlatformApp, type PlatformApp, type TestRequest, testSecrets } from './platform-app.ts';

type User = typeof users.$inferSelect;

export interface Answer {
  status: number;
  // Tests read whatever the answer holds; a schema check belongs to the test that needs it.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  body: any;
  raw: Buffer;
  headers: Record<string, unknown>;
}

export interface Caller {
  user: User;
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  post(path: string, body?: object | string, headers?: Record<string, string>): Promise<Answer>;
  put(path: string, body?: object): Promise<Answer>;
  delete(path: string): Promise<Answer>;
}

export interface TestApp {
  db: Database;
  jobs: Jobs;
  server: PlatformApp['server'];
  storage: Storage;
  signer: UrlSigner;
  accounts: PlatformApp['accounts'];
  errors: ErrorRecorder;
  mailer: PlatformApp['mailer'];
  dataOwners: Features['dataOwners'];
  workers: Features['workers'];
  kinds: OperationKinds;
  config: Config;
  /** Runs a sent operation as a worker of its newest job's lane would, once or until `signal` stops the worker. */
  run(operationId: string, signal?: AbortSignal): Promise<void>;
  /** Someone with a session of their own. */
  signIn(overrides?: Partial<User>): Promise<Caller>;
  visitor: Omit<Caller, 'user'>;
  close(): Promise<void>;
}

/** The whole server in process, on a given database and without workers: what is sent stays queued. */
export async function createTestApp(
  database: OpenedDatabase,
  env: Record<string, string> = {},
  overrides: Pick<FeatureDeps, 'safeFetch' | 'decoding' | 'answerWithinMs'> = {},
): Promise<TestApp> {
  const { PATH = '' } = process.env;
  const { db } = database;
  const logger = pino({ level: 'silent' });
  const errors = createErrorRecorder(db);
  const jobs = await createJobs({ database, definitions: jobDefinitions, logger, onFailure: errors.report });
  const platform = await createPlatformApp(database, {
    env: { PATH, ...env },
    jobs,
    dataOwners: () => features.dataOwners,
    onFailure: errors.report,
  });
  const { server, storage, signer, config, accounts, mailer } = platform;
  const ownOrigins = () => [...server.origins().origins];
  const features = await composeFeatures({
    config,
    logger,
    db,
    jobs,
    storage,
    signer,
    secrets: testSecrets,
    ownOrigins,
    accounts,
    mailer,
    mailTransport: createMailTransport(config),
    origin: () => server.origins().primary,
    async callSelf(path, { headers, body }) {
      const host = new URL(server.origins().primary).host;
      const request = { method: 'POST', url: path, headers: { ...headers, host }, payload: body } as const;
      return (await server.fastify.inject(request)).statusCode;
    },
    // Nobody works here: a call would wait in vain.
    answerWithinMs: 0,
    ...overrides,
  });
  features.registerRoutes(server);

  async function send(request: TestRequest): Promise<Answer> {
    const answer = await platform.request(request);
    const isJson = String(answer.headers['content-type']).includes('json') && !answer.headers['content-encoding'];
    return {
      status: answer.statusCode,
      body: isJson ? answer.json() : answer.body,
      raw: answer.rawPayload,
      headers: answer.headers,
    };
  }

  const callerWith = (own: Pick<TestRequest, 'cookie'>): Omit<Caller, 'user'> => ({
    get: (url, headers = {}) => send({ ...own, method: 'GET', url, headers }),
    post: (url, body = {}, headers = {}) => send({ ...own, method: 'POST', url, body, headers }),
    put: (url, body = {}) => send({ ...own, method: 'PUT', url, body }),
    delete: (url) => send({ ...own, method: 'DELETE', url }),
  });

  return {
    db,
    jobs,
    server,
    storage,
    signer,
    config,
    accounts,
    errors,
    mailer,
    dataOwners: features.dataOwners,
    workers: features.workers,
    kinds: features.kinds,
    async run(operationId, signal = new AbortController().signal) {
      const deps = { db, logger, kinds: features.kinds, lane: await laneOf(db, operationId) };
      await runLane({ operationId }, deps, { jobId: 'job', attempt: 1, signal });
    },
    visitor: callerWith({}),
    async signIn(overrides) {
      const user = await buildUser(db, overrides);
      return { user, ...callerWith({ cookie: await platform.signIn(user) }) };
    },
    async close() {
      await platform.close();
      await errors.close();
      await features.close();
      await jobs.stop();
    },
  };
}

async function laneOf(db: Database, operationId: string): Promise<OperationLane> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select name from pgboss.job where data->>'operationId' = ${operationId} order by created_on desc limit 1`,
  );
  const lane = (['films', 'stills', 'provider'] as const).find((name) => rows[0]?.name.endsWith(`-${name}`));
  return lane ?? 'films';
}
