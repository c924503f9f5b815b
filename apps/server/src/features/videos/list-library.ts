import { cast } from '@hookline/studio/cast';
import type { Database } from '#platform/db/database.ts';
import {
  type LibraryPage,
  type LibraryPart,
  selectLibrary,
  selectLibrarySize,
  type VideoWithState,
} from './videos.repository.ts';

/** A query of the library in the user's terms. */
export interface LibraryQuestion extends Pick<LibraryPart, 'kind' | 'sendId' | 'sort'> {
  /** Words in any order. */
  search: string;
}

/** More words than this are not typed; each costs a pass over the user's scripts. */
const mostWords = 8;

export async function listLibrary(
  db: Database,
  userId: string,
  question: LibraryQuestion,
  page: LibraryPage,
): Promise<VideoWithState[]> {
  return selectLibrary(db, userId, partOf(question), page);
}

/** Number of matches, and of all videos; neither is counted beyond `mostCounted`. */
export async function countLibrary(
  db: Database,
  userId: string,
  question: LibraryQuestion,
): Promise<{ found: number; total: number }> {
  const part = partOf(question);
  const [all] = await selectLibrarySize(db, userId);
  const total = all?.size ?? 0;
  if (part.words.length === 0 && part.kind === undefined && part.sendId === undefined) return { found: total, total };
  const [fitting] = await selectLibrarySize(db, userId, part);
  return { found: fitting?.size ?? 0, total };
}

function partOf({ search, kind, sendId, sort }: LibraryQuestion): LibraryPart {
  const words = search.split(/\s+/).filter(Boolean).slice(0, mostWords);
  return { kind, sendId, sort, words: words.map((text) => ({ text, actorIds: findActorIds(text) })) };
}

/** Actors whose name holds the word: names are not in the database. */
function findActorIds(word: string): string[] {
  const wanted = word.toLowerCase();
  return cast.filter(({ name }) => name.toLowerCase().includes(wanted)).map(({ id }) => id);
}
