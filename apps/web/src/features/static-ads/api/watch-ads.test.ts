import { ApiError } from '@hookline/contract/client';
import type { AdOperation } from '@hookline/contract/static-ads';
import { environmentManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { adPoll, chatToResume, pollProblem, shownOperation } from './watch-ads.ts';

beforeEach(() => {
  // Timers of queries rest where there is no window.
  environmentManager.setIsServer(() => false);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  environmentManager.setIsServer(() => typeof window === 'undefined');
});

const operation = (changes: Partial<AdOperation> = {}): AdOperation => ({
  operationId: 'op_1',
  status: 'processing',
  progress: 40,
  remainingMs: null,
  results: [],
  error: null,
  chatId: 'cht_1',
  ...changes,
});

/** Watches as the page does, with a clock that is turned. */
function watch(answer: (count: number) => AdOperation) {
  const client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } });
  const ask = vi.fn(async () => answer(ask.mock.calls.length));
  const observer = new QueryObserver(client, adPoll('op_1', ask));
  const stop = observer.subscribe(() => undefined);
  const state = () => {
    const found = client.getQueryState<AdOperation, Error>(['ad-operation', 'op_1']);
    if (!found) throw new Error('nobody looks');
    return found;
  };
  return { ask, state, stop };
}

const minute = 60_000;

it('looks 180 times, every 5 seconds, and then says that it took too long', async () => {
  const { ask, state, stop } = watch(() => operation());
  await vi.advanceTimersByTimeAsync(14 * minute);
  expect(pollProblem(state())).toBeNull();
  await vi.advanceTimersByTimeAsync(2 * minute);
  expect(ask).toHaveBeenCalledTimes(180);
  expect(pollProblem(state())).toBe('Generation timed out after 15 minutes');
  await vi.advanceTimersByTimeAsync(10 * minute);
  expect(ask).toHaveBeenCalledTimes(180);
  stop();
});

it('does not ask a server for ever that gives no answer', async () => {
  const { ask, state, stop } = watch(() => {
    throw new ApiError('Down', { status: 503, code: 'UNKNOWN' });
  });
  await vi.advanceTimersByTimeAsync(20 * minute);
  expect(ask).toHaveBeenCalledTimes(180);
  expect(pollProblem(state())).toBe('Generation timed out after 15 minutes');
  stop();
});

it('stops where there is nothing to look at, and goes on after a failed look', async () => {
  const gone = watch(() => {
    throw new ApiError('Operation not found', { status: 404, code: 'OPERATION_NOT_FOUND' });
  });
  await vi.advanceTimersByTimeAsync(minute);
  expect(gone.ask).toHaveBeenCalledTimes(1);
  expect(pollProblem(gone.state())).toBe('Operation not found');
  gone.stop();

  const shaky = watch((count) => {
    if (count === 2) throw new ApiError('Offline', { status: 0, code: 'NETWORK_ERROR' });
    return operation(count < 4 ? {} : { status: 'completed', progress: 100 });
  });
  await vi.advanceTimersByTimeAsync(minute);
  expect(shaky.ask).toHaveBeenCalledTimes(4);
  expect(shaky.state().data?.status).toBe('completed');
  expect(pollProblem(shaky.state())).toBeNull();
  shaky.stop();
});

it('shows on return what runs, what is complete at 100 % until its ads are there, and nothing that failed', () => {
  const answered = [{ role: 'assistant', metadata: { operationId: 'op_1' } }];
  const asked = [{ role: 'user', metadata: { operationId: 'op_1' } }];
  expect(shownOperation(operation(), asked)).toMatchObject({ progress: 40 });
  const complete = operation({ status: 'completed', progress: 99 });
  expect(shownOperation(complete, asked)).toMatchObject({ status: 'completed', progress: 100 });
  expect(shownOperation(complete, answered)).toBeNull();
  for (const status of ['failed', 'canceled'] as const) expect(shownOperation(operation({ status }), asked)).toBeNull();
  expect(shownOperation(null, [])).toBeNull();
});

it('whoever returns to a product goes on where ads are made, or were finished a moment ago', () => {
  const now = Date.parse('2026-11-24T10:00:00.000Z');
  const made = (minutesAgo: number) =>
    [{ created_at: new Date(now - minutesAgo * minute).toISOString() }] as AdOperation['results'];
  expect(chatToResume(operation(), now)).toBe('cht_1');
  expect(chatToResume(operation({ status: 'starting' }), now)).toBe('cht_1');
  expect(chatToResume(operation({ status: 'completed', results: made(14) }), now)).toBe('cht_1');
  expect(chatToResume(operation({ status: 'completed', results: made(16) }), now)).toBeNull();
  // Its ads were deleted, it failed, or nothing was ever made.
  expect(chatToResume(operation({ status: 'completed' }), now)).toBeNull();
  expect(chatToResume(operation({ status: 'failed' }), now)).toBeNull();
  expect(chatToResume(null, now)).toBeNull();
});
