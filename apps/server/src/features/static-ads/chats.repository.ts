import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt, or, type SQL } from 'drizzle-orm';
import type { OperationRow } from '#features/operations/index.ts';
import { operations } from '#features/operations/operations.table.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { ads, type ChatMessageRow, type ChatRow, chatMessages, chats } from './static-ads.table.ts';

const ofUser = (userId: string, condition: SQL | undefined): SQL | undefined =>
  and(eq(chats.userId, userId), isNull(chats.deletedAt), condition);

/** Undefined when there is none, when it is another user's, and once it was deleted. */
export async function findChat(db: Database, userId: string, id: string): Promise<ChatRow | undefined> {
  const [row] = await db
    .select()
    .from(chats)
    .where(ofUser(userId, eq(chats.id, id)));
  return row;
}

export async function listChats(db: Database, userId: string, productId: string): Promise<ChatRow[]> {
  return db
    .select()
    .from(chats)
    .where(ofUser(userId, eq(chats.productId, productId)))
    .orderBy(desc(chats.updatedAt), desc(chats.id));
}

export async function insertChat(tx: Transaction, row: typeof chats.$inferInsert): Promise<void> {
  await tx.insert(chats).values(row);
}

export async function updateChat(
  db: Database,
  id: string,
  change: Partial<Pick<ChatRow, 'title' | 'focusAdId' | 'updatedAt'>>,
): Promise<void> {
  await db.update(chats).set(change).where(eq(chats.id, id));
}

export async function insertMessage(tx: Transaction, row: typeof chatMessages.$inferInsert): Promise<void> {
  await tx.insert(chatMessages).values(row);
}

export async function listMessages(db: Database, chatIds: readonly string[]): Promise<ChatMessageRow[]> {
  if (chatIds.length === 0) return [];
  return db
    .select()
    .from(chatMessages)
    .where(inArray(chatMessages.chatId, [...chatIds]))
    .orderBy(asc(chatMessages.createdAt), asc(chatMessages.id));
}

export async function countMessages(db: Database, chatIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (chatIds.length === 0) return new Map();
  const rows = await db
    .select({ chatId: chatMessages.chatId, n: count() })
    .from(chatMessages)
    .where(inArray(chatMessages.chatId, [...chatIds]))
    .groupBy(chatMessages.chatId);
  return new Map(rows.map(({ chatId, n }) => [chatId, n]));
}

/** The newest message of each of these chats. */
export async function lastMessages(
  db: Database,
  chatIds: readonly string[],
): Promise<ReadonlyMap<string, ChatMessageRow>> {
  if (chatIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([chatMessages.chatId])
    .from(chatMessages)
    .where(inArray(chatMessages.chatId, [...chatIds]))
    .orderBy(chatMessages.chatId, desc(chatMessages.createdAt), desc(chatMessages.id));
  return new Map(rows.map((row) => [row.chatId, row]));
}

/** Operations that messages of these chats started, newest first, each with its chat. */
export async function listOperationsOfChats(
  db: Database,
  chatIds: readonly string[],
): Promise<{ chatId: string; operation: OperationRow }[]> {
  if (chatIds.length === 0) return [];
  return db
    .select({ chatId: chatMessages.chatId, operation: operations })
    .from(chatMessages)
    .innerJoin(operations, eq(operations.id, chatMessages.operationId))
    .where(and(inArray(chatMessages.chatId, [...chatIds]), eq(chatMessages.role, 'user')))
    .orderBy(desc(operations.createdAt), desc(operations.id));
}

/** The chat whose message started an operation. */
export async function findChatOfOperation(db: Database, operationId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ chatId: chatMessages.chatId })
    .from(chatMessages)
    .where(and(eq(chatMessages.operationId, operationId), eq(chatMessages.role, 'user')));
  return row?.chatId;
}

/** Has a message tell of another run of what it asked for. */
export async function moveMessageToOperation(tx: Transaction, from: string, to: string): Promise<void> {
  await tx.update(chatMessages).set({ operationId: to }).where(eq(chatMessages.operationId, from));
}

export async function markChatDeleted(tx: Transaction, userId: string, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(chats)
    .set({ deletedAt: now })
    .where(ofUser(userId, eq(chats.id, id)))
    .returning({ id: chats.id });
  return rows.length === 1;
}

export async function unmarkChatDeleted(
  db: Database,
  userId: string,
  id: string,
  since: Date,
): Promise<ChatRow | undefined> {
  const [row] = await db
    .update(chats)
    .set({ deletedAt: null })
    .where(and(eq(chats.id, id), eq(chats.userId, userId), gt(chats.deletedAt, since)))
    .returning();
  return row;
}

/** Deleted chats that can no longer be restored, and those of these products. */
export async function listChatsToPurge(
  tx: Transaction,
  deletedBefore: Date,
  productIds: readonly string[],
): Promise<ChatRow[]> {
  const isGone = and(isNotNull(chats.deletedAt), lt(chats.deletedAt, deletedBefore));
  return tx
    .select()
    .from(chats)
    .where(productIds.length > 0 ? or(isGone, inArray(chats.productId, [...productIds])) : isGone);
}

/** Removes chats with what was said in them; their ads stay without a chat. */
export async function deleteChatRows(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(ads)
    .set({ chatId: null })
    .where(inArray(ads.chatId, [...ids]));
  await tx.delete(chatMessages).where(inArray(chatMessages.chatId, [...ids]));
  await tx.delete(chats).where(inArray(chats.id, [...ids]));
}
