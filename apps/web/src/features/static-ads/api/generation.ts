import { ApiError } from '@hookline/contract/client';
import { limits } from '@hookline/contract/limits';
import { messages } from '@hookline/contract/messages';
import { type AdOperation, type AdSize, staticAds } from '@hookline/contract/static-ads';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#api/call.ts';
import { uploadWithProgress, type Watching } from '#api/upload-with-progress.ts';
import { useReportError } from '#api/use-report-error.ts';
import { refreshOperations } from '#features/operations/index.ts';
import { refreshUsage } from '#features/usage/index.ts';
import { watchedOperation } from '../watched-operation.ts';
import { adsKey } from './ads.ts';
import { refreshChats } from './chats.ts';

const text = messages.staticAds;

const isRunning = ({ status }: AdOperation): boolean => status === 'starting' || status === 'processing';

export interface Generation {
  /** The newest of the chat; undefined while it is not known, null when there is none. */
  operation: AdOperation | null | undefined;
  isRunning: boolean;
  /** Why watching stopped, where it did. */
  problem: string | null;
}

/**
 * The ads of a chat that are being made, found on return and polled every 5 seconds, 180 times at most. What failed
 * before this page was opened is told in the chat and nowhere else.
 */
export function useGeneration(productId: string, chatId: string | null): Generation {
  const queryClient = useQueryClient();
  const ongoing = useQuery({
    queryKey: ['chats', productId, 'ongoing', chatId],
    queryFn: async ({ signal }) => {
      const query = { chatId: chatId ?? '' };
      return (await call(staticAds.ongoing, { params: { productId }, query }, { signal })).body.operation;
    },
    enabled: chatId !== null,
    retry: 1,
  });
  const id = ongoing.data && isRunning(ongoing.data) ? ongoing.data.operationId : null;
  const poll = useQuery({
    queryKey: ['ad-operation', id],
    queryFn: async ({ signal }) => (await call(staticAds.poll, { params: { id: id ?? '' } }, { signal })).body,
    enabled: id !== null,
    gcTime: 0,
    retry: 2,
    refetchInterval: ({ state }) =>
      (!state.data || isRunning(state.data)) && state.dataUpdateCount < limits.adPolls
        ? limits.adPollIntervalMs
        : false,
    refetchIntervalInBackground: true,
  });
  const operation = id !== null && poll.data ? poll.data : ongoing.data;
  const hasEnded = id !== null && poll.data !== undefined && !isRunning(poll.data);
  useEffect(() => {
    watchedOperation.set(id);
    return () => watchedOperation.set(null);
  }, [id]);
  useEffect(() => {
    if (!hasEnded) return;
    void refreshChats(queryClient, productId);
    void queryClient.invalidateQueries({ queryKey: adsKey });
    void refreshUsage(queryClient);
    void refreshOperations(queryClient);
  }, [hasEnded, queryClient, productId]);

  const isGone = poll.error instanceof ApiError && poll.error.status === 404;
  const hasTimedOut = id !== null && !hasEnded && pollCount(queryClient, id) >= limits.adPolls;
  const problem = isGone ? messages.operations.notFound : hasTimedOut ? text.timedOut : null;
  return { operation, isRunning: !!operation && isRunning(operation) && problem === null, problem };
}

function pollCount(queryClient: ReturnType<typeof useQueryClient>, id: string): number {
  return queryClient.getQueryState(['ad-operation', id])?.dataUpdateCount ?? 0;
}

export interface MessageToSend {
  chatId: string | null;
  prompt: string;
  imageUrls: string[];
  size: AdSize;
  moreLike?: string;
  idempotencyKey: string;
}

/** Says something in a chat. */
export function useSendMessage(productId: string) {
  const queryClient = useQueryClient();
  const reportError = useReportError();
  return useMutation({
    mutationFn: async ({ idempotencyKey, ...message }: MessageToSend) =>
      (await call(staticAds.generate, { body: { productId, ...message } }, { idempotencyKey })).body,
    onError: (error) => reportError(error, { title: text.failedTitle }),
    onSettled: () => afterSending(queryClient, productId),
  });
}

export interface AdEdit {
  id: string;
  change: { headline?: string; line?: string; action?: string; size?: AdSize };
  idempotencyKey: string;
}

/** Makes an ad again with other words or in another size. */
export function useReviseAd(productId: string) {
  const queryClient = useQueryClient();
  const reportError = useReportError();
  return useMutation({
    mutationFn: async ({ id, change, idempotencyKey }: AdEdit) =>
      (await call(staticAds.revise, { params: { id }, body: change }, { idempotencyKey })).body,
    onError: (error) => reportError(error, { title: text.failedTitle }),
    onSettled: () => afterSending(queryClient, productId),
  });
}

function afterSending(queryClient: ReturnType<typeof useQueryClient>, productId: string): void {
  void refreshChats(queryClient, productId);
  void refreshUsage(queryClient);
  void refreshOperations(queryClient);
}

/** Stores a picture for a chat. Rejects with ApiError, whose message is for people. */
export function uploadChatImage(
  file: File,
  { productId, chatId }: { productId: string; chatId: string | null },
  watching: Watching,
) {
  const form = new FormData();
  form.set('productId', productId);
  if (chatId !== null) form.set('chatId', chatId);
  form.set('file', file);
  return uploadWithProgress(staticAds.uploadImage, form, watching);
}
