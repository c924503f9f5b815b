import { buffer } from 'node:stream/consumers';
import type { ActorPictures } from '#features/actors/index.ts';
import type { AssetStore } from '#features/assets/index.ts';
import type { Database } from '#platform/db/database.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { findActorById } from './own-actors.repository.ts';
import { readDefinition, readPhotoActor } from './own-actors.ts';
import { isSignedFor, type PresentOwnActorDeps, type SignedQuery } from './present-own-actor.ts';

interface AskedPicture {
  id: string;
  variant: Parameters<ActorPictures['getOwn']>[1];
  query: SignedQuery;
}

/**
 * A picture of an own actor, for whoever has a signed address.
 * @throws Refusal NOT_FOUND without one, and when the actor was deleted
 */
export async function getPicture(
  deps: PresentOwnActorDeps & { db: Database; assets: AssetStore; pictures: ActorPictures },
  { id, variant, query }: AskedPicture,
): Promise<Uint8Array> {
  const row = isSignedFor(deps, id, query) ? await findActorById(deps.db, id) : undefined;
  const definition = row && readDefinition(row);
  if (definition) return deps.pictures.getOwn(definition, variant);
  const assetId = row && readPhotoActor(row)?.pictures[variant];
  const asset = assetId ? (await deps.assets.find(deps.db, [assetId])).get(assetId) : undefined;
  if (!asset) throw new Refusal('NOT_FOUND');
  return buffer(deps.assets.open(asset));
}
