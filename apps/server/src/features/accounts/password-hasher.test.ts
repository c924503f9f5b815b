import { describe, expect, it } from 'vitest';
import { createPasswordHasher } from './password-hasher.ts';

describe('the password hasher', () => {
  const hasher = createPasswordHasher();

  it('accepts the right password, and creates a new salt every time', async () => {
    const [one, two] = await Promise.all([hasher.hash('correct horse'), hasher.hash('correct horse')]);
    expect(one).not.toBe(two);
    // The costs in service; apps of tests are handed smaller ones.
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await hasher.verify(one, 'correct horse')).toBe(true);
    expect(await hasher.verify(one, 'correct horse ')).toBe(false);
  });

  it('never matches without a hash, or with a damaged one', async () => {
    expect(await hasher.verify(null, 'anything')).toBe(false);
    for (const damaged of ['', 'plain', '$argon2id$v=19$m=19456,t=2,p=1$x']) {
      expect(await hasher.verify(damaged, damaged)).toBe(false);
    }
  });

  it('uses as much CPU time for unknown users as for known ones', async () => {
    const hash = await hasher.hash('correct horse');
    const spent = async (known: string | null): Promise<number> => {
      const before = process.cpuUsage();
      for (let n = 0; n < 10; n += 1) await hasher.verify(known, 'wrong');
      return process.cpuUsage(before).user;
    };
    await spent(null);
    const [known, unknown] = [await spent(hash), await spent(null)];
    expect(unknown / known).toBeGreaterThan(0.5);
    expect(unknown / known).toBeLessThan(2);
  });

  it('rejects requests rather than queue without end, and recovers afterwards', async () => {
    const results = await Promise.allSettled(Array.from({ length: 100 }, () => hasher.verify(null, 'x')));
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(18);
    expect(refused[0]?.reason).toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 2 });
    expect(await hasher.verify(null, 'x')).toBe(false);
  });
});
