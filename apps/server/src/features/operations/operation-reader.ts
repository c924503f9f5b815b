import { type Operation, type OperationKind, operationKinds, stagesOf } from '@hookline/contract/operations';
import type { Database } from '#platform/db/database.ts';
import type { UrlSigner } from '#platform/storage/signed-url.ts';
import { findResults, type OperationKinds } from './operation-kind.ts';
import { type LearnedPace, learnPace } from './operation-timings.ts';
import { listTimings, markSeen } from './operations.repository.ts';
import type { OperationRow } from './operations.table.ts';
import { presentOperation } from './present-operation.ts';

export interface OperationReaderDeps {
  db: Database;
  signer: UrlSigner;
  kinds: OperationKinds;
}

export interface OperationReader {
  present(rows: readonly OperationRow[]): Promise<Operation[]>;
  presentOne(row: OperationRow): Promise<Operation>;
  /** What operations of a kind take with this engine, learned from the last ones; null while there were none. */
  readPace(kind: OperationKind, engine: string): Promise<LearnedPace | null>;
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
export function createOperationReader({ db, signer, kinds }: OperationReaderDeps): OperationReader {
  const paces = new Map<string, { pace: LearnedPace | null; readAt: number }>();

  async function readPace(kind: OperationKind, engine: string): Promise<LearnedPace | null> {
    const key = `${kind} ${engine}`;
    const cached = paces.get(key);
    if (cached && Date.now() - cached.readAt < paceCacheMs) return cached.pace;
    const runs = await listTimings(db, { kind, engine }, runsToLearnFrom);
    // What an outside provider makes passes none of the studio's stages.
    const stages = runs.some(({ stageMs }) => stageMs.provider !== undefined)
      ? (['provider'] as const)
      : stagesOf(kind);
    const pace = learnPace(runs, stages);
    paces.set(key, { pace, readAt: Date.now() });
    return pace;
  }

  /** Null for a kind that only a newer server knows. */
  async function paceOf({ kind, engine }: OperationRow): Promise<LearnedPace | null> {
    const known = operationKinds.find((name) => name === kind);
    return known ? readPace(known, engine) : null;
  }

  async function present(rows: readonly OperationRow[]): Promise<Operation[]> {
    const now = Date.now();
    await markSeen(
      db,
      rows.filter((row) => isNewsToTell(row, now)).map(({ id }) => id),
    );
    const results = await findResults(db, kinds, rows);
    const presented: Operation[] = [];
    for (const row of rows) {
      const context = {
        pace: await paceOf(row),
        results: results.get(row.id) ?? [],
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
