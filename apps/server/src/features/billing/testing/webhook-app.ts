import { afterAll, beforeAll } from 'vitest';
import { mails } from '#features/mail/mails.table.ts';
import { createId } from '#platform/db/create-id.ts';
import type { OpenedDatabase } from '#platform/db/database.ts';
import { type Caller, createTestApp, type TestApp } from '#testing/test-app.ts';
import { openCheckout } from '../checkouts.repository.ts';
import { checkout, type EventOptions, signed, stripeEnv, stripeEvent } from './stripe-events.ts';

export const unpaid = { paymentStatus: 'unpaid', plan: null } as const;
export const webhookPath = '/api/billing/webhook';
/** A minute ago, in whole seconds as the provider's times are. */
export const start = new Date(Math.floor(Date.now() / 1000) * 1000 - 60_000);
export const after = (seconds: number): Date => new Date(start.getTime() + seconds * 1000);

/** A server with a payment webhook, and paying users, for the tests of a suite. */
export function useWebhook(open: () => Promise<OpenedDatabase>) {
  let database: OpenedDatabase;
  let app: TestApp;
  beforeAll(async () => {
    database = await open();
    app = await createTestApp(database, stripeEnv);
  });
  afterAll(() => app.close());

  // Programs have no Origin: none is sent.
  const deliver = async (event: object, sign = signed(event)) => {
    const { server } = app;
    const { host } = new URL(server.origins().primary);
    const headers = { host, 'content-type': 'application/json; charset=utf-8', 'stripe-signature': sign.header };
    const answer = await server.fastify.inject({ method: 'POST', url: webhookPath, headers, payload: sign.body });
    return { status: answer.statusCode, outcome: answer.json().outcome as string, code: answer.json().code as string };
  };
  return {
    /** Once the suite has begun. */
    database: () => database,
    app: () => app,
    deliver,
    send: (type: string, object: object, options: EventOptions) => deliver(stripeEvent(type, object, options)),
    profileOf: async (caller: Caller) => {
      const { profile } = (await caller.get('/api/user/profile')).body;
      return [profile.payment_status, profile.subscription_status];
    },
    newBuyer: async () => {
      const caller = await app.signIn(unpaid);
      const [customer, sub] = [createId('cus'), createId('sub')];
      const paid = checkout({
        customer,
        subscription: sub,
        reference: await openCheckout(database.db, caller.user.id),
      });
      return { caller, customer, sub, paid };
    },
    mailsTo: async ({ user }: Caller) => (await app.db.select().from(mails)).filter(({ userId }) => userId === user.id),
  };
}
