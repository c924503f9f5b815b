import type { Actor } from '@hookline/contract/actors';
import type { Database } from '#platform/db/database.ts';
import { listActiveCreators } from './creators.repository.ts';
import { presentCreator } from './present-creator.ts';

/** Creators that can speak now, at most so many, as actors are shown. */
export async function listCreatorActors(db: Database, most?: number): Promise<Actor[]> {
  return (await listActiveCreators(db, most)).map(presentCreator);
}
