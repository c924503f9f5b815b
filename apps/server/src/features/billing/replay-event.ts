import type { WebhookOutcome } from '@hookline/contract/admin';
import { type Actor, recordAction } from '#features/audit/index.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import type { Billing } from './billing.ts';
import { lockEvent, updateEvent } from './billing-events.repository.ts';
import { mayReplay, tellIssues } from './event-payload.ts';
import { applyAndSettle, type ReceiveDeps, tellEventError } from './receive-event.ts';
import { stripeEventSchema } from './stripe/stripe-objects.ts';

interface Replayed {
  outcome: WebhookOutcome;
  error: string | null;
}

/**
 * Takes a stored event in once more, as if it came again from the provider. What it says of rows is compared with when
 * they were last heard of, so that an event that was applied before, or is older than what is known, changes nothing.
 * @throws Refusal NOT_FOUND; CONFLICT without payments, or for an event that is not kept
 */
export async function replayEvent({ webhook }: Pick<Billing, 'webhook'>, actor: Actor, id: string): Promise<Replayed> {
  if (webhook === null) throw new Refusal('CONFLICT', { message: 'This installation takes no payments.' });
  try {
    return await replay(webhook, actor, id);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const told = tellEventError(error);
    await runTransaction(webhook.db, async (tx) => {
      const row = await lockEvent(tx, id);
      // What was applied before stays applied.
      const isOpen = row?.outcome !== 'applied' && row?.outcome !== 'stale';
      const values = { replayedAt: new Date(), ...(isOpen && { outcome: 'failed' as const, error: told }) };
      await updateEvent(tx, id, values);
      await recordAction(tx, actor, { action: 'webhook.replayed', subject: id, detail: 'failed' });
    });
    return { outcome: 'failed', error: told };
  }
}

async function replay(deps: ReceiveDeps, actor: Actor, id: string): Promise<Replayed> {
  return runTransaction(deps.db, async (tx) => {
    const row = await lockEvent(tx, id);
    if (row === undefined) throw new Refusal('NOT_FOUND');
    if (!mayReplay(row)) {
      const message = 'What this event says is not kept. Send it again from the payment provider.';
      throw new Refusal('CONFLICT', { message });
    }
    const now = new Date();
    const event = stripeEventSchema.safeParse(row.payload);
    const { outcome, error } = event.success
      ? await applyAndSettle(tx, deps, event.data, now)
      : { outcome: 'unreadable' as const, error: tellIssues(event.error) };
    const wasApplied = row.outcome === 'applied';
    await updateEvent(tx, id, { replayedAt: now, ...(!wasApplied && { outcome, error }) });
    await recordAction(tx, actor, { action: 'webhook.replayed', subject: id, detail: outcome });
    return { outcome, error };
  });
}
