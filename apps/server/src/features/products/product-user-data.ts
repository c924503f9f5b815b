import { eq } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import type { UserDataOwner } from '#platform/user-data/user-data-owner.ts';
import { products } from './products.table.ts';

/** A user's products as rows; their pictures are among the assets. */
export function createProductUserData(db: Database): UserDataOwner {
  return {
    async *exportOf(userId) {
      const rows = await db.select().from(products).where(eq(products.userId, userId)).orderBy(products.createdAt);
      yield { name: 'products.json', content: { json: rows } };
    },
    async erase(userId) {
      await db.delete(products).where(eq(products.userId, userId));
    },
  };
}
