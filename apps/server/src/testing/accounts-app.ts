import { asc, isNull } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import { createUnsubscribeTokens } from '#features/mail/choices/unsubscribe-tokens.ts';
import { mails } from '#features/mail/mails.table.ts';
import { sendMailJob } from '#features/mail/send-mail.job.ts';
import type { OpenedDatabase } from '#platform/db/database.ts';
import { createJobs, type Jobs } from '#platform/jobs/jobs.ts';
import { jobDefinitions } from '../compose-features.ts';
import { createPlatformApp, type PlatformApp, type TestRequest, testSecrets } from './platform-app.ts';

export interface DeliveredMail {
  to: string;
  subject: string;
  text: string;
  /** The link in it; throws when there is none. */
  link(): URL;
}

/** One browser: keeps its cookies and sends from its own address. */
export interface TestBrowser {
  address: string;
  cookie(): string;
  setCookie(cookie: string): void;
  send(request: Omit<TestRequest, 'cookie'>): Promise<LightMyRequestResponse>;
  get(url: string): Promise<LightMyRequestResponse>;
  post(url: string, body?: object): Promise<LightMyRequestResponse>;
}

export interface AccountsApp extends PlatformApp {
  jobs: Jobs;
  /** Delays that throttled sign-ins would have waited, in milliseconds. */
  waits: number[];
  browser(): TestBrowser;
  /**
   * Sends what waits to be sent, as the worker would, and returns it, oldest first. Without the welcome, which follows
   * every first confirmation, unless it is asked for.
   */
  deliver(options?: { withWelcome: boolean }): Promise<DeliveredMail[]>;
}

/** Environment in which mail reaches people, so that addresses are confirmed. */
export const withMail = { SMTP_URL: 'smtp://mail.invalid' };
/** A hosted installation. */
export const hosted = { HOST: '0.0.0.0', PUBLIC_URL: 'https://ads.example.com', APP_SECRET: 'x'.repeat(32) };

let browsers = 0;

/** The platform's test app with a job queue, browsers that keep cookies, and mail that arrives. */
export async function createAccountsApp(
  database: OpenedDatabase,
  env: Record<string, string> = {},
  options: { evenAnswerMs?: number } = {},
): Promise<AccountsApp> {
  const logger = pino({ level: 'silent' });
  const jobs = await createJobs({ database, definitions: jobDefinitions, logger });
  const waits: number[] = [];
  const sleep = async (ms: number): Promise<void> => {
    waits.push(ms);
  };
  const app = await createPlatformApp(database, { env, jobs, sleep, ...options });
  const { primary } = app.server.origins();

  return {
    ...app,
    jobs,
    waits,
    browser() {
      browsers += 1;
      const address = `10.${(browsers >> 16) & 255}.${(browsers >> 8) & 255}.${browsers & 255}`;
      const jar = new Map<string, string>();
      const cookie = (): string => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const send: TestBrowser['send'] = async (request) => {
        const answer = await app.request({ remoteAddress: address, ...request, cookie: cookie() });
        for (const { name, value, maxAge, expires } of answer.cookies) {
          if (maxAge === 0 || (expires !== undefined && expires.getTime() <= 0)) jar.delete(name);
          else jar.set(name, value);
        }
        return answer;
      };
      return {
        address,
        cookie,
        setCookie(header) {
          jar.clear();
          for (const pair of header.split('; ')) jar.set(pair.split('=')[0] ?? '', pair.slice(pair.indexOf('=') + 1));
        },
        send,
        get: (url) => send({ method: 'GET', url }),
        post: (url, body = {}) => send({ method: 'POST', url, body }),
      };
    },
    async deliver({ withWelcome } = { withWelcome: false }) {
      const delivered: DeliveredMail[] = [];
      const { handle } = await sendMailJob.load();
      const waiting = await database.db.select().from(mails).where(isNull(mails.sentAt)).orderBy(asc(mails.id));
      const transport = {
        reachesPeople: true,
        send: async ({ to, subject, text }: { to: string; subject: string; text: string }) => {
          const link = (): URL => new URL(/https?:\/\/\S+[?#]token=\S+/.exec(text)?.[0] ?? 'no link');
          delivered.push({ to, subject, text, link });
        },
      };
      const context = () => ({
        origin: primary,
        productName: 'Hookline',
        supportEmail: 'help@example.com',
        pictureUrl: (key: string) => `${primary}/files/${key}`,
      });
      const findLinkUrl = (id: string) => app.accounts.findLinkUrl(id, primary);
      const unsubscribeTokens = createUnsubscribeTokens(testSecrets);
      const deps = { db: database.db, transport, logger, context, findLinkUrl, unsubscribeTokens };
      const run = { jobId: 'job', attempt: 1, signal: new AbortController().signal };
      for (const { id } of waiting) await handle({ mailId: id }, deps, run);
      return withWelcome ? delivered : delivered.filter(({ subject }) => !subject.startsWith('Welcome to '));
    },
    async close() {
      await app.close();
      await jobs.stop();
    },
  };
}
