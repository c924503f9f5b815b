import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchSilence } from './watch-silence.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('reports once a silence as long as the limit, counted from the last sign of life', () => {
  const onSilence = vi.fn();
  const watch = watchSilence(30_000, onSilence);
  vi.advanceTimersByTime(29_000);
  watch.hear();
  vi.advanceTimersByTime(30_000);
  expect(onSilence).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(onSilence).toHaveBeenCalledTimes(1);
});

it('counts a night of sleep as a single tick', () => {
  const onSilence = vi.fn();
  const watch = watchSilence(30_000, onSilence);
  vi.setSystemTime(Date.now() + 8 * 3_600_000);
  vi.advanceTimersByTime(29_000);
  expect(onSilence).not.toHaveBeenCalled();
  watch.stop();
  vi.advanceTimersByTime(60_000);
  expect(onSilence).not.toHaveBeenCalled();
});
