import { describe, expect, it } from 'vitest';
import { createFairLine, type FairLineOptions, type Turn, type TurnOptions } from './fair-line.ts';

const settle = () => new Promise((resolve) => setImmediate(resolve));

/** A queue whose work ends on command, with a manual clock. */
function buildLine(options: Partial<FairLineOptions> = {}) {
  const clock = { ms: 0 };
  const line = createFairLine({ atOnce: 1, ownPlaces: 3, places: 100, now: () => clock.ms, ...options });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const join = (userId: string, name: string, turn?: TurnOptions) =>
    line.inTurn(
      userId,
      () => {
        begun.push(name);
        const { promise, resolve } = Promise.withResolvers<void>();
        ends.set(name, resolve);
        return promise;
      },
      turn,
    );
  const end = async (...names: string[]) => {
    for (const name of names) {
      await settle();
      ends.get(name)?.();
      await settle();
    }
  };
  return { join, end, begun, clock };
}

describe('the fair line', () => {
  it('serves users in turn, however many orders one of them has', async () => {
    const { join, end, begun } = buildLine();
    const all = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map((name) => join(name.slice(0, 1), name));
    await settle();
    expect(begun).toEqual(['a1']);
    await end('a1', 'a2', 'b1', 'c1', 'a3', 'b2');
    await Promise.all(all);
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
  });

  it('runs as many at once as allowed', async () => {
    const { join, end, begun } = buildLine({ atOnce: 2 });
    const all = ['a1', 'a2', 'b1'].map((name) => join(name.slice(0, 1), name));
    await settle();
    expect(begun).toEqual(['a1', 'a2']);
    await end('a2', 'a1', 'b1');
    await Promise.all(all);
  });

  it('rejects one user beyond their limit, with the seconds a round takes, and no one else', async () => {
    const { join, end, clock } = buildLine();
    const first = join('a', 'a0');
    await settle();
    // The usual second becomes 0.8 * 1 + 0.2 * 21 = 5.
    clock.ms = 21_000;
    await end('a0');
    await first;
    const all = ['a1', 'a2', 'a3', 'b1'].map((name) => join(name.slice(0, 1), name));
    await expect(join('a', 'a4')).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 10 });
    // Accounts that have used much are served after those that have not.
    await end('a1', 'b1', 'a2', 'a3');
    await Promise.all(all);
    const again = join('a', 'a5');
    await end('a5');
    await again;
  });

  it('rejects more of the same users beyond the total limit, and lets others in up to four times that', async () => {
    const { join, end } = buildLine({ places: 2 });
    const all = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => join(name, `${name}1`));
    await expect(join('a', 'a2')).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 8 });
    await expect(join('i', 'i1')).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 8 });
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) await end(`${name}1`);
    await Promise.all(all);
  });

  it('lets the fifth user before four who have used much', async () => {
    const { join, end, begun, clock } = buildLine();
    const busy = ['a', 'b', 'c', 'd'].flatMap((name) => [join(name, `${name}1`), join(name, `${name}2`)]);
    for (const name of ['a', 'b', 'c', 'd']) {
      await settle();
      clock.ms += 10_000;
      await end(`${name}1`);
    }
    // The second round of the four has begun.
    expect(begun.at(-1)).toBe('a2');
    const fifth = join('e', 'e1');
    await end('a2');
    expect(begun.at(-1)).toBe('e1');
    await end('e1', 'b2', 'c2', 'd2');
    await Promise.all([...busy, fifth]);
    expect(begun.slice(-3)).toEqual(['b2', 'c2', 'd2']);
  });

  it('has slow work go on beside the others, one at a time, and tells when there is no room for it', async () => {
    const ways: string[] = [];
    const line = createFairLine({ atOnce: 1, ownPlaces: 3, places: 100, asideAtOnce: 1 });
    const begun: string[] = [];
    const turns = new Map<string, { turn: Turn; end: () => void }>();
    const join = (name: string) =>
      line.inTurn(name, (turn) => {
        begun.push(name);
        const { promise, resolve } = Promise.withResolvers<void>();
        turns.set(name, { turn, end: resolve });
        return promise;
      });
    const giveWay = async (name: string) => {
      ways.push(turns.get(name)?.turn.giveWay() ?? '');
      await settle();
    };
    const a = join('a');
    await settle();
    await giveWay('a');
    const others = ['b', 'c'].map(join);
    await settle();
    expect(begun).toEqual(['a']);
    await giveWay('a');
    expect(begun).toEqual(['a', 'b']);
    await giveWay('b');
    expect(ways).toEqual(['stay', 'aside', 'end']);
    turns.get('a')?.end();
    await a;
    await giveWay('b');
    expect(begun).toEqual(['a', 'b', 'c']);
    for (const name of ['b', 'c']) turns.get(name)?.end();
    await Promise.all(others);
    expect(ways.at(-1)).toBe('aside');
  });

  it('lets parts of admitted work wait, uncounted', async () => {
    const { join, end, begun } = buildLine({ ownPlaces: 1 });
    const parts = ['p1', 'p2', 'p3'].map((name) => join('a', name, { isAdmitted: true }));
    const own = join('a', 'a1');
    await end('p1', 'p2', 'p3', 'a1');
    await Promise.all([...parts, own]);
    expect(begun).toEqual(['p1', 'p2', 'p3', 'a1']);
  });

  it('continues after a failure, and skips clients that left', async () => {
    const { join, end, begun } = buildLine();
    const line = createFairLine({ atOnce: 1, ownPlaces: 2, places: 9 });
    await expect(line.inTurn('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await line.inTurn('a', async () => 'made')).toBe('made');

    const first = join('a', 'a1');
    const gone = new AbortController();
    const leaving = join('b', 'left', { signal: gone.signal });
    const last = join('c', 'c1');
    gone.abort(new Error('the caller went away'));
    await expect(leaving).rejects.toThrow('the caller went away');
    await end('a1', 'c1');
    await Promise.all([first, last]);
    expect(begun).toEqual(['a1', 'c1']);
  });
});
