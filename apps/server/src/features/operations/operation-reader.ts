import type { Operation } from '@hookline/contract/operations';
import type { Database } from '#platform/db/database.ts';
import type { UrlSigner } from '#platform/storage/signed-url.ts';
import { type LearnedPace, learnPace } from './operation-timings.ts';
import { listTimings, markSeen } from './operations.repository.ts';
import type { OperationRow } from './operations.table.ts';
import { type OperationResult, presentOperation } from './present-operation.ts';

export interface OperationReaderDeps {
  db: Database;
  signer: UrlSigner;
  /** What these operations made, by operation id. */
  findResults: (operationIds: readonly string[]) => Promise<ReadonlyMap<string, OperationResult>>;
}

export interface OperationReader {
  present(rows: readonly OperationRow[]): Promise<Operation[]>;
  presentOne(row: OperationRow): Promise<Operation>;
  /** What operations of a kind take, learned from the last ones; null while there were none. */
  readPace(kind: string): Promise<LearnedPace | null>;
}

const runsToLearnFrom = 20;
const paceCacheMs = 15_000;
const previewSeconds = 600;
/** Being looked at is written down at most this often. */
const seenStepMs = 15_000;

/** Where the newest drawn frame of a running operation lies in storage. */
export function previewKey(operationId: string): string {
  return `previews/${operationId}.jpg`;
}

/** Turns stored operations into what the API answers, with estimates learned from past runs. */
export function createOperationReader({ db, signer, findResults }: OperationReaderDeps): OperationReader {
  const paces = new Map<string, { pace: LearnedPace | null; readAt: number }>();

  async function readPace(kind: string): Promise<LearnedPace | null> {
    const cached = paces.get(kind);
    if (cached && Date.now() - cached.readAt < paceCacheMs) return cached.pace;
    const pace = learnPace(await listTimings(db, kind, runsToLearnFrom));
    paces.set(kind, { pace, readAt: Date.now() });
    return pace;
  }

  async function present(rows: readonly OperationRow[]): Promise<Operation[]> {
    const now = Date.now();
    await markSeen(
      db,
      rows.filter((row) => isNewsToTell(row, now)).map(({ id }) => id),
    );
    const results = await findResults(rows.map((row) => row.id));
    const presented: Operation[] = [];
    for (const row of rows) {
      const context = {
        pace: await readPace(row.kind),
        result: results.get(row.id),
        previewUrl: previewUrl(row, signer),
      };
      presented.push(presentOperation(row, context));
    }
    return presented;
  }

  return {
    present,
    readPace,
    presentOne: async (row) => {
      const [operation] = await present([row]);
      if (!operation) throw new Error('One row gives one operation');
      return operation;
    },
  };
}

/** The file is replaced while the run goes on; the frame number makes each state its own URL, so no cache shows an old one. */
function previewUrl(row: OperationRow, signer: UrlSigner): string | null {
  if (row.previewFrame === null) return null;
  return `${signer.sign(previewKey(row.id), { expiresInSeconds: previewSeconds })}&frame=${row.previewFrame}`;
}

/** Whether it matters that somebody looks now: it runs, or has ended and nobody has seen that yet. */
function isNewsToTell({ lastSeenAt, finishedAt, createdAt }: OperationRow, now: number): boolean {
  const seenAt = lastSeenAt?.getTime() ?? createdAt.getTime();
  return finishedAt === null ? now - seenAt > seenStepMs : seenAt < finishedAt.getTime();
}
