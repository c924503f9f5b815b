import type { Database } from '#platform/db/database.ts';
import { listPronunciations } from './pronunciations.repository.ts';

/** A word of a script with how it is said. */
export interface SpokenWord {
  word: string;
  say: string;
}

/** The user's pronunciations of words in a script; words that do not occur in it are omitted. */
export async function findSpokenWords(db: Database, userId: string, script: string): Promise<SpokenWord[]> {
  const text = plain(script);
  const words = await listPronunciations(db, userId);
  return words.filter(({ word }) => text.includes(plain(word))).map(({ word, say }) => ({ word, say }));
}

function plain(text: string): string {
  return text.normalize('NFC').replaceAll(/\s+/gu, ' ').toLowerCase();
}
