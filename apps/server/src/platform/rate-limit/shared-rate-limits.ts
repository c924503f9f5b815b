import { createHash } from 'node:crypto';
import { inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { rateLimits } from './rate-limits.table.ts';

export interface SharedRule {
  /** Name of the counted action, for example `sign-up`. */
  name: string;
  max: number;
  perSeconds: number;
}

export interface Tally {
  count: number;
  endsAt: Date;
}

/** A counter: the rule, and the subject it counts for. */
export type Counted = readonly [rule: SharedRule, subject: string];

export interface SharedRateLimits {
  /** Increments each counter and returns the results in the given order; rejects nothing. */
  count(entries: readonly Counted[]): Promise<Tally[]>;
  /**
   * Counts one more for each.
   * @throws Refusal RATE_LIMITED with the seconds to wait, when one is above its maximum
   */
  take(...entries: readonly Counted[]): Promise<void>;
  /** Resets counters, for instance after a success. */
  forget(...entries: readonly Counted[]): Promise<void>;
  removeExpired(): Promise<void>;
}

/**
 * Fixed windows in the database, so that a limit is one limit however many nodes there are. One statement counts, so
 * calls at the same moment cannot slip through between reading and writing.
 */
export function createSharedRateLimits(db: Database, now: () => Date = () => new Date()): SharedRateLimits {
  const keyOf = ([rule, subject]: Counted): string =>
    createHash('sha256').update(`${rule.name}\n${subject.toLowerCase()}`).digest('base64url');

  const count = async (entries: readonly Counted[]): Promise<Tally[]> => {
    const time = now();
    const rows = entries.map((entry) => ({
      key: keyOf(entry),
      count: 1,
      endsAt: new Date(time.getTime() + entry[0].perSeconds * 1000),
    }));
    // In one order everywhere, so that two calls never wait for each other's rows.
    const ordered = rows.toSorted((a, b) => (a.key < b.key ? -1 : 1));
    const isOver = sql`${rateLimits.endsAt} <= ${time.toISOString()}::timestamptz`;
    const counted = await db
      .insert(rateLimits)
      .values(ordered)
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: {
          count: sql`case when ${isOver} then 1 else ${rateLimits.count} + 1 end`,
          endsAt: sql`case when ${isOver} then excluded.ends_at else ${rateLimits.endsAt} end`,
        },
      })
      .returning();
    const byKey = new Map(counted.map((row) => [row.key, row]));
    return rows.map((row) => byKey.get(row.key) ?? row);
  };

  return {
    count,
    async take(...entries) {
      const tallies = await count(entries);
      const over = tallies.filter((tally, index) => tally.count > (entries[index]?.[0].max ?? 0));
      if (over.length === 0) return;
      const endsAt = Math.max(...over.map((tally) => tally.endsAt.getTime()));
      throw new Refusal('RATE_LIMITED', { retryAfterSeconds: secondsUntil(endsAt, now()) });
    },
    async forget(...entries) {
      await db.delete(rateLimits).where(inArray(rateLimits.key, entries.map(keyOf)));
    },
    async removeExpired() {
      await db.delete(rateLimits).where(lt(rateLimits.endsAt, now()));
    },
  };
}

function secondsUntil(endsAt: number, now: Date): number {
  return Math.max(1, Math.ceil((endsAt - now.getTime()) / 1000));
}

/** The part of a network address that identifies one connection: an IPv6 connection has 2^64 addresses. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = address.toLowerCase().split('%', 1)[0]?.split('::') ?? [];
  const groups = head === '' ? [] : head.split(':');
  const tailGroups = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - tailGroups.length);
  const all = [...groups, ...Array.from({ length: zeros }, () => '0'), ...tailGroups];
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
