import type { EndpointInput } from '@hookline/contract/endpoint';
import type { Placement } from '@hookline/contract/talking-actor-options';
import type { talkingActors } from '@hookline/contract/talking-actors';
import type { AssetStore } from '#features/assets/index.ts';
import { areCutOut } from '#features/product-images/index.ts';
import { languageOf } from '#features/scripts/index.ts';
import type { Database } from '#platform/db/database.ts';

type PlacementsInput = EndpointInput<(typeof talkingActors)['placements']>['body'];

/** Where the studio would show a project's pictures, estimated before anything is spoken. */
export async function planPlacements(
  { db, assets }: { db: Database; assets: Pick<AssetStore, 'resolveUrl'> },
  userId: string,
  { script, mediaUrls, productName, holdProduct, ...wanted }: PlacementsInput,
): Promise<Placement[]> {
  const language = await languageOf(script, wanted.language);
  const owned = await Promise.all(mediaUrls.map((url) => assets.resolveUrl(db, userId, url)));
  const ids = owned.map((asset) => asset?.id ?? null);
  const cut = await areCutOut(
    db,
    ids.filter((id) => id !== null),
  );
  const pictures = owned.map((asset) => ({
    isCutOut: asset !== undefined && cut.has(asset.id),
    name: asset?.fileName,
  }));
  const { estimatePlacements } = await import('@hookline/studio/speech');
  return estimatePlacements({ script, language, pictures, productName, isHolding: holdProduct });
}
