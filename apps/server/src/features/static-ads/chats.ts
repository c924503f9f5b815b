import { limits } from '@hookline/contract/limits';
import type { Chat, ChatSummary } from '@hookline/contract/static-ads';
import { assertOwnProduct } from '#features/products/index.ts';
import { undoWindowMs } from '#features/videos/index.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { findChat, listChats, markChatDeleted, unmarkChatDeleted, updateChat } from './chats.repository.ts';
import type { PresentAdsDeps } from './present-ads.ts';
import { presentChat, presentChats } from './present-chats.ts';
import type { ChatRow } from './static-ads.table.ts';

export interface ChatsDeps extends PresentAdsDeps {
  /** Has deleted chats removed for good when the time for Undo is over. */
  schedulePurge: (tx: Transaction) => Promise<void>;
}

/** The chats about a product, that with the newest words first. @throws Refusal NOT_FOUND */
export async function listChatsOfProduct(db: Database, userId: string, productId: string): Promise<ChatSummary[]> {
  await assertOwnProduct(db, userId, productId);
  return presentChats(db, await listChats(db, userId, productId));
}

/** A chat with everything said in it. @throws Refusal NOT_FOUND */
export async function getChat(deps: PresentAdsDeps, userId: string, id: string): Promise<Chat> {
  return presentChat(deps, await findOwnChat(deps.db, userId, id));
}

/** @throws Refusal NOT_FOUND */
export async function renameChat(db: Database, userId: string, id: string, title: string): Promise<ChatSummary> {
  const chat = await findOwnChat(db, userId, id);
  await updateChat(db, chat.id, { title });
  return presentOne(db, { ...chat, title });
}

/** Hides a chat; the ads stay. @throws Refusal NOT_FOUND */
export async function deleteChat(
  { db, schedulePurge }: ChatsDeps,
  userId: string,
  id: string,
): Promise<{ undoUntil: Date }> {
  const now = new Date();
  await runTransaction(db, async (tx) => {
    if (!(await markChatDeleted(tx, userId, id, now))) throw new Refusal('NOT_FOUND');
    await schedulePurge(tx);
  });
  return { undoUntil: new Date(now.getTime() + limits.undoMs) };
}

/** Takes a deletion back. @throws Refusal NOT_FOUND, also when the time is over */
export async function restoreChat(db: Database, userId: string, id: string): Promise<ChatSummary> {
  const chat = await unmarkChatDeleted(db, userId, id, new Date(Date.now() - undoWindowMs));
  if (!chat) throw new Refusal('NOT_FOUND');
  return presentOne(db, chat);
}

async function findOwnChat(db: Database, userId: string, id: string): Promise<ChatRow> {
  const chat = await findChat(db, userId, id);
  if (!chat) throw new Refusal('NOT_FOUND');
  return chat;
}

async function presentOne(db: Database, row: ChatRow): Promise<ChatSummary> {
  const [chat] = await presentChats(db, [row]);
  if (!chat) throw new Error('One row gives one chat');
  return chat;
}
