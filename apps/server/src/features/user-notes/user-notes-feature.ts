import type { Feature } from '#feature.ts';
import type { Database } from '#platform/db/database.ts';
import { deleteNotesAbout, selectNotes } from './user-notes.repository.ts';

/** Notes are part of what is known about a person, so the person gets them with all other data; not who wrote them. */
export function createUserNotesFeature({ db }: { db: Database }): Feature {
  return {
    name: 'user-notes',
    dataOwners: [
      {
        async *exportOf(userId) {
          const notes = await selectNotes(db, userId);
          if (notes.length === 0) return;
          const json = notes.map(({ note: { text, createdAt } }) => ({ text, createdAt }));
          yield { name: 'notes.json', content: { json } };
        },
        erase: (userId) => deleteNotesAbout(db, userId),
      },
    ],
  };
}
