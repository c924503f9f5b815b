import { oneClickUnsubscribePath } from '@hookline/contract/mail-settings';
import { messages } from '@hookline/contract/messages';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { users } from '#features/accounts/accounts.table.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import { testSecrets } from '#testing/platform-app.ts';
import { type Caller, createTestApp, type TestApp } from '#testing/test-app.ts';
import { describeOnBothInFullRun } from '#testing/test-database.ts';
import { composedMail } from '../composed-mail.ts';
import { mailOptOuts } from '../mail-opt-outs.table.ts';
import type { MailMessage } from '../mail-transport.ts';
import { mails } from '../mails.table.ts';
import { handle as sendMail } from '../send-mail.handler.ts';
import { createUnsubscribeTokens } from './unsubscribe-tokens.ts';

describeOnBothInFullRun('which mail people get', (open) => {
  let app: TestApp;
  const unsubscribeTokens = createUnsubscribeTokens(testSecrets);
  beforeAll(async () => {
    app = await createTestApp(await open());
  });
  afterAll(() => app.close());

  const choicesOf = async (caller: Caller) => (await caller.get('/api/user/mail-choices')).body.choices;
  const params = { kind: 'videos', used: 8, limit: 10, resetsAt: new Date().toISOString(), mayUpgrade: true } as const;

  /** What a worker sends of mail to somebody. */
  const deliver = async ({ user }: Caller, uniqueKey: string, template: 'credits-low' | 'welcome' = 'credits-low') => {
    const mail = { to: user.email, userId: user.id, uniqueKey };
    await runTransaction(app.db, (tx) =>
      template === 'welcome'
        ? app.mailer.queue(tx, { ...mail, template, params: {} })
        : app.mailer.queue(tx, { ...mail, template, params }),
    );
    const [row] = await app.db.select().from(mails).where(eq(mails.uniqueKey, uniqueKey));
    const sent: MailMessage[] = [];
    await sendMail(
      { mailId: row?.id ?? '' },
      {
        db: app.db,
        logger: pino({ level: 'silent' }),
        unsubscribeTokens,
        transport: { reachesPeople: true, send: async (message) => void sent.push(message) },
        context: () => ({
          origin: 'https://ads.example.com',
          productName: 'Hookline',
          supportEmail: 'help@example.com',
          pictureUrl: (key) => key,
        }),
        findLinkUrl: async () => null,
      },
    );
    return sent;
  };

  it('sends everything until it is turned off, each kind by itself', async () => {
    const caller = await app.signIn();
    expect(await choicesOf(caller)).toEqual({ results: true, credits: true });
    const { body } = await caller.put('/api/user/mail-choices', { credits: false });
    expect(body.choices).toEqual({ results: true, credits: false });
    expect(await deliver(caller, `off:${caller.user.id}`)).toEqual([]);
    const [row] = await app.db.select().from(mails).where(eq(mails.userId, caller.user.id));
    expect(row).toMatchObject({ sentAt: null, refusal: 'turned off by its reader' });
    // What concerns the account is no choice.
    expect(await deliver(caller, `always:${caller.user.id}`, 'welcome')).toHaveLength(1);
    await caller.put('/api/user/mail-choices', { credits: true, results: false });
    expect(await choicesOf(caller)).toEqual({ results: false, credits: true });
    expect(await deliver(caller, `on:${caller.user.id}`)).toHaveLength(1);
    expect((await caller.put('/api/user/mail-choices', { credits: 'no' })).body.code).toBe('INVALID_INPUT');
    expect((await app.visitor.get('/api/user/mail-choices')).status).toBe(401);
  });

  it('puts the way out into optional mail only: a link, and what mail programs need for one click', async () => {
    const caller = await app.signIn();
    const [optional] = await deliver(caller, `optional:${caller.user.id}`);
    const token = unsubscribeTokens.tokenOf(caller.user.id, 'credits');
    expect(optional?.text).toContain(`Turn off these emails: https://ads.example.com/unsubscribe#token=${token}`);
    const { headers } = composedMail(optional ?? ({} as MailMessage), 'Ads <ads@example.com>');
    expect(headers).toMatchObject({
      'List-Unsubscribe': `<https://ads.example.com${oneClickUnsubscribePath}?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    const [always] = await deliver(caller, `needed:${caller.user.id}`, 'welcome');
    expect(always?.text).not.toContain('unsubscribe');
    expect(composedMail(always ?? ({} as MailMessage), 'a@b.c').headers).not.toHaveProperty('List-Unsubscribe');
    // Stored mail contains no usable token.
    expect(JSON.stringify(await app.db.select().from(mails))).not.toContain(token);
  });

  it('is turned off by the link of a mail without signing in, and on again', async () => {
    const caller = await app.signIn();
    const token = unsubscribeTokens.tokenOf(caller.user.id, 'results');
    const off = await app.visitor.post('/api/mail/unsubscribe', { token });
    expect([off.status, off.body]).toEqual([200, { mail: 'results', subscribed: false }]);
    expect(await choicesOf(caller)).toEqual({ results: false, credits: true });
    await app.visitor.post('/api/mail/unsubscribe', { token, subscribed: true });
    expect(await choicesOf(caller)).toEqual({ results: true, credits: true });
  });

  it('is turned off by one click in a mail program; opening the address changes nothing', async () => {
    const caller = await app.signIn();
    const token = unsubscribeTokens.tokenOf(caller.user.id, 'credits');
    const url = `${oneClickUnsubscribePath}?token=${token}`;
    const { fastify, origins } = app.server;
    const { host } = new URL(origins().primary);
    const opened = await fastify.inject({ method: 'GET', url, headers: { host } });
    expect([opened.statusCode, opened.headers.location]).toEqual([303, `/unsubscribe#token=${token}`]);
    expect((await choicesOf(caller)).credits).toBe(true);
    // From anywhere: no cookie, no origin, a form.
    const headers = { host, 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' };
    const click = await fastify.inject({ method: 'POST', url, headers, payload: 'List-Unsubscribe=One-Click' });
    expect(click.statusCode).toBe(200);
    expect((await choicesOf(caller)).credits).toBe(false);
    const forged = await fastify.inject({ method: 'POST', url: `${url}x`, headers, payload: '' });
    expect(forged.statusCode).toBe(422);
  });

  it('refuses tokens that are not ours', async () => {
    const caller = await app.signIn();
    const token = unsubscribeTokens.tokenOf(caller.user.id, 'credits');
    const others = createUnsubscribeTokens(['another secret that has more than 32 characters']);
    for (const wrong of [
      '',
      'x',
      'x'.repeat(501),
      token.replace('.credits.', '.results.'),
      token.replace('.credits.', '.receipts.'),
      `${token}.x`,
      others.tokenOf(caller.user.id, 'credits'),
    ]) {
      const answer = await app.visitor.post('/api/mail/unsubscribe', { token: wrong });
      expect([wrong, answer.status, answer.body.error]).toEqual([wrong, 422, messages.mail.invalidLink]);
    }
    expect(await choicesOf(caller)).toEqual({ results: true, credits: true });
    // Rotated secrets: mail that was sent before still works.
    const rotated = createUnsubscribeTokens(['a new secret', ...testSecrets]);
    expect(rotated.read(token)).toEqual({ userId: caller.user.id, mail: 'credits' });
  });

  it('keeps nothing of a deleted account, and takes nothing in for it', async () => {
    const caller = await app.signIn();
    const { id } = caller.user;
    await caller.put('/api/user/mail-choices', { credits: false });
    for (const owner of app.dataOwners) await owner.erase(id);
    const left = async () => app.db.select().from(mailOptOuts).where(eq(mailOptOuts.userId, id));
    expect(await left()).toEqual([]);
    await app.db.delete(users).where(eq(users.id, id));
    const token = unsubscribeTokens.tokenOf(id, 'credits');
    expect((await app.visitor.post('/api/mail/unsubscribe', { token })).status).toBe(200);
    expect(await left()).toEqual([]);
  });
});
