import { Readable } from 'node:stream';
import type { Database } from '#platform/db/database.ts';
import type { UserDataOwner } from '#platform/user-data/user-data-owner.ts';
import { listOwnMasks } from './photo-cuts.repository.ts';

/** What a user touched up on their pictures. It goes with the pictures, so there is nothing to erase. */
export function createPhotoCutUserData({ db }: { db: Database }): UserDataOwner {
  return {
    async *exportOf(userId) {
      for (const { fileName, mask } of await listOwnMasks(db, userId)) {
        const name = `files/cut-outs/${fileName.replace(/\.\w+$/, '')}.png`;
        yield { name, content: { open: () => Readable.from(Buffer.from(mask, 'base64')) } };
      }
    },
    erase: async () => undefined,
  };
}
