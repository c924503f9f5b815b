import { type Operation, type OperationKind, operationKinds, stagesOf } from '@hookline/contract/operations';
import type { Logger } from 'pino';
import { listReservations } from '#features/usage/index.ts';
import type { Database } from '#platform/db/database.ts';
import { readRows } from '#platform/db/read-rows.ts';
import type { UrlSigner } from '#platform/storage/signed-url.ts';
import { findResults, type OperationKinds } from './operation-kind.ts';
import { type LearnedPace, learnPace, type OperationTimings } from './operation-timings.ts';
import { listActive, listTimings, markSeen } from './operations.repository.ts';
import type { OperationRow } from './operations.table.ts';
import { presentOperation } from './present-operation.ts';
import { type ActiveOperation, placeInQueue } from './queue-place.ts';

export interface OperationReaderDeps {
  db: Database;
  logger: Logger;
  signer: UrlSigner;
  kinds: OperationKinds;
  /** Number of concurrent runs. */
  sideBySide: number;
  /** Benchmark of this machine for films of this engine, used until the first one is finished. */
  readMeasure: (engine: string) => OperationTimings | null;
  /** Whether this engine, by its display name, is an outside service's: its work takes no turn on our processor. */
  isOutside: (engine: string) => boolean;
}

export interface OperationReader {
  present(rows: readonly OperationRow[]): Promise<Operation[]>;
  presentOne(row: OperationRow): Promise<Operation>;
  /** Typical pace of a kind with this engine, learned from recent operations; null if there are none. */
  readPace(kind: OperationKind, engine: string): Promise<LearnedPace | null>;
  /** Whether the pace was learned from finished results rather than from a benchmark. */
  hasLearned(kind: OperationKind, engine: string): Promise<boolean>;
}

const runsToLearnFrom = 20;
const paceCacheMs = 15_000;
const previewSeconds = 600;
/** Being looked at is written down at most this often. */
const seenStepMs = 15_000;

/** Storage key of the newest preview frame of one run. */
export function previewKey({ id, attempt }: Pick<OperationRow, 'id' | 'attempt'>): string {
  return `previews/${id}-${attempt}.jpg`;
}

/** Turns stored operations into what the API answers, with estimates learned from past runs. */
export function createOperationReader({
  db,
  logger,
  signer,
  kinds,
  sideBySide,
  readMeasure,
  isOutside,
}: OperationReaderDeps): OperationReader {
  const paces = new Map<string, { pace: LearnedPace | null; readAt: number }>();

  async function readPace(kind: OperationKind, engine: string): Promise<LearnedPace | null> {
    const key = `${kind} ${engine}`;
    const cached = paces.get(key);
    if (cached && Date.now() - cached.readAt < paceCacheMs) return cached.pace;
    const made = await listTimings(db, { kind, engine }, runsToLearnFrom);
    const measure = made.length === 0 && kinds.get(kind)?.lane === 'films' ? readMeasure(engine) : null;
    const runs = measure === null ? made : [measure];
    // An outside provider's work passes none of the studio's stages.
    const outside = runs.filter(({ stageMs }) => stageMs.provider !== undefined);
    const pace = outside.length > 0 ? learnPace(outside, ['provider']) : learnPace(runs, stagesOf(kind));
    paces.set(key, { pace, readAt: Date.now() });
    return pace;
  }

  /** Null for a kind that only a newer server knows. */
  async function paceOf({ kind, engine }: Pick<OperationRow, 'kind' | 'engine'>): Promise<LearnedPace | null> {
    const known = operationKinds.find((name) => name === kind);
    return known ? readPace(known, engine) : null;
  }

  /** Queue positions of the waiting ones of `rows`. */
  async function findPlaces(rows: readonly OperationRow[]): Promise<Map<string, Operation['queue']>> {
    const places = new Map<string, Operation['queue']>();
    const waiting = rows.filter(({ status, engine }) => status === 'queued' && !isOutside(engine));
    if (waiting.length === 0) return places;
    const laneOf = (kind: string) => kinds.get(kind)?.lane;
    const active = (await listActive(db, operationKinds)).filter(({ engine }) => !isOutside(engine));
    const known = new Map<string, LearnedPace | null>();
    const keyOf = ({ kind, engine }: ActiveOperation) => `${kind} ${engine}`;
    for (const operation of active)
      if (!known.has(keyOf(operation))) known.set(keyOf(operation), await paceOf(operation));
    const view = { paceOf: (operation: ActiveOperation) => known.get(keyOf(operation)) ?? null, sideBySide };
    for (const row of waiting) {
      const sameLane = active.filter(({ kind }) => laneOf(kind) === laneOf(row.kind));
      places.set(row.id, placeInQueue(row, sameLane, view));
    }
    return places;
  }

  async function present(rows: readonly OperationRow[]): Promise<Operation[]> {
    const now = Date.now();
    await markSeen(
      db,
      rows.filter((row) => isNewsToTell(row, now)).map(({ id }) => id),
    );
    const results = await findResults({ db, kinds, logger }, rows);
    const places = await findPlaces(rows);
    const shared = await listReservations(
      db,
      rows.flatMap(({ creditOf }) => creditOf ?? []),
    );
    const paceOfRow = new Map<string, LearnedPace | null>();
    for (const row of rows) paceOfRow.set(row.id, await paceOf(row));
    return readRows({ table: 'operations', logger }, rows, (row) =>
      presentOperation(row, {
        pace: paceOfRow.get(row.id) ?? null,
        results: results.get(row.id) ?? [],
        previewUrl: previewUrl(row, signer),
        queue: places.get(row.id) ?? null,
        credit: row.creditOf === null ? undefined : shared.get(row.creditOf),
      }),
    );
  }

  return {
    present,
    readPace,
    hasLearned: async (kind, engine) => (await listTimings(db, { kind, engine }, 1)).length > 0,
    presentOne: async (row) => {
      const [operation] = await present([row]);
      if (!operation) throw new Error('One row gives one operation');
      return operation;
    },
  };
}

/** The file is replaced while the run goes on. */
function previewUrl(row: OperationRow, signer: UrlSigner): string | null {
  if (row.previewFrame === null) return null;
  return signer.sign(previewKey(row), { expiresInSeconds: previewSeconds, version: row.previewFrame });
}

/** Whether a view of the operation needs to be recorded: it is running, or has ended unseen. */
function isNewsToTell({ lastSeenAt, finishedAt, createdAt }: OperationRow, now: number): boolean {
  const seenAt = lastSeenAt?.getTime() ?? createdAt.getTime();
  return finishedAt === null ? now - seenAt > seenStepMs : seenAt < finishedAt.getTime();
}
