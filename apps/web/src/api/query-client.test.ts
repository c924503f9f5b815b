import { ApiError } from '@hookline/contract/client';
import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient, refetchWhenOnline } from './query-client.ts';

afterEach(() => onlineManager.setOnline(true));

const unreachable = () => Promise.reject(new ApiError('Network error', { code: 'NETWORK_ERROR', status: 0 }));

test('without a network a change fails at once and is never sent later', async () => {
  const send = vi.fn(unreachable);
  onlineManager.setOnline(false);
  const change = new MutationObserver(createQueryClient(), { mutationFn: send });
  await expect(change.mutate()).rejects.toMatchObject({ status: 0 });
  onlineManager.setOnline(true);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(send).toHaveBeenCalledTimes(1);
});

test('what failed without a network is asked for again once there is one', async () => {
  const ask = vi.fn<() => Promise<string>>(unreachable);
  onlineManager.setOnline(false);
  const client = createQueryClient();
  const stopRefetching = refetchWhenOnline(client);
  const query = new QueryObserver(client, { queryKey: ['list'], queryFn: ask, retry: false });
  const stop = query.subscribe(() => undefined);
  await expect.poll(() => query.getCurrentResult().isError).toBe(true);
  ask.mockResolvedValue('here');
  onlineManager.setOnline(true);
  await expect.poll(() => query.getCurrentResult().data).toBe('here');

  // Of a page that was left nothing is asked any more.
  stopRefetching();
  onlineManager.setOnline(false);
  ask.mockImplementation(unreachable);
  await query.refetch();
  const asked = ask.mock.calls.length;
  onlineManager.setOnline(true);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(ask).toHaveBeenCalledTimes(asked);
  stop();
});
