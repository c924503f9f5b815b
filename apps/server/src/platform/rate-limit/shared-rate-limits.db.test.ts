import { beforeAll, describe, expect, it } from 'vitest';
import type { OpenedDatabase } from '#platform/db/database.ts';
import { describeOnBothDatabases } from '#testing/test-database.ts';
import { createSharedRateLimits, networkOf } from './shared-rate-limits.ts';

const rule = { name: 'test', max: 3, perSeconds: 60 };
const other = { name: 'other', max: 1, perSeconds: 600 };

describeOnBothDatabases('shared rate limits', (open) => {
  let database: OpenedDatabase;
  let time = new Date('2026-11-21T12:00:00Z');
  beforeAll(async () => {
    database = await open();
  });
  const limits = () => createSharedRateLimits(database.db, () => time);

  it('admit exactly the maximum, even simultaneously and from two nodes', async () => {
    const nodes = [limits(), limits()];
    const tries = Array.from({ length: 12 }, (_, n) => nodes[n % 2]?.take([rule, 'ann']));
    const results = await Promise.allSettled(tries);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });

  it('say how long to wait, restart after the window, and ignore case', async () => {
    time = new Date(time.getTime() + 20_000);
    await expect(limits().take([rule, 'ANN'])).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 40 });
    time = new Date(time.getTime() + 40_000);
    await limits().take([rule, 'ann']);
    expect(await limits().count([[rule, 'ann']])).toMatchObject([{ count: 2 }]);
  });

  it('count several together, reject when one is over, and wait for the longest', async () => {
    await limits().take([rule, 'bob'], [other, 'bob']);
    await expect(limits().take([rule, 'bob'], [other, 'bob'])).rejects.toMatchObject({ retryAfterSeconds: 600 });
    await limits().forget([other, 'bob'], [rule, 'nobody']);
    await limits().take([rule, 'bob'], [other, 'bob']);
    await expect(limits().take([rule, 'bob'])).rejects.toMatchObject({ retryAfterSeconds: 60 });
  });

  it('forget windows that are over', async () => {
    time = new Date(time.getTime() + 3_600_000);
    await limits().removeExpired();
    expect(await limits().count([[rule, 'bob']])).toMatchObject([{ count: 1 }]);
  });
});

describe('the network of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:1:2::9', '2001:db8:1:2'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::1', '0:0:0:0'],
  ])('%s is %s', (address, network) => expect(networkOf(address)).toBe(network));
});
