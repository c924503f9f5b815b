import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { buildUser } from '#testing/build-user.ts';
import { describeOnBothDatabases } from '#testing/test-database.ts';
import { users } from './accounts.table.ts';
import { createAdminRules } from './admin-rules.ts';

describeOnBothDatabases('administrators by address', (open) => {
  it('are the same for a sign-in and for a start, whatever the form of an address', async () => {
    const { db } = await open();
    const rules = createAdminRules({ emails: ['one@named.example'], domains: ['boss.example', 'other.example'] });
    const proven: [email: string, isAdmin: boolean][] = [
      ['ann@boss.example', true],
      ['Bob@BOSS.example', true],
      ['One@Named.example', true],
      ['two@named.example', false],
      ['x@sub.boss.example', false],
      ['x@notboss.example', false],
      // From before addresses of providers had to be ones.
      ['"x@boss.example"@evil.example', false],
      ['x@boss.example@evil.example', false],
      ['x@evil.example@other.example', true],
    ];
    for (const [email, isAdmin] of proven) {
      const { id } = await buildUser(db, { email, emailProvenAt: new Date(), isAdminByAddress: !isAdmin });
      await rules.applyToAll(db);
      const [row] = await db.select().from(users).where(eq(users.id, id));
      expect([email, row?.isAdminByAddress, rules.names(email)]).toEqual([email, isAdmin, isAdmin]);
    }
    const unproven = await buildUser(db, { email: 'u@boss.example', emailProvenAt: null, isAdminByAddress: true });
    await rules.applyToAll(db);
    const [row] = await db.select().from(users).where(eq(users.id, unproven.id));
    expect(row?.isAdminByAddress).toBe(false);
  });
});
