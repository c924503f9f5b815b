import type { QueryClient } from '@tanstack/react-query';
import { refreshOperations } from '#features/operations/index.ts';
import { refreshUsage } from '#features/usage/index.ts';
import { refreshVideos } from '#features/videos/index.ts';

/** Not to be awaited: what was sent shows at once, even if the lists take their time. */
export function refreshAfterSend(queryClient: QueryClient): void {
  void refreshOperations(queryClient);
  void refreshUsage(queryClient);
  void refreshVideos(queryClient);
}
