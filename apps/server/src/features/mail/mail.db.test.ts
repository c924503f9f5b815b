import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenedDatabase } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import { jobWorker } from '#platform/jobs/job-definition.ts';
import { createJobs, type Jobs } from '#platform/jobs/jobs.ts';
import { describeOnBothInFullRun } from '#testing/test-database.ts';
import { createUnsubscribeTokens } from './choices/unsubscribe-tokens.ts';
import { createMailTransport } from './create-mail-transport.ts';
import { createMailer, type Mailer } from './mailer.ts';
import { mails } from './mails.table.ts';
import { sendMailJob } from './send-mail.job.ts';

/** A mail server on loopback that keeps what it gets, refuses one recipient, and fails or refuses us as often as asked. */
async function startSmtp() {
  const received: { to: string[]; raw: string }[] = [];
  const behavior = { failures: 0, senderRefusals: 0 };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_, __, done) => {
      if (behavior.senderRefusals === 0) return done();
      behavior.senderRefusals -= 1;
      done(Object.assign(new Error('not from you'), { responseCode: 550 }));
    },
    onRcptTo: ({ address }, _, done) => {
      if (address === 'gone@example.com') done(Object.assign(new Error('no such user'), { responseCode: 550 }));
      else done();
    },
    onData: (stream, { envelope }, done) => {
      void stream.toArray().then((chunks) => {
        if (behavior.failures > 0) {
          behavior.failures -= 1;
          return done(Object.assign(new Error('try later'), { responseCode: 451 }));
        }
        received.push({ to: envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(chunks).toString() });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    received,
    behavior,
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((r) => server.close(r)),
  };
}

/** A queue is looked at every few seconds; a busy machine takes its time besides. */
const waitMs = 45_000;

const until = async (isDone: () => Promise<boolean> | boolean): Promise<void> => {
  for (const endsAt = Date.now() + waitMs; Date.now() < endsAt; ) {
    if (await isDone()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`it did not happen within ${waitMs / 1000} s`);
};

describeOnBothInFullRun('mail', (open) => {
  let database: OpenedDatabase;
  let smtp: Awaited<ReturnType<typeof startSmtp>>;
  let jobs: Jobs;
  let mailer: Mailer;
  let folder: string;
  const link = 'https://ads.example.com/auth/confirm?token=a&b="c"';
  beforeAll(async () => {
    database = await open();
    smtp = await startSmtp();
    folder = await mkdtemp(join(tmpdir(), 'hookline-mail-'));
    const logger = pino({ level: 'silent' });
    // Retried at once rather than after the minutes a mail server may need.
    const definition = { ...sendMailJob, options: { ...sendMailJob.options, retryDelaySeconds: 1 } };
    jobs = await createJobs({ database, definitions: [definition], logger });
    const config = { mailFrom: null, operatorName: 'Bob <"Ads">', dataDir: folder, allowsPlaintextMail: false };
    const transport = createMailTransport({ ...config, smtpUrl: smtp.url, publicUrl: 'https://ads.example.com' });
    mailer = createMailer(jobs, transport);
    const context = () => ({
      origin: 'https://ads.example.com',
      productName: 'Bob & Ads',
      supportEmail: 'help@example.com',
      pictureUrl: (key: string) => `/files/${key}`,
    });
    const unsubscribeTokens = createUnsubscribeTokens(['a secret for the tokens of these tests']);
    const findLinkUrl = async (id: string) => (id === 'lnk_used' ? null : link);
    await jobs.start([
      jobWorker(sendMailJob, { db: database.db, transport, logger, context, findLinkUrl, unsubscribeTokens }),
    ]);
  });
  afterAll(async () => {
    await jobs.stop();
    await smtp.close();
    await rm(folder, { recursive: true });
  });

  const confirm = (to: string, uniqueKey: string, linkId = 'lnk_1') =>
    runTransaction(database.db, (tx) =>
      mailer.queue(tx, { template: 'confirm-email', params: { linkId }, to, userId: null, uniqueKey }),
    );
  const rowOf = async (uniqueKey: string) => {
    const [row] = await database.db.select().from(mails).where(eq(mails.uniqueKey, uniqueKey));
    return row;
  };

  it('arrives once, as text and HTML, with the link in both, marked as automatic', async () => {
    expect(await confirm('ann@example.com', 'one')).toBe(true);
    expect(await confirm('ann@example.com', 'one')).toBe(false);
    await until(async () => (await rowOf('one'))?.sentAt != null);
    expect(smtp.received).toHaveLength(1);
    const [{ to, raw } = { to: [], raw: '' }] = smtp.received;
    expect(to).toEqual(['ann@example.com']);
    const mail = await PostalMime.parse(raw);
    expect(mail.subject).toBe('Confirm your email address for Bob & Ads');
    expect(mail.from).toEqual({ name: 'Bob Ads', address: 'no-reply@ads.example.com' });
    expect(mail.text).toContain(link);
    expect(mail.html).toContain('href="https://ads.example.com/auth/confirm?token=a&amp;b=&quot;c&quot;"');
    expect(mail.html).toContain('Bob &amp; Ads');
    expect(mail.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
    expect(mail.messageId).toBe(`<${(await rowOf('one'))?.id}@ads.example.com>`);
    // Stored mail contains no usable token.
    expect(JSON.stringify(await rowOf('one'))).not.toContain('token');
  });

  it('is not queued if its transaction fails', async () => {
    const failing = runTransaction(database.db, async (tx) => {
      const rest = { to: 'ann@example.com', userId: null, uniqueKey: 'rolled back' };
      await mailer.queue(tx, { template: 'new-email-taken', params: {}, ...rest });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await rowOf('rolled back')).toBeUndefined();
  });

  it('is retried while the mail server fails, and abandoned when it refuses', async () => {
    smtp.received.length = 0;
    smtp.behavior.failures = 2;
    await confirm('bob@example.com', 'later');
    await confirm('gone@example.com', 'refused');
    await until(async () => (await rowOf('later'))?.sentAt != null && (await rowOf('refused'))?.refusal != null);
    expect(smtp.received.map(({ to }) => to)).toEqual([['bob@example.com']]);
    expect(await rowOf('refused')).toMatchObject({ sentAt: null, refusal: 'refused by the mail server' });
  });

  it('is retried while the mail server rejects us as the sender', async () => {
    smtp.received.length = 0;
    smtp.behavior.senderRefusals = 1;
    await confirm('cid@example.com', 'sender');
    await until(async () => {
      const row = await rowOf('sender');
      return row?.sentAt != null || row?.refusal != null;
    });
    expect(await rowOf('sender')).toMatchObject({ refusal: null });
    expect(smtp.behavior.senderRefusals).toBe(0);
    expect(smtp.received.map(({ to }) => to)).toEqual([['cid@example.com']]);
  });

  it('is dropped if its link has been used in the meantime', async () => {
    smtp.received.length = 0;
    await confirm('ann@example.com', 'used', 'lnk_used');
    await until(async () => (await rowOf('used'))?.refusal != null);
    expect(smtp.received).toEqual([]);
  });

  it('goes to one recipient with one subject, whatever the address contains', async () => {
    smtp.received.length = 0;
    await confirm('"a,b"@example.com', 'quoted');
    await until(async () => (await rowOf('quoted'))?.sentAt != null);
    expect(smtp.received.map(({ to }) => to)).toEqual([['"a,b"@example.com']]);
    await confirm('eve@example.com\r\nBcc: all@example.com', 'injected');
    await until(async () => {
      const row = await rowOf('injected');
      return row?.sentAt != null || row?.refusal != null;
    });
    for (const { to, raw } of smtp.received) {
      expect(to).not.toContain('all@example.com');
      expect(raw).not.toMatch(/^Bcc:/im);
    }
  });

  it('becomes a private file if no mail server is configured', async () => {
    const dataDir = join(folder, 'data');
    const unset = { smtpUrl: null, allowsPlaintextMail: false };
    const config = { ...unset, mailFrom: 'Ads <ads@example.com>', publicUrl: null, operatorName: 'x', dataDir };
    const outbox = createMailTransport(config);
    expect(outbox.reachesPeople).toBe(false);
    const message = { id: 'mal_1', to: 'ann@example.com', subject: 'Grüße', text: 'Text', html: '<p>Text</p>' };
    await outbox.send(message);
    await outbox.send(message);
    expect(await readdir(join(dataDir, 'outbox'))).toEqual(['mal_1.eml']);
    const file = join(dataDir, 'outbox', 'mal_1.eml');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const mail = await PostalMime.parse(await readFile(file));
    expect(mail).toMatchObject({
      subject: 'Grüße',
      from: { address: 'ads@example.com' },
      to: [{ address: 'ann@example.com' }],
    });
  });
});
