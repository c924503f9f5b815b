import { describe, expect, it } from 'vitest';
import { createPreviewLine } from './preview-line.ts';

const never = new AbortController().signal;

/** A queue whose work ends on command. */
function buildLine() {
  const line = createPreviewLine();
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const join = (userId: string, isPaying: boolean, name = userId, signal = never) =>
    line.inTurn(
      { userId, isPaying },
      () => {
        begun.push(name);
        const { promise, resolve } = Promise.withResolvers<void>();
        ends.set(name, resolve);
        return promise;
      },
      signal,
    );
  const end = async (name: string) => {
    ends.get(name)?.();
    await settle();
  };
  return { join, end, begun };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));
const full = { code: 'RATE_LIMITED', retryAfterSeconds: 15 };

describe('the queue of previews', () => {
  it('runs one at a time, paying users first', async () => {
    const { join, end, begun } = buildLine();
    const all = [join('free-1', false), join('free-2', false), join('paid-1', true), join('paid-2', true)];
    await settle();
    expect(begun).toEqual(['free-1']);
    for (const name of ['free-1', 'paid-1', 'paid-2', 'free-2']) await end(name);
    expect(begun).toEqual(['free-1', 'paid-1', 'paid-2', 'free-2']);
    await Promise.all(all);
  });

  it('gives each user at most two places, and never all of them to non-paying users', async () => {
    const { join } = buildLine();
    const taken = [join('free-1', false), join('free-1', false, 'again')];
    await expect(join('free-1', false, 'third')).rejects.toMatchObject(full);
    taken.push(join('free-2', false));
    await expect(join('free-3', false)).rejects.toMatchObject(full);
    taken.push(join('paid-1', true), join('paid-2', true), join('paid-3', true));
    await expect(join('paid-4', true)).rejects.toMatchObject(full);
    expect(taken).toHaveLength(6);
  });

  it('continues after a failure', async () => {
    const line = createPreviewLine();
    const failing = line.inTurn({ userId: 'a', isPaying: true }, () => Promise.reject(new Error('no')), never);
    const next = line.inTurn({ userId: 'b', isPaying: true }, async () => 'made', never);
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('made');
  });

  it('frees the place of a client that disconnects', async () => {
    const { join, end, begun } = buildLine();
    const first = join('a', true);
    const gone = new AbortController();
    const leaving = join('a', true, 'left', gone.signal);
    gone.abort(new Error('the caller went away'));
    await expect(leaving).rejects.toThrow('the caller went away');
    const second = join('a', true, 'second');
    await end('a');
    await end('second');
    await Promise.all([first, second]);
    expect(begun).toEqual(['a', 'second']);
  });
});
