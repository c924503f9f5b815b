import { creditKindOf } from '@hookline/contract/operations';
import { type AssetStore, assertStorageLeft } from '#features/assets/index.ts';
import { createOperationId, laneJobs, startOperations } from '#features/operations/index.ts';
import { assertUserMaySpend } from '#features/usage/index.ts';
import { createId } from '#platform/db/create-id.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { AdWriter } from './ad-writer.ts';
import { type BackdropPainter, wantsBackdrop } from './backdrop-painter.ts';
import type { StaticAdEngine } from './static-ad-engine.ts';
import type { StaticAdsInput } from './static-ads-input.ts';
import { wantsWords } from './write-words.ts';

export interface StartAdsDeps {
  db: Database;
  jobs: Jobs;
  assets: AssetStore;
  engine: StaticAdEngine;
  /** Null where no service paints. */
  backdrops: BackdropPainter | null;
  /** Null where no language model is set up: the rules answer and write alone. */
  writer: AdWriter | null;
}

/** One run may take this long, as the page that watches it. */
const runLimitMs = 15 * 60_000;
/** Three pictures of 1080x1920 and their small ones. */
const bytesPerSet = 3_000_000;
const titleCharacters = 60;

/**
 * Checks whether a user may make ads, before any preparation.
 * @throws Refusal SUBSCRIPTION_REQUIRED, BILLING_EXPIRED, USAGE_LIMIT_EXCEEDED, STORAGE_FULL
 */
export async function assertMayMakeAds({ db }: Pick<StartAdsDeps, 'db'>, userId: string): Promise<void> {
  await assertUserMaySpend(db, userId, { kind: creditKindOf('static-ads'), amount: 1 });
  await assertStorageLeft(db, userId, bytesPerSet);
}

/**
 * Starts a set of ads: an operation, a reserved credit and a job in the caller's transaction. One credit for the whole
 * set.
 * @throws Refusal SUBSCRIPTION_REQUIRED, BILLING_EXPIRED, USAGE_LIMIT_EXCEEDED, NOT_FOUND when a picture is gone
 */
export async function startAds(
  { jobs, assets, engine, backdrops, writer }: Omit<StartAdsDeps, 'db'>,
  tx: Transaction,
  userId: string,
  { input, productName }: { input: StaticAdsInput; productName: string },
): Promise<string> {
  const id = createOperationId();
  await assets.keep(tx, input.photoAssetIds);
  const title = shorten(input.prompt) || productName;
  const operations = [{ id, title, input, expectedSize: 1 }];
  const isPainted = wantsBackdrop(backdrops, input);
  const madeBy = isPainted ? backdrops.engine.abilities.label : engine.name;
  const start = { userId, kind: 'static-ads', engine: madeBy, runLimitMs, operations } as const;
  await startOperations(tx, { ...start, sendId: createId('snd') }, new Date());
  const isOutside = isPainted || wantsWords(writer, input);
  await jobs.enqueue(tx, isOutside ? laneJobs.provider : laneJobs.stills, { operationId: id }, { groupId: userId });
  return id;
}

/** The beginning of what was said, for a list. */
export function shorten(text: string): string {
  const line = text.replaceAll(/\s+/gu, ' ').trim();
  const characters = [...line];
  return characters.length <= titleCharacters
    ? line
    : `${characters
        .slice(0, titleCharacters - 1)
        .join('')
        .trimEnd()}…`;
}
