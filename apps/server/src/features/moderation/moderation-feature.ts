import type { Feature } from '#feature.ts';
import type { Database } from '#platform/db/database.ts';
import { deleteRefusalsOf, listRefusalsOf } from './moderation-refusals.repository.ts';

/** What is kept about refused texts. The moderation itself is made by `createModeration`, before the features that ask it. */
export function createModerationFeature({ db }: { db: Database }): Feature {
  return {
    name: 'moderation',
    dataOwners: [
      {
        async *exportOf(userId) {
          const rows = await listRefusalsOf(db, userId);
          if (rows.length > 0) yield { name: 'refusals.json', content: { json: rows } };
        },
        erase: (userId) => deleteRefusalsOf(db, userId),
      },
    ],
  };
}
