import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handle as deleteAccount } from '#features/accounts/delete-account.handler.ts';
import type { Database, OpenedDatabase } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import { type Caller, createTestApp, type TestApp } from '#testing/test-app.ts';
import { describeOnBothDatabases } from '#testing/test-database.ts';

/*
 * One row in every table there is, full of one person's words, and a file for every row that names one; then the account
 * is deleted. The tables are read from the database, so a new feature's take part by themselves: a row that is left
 * over fails the test until its feature owns up to it (`UserDataOwner`), or stands below with a reason.
 */

/** What stays, and why; none of it may name the person. */
const kept: Readonly<Record<string, string>> = {
  admin_actions: 'the log keeps that something was done, not to whom or why',
  affiliates: 'money that was booked stays booked, without a name',
  affiliate_codes: 'a code is never given to anybody else; kept as a hash',
  affiliate_clicks: 'counted, of nobody',
  affiliate_commissions: 'money that was booked',
  affiliate_entries: 'money that was booked',
  affiliate_payouts: 'money that was paid',
  referrals: 'that somebody was referred, without who',
  referral_holds: 'of people who have no account here yet',
  billing_cards: 'a hash, so that a card gives one trial',
  billing_customers: 'so that late events of the provider are known to be nobody’s',
  billing_events: 'ids of the provider’s events, so that each counts once',
  broadcasts: 'what the operator told everybody',
  unexpected_errors: 'no person’s: where the program failed',
  chargebacks: 'of an invoice somebody got a share of',
  invoices: 'of an invoice somebody got a share of',
  invoice_payments: 'of an invoice somebody got a share of',
  mails: 'the last one, that the account was deleted',
  ai_creators: 'no person’s: the catalog of a service',
  file_walks: 'no person’s',
  provider_health: 'no person’s',
  call_spending: 'no person’s: what a service cost',
  rate_limits: 'hashes, for an hour',
  owner_links: 'hashes, for minutes',
  unnamed_files: 'keys of files on their way, for a day',
};

/** Values that a rule of the table or of the program wants. */
const values: Readonly<Record<string, unknown>> = {
  'operations.status': 'completed',
  'operations.progress': 100,
  'operations.kind': 'talking-actor',
  'operations.credit_kind': 'videos',
  'subscriptions.status': 'canceled',
  'sessions.end_reason': null,
  'sessions.ended_at': null,
  'sessions.method': 'password',
  'users.role': 'user',
  'credit_entries.entry': 'reserve',
  'affiliate_payouts.status': 'paid',
  'affiliate_entries.kind': 'paid',
  'affiliate_entries.commission_id': null,
  'affiliate_entries.reason': null,
  'affiliate_entries.amount_cents': -1,
  'admin_actions.action': 'user.promoted',
  'admin_actions.subject': '$user',
  'admin_actions.admin_id': '$user',
  'affiliate_commissions.plan': 'pro',
  'affiliate_commissions.period': 'monthly',
  'affiliate_commissions.invoice_id': 'invoices_id',
  // A number of the bank, by which what was paid is found again.
  'affiliate_payouts.reference': 'TR-1',
  'affiliate_payouts.decided_by': 'usr_administrator',
  'billing_customers.matched_by': 'checkout',
  'chargebacks.customer_id': 'billing_customers_id',
  'chargebacks.invoice_id': 'invoices_id',
  'chargebacks.dispute_status': 'won',
  'invoice_payments.invoice_id': 'invoices_id',
  'invoices.customer_id': 'billing_customers_id',
  'invoices.status': 'paid',
  'invoices.currency': 'usd',
  'invoices.billing_reason': 'subscription_cycle',
  'referral_holds.subject': 'somebody without an account here',
  'billing_events.customer_id': 'billing_customers_id',
  'subscriptions.customer_id': 'billing_customers_id',
};

/** Tables whose words are the operator's, a service's or the payment provider's. */
const ofNobody = new Set([
  'ai_creators',
  'billing_events',
  'broadcasts',
  'call_spending',
  'provider_health',
  'unexpected_errors',
]);

interface Column {
  table: string;
  name: string;
  type: string;
  nullable: boolean;
  hasDefault: boolean;
  /** `table.column` it must name a row of. */
  parent: string | null;
}

describeOnBothDatabases('an account that is deleted', (open) => {
  let database: OpenedDatabase;
  let app: TestApp;
  let person: Caller;
  beforeAll(async () => {
    database = await open();
    app = await createTestApp(database);
    person = await app.signIn({ name: 'Mark of the person' });
  });
  afterAll(() => app.close());

  test('leaves nothing of itself, in any table and any file', async () => {
    const { id, email } = person.user;
    const mark = `mark_${id}`;
    const columns = await readColumns(app.db);
    const made = await fillEveryTable(app.db, columns, { id, mark });
    expect(made.length).toBe(new Set(columns.map(({ table }) => table)).size - 1);
    const key = `videos/zz/${mark.toLowerCase()}.mp4`;
    await app.storage.write(key, Buffer.from('a film'));
    await app.db.execute(sql`update assets set storage_key = ${key} where user_id = ${id}`);
    expect((await findTraces(app.db, columns, [id, email, mark])).length).toBeGreaterThan(30);

    const exported = await person.get('/api/user/export');
    expect([exported.status, exported.headers['content-type']]).toEqual([200, 'application/zip']);

    await app.db.execute(sql`update users set deletion_asked_at = now() where id = ${id}`);
    const identity = { deleteUser: async () => undefined };
    await deleteAccount({ userId: id }, { db: app.db, identity, mailer: app.mailer, owners: app.dataOwners });

    const traces = await findTraces(app.db, columns, [id, email, mark]);
    // The last mail says goodbye to the address, and is forgotten with all old mail.
    const named = traces.filter(({ table }) => table !== 'mails' && table !== 'unnamed_files');
    expect(named, JSON.stringify(named, null, 1)).toEqual([]);
    expect(await app.storage.stat(key)).toBeNull();
    for (const table of new Set(columns.map((column) => column.table))) {
      if (Object.hasOwn(kept, table)) continue;
      const { rows } = await app.db.execute(sql`select 1 from ${sql.identifier(table)} limit 1`);
      expect([table, rows.length]).toEqual([table, 0]);
    }
  });
});

async function readColumns(db: Database): Promise<Column[]> {
  const { rows } = await db.execute<Column & Record<string, unknown>>(sql`
    select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type, not a.attnotnull as nullable,
      a.atthasdef as "hasDefault",
      (select f.relname || '.' || fa.attname from pg_constraint k join pg_class f on f.oid = k.confrelid
         join pg_attribute fa on fa.attrelid = k.confrelid and fa.attnum = k.confkey[1]
       where k.contype = 'f' and k.conrelid = c.oid and k.conkey[1] = a.attnum limit 1) as parent
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    order by c.relname, a.attnum`);
  return rows;
}

/** One row each, parents first; returns the tables. */
async function fillEveryTable(
  db: Database,
  columns: readonly Column[],
  { id, mark }: { id: string; mark: string },
): Promise<string[]> {
  const byTable = Map.groupBy(columns, ({ table }) => table);
  const rows = new Map<string, Record<string, unknown>>([['users', { id }]]);
  const fill = async (table: string): Promise<Record<string, unknown>> => {
    const known = rows.get(table);
    if (known !== undefined) return known;
    const row: Record<string, unknown> = {};
    for (const column of byTable.get(table) ?? []) {
      const [parent = '', parentColumn = ''] = column.parent?.split('.') ?? [];
      if (Object.hasOwn(values, `${table}.${column.name}`)) row[column.name] = makeValue(column, { id, mark });
      else if (parent !== '' && parent !== table) row[column.name] = (await fill(parent))[parentColumn];
      else row[column.name] = makeValue(column, { id, mark });
    }
    rows.set(table, row);
    const names = Object.keys(row).filter((name) => row[name] !== undefined);
    await runTransaction(db, (tx) =>
      tx.execute(sql`insert into ${sql.identifier(table)}
        (${sql.join(
          names.map((name) => sql.identifier(name)),
          sql`, `,
        )})
        values (${sql.join(
          names.map((name) => sql`${row[name]}`),
          sql`, `,
        )})`),
    );
    return row;
  };
  const filled: string[] = [];
  for (const table of byTable.keys()) {
    if (table === 'users') continue;
    await fill(table);
    filled.push(table);
  }
  return filled;
}

function makeValue({ table, name, type, hasDefault }: Column, { id, mark }: { id: string; mark: string }): unknown {
  const given = `${table}.${name}`;
  if (Object.hasOwn(values, given)) return values[given] === '$user' ? id : values[given];
  if (name === 'user_id') return id;
  // Names of rows and hashes say nothing about a person; what a person wrote does.
  if (/(^|_)(id|hash|key)$/.test(name) || (type === 'text' && ofNobody.has(table))) return `${table}_${name}`;
  if (type === 'text') return mark;
  if (type.startsWith('json')) return JSON.stringify({ of: mark });
  if (hasDefault && type !== 'text') return undefined;
  if (type === 'date') return '2026-01-02';
  if (type.startsWith('timestamp')) return '2026-01-02T03:04:05Z';
  if (type === 'boolean') return false;
  if (/^(integer|bigint|smallint|double precision|numeric|real)$/.test(type)) return 1;
  throw new Error(`no value for ${given} of type ${type}`);
}

/** Rows of any table in which one of these words stands. */
async function findTraces(db: Database, columns: readonly Column[], words: readonly string[]) {
  const traces: { table: string; row: string }[] = [];
  for (const table of new Set(columns.map((column) => column.table))) {
    const { rows } = await db.execute<{ row: string }>(sql`select t::text as row from ${sql.identifier(table)} t`);
    for (const { row } of rows) if (words.some((word) => row.includes(word))) traces.push({ table, row });
  }
  return traces;
}
