import { eq } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import type { UserDataOwner } from '#platform/user-data/user-data-owner.ts';
import { pictures } from './pictures.table.ts';

/** A user's pictures as rows; the files themselves are among the assets. */
export function createPictureUserData(db: Database): UserDataOwner {
  return {
    async *exportOf(userId) {
      const rows = await db.select().from(pictures).where(eq(pictures.userId, userId)).orderBy(pictures.createdAt);
      yield { name: 'pictures.json', content: { json: rows } };
    },
    async erase(userId) {
      await db.delete(pictures).where(eq(pictures.userId, userId));
    },
  };
}
