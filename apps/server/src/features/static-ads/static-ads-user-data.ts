import { eq, inArray } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import type { UserDataOwner } from '#platform/user-data/user-data-owner.ts';
import { ads, chatMessages, chats } from './static-ads.table.ts';

/** A user's chats and ads as rows; the pictures are among the assets. */
export function createStaticAdsUserData(db: Database): UserDataOwner {
  const chatIdsOf = (userId: string) => db.select({ id: chats.id }).from(chats).where(eq(chats.userId, userId));
  return {
    async *exportOf(userId) {
      const messages = await db
        .select()
        .from(chatMessages)
        .where(inArray(chatMessages.chatId, chatIdsOf(userId)))
        .orderBy(chatMessages.createdAt);
      yield { name: 'chats.json', content: { json: await db.select().from(chats).where(eq(chats.userId, userId)) } };
      yield { name: 'chat-messages.json', content: { json: messages } };
      const made = await db.select().from(ads).where(eq(ads.userId, userId)).orderBy(ads.createdAt);
      yield { name: 'ads.json', content: { json: made } };
    },
    async erase(userId) {
      await db.delete(ads).where(eq(ads.userId, userId));
      await db.delete(chatMessages).where(inArray(chatMessages.chatId, chatIdsOf(userId)));
      await db.delete(chats).where(eq(chats.userId, userId));
    },
  };
}
