import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';

/**
 * Subscriptions to our plans, with whose they are and when they ended. Administrators and the owner of a local
 * installation are no customers. One whose payments were given up ended when that was heard of.
 */
const bought = sql`bought as (
  select s.id, s.status, s.started_at, s.trial_end, coalesce(c.user_id, s.customer_id) as person,
    coalesce(s.ended_at, s.ends_at,
      case when s.status in ('canceled', 'unpaid', 'paused', 'incomplete_expired') then s.source_at end) as end_at
  from subscriptions s left join billing_customers c on c.id = s.customer_id left join users u on u.id = c.user_id
  where s.plan is not null and s.status <> 'pending'
    and not coalesce(u.is_local_owner or u.is_admin_by_address or u.role = 'admin', false))`;

/** Their invoices of which something was really paid. */
const paid = sql`paid as (
  select i.id, i.subscription_id, i.currency, i.paid_cents, i.paid_at, b.person
  from invoices i inner join bought b on b.id = i.subscription_id
  where i.status = 'paid' and i.paid_cents > 0 and i.paid_at is not null)`;

/** People with a subscription that runs at a moment and of which something was paid by then. */
const payingAt = (at: Date): SQL => sql`select distinct b.person from bought b
  where (b.end_at is null or b.end_at > ${at.toISOString()}::timestamptz)
    and exists (select 1 from paid p where p.subscription_id = b.id and p.paid_at <= ${at.toISOString()}::timestamptz)`;

const first = <Row>(rows: Row[]): Row => {
  const [row] = rows;
  if (row === undefined) throw new Error('a count without a row');
  return row;
};

export async function countPayingAt(db: Database, at: Date): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`with ${bought}, ${paid} select count(*)::int as count from (${payingAt(at)}) people`,
  );
  return first(rows).count;
}

/** Paying at the first moment, and not any more at the second. */
export async function countChurned(db: Database, from: Date, to: Date): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`with ${bought}, ${paid} select count(*)::int as count from (${payingAt(from)} except ${payingAt(to)}) people`,
  );
  return first(rows).count;
}

export async function countTrials(
  db: Database,
  from: Date,
  to: Date,
): Promise<{ runningNow: number; started: number; ended: number; converted: number }> {
  const [start, end] = [from.toISOString(), to.toISOString()];
  const { rows } = await db.execute<{ runningNow: number; started: number; ended: number; converted: number }>(
    sql`with ${bought}, ${paid},
      trials as (select b.*, least(b.trial_end, b.end_at) as trial_over from bought b where b.trial_end is not null),
      over as (select t.* from trials t where t.trial_over >= ${start}::timestamptz and t.trial_over < ${end}::timestamptz)
      select
        (select count(*)::int from trials where status = 'trialing' and trial_over > now()) as "runningNow",
        (select count(*)::int from trials
         where started_at >= ${start}::timestamptz and started_at < ${end}::timestamptz) as started,
        (select count(*)::int from over) as ended,
        (select count(*)::int from over o
         where exists (select 1 from paid p where p.subscription_id = o.id)) as converted`,
  );
  return first(rows);
}

/** By currency, of invoices paid from one moment on and before the other. */
export async function sumMoney(
  db: Database,
  from: Date,
  to: Date,
): Promise<{ currency: string; grossCents: number; refundedCents: number; invoices: number }[]> {
  const { rows } = await db.execute<{ currency: string; grossCents: number; refundedCents: number; invoices: number }>(
    sql`with ${bought}, ${paid},
      back as (
        select invoice_id,
          sum(greatest(refunded_cents, case when dispute_status = 'lost' then amount_cents else 0 end)) as cents
        from chargebacks where invoice_id is not null group by invoice_id)
      select p.currency, sum(p.paid_cents)::float8 as "grossCents",
        sum(least(p.paid_cents, coalesce(back.cents, 0)))::float8 as "refundedCents", count(*)::int as invoices
      from paid p left join back on back.invoice_id = p.id
      where p.paid_at >= ${from.toISOString()}::timestamptz and p.paid_at < ${to.toISOString()}::timestamptz
      group by p.currency order by 2 desc`,
  );
  return rows;
}
