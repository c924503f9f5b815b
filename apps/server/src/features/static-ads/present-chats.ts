import { limits } from '@hookline/contract/limits';
import { messages } from '@hookline/contract/messages';
import type { Chat, ChatMessage, ChatSummary } from '@hookline/contract/static-ads';
import type { OperationRow } from '#features/operations/index.ts';
import type { Database } from '#platform/db/database.ts';
import { listAdsOfChat } from './ads.repository.ts';
import { countMessages, lastMessages, listMessages, listOperationsOfChats } from './chats.repository.ts';
import { type PresentAdsDeps, presentAds } from './present-ads.ts';
import type { ChatMessageRow, ChatRow } from './static-ads.table.ts';

const isRunning = ({ status }: OperationRow): boolean => status === 'queued' || status === 'processing';

/** Chats for a list: title, last message, and whether ads are in progress. */
export async function presentChats(db: Database, rows: readonly ChatRow[]): Promise<ChatSummary[]> {
  const ids = rows.map(({ id }) => id);
  const counts = await countMessages(db, ids);
  const last = await lastMessages(db, ids);
  const started = await listOperationsOfChats(db, ids);
  const generating = new Set(started.filter(({ operation }) => isRunning(operation)).map(({ chatId }) => chatId));
  return rows.map((row) => {
    const content = last.get(row.id)?.content;
    return {
      id: row.id,
      productId: row.productId,
      title: row.title,
      messageCount: counts.get(row.id) ?? 0,
      created_at: row.createdAt.toISOString(),
      updated_at: row.updatedAt.toISOString(),
      lastMessage: content === undefined ? null : { content: preview(content) },
      isGenerating: generating.has(row.id),
    };
  });
}

/** The beginning of what was said last, whole characters only. */
function preview(text: string): string {
  const characters = [...text.replaceAll(/\s+/gu, ' ').trim()];
  const most = limits.chatPreviewCharacters;
  return characters.length <= most ? characters.join('') : `${characters.slice(0, most).join('').trimEnd()}…`;
}

/** A chat with all its messages; a failure is shown in place of the response. */
export async function presentChat(deps: PresentAdsDeps, row: ChatRow): Promise<Chat> {
  const { db, assets } = deps;
  const [summary] = await presentChats(db, [row]);
  if (!summary) throw new Error('One row gives one chat');
  const said = await listMessages(db, [row.id]);
  const adRows = await listAdsOfChat(db, row.userId, row.id);
  const ads = await presentAds(deps, adRows);
  const operationOf = new Map(adRows.map(({ id, operationId }) => [id, operationId]));
  const adsOf = Map.groupBy(ads, ({ id }) => operationOf.get(id));
  const images = await assets.find(
    db,
    said.flatMap(({ imageAssetIds }) => imageAssetIds),
  );
  const operations = new Map(
    (await listOperationsOfChats(db, [row.id])).map(({ operation }) => [operation.id, operation]),
  );
  const present = (message: ChatMessageRow): ChatMessage => {
    const pictures = message.imageAssetIds.flatMap((id) => images.get(id) ?? []);
    return {
      id: message.id,
      role: message.role,
      content: message.content,
      created_at: message.createdAt.toISOString(),
      metadata: {
        imageIds: pictures.map(({ id }) => id),
        imageUrls: pictures.map((asset) => assets.signUrl(asset)),
        generatedAds: message.role === 'assistant' ? (adsOf.get(message.operationId ?? '') ?? []) : [],
        operationId: message.operationId,
        isError: false,
      },
    };
  };
  return {
    ...summary,
    messages: said.flatMap((message) => {
      const operation = message.role === 'user' ? operations.get(message.operationId ?? '') : undefined;
      return operation?.status === 'failed' || operation?.status === 'canceled'
        ? [present(message), tellEnd(operation)]
        : [present(message)];
    }),
  };
}

/** The response shown if the ads were not made. */
function tellEnd({ id, status, error, finishedAt, createdAt }: OperationRow): ChatMessage {
  const isCanceled = status === 'canceled';
  const why = error === null || error === messages.staticAds.failed ? '' : `\n${error}`;
  return {
    id: `${id}-end`,
    role: 'assistant',
    content: isCanceled ? messages.staticAds.canceled : `${messages.staticAds.chatError}${why}`,
    created_at: (finishedAt ?? createdAt).toISOString(),
    metadata: { imageIds: [], imageUrls: [], generatedAds: [], operationId: id, isError: !isCanceled },
  };
}
