import { describe, expect, it } from 'vitest';
import { createFairLine, type FairLineOptions, type TurnOptions } from './fair-line.ts';

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
    await end('a1', 'a2', 'b1', 'a3');
    await Promise.all(all);
    const again = join('a', 'a5');
    await end('a5');
    await again;
  });

  it('rejects beyond the total limit', async () => {
    const { join, end } = buildLine({ places: 2 });
    const all = [join('a', 'a1'), join('b', 'b1')];
    await expect(join('c', 'c1')).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 2 });
    await end('a1', 'b1');
    await Promise.all(all);
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
