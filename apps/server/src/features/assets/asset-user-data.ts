import type { Database } from '#platform/db/database.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { UserDataOwner } from '#platform/user-data/user-data-owner.ts';
import { deleteAssetRows, listAssetsOfUser } from './assets.repository.ts';

/** A user's stored files. Rows of other tables that reference them must be deleted first. */
export function createAssetUserData(db: Database, storage: Storage): UserDataOwner {
  return {
    async *exportOf(userId) {
      for (const asset of await listAssetsOfUser(db, userId)) {
        // A row whose file is gone would end the whole export.
        if ((await storage.stat(asset.storageKey)) === null) continue;
        const name = `files/${asset.kind}/${asset.fileName}`;
        yield { name, content: { open: () => storage.createReadStream(asset.storageKey) } };
      }
    },
    async erase(userId) {
      for (const asset of await listAssetsOfUser(db, userId)) {
        await storage.remove(asset.storageKey);
        await deleteAssetRows(db, [asset.id]);
      }
    },
  };
}
