import { messages } from '@hookline/contract/messages';
import { productPath } from '@hookline/contract/page-paths';
import type { Product } from '@hookline/contract/products';
import type { Ad, ChatSummary } from '@hookline/contract/static-ads';
import { useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { createIdempotencyKey } from '#api/create-idempotency-key.ts';
import { usePageBar } from '#components/layouts/use-page-bar.ts';
import { notify } from '#components/ui/notify.ts';
import { useRetryOperation } from '#features/operations/index.ts';
import { useHasCredit } from '#features/usage/index.ts';
import { refreshChats, useChat, useChats, useDeleteChat } from '../api/chats.ts';
import { useGeneration, useReturn, useSendMessage } from '../api/generation.ts';
import { shownOperation } from '../api/watch-ads.ts';
import { useAttachments } from '../use-attachments.ts';
import { AdDialog } from './ad-dialog.tsx';
import { ChatSidebar } from './chat-sidebar.tsx';
import { ChatThread } from './chat-thread.tsx';
import { ChatTitleDialog } from './chat-title-dialog.tsx';
import { type AdFormat, MessageBox } from './message-box.tsx';
import { ProductDialog } from './product-dialog.tsx';

const text = messages.staticAds;

/** Chats about one product: at the left which, at the right what was said and made. */
export function ProductChat({ product }: { product: Product }) {
  const navigate = useNavigate();
  const bar = usePageBar();
  const queryClient = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const chatId = search.get('chatId');
  const chats = useChats(product.id);
  const chat = useChat(product.id, chatId);
  const generation = useGeneration(product.id, chatId);
  const isReturning = useReturn(product.id, chatId, (found) => setSearch({ chatId: found }, { replace: true }));
  const send = useSendMessage(product.id);
  const retry = useRetryOperation();
  const hasCredit = useHasCredit('static-ads');
  const removeChat = useDeleteChat(product.id);
  const attachments = useAttachments(product.id, chatId);
  const [openAd, setOpenAd] = useState<Ad | null>(null);
  const [renaming, setRenaming] = useState<ChatSummary | null>(null);
  const [isEditing, setEditing] = useState(false);
  const pending = useRef({ of: '', key: '' });
  const said = chatId === null ? [] : (chat.data?.messages ?? null);
  const hasAds = (said ?? []).some(({ metadata }) => metadata.generatedAds.length > 0);

  // A chat that cannot be loaded is left for a new one.
  const isLost = chatId !== null && chat.isError;
  useEffect(() => {
    if (!isLost) return;
    notify.error(text.chatFailedTitle, { description: text.chatFailed, id: 'chat-lost' });
    setSearch({}, { replace: true });
  }, [isLost, setSearch]);

  const { problem } = generation;
  useEffect(() => {
    if (problem !== null) notify.error(text.failedTitle, { description: problem, id: 'ads-problem' });
  }, [problem]);

  async function say(prompt: string, format: AdFormat, moreLike?: string): Promise<boolean> {
    const imageUrls = attachments.pictures.flatMap(({ url }) => url ?? []);
    const made = format === 'carousel' ? ({ size: 'square', carousel: true } as const) : { size: format };
    const message = { chatId, prompt, imageUrls, ...made, ...(moreLike !== undefined && { moreLike }) };
    // The same words once more after a lost answer are the same message.
    const of = JSON.stringify(message);
    if (pending.current.of !== of) pending.current = { of, key: createIdempotencyKey() };
    try {
      const sent = await send.mutateAsync({ ...message, idempotencyKey: pending.current.key });
      pending.current = { of: '', key: '' };
      attachments.clear();
      if (sent.chatId !== chatId) setSearch({ chatId: sent.chatId });
      return true;
    } catch {
      // The mutation reports the error; the text stays in the box.
      return false;
    }
  }

  function startNew() {
    if (generation.isRunning) notify.info(text.inBackground);
    attachments.clear();
    setSearch({});
  }

  return (
    <div className="md:grid md:h-full md:grid-cols-[256px_minmax(0,1fr)] md:overflow-hidden">
      <div className="min-h-0 border-line max-md:border-b md:border-r">
        <ChatSidebar
          product={product}
          chats={chats.data ?? []}
          openId={chatId}
          onNew={startNew}
          onEditProduct={() => setEditing(true)}
          onRename={setRenaming}
          onDelete={(gone) =>
            removeChat.mutate(gone, {
              onSuccess: () => {
                if (gone.id === chatId) void navigate(productPath(product.id), { replace: true });
              },
            })
          }
        />
      </div>
      <div className="flex min-h-0 flex-col">
        <ChatThread
          product={product}
          chat={chatId === null ? null : (chat.data ?? null)}
          isLoading={isReturning || (chatId !== null && chat.isPending)}
          operation={generation.problem === null && !chat.isError ? shownOperation(generation.operation, said) : null}
          onOpen={setOpenAd}
          onMoreLike={
            generation.isRunning || !hasCredit ? undefined : (ad) => void say('More like this', ad.size, ad.id)
          }
          onTryAgain={(operationId) =>
            retry.mutate(operationId, { onSuccess: () => void refreshChats(queryClient, product.id) })
          }
        />
        <div
          ref={bar}
          data-page-bar="always"
          // A card that says that nothing can be sent must not cover what there is to read.
          className={clsx(
            'mx-auto w-full max-w-[960px] px-4 pb-4 md:px-8 md:pb-6',
            hasCredit && 'max-md:sticky max-md:bottom-0 max-md:bg-page',
          )}
        >
          {/* What is typed belongs to one chat, so it waits until that is known. */}
          {isReturning ? null : (
            <MessageBox
              key={chatId ?? 'new'}
              attachments={attachments}
              isGenerating={generation.isRunning}
              isSending={send.isPending}
              hasAds={hasAds}
              onSend={say}
            />
          )}
        </div>
      </div>
      <AdDialog ad={openAd} onClose={() => setOpenAd(null)} />
      <ChatTitleDialog chat={renaming} onClose={() => setRenaming(null)} />
      <ProductDialog product={isEditing ? product : null} onClose={() => setEditing(false)} />
    </div>
  );
}
