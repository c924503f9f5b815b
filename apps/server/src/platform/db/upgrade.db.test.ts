import { createHash } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { expect, it } from 'vitest';
import { migrationsFolder } from './migrations-folder.ts';
import { embeddedDatabase } from './open-embedded.ts';

/** The last migration of version 0.1.0; what came until then is on people's machines. */
const released = '0015_provider-health';
/** Of the text of all migrations until then. */
const releasedDigest = 'a11a4d3178b4f220c633dee9c17bf039cb2ba143762cee17b4f1f7c7ff72770a';

interface Journal {
  entries: { tag: string }[];
}

async function readJournal(): Promise<Journal> {
  return JSON.parse(await readFile(join(migrationsFolder, 'meta', '_journal.json'), 'utf8'));
}

async function releasedTags(): Promise<string[]> {
  const tags = (await readJournal()).entries.map(({ tag }) => tag);
  return tags.slice(0, tags.indexOf(released) + 1);
}

it('migrations that were released are never edited', async () => {
  const hash = createHash('sha256');
  for (const tag of await releasedTags()) hash.update(await readFile(join(migrationsFolder, `${tag}.sql`)));
  expect(hash.digest('hex')).toBe(releasedDigest);
});

it('a database of the released version is brought up to date with all it holds', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hookline-upgrade-'));
  await mkdir(join(folder, 'meta'));
  const tags = await releasedTags();
  for (const tag of tags) await copyFile(join(migrationsFolder, `${tag}.sql`), join(folder, `${tag}.sql`));
  const journal = await readJournal();
  const former = { ...journal, entries: journal.entries.slice(0, tags.length) };
  await writeFile(join(folder, 'meta', '_journal.json'), JSON.stringify(former));
  const pglite = await PGlite.create();
  const db = drizzle(pglite);
  await migrate(db, { migrationsFolder: folder });

  await db.execute(
    sql`insert into users (id, email, name, cycle_anchor) values ('usr_1', 'ann@example.test', 'Ann', now())`,
  );
  await db.execute(sql`
    insert into operations (id, user_id, kind, title, engine, input, status, credit_kind, credit_amount, run_limit_ms, deadline_at)
    values ('op_1', 'usr_1', 'talking-actor', 'Mine', 'studio', '{}', 'completed', 'videos', 1, 1, now())`);
  await db.execute(sql`
    insert into credit_entries (id, user_id, operation_id, kind, entry, amount, cycle_start)
    values ('led_1', 'usr_1', 'op_1', 'videos', 'reserve', 1, now()), ('led_2', 'usr_1', 'op_1', 'videos', 'commit', 1, now())`);
  await db.execute(sql`
    insert into billing_events (id, type, created_at, received_at, outcome) values ('evt_1', 'invoice.paid', now(), now(), 'applied')`);
  await db.execute(sql`
    insert into assets (id, user_id, kind, storage_key, content_type, size_bytes, file_name)
    values ('ast_1', 'usr_1', 'video', 'videos/aa/a.mp4', 'video/mp4', 7, 'a.mp4')`);

  const upgraded = await embeddedDatabase(pglite, () => pglite.close());
  const { rows } = await upgraded.db.execute(sql`
    select (select count(*)::int from users where email = 'ann@example.test') as users,
      (select count(*)::int from operations where title = 'Mine') as operations,
      (select count(*)::int from credit_entries) as entries, (select count(*)::int from billing_events) as events,
      (select sum(size_bytes)::int from assets) as bytes, (select count(*)::int from admin_actions) as actions,
      (select count(*)::int from drizzle.__drizzle_migrations) as migrations`);
  const migrations = journal.entries.length;
  expect(rows).toEqual([{ users: 1, operations: 1, entries: 2, events: 1, bytes: 7, actions: 0, migrations }]);
  await upgraded.close();
  await rm(folder, { recursive: true });
});
