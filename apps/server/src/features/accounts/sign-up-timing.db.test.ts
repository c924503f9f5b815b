import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenedDatabase } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import { type AccountsApp, createAccountsApp, withMail } from '#testing/accounts-app.ts';
import { buildUser } from '#testing/build-user.ts';
import { isFullRun } from '#testing/is-full-run.ts';
import { describeOnBothInFullRun } from '#testing/test-database.ts';
import { evenAnswerMs as inService } from './accounts-context.ts';
import { createPasswordHasher } from './password-hasher.ts';
import { passwords } from './sign-in.table.ts';
import { setPasswordHash } from './users.repository.ts';

const password = 'correct horse battery';
/** More than in service, because passing work on the machine must not reach it with so few tries. */
const evenAnswerMs = isFullRun ? inService : 500;
/** Pairs of a try with a known and one with an unknown address; a hundred are 200 interleaved tries. */
const pairs = isFullRun ? 100 : 5;
const patience = isFullRun ? 600_000 : 120_000;

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

describeOnBothInFullRun('the response time', (open) => {
  let database: OpenedDatabase;
  let app: AccountsApp;
  beforeAll(async () => {
    database = await open();
    app = await createAccountsApp(database, withMail, { evenAnswerMs });
  });
  afterAll(() => app.close());

  /** Medians of interleaved tries, in milliseconds. Other work on the machine hits both alike. */
  const expectAlike = async (known: () => Promise<unknown>, unknown: () => Promise<unknown>) => {
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let n = 0; n < pairs * 2; n += 1) {
      // Known first in one pair, unknown first in the next.
      const kind = n % 4 === 0 || n % 4 === 3 ? 'known' : 'unknown';
      const startedAt = performance.now();
      await (kind === 'known' ? known() : unknown());
      times[kind].push(performance.now() - startedAt);
    }
    const [one, other] = [median(times.known), median(times.unknown)];
    expect(Math.abs(one - other) / Math.max(one, other)).toBeLessThan(0.1);
    expect(Math.min(...times.known, ...times.unknown)).toBeGreaterThan(evenAnswerMs * 0.98);
  };

  // Both at the same time: most of it is waiting.
  it.concurrent(
    'does not reveal whether an address that signs up has an account',
    async () => {
      const emails: string[] = [];
      for (let n = 0; n < pairs; n += 1) {
        const user = await buildUser(database.db);
        await runTransaction(database.db, (tx) => setPasswordHash(tx, user.id, 'a hash', new Date()));
        emails.push(user.email);
      }
      let next = 0;
      const signUp = (email: string) => app.browser().post('/api/auth/signup', { email, password });
      await expectAlike(
        () => signUp(emails.pop() ?? ''),
        () => signUp(`new-${next++}@example.test`),
      );
      // With the costs of service, unlike other apps of tests.
      const kept = await database.db.select().from(passwords);
      const costly = kept.filter(({ hash }) => hash.startsWith('$argon2id$v=19$m=19456,t=2,p=1$'));
      expect(costly.length).toBeGreaterThanOrEqual(pairs);
    },
    patience,
  );

  it.concurrent(
    'does not reveal whether an address that logs in has an account',
    async () => {
      const { id, email } = await buildUser(database.db);
      const hash = await createPasswordHasher().hash('not this one');
      await runTransaction(database.db, (tx) => setPasswordHash(tx, id, hash, new Date()));
      let next = 0;
      const logIn = (address: string) => app.browser().post('/api/auth/login', { email: address, password });
      await expectAlike(
        () => logIn(email),
        () => logIn(`nobody-${next++}@example.test`),
      );
    },
    patience,
  );
});
