import { expect, it, vi } from 'vitest';
import { onChatsChanged, tellChatsChanged } from './chat-news.ts';

it('tells other tabs of the same product, until they no longer listen', async () => {
  const [ours, others] = [vi.fn(), vi.fn()];
  const stops = [onChatsChanged('prd_1', ours), onChatsChanged('prd_2', others)];
  tellChatsChanged('prd_1');
  await vi.waitFor(() => expect(ours).toHaveBeenCalledTimes(1));
  expect(others).not.toHaveBeenCalled();
  for (const stop of stops) stop();
});
