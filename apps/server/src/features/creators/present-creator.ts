import type { Actor } from '@hookline/contract/actors';
import { creatorActorId } from '#features/actors/index.ts';
import type { AiCreatorRow } from './ai-creators.table.ts';

/** Behind the whole drawn cast, whose ranks end long before. */
const firstRank = 10_000;

/** A creator in the shape of the cast's actors. */
export function presentCreator(row: AiCreatorRow, index: number): Actor {
  const picture = row.thumbnailUrl ?? '';
  return {
    id: creatorActorId(row.creatorName),
    name: row.creatorName,
    gender: row.gender,
    age: 'Adult',
    thumbnail: picture,
    face: picture,
    film: picture,
    videoUrl: row.clipUrl,
    situations: ['General'],
    jobs: [],
    look: { hair: [], hairColor: null, beard: '', glasses: false, clothes: [], details: [] },
    isPro: false,
    isHD: true,
    isExclusive: false,
    hasFreeSpech: false,
    provider: 'Captions',
    popularity: firstRank + index,
    addedAt: row.createdAt.toISOString(),
  };
}
