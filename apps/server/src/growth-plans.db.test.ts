import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { users } from '#features/accounts/accounts.table.ts';
import { selectMaybeAdmins } from '#features/accounts/admin-rules.ts';
import { selectUsers } from '#features/accounts/find-users.repository.ts';
import { selectSessionDeletion } from '#features/accounts/sessions.repository.ts';
import { isDeletionAskedBefore, isUnconfirmedSince } from '#features/accounts/users.repository.ts';
import { selectExpiredAssets, selectUnnamedFiles } from '#features/assets/assets.repository.ts';
import { selectActions } from '#features/audit/admin-actions.repository.ts';
import { selectEvents } from '#features/billing/billing-events.repository.ts';
import {
  selectLateRenewals,
  selectOverdueSubscriptions,
  selectTrialsEnding,
} from '#features/billing/subscriptions.repository.ts';
import { selectRefusals } from '#features/moderation/moderation-refusals.repository.ts';
import { selectOperations } from '#features/operations/operations-for-admins.repository.ts';
import {
  type LibraryPart,
  selectLibrary,
  selectLibrarySize,
  selectToPurge,
} from '#features/videos/videos.repository.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import { describeOnBothInFullRun } from '#testing/test-database.ts';

/** Rows in each table: so many that reading all of them is seen, so few that they are there in seconds. */
const rows = 6000;
/** Videos of the user with the largest library. */
const library = 1500;

const page = { limit: 12 };
const everything: LibraryPart = { words: [], kind: undefined, sort: 'newest' };
const longAgo = new Date(Date.now() - 40 * 86_400_000);
const overdue = { before: longAgo, askedBefore: longAgo, limit: 100 };
const purge = { deletedBefore: longAgo, canceledBefore: longAgo };

interface Question {
  query(db: Transaction): SQLWrapper;
  /** Rows that may be read from each table; few, and by no means all. */
  most?: number;
  /** Tables that must not be read at all. */
  not?: string;
}

const questions: Record<string, Question> = {
  'sessions that ended': { query: (db) => selectSessionDeletion(db, longAgo) },
  'addresses never confirmed': { query: (db) => db.delete(users).where(isUnconfirmedSince(longAgo)) },
  'accounts to be deleted': { query: (db) => db.select().from(users).where(isDeletionAskedBefore(longAgo)) },
  'administrators that are': { query: (db) => maybeAdmins(db, 0) },
  'administrators by address': { query: (db) => maybeAdmins(db, 1) },
  'administrators by domain': { query: (db) => maybeAdmins(db, 2) },
  'subscriptions to ask about': { query: (db) => selectOverdueSubscriptions(db, overdue) },
  'renewals that are late': { query: (db) => selectLateRenewals(db, overdue) },
  'trials about to end': { query: (db) => selectTrialsEnding(db, { from: longAgo, until: new Date(), limit: 100 }) },
  'deleted videos': { query: (db) => selectToPurge(db, purge)[0].limit(100) },
  'canceled videos': { query: (db) => selectToPurge(db, purge)[1].limit(100) },
  'files nobody named': { query: (db) => selectUnnamedFiles(db, longAgo, 100) },
  'expired files': { query: (db) => selectExpiredAssets(db, longAgo, 100) },
  'the first page': { query: (db) => selectLibrary(db, 'usr_huge', everything, page) },
  'videos made before one': {
    query: (db) => selectLibrary(db, 'usr_huge', everything, { ...page, before: 'vid_1200' }),
  },
  // Leafing reads the index as far as the page, and the tables for the page alone.
  'a page far down': {
    query: (db) => selectLibrary(db, 'usr_huge', everything, { ...page, offset: 1200 }),
    most: 1250,
  },
  'how many videos there are': {
    query: (db) => selectLibrarySize(db, 'usr_huge'),
    most: library,
    not: 'operations',
  },
  'how many there are of a kind': {
    query: (db) => selectLibrarySize(db, 'usr_huge', { ...everything, kind: 'hook' }),
    most: library,
    not: 'operations',
  },
};

/** What administrators leaf through: each list's first page, and one far down. */
const lists: Record<string, (db: Database, query: { limit: number; before?: string }) => SQLWrapper> = {
  users: selectUsers,
  'suspended users': (db, query) => selectUsers(db, { ...query, show: 'suspended' }),
  'all operations': (db, query) => selectOperations(db, { ...query, filter: 'all' }),
  'failed operations': (db, query) => selectOperations(db, { ...query, filter: 'failed' }),
  'running operations': (db, query) => selectOperations(db, { ...query, filter: 'running' }),
  'stuck operations': (db, query) => selectOperations(db, { ...query, filter: 'stuck' }),
  webhooks: selectEvents,
  'refused texts': selectRefusals,
  'the audit log': selectActions,
};
const farDown = Buffer.from(
  `${new Date(Date.now() - 3_000_000).toISOString().replace('T', ' ').replace('Z', '+00')}|x`,
);
for (const [name, select] of Object.entries(lists)) {
  // The page, the row after it, and for each its account.
  questions[`administrators: ${name}`] = { query: (db) => select(db, { limit: 20 }) };
  questions[`administrators: ${name}, far down`] = {
    query: (db) => select(db, { limit: 20, before: farDown.toString('base64url') }),
  };
}

function maybeAdmins(db: Database, which: 0 | 1 | 2): SQLWrapper {
  const query = selectMaybeAdmins(db, { emails: ['user7@example.test'], domains: ['boss.example'] })[which];
  if (query === undefined) throw new Error('there are three');
  return query;
}

describeOnBothInFullRun('a query on tables that grow with users and videos', (open) => {
  let db: Database;
  beforeAll(async () => {
    db = (await open()).db;
    await fill(db);
  }, 120_000);

  for (const [name, { query, most = 200, not }] of Object.entries(questions)) {
    it(`is read through an index: ${name}`, async () => {
      const scans = await explain(db, query);
      const told = JSON.stringify(scans);
      expect(scans.length, told).toBeGreaterThan(0);
      expect(
        scans.filter(({ type }) => type === 'Seq Scan'),
        told,
      ).toEqual([]);
      for (const { table, read } of scans) {
        expect(read, told).toBeLessThanOrEqual(most);
        expect(table, told).not.toBe(not);
      }
    });
  }

  it('counts a library from its index alone', async () => {
    const scans = await explain(db, (tx) => selectLibrarySize(tx, 'usr_huge'));
    expect(scans.map(({ type }) => type)).toEqual(['Index Only Scan']);
  });

  it('reads the operations of the current page, and of no other', async () => {
    const scans = await explain(db, (tx) => selectLibrary(tx, 'usr_huge', everything, { ...page, offset: 1200 }));
    expect(scans.find(({ table }) => table === 'operations')?.read).toBe(page.limit);
  });
});

interface Scan {
  type: string;
  table: string;
  /** Rows that were looked at, also those that were not wanted. */
  read: number;
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
}

class RolledBack extends Error {}

/** Explains how the tables are read by executing the query; the rows a deletion removes are restored. */
async function explain(db: Database, query: (tx: Transaction) => SQLWrapper): Promise<Scan[]> {
  let plan: PlanNode | undefined;
  try {
    await runTransaction(db, async (tx) => {
      const explained = await tx.execute<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
        sql`explain (analyze, format json) ${query(tx).getSQL()}`,
      );
      plan = explained.rows[0]?.['QUERY PLAN'][0]?.Plan;
      throw new RolledBack();
    });
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
  }
  return plan === undefined ? [] : scansIn(plan);
}

function scansIn(node: PlanNode): Scan[] {
  const below = (node.Plans ?? []).flatMap(scansIn);
  const table = node['Relation Name'];
  if (table === undefined || node['Node Type'] === 'ModifyTable') return below;
  const perLoop =
    node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  return [{ type: node['Node Type'], table, read: Math.round(perLoop * node['Actual Loops']) }, ...below];
}

/** Inserts many rows that no query matches, and a match every few hundred rows. */
async function fill(db: Database): Promise<void> {
  const past = sql`now() - interval '50 days'`;
  const future = sql`now() + interval '20 days'`;
  const some = (then: SQL, otherwise: SQL): SQL => sql`case when n % 300 = 0 then ${then} else ${otherwise} end`;
  const series = sql`generate_series(1, ${sql.raw(String(rows))}) n`;
  await db.execute(sql`
    insert into users (id, email, name, cycle_anchor, email_confirmed_at, email_proven_at, deletion_asked_at,
      is_admin_by_address, created_at)
    select 'usr_' || n, 'user' || n || case when n % 299 = 0 then '@boss.example' else '@example.test' end, 'U', now(),
      ${some(sql`null`, sql`now()`)}, now(), case when n % 301 = 0 then ${past} end, n % 302 = 0, ${past}
    from ${series}`);
  await db.execute(sql`
    insert into sessions (id, user_id, refresh_hash, rotated_at, idle_expires_at, absolute_expires_at, ended_at,
      end_reason, method, authenticated_at)
    select 'ses_' || n, 'usr_' || n, 'hash', now(), ${some(past, future)}, case when n % 301 = 0 then ${past} else ${future} end,
      case when n % 302 = 0 then ${past} end, case when n % 302 = 0 then 'logout' end, 'password', now()
    from ${series}`);
  await db.execute(sql`insert into billing_customers (id, user_id) select 'cus_' || n, 'usr_' || n from ${series}`);
  await db.execute(sql`
    insert into subscriptions (id, customer_id, status, plan, started_at, current_period_end, source_at)
    select 'sub_' || n, 'cus_' || n, case when n % 2 = 0 then 'active' else 'canceled' end, 'startup', now(),
      case when n % 2 = 0 then ${some(past, future)} else ${past} end, now()
    from ${series}`);
  // One has a library of her own size, the others have three videos each.
  const user = sql`case when n <= ${sql.raw(String(library))} then 'usr_huge' else 'usr_' || n / 3 end`;
  const at = sql`now() - n * interval '1 second'`;
  await db.execute(sql`
    insert into operations (id, user_id, kind, title, engine, input, status, credit_kind, credit_amount, run_limit_ms,
      deadline_at, created_at, finished_at)
    select 'op_' || n, ${user}, 'talking-actor', 'A title', 'studio', '{}', case when n % 97 = 0 then 'failed' when n % 211 = 0 then 'queued' else 'completed' end, 'videos', 1, 1, now(), ${at}, ${at}
    from ${series}`);
  await db.execute(sql`
    insert into billing_events (id, type, created_at, received_at, outcome) select 'evt_' || n, 'invoice.paid', ${at}, ${at}, 'applied'
    from ${series}`);
  await db.execute(sql`
    insert into moderation_refusals (id, user_id, category, created_at) select 'ref_' || n, ${user}, 'health', ${at} from ${series}`);
  await db.execute(sql`
    insert into admin_actions (id, admin_id, action, subject, created_at) select 'act_' || n, 'usr_1', 'user.promoted', ${user}, ${at}
    from ${series}`);
  await db.execute(sql`
    insert into videos (id, user_id, operation_id, kind, name, actor_id, script, language, ratio, duration_ms, created_at,
      deleted_at, canceled_at)
    select 'vid_' || n, ${user}, 'op_' || n, case when n % 10 = 0 then 'hook' else 'talking-actor' end, 'Video ' || n, 'maya',
      repeat('Words to say number ' || n || '. ', 8), 'en', '9:16', n, ${at},
      case when n % 301 = 0 then ${past} end, case when n % 302 = 0 then ${past} end
    from ${series}`);
  await db.execute(sql`
    insert into assets (id, user_id, kind, storage_key, content_type, size_bytes, file_name, expires_at)
    select 'ast_' || n, ${user}, 'video', 'videos/' || n, 'video/mp4', 1, 'a.mp4', ${some(past, sql`null`)}
    from ${series}`);
  await db.execute(sql`
    insert into unnamed_files (storage_key, noted_at) select 'videos/' || n, ${some(past, sql`now()`)} from ${series}`);
  // As a server that is up for a while does by itself.
  for (const table of [
    'users',
    'sessions',
    'billing_customers',
    'subscriptions',
    'operations',
    'videos',
    'assets',
    'billing_events',
    'moderation_refusals',
    'admin_actions',
  ])
    await db.execute(sql.raw(`vacuum (analyze) ${table}`));
  await db.execute(sql`vacuum (analyze) unnamed_files`);
}
