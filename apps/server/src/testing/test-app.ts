import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { composeFeatures, jobDefinitions } from '#compose-features.ts';
import { type Config, readConfig } from '#config/config.ts';
import { createAccounts, registerAccountRoutes, type users } from '#features/accounts/index.ts';
import { billingCycleAt } from '#features/usage/index.ts';
import type { Database, OpenedDatabase } from '#platform/db/database.ts';
import { createHttpServer } from '#platform/http/create-http-server.ts';
import { createJobs } from '#platform/jobs/jobs.ts';
import { createFileStorage } from '#platform/storage/create-file-storage.ts';
import { createUrlSigner, type UrlSigner } from '#platform/storage/signed-url.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { buildUser } from './build-user.ts';

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
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  delete(path: string): Promise<Answer>;
}

export interface TestApp {
  db: Database;
  storage: Storage;
  signer: UrlSigner;
  config: Config;
  /** Someone with a session of their own. */
  signIn(overrides?: Partial<User>): Promise<Caller>;
  visitor: Omit<Caller, 'user'>;
  close(): Promise<void>;
}

const origin = 'http://127.0.0.1:3000';

/** The whole server in process, on a given database and without workers: what is sent stays queued. */
export async function createTestApp(database: OpenedDatabase, env: Record<string, string> = {}): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hookline-app-'));
  const config = readConfig({ PATH: process.env['PATH'], DATA_DIR: dataDir, ...env });
  const logger = pino({ level: 'silent' });
  const { db } = database;
  const secrets = ['a secret only tests know, long enough'];
  const signer = createUrlSigner(secrets);
  const storage = await createFileStorage(join(dataDir, 'files'));
  const accounts = createAccounts({ db, secrets, isSecure: () => false });
  const jobs = await createJobs({ database, definitions: jobDefinitions, logger });
  const server = await createHttpServer({
    ...{ config, logger, storage, signer, authenticate: accounts.authenticate, version: 'test' },
    siteFolder: join(dataDir, 'no-site'),
    checks: { database: database.ping },
  });
  const cycleAt = (anchor: Date) => billingCycleAt(anchor, new Date());
  registerAccountRoutes(server, { db, accounts, isLocal: config.isLocal, cycleAt });
  const ownOrigins = () => [...server.origins().origins];
  const features = await composeFeatures({ config, logger, db, jobs, storage, signer, ownOrigins });
  features.registerRoutes(server);

  async function send(method: 'GET' | 'POST' | 'DELETE', url: string, headers: Record<string, string>, body?: unknown) {
    const answer = await server.fastify.inject({
      ...{ method, url },
      headers: { host: '127.0.0.1:3000', origin, ...headers },
      ...(body !== undefined && { payload: body as object }),
    });
    const isJson = String(answer.headers['content-type']).includes('json');
    return {
      status: answer.statusCode,
      body: isJson ? answer.json() : answer.body,
      raw: answer.rawPayload,
      headers: answer.headers,
    };
  }

  const callerWith = (own: Record<string, string>): Omit<Caller, 'user'> => ({
    get: (path, headers = {}) => send('GET', path, { ...own, ...headers }),
    post: (path, body = {}, headers = {}) => send('POST', path, { ...own, ...headers }, body),
    delete: (path) => send('DELETE', path, own),
  });

  return {
    ...{ db, storage, signer, config },
    visitor: callerWith({}),
    async signIn(overrides) {
      const user = await buildUser(db, overrides);
      const { access } = await accounts.sessions.start(db, user);
      return { user, ...callerWith({ cookie: `hookline_access=${access}` }) };
    },
    async close() {
      await server.close();
      await features.close();
      await jobs.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
