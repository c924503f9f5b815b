import { type SQL, sql } from 'drizzle-orm';
import { affiliatePayouts } from '#features/affiliates/affiliates.table.ts';
import { assets } from '#features/assets/assets.table.ts';
import { billingFlags } from '#features/billing/billing.table.ts';
import type { Database } from '#platform/db/database.ts';

/** Jobs that wait or are worked on, by queue; schedules' own are among them for a moment. */
export async function countJobs(db: Database): Promise<{ name: string; waiting: number; active: number }[]> {
  const { rows } = await db.execute<{ name: string; waiting: number; active: number }>(
    sql`select name, count(*) filter (where state <> 'active')::int as waiting,
          count(*) filter (where state = 'active')::int as active
        from pgboss.job where state in ('created', 'retry', 'active') group by name order by name`,
  );
  return rows;
}

export async function sumFiles(db: Database): Promise<{ kind: string; files: number; bytes: number }[]> {
  return db
    .select({
      kind: assets.kind,
      files: sql<number>`count(*)::int`,
      bytes: sql<number>`sum(${assets.sizeBytes})::float8`,
    })
    .from(assets)
    .groupBy(assets.kind)
    .orderBy(sql`3 desc`);
}

export const countOpenFlags = (db: Database): Promise<number> =>
  db.$count(billingFlags, sql`${billingFlags.resolvedAt} is null` as SQL<boolean>);

export const countOpenPayouts = (db: Database): Promise<number> =>
  db.$count(affiliatePayouts, sql`${affiliatePayouts.status} = 'requested'` as SQL<boolean>);
