import { expect, it } from 'vitest';
import { describeOnBothDatabases } from '#testing/test-database.ts';
import { listSubscriptionsOf } from '../subscriptions.repository.ts';
import { unpaid, useTestCheckout } from '../testing/use-test-checkout.ts';

describeOnBothDatabases('the test checkout, clicked twice', (open) => {
  const checkout = useTestCheckout(open);

  it('sells once', async () => {
    const caller = await checkout.app.signIn(unpaid);
    const answers = await Promise.all([
      checkout.buy(caller, 'growth'),
      checkout.buy(caller, 'growth'),
      checkout.buy(caller, 'pro', 'annual'),
    ]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('ALREADY_SUBSCRIBED');
    expect(await listSubscriptionsOf(checkout.app.db, caller.user.id)).toHaveLength(1);
    expect(await checkout.invoicesOf(caller)).toHaveLength(1);
    expect((await checkout.statusOf(caller)).subscription.status).toBe('paid');
  });
});
