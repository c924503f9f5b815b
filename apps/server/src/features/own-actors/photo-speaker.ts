import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ageBands } from '@hookline/contract/actors';
import { photoActorDefinitionSchema } from '@hookline/studio/cast';
import { z } from 'zod';
import { pictureVariants } from '#features/actors/index.ts';
import type { AssetStore } from '#features/assets/index.ts';
import type { Database } from '#platform/db/database.ts';

/** A photo actor as videos keep them: everything but the folder, which is there while somebody renders. */
export const photoSpeakerSchema = photoActorDefinitionSchema
  .omit({ folder: true })
  .extend({ ageBand: z.enum(ageBands) });
export type PhotoSpeaker = z.infer<typeof photoSpeakerSchema>;

/** The same with what is stored of them: assets by the name of their file, and by the picture they are. */
export const storedPhotoActorSchema = photoSpeakerSchema.extend({
  files: z.record(z.string(), z.string()),
  pictures: z.partialRecord(z.enum(pictureVariants), z.string()),
});
export type StoredPhotoActor = z.infer<typeof storedPhotoActorSchema>;

/** Every asset that is kept of an actor. */
export function assetsOf({ files, pictures }: Pick<StoredPhotoActor, 'files' | 'pictures'>): string[] {
  return [...Object.values(files), ...Object.values(pictures)];
}

/** Copies what makes an actor to `folder`, as the studio wants it; false if something is gone. */
export async function copyActorFiles(
  { db, assets }: { db: Database; assets: AssetStore },
  { files }: Pick<StoredPhotoActor, 'files'>,
  folder: string,
): Promise<boolean> {
  const found = await assets.find(db, Object.values(files));
  await mkdir(folder, { recursive: true });
  for (const [name, id] of Object.entries(files)) {
    const asset = found.get(id);
    if (!asset) return false;
    await copyFile(await assets.localCopy(asset, folder), join(folder, name));
  }
  return Object.keys(files).length > 0;
}
