import type { Database } from '#platform/db/database.ts';
import { listOpenFlags } from './billing-flags.repository.ts';

/** For the operator's terminal: what a person has to look at, one line each, the newest first. */
export async function reportFlags(db: Database): Promise<string> {
  const flags = await listOpenFlags(db);
  if (flags.length === 0) return 'Nothing to review.';
  return flags
    .map(({ createdAt, kind, subject, userId, detail }) =>
      [createdAt.toISOString().slice(0, 10), kind, subject, userId ?? '-', detail].join('  '),
    )
    .join('\n');
}
