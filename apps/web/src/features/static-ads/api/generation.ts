import { messages } from '@hookline/contract/messages';
import { type AdOperation, type AdSize, staticAds } from '@hookline/contract/static-ads';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '#api/call.ts';
import { uploadWithProgress, type Watching } from '#api/upload-with-progress.ts';
import { useReportError } from '#api/use-report-error.ts';
import { refreshOperations } from '#features/operations/index.ts';
import { refreshUsage } from '#features/usage/index.ts';
import { watchedOperation } from '../watched-operation.ts';
import { adsKey } from './ads.ts';
import { onChatsChanged, tellChatsChanged } from './chat-news.ts';
import { refreshChats } from './chats.ts';
import { adPoll, chatToResume, isRunning, pollProblem } from './watch-ads.ts';

const text = messages.staticAds;

export interface Generation {
  /** The newest of the chat; undefined while it is not known, null when there is none. */
  operation: AdOperation | null | undefined;
  isRunning: boolean;
  /** Why watching stopped, or the ads were not made. */
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
  const poll = useQuery(
    adPoll(id, async (of, signal) => (await call(staticAds.poll, { params: { id: of } }, { signal })).body),
  );
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
  useEffect(() => onChatsChanged(productId, () => void refreshChats(queryClient, productId)), [productId, queryClient]);

  const state = id === null ? undefined : queryClient.getQueryState<AdOperation, Error>(['ad-operation', id]);
  const stopped = state ? pollProblem(state) : null;
  const hasFailed = hasEnded && operation?.status === 'failed';
  return {
    operation,
    isRunning: !!operation && isRunning(operation) && stopped === null,
    problem: hasFailed ? (operation.error ?? text.failed) : stopped,
  };
}

/**
 * Somebody who comes back to a product without naming a chat goes on where ads are being made: `onFound` gets that chat.
 * True while that is being found out.
 */
export function useReturn(productId: string, chatId: string | null, onFound: (chatId: string) => void): boolean {
  const [isReturning, setReturning] = useState(chatId === null);
  const newest = useQuery({
    queryKey: ['chats', productId, 'ongoing', null],
    queryFn: async ({ signal }) =>
      (await call(staticAds.ongoing, { params: { productId } }, { signal })).body.operation,
    enabled: isReturning,
    // Whoever comes back later finds another one.
    gcTime: 0,
    retry: 1,
  });
  const { isFetched, data } = newest;
  useEffect(() => {
    if (!isReturning || !isFetched) return;
    setReturning(false);
    const found = chatToResume(data);
    if (found !== null) onFound(found);
  });
  return isReturning;
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
  tellChatsChanged(productId);
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
