import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#config/config.ts';
import type { Storage } from './storage.ts';

/** How long an answer counts: supervisors ask every few seconds, and a bucket charges for each question. */
const staleMs = 5000;

/** Rejects when files cannot be stored: the folder is gone or read-only, or the bucket does not answer. */
export function createStorageCheck(
  { s3, dataDir }: Pick<Config, 's3' | 'dataDir'>,
  storage: Storage,
): () => Promise<void> {
  const check = async (): Promise<void> => {
    // A missing file is an answer.
    if (s3 === null) await access(join(dataDir, 'files'), constants.W_OK | constants.X_OK);
    else await storage.stat('previews/ready');
  };
  let known: { at: number; answer: Promise<void> } | undefined;
  return () => {
    if (known === undefined || Date.now() - known.at >= staleMs) known = { at: Date.now(), answer: check() };
    return known.answer;
  };
}
