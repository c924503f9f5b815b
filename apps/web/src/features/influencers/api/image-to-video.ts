import { imageToVideo } from '@hookline/contract/image-to-video';
import { limits } from '@hookline/contract/limits';
import type { VideoModelId } from '@hookline/contract/video-models';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { useReportError } from '#api/use-report-error.ts';
import { refreshOperations } from '#features/operations/index.ts';
import { refreshUsage } from '#features/usage/index.ts';
import { refreshVideos } from '#features/videos/index.ts';
import { refreshPhotos } from './list-photos.ts';

const byImageKey = ['videos-by-image'];
/** The operation is in the lists by then. */
const showsUpMs = 600;

/** What can make a video here, and why not. */
export function useVideoModels() {
  return useQuery({
    queryKey: ['video-models'],
    queryFn: async ({ signal }) => (await call(imageToVideo.models, {}, { signal })).body,
    staleTime: 60_000,
  });
}

/** The address without what signs it: the same picture under a fresh address is the same picture. */
function pictureOf(imageUrl: string): string {
  return imageUrl.replace(/\?.*$/, '');
}

/** The videos of a picture, asked for again while one is being made. */
export function useVideosOfImage(imageUrl: string) {
  return useQuery({
    queryKey: [...byImageKey, pictureOf(imageUrl)],
    queryFn: async ({ signal }) => (await call(imageToVideo.byImage, { query: { imageUrl } }, { signal })).body,
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === 'queued' || status === 'processing') ? limits.pollIntervalMs : false,
  });
}

export interface VideoWish {
  imageUrl: string;
  videoPrompt: string;
  negativePrompt: string;
  model: VideoModelId;
  product?: { imageUrl: string; prompt: string };
  /** Of the statement about the person on the picture. */
  consent?: string | undefined;
}

/** Sends a video to be made. `onSent` comes when it is under way, long before it is ready. */
export function useGenerateVideo({ onSent, onFailed }: { onSent: () => void; onFailed: () => void }) {
  const queryClient = useQueryClient();
  const reportError = useReportError();
  function refresh(): void {
    void queryClient.invalidateQueries({ queryKey: byImageKey });
    void refreshOperations(queryClient);
    void refreshVideos(queryClient);
    void refreshUsage(queryClient);
    void refreshPhotos(queryClient);
    void queryClient.invalidateQueries({ queryKey: ['photo-statement'] });
  }
  return useMutation({
    mutationFn: async ({ wish, idempotencyKey }: { wish: VideoWish; idempotencyKey: string }) => {
      const shown = setTimeout(() => {
        onSent();
        refresh();
      }, showsUpMs);
      const body = { ...wish, modelId: wish.model };
      return call(imageToVideo.generate, { body }, { idempotencyKey }).catch((error: unknown) => {
        clearTimeout(shown);
        throw error;
      });
    },
    onError: (error) => {
      onFailed();
      reportError(error, { title: 'Generation Failed' });
    },
    onSettled: refresh,
  });
}
