import { eq } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import type { UserDataOwner } from '#platform/user-data/user-data-owner.ts';
import { videos } from './videos.table.ts';

/** A user's library; the films themselves are among the assets. */
export function createVideoUserData(db: Database): UserDataOwner {
  return {
    async *exportOf(userId) {
      const rows = await db.select().from(videos).where(eq(videos.userId, userId)).orderBy(videos.createdAt);
      yield { name: 'videos.json', content: { json: rows } };
    },
    async erase(userId) {
      await db.delete(videos).where(eq(videos.userId, userId));
    },
  };
}
