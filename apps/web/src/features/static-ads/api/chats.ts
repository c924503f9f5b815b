import { ApiError } from '@hookline/contract/client';
import { limits } from '@hookline/contract/limits';
import { messages } from '@hookline/contract/messages';
import { type ChatSummary, staticAds } from '@hookline/contract/static-ads';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { useReportError } from '#api/use-report-error.ts';
import { notify } from '#components/ui/notify.ts';

const chatsKey = (productId: string) => ['chats', productId];
const chatKey = (productId: string, chatId: string | null) => ['chats', productId, 'one', chatId];

/** Chats about a product; asked for again while one of them makes ads. */
export function useChats(productId: string) {
  return useQuery({
    queryKey: [...chatsKey(productId), 'list'],
    queryFn: async ({ signal }) => (await call(staticAds.chats, { params: { productId } }, { signal })).body.chats,
    refetchInterval: ({ state }) =>
      state.data?.some(({ isGenerating }) => isGenerating) ? limits.adPollIntervalMs : false,
    retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status === 404),
  });
}

export function useChat(productId: string, chatId: string | null) {
  return useQuery({
    queryKey: chatKey(productId, chatId),
    queryFn: async ({ signal }) => (await call(staticAds.chat, { params: { id: chatId ?? '' } }, { signal })).body.chat,
    enabled: chatId !== null,
    retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status === 404),
  });
}

export async function refreshChats(queryClient: QueryClient, productId: string): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: chatsKey(productId) });
}

export function useRenameChat(productId: string) {
  const queryClient = useQueryClient();
  const reportError = useReportError();
  return useMutation({
    mutationFn: ({ id, title }: { id: string; title: string }) =>
      call(staticAds.renameChat, { params: { id }, body: { title } }),
    onError: (error) => reportError(error, { title: 'Failed to rename chat' }),
    onSettled: () => refreshChats(queryClient, productId),
  });
}

export function useDeleteChat(productId: string) {
  const queryClient = useQueryClient();
  const reportError = useReportError();
  const refresh = () => refreshChats(queryClient, productId);
  const restore = useMutation({
    mutationFn: (id: string) => call(staticAds.restoreChat, { params: { id } }),
    onError: (error) => reportError(error),
    onSettled: refresh,
  });
  return useMutation({
    mutationFn: ({ id }: ChatSummary) => call(staticAds.deleteChat, { params: { id } }),
    onSuccess: (_, { id, title }) =>
      notify.info('Chat deleted', {
        description: title,
        endsAfterMs: limits.undoMs,
        action: { label: 'Undo', onClick: () => restore.mutate(id) },
      }),
    onError: (error) => reportError(error, { title: messages.videos.deleteFailedTitle }),
    onSettled: refresh,
  });
}
