import { creditKindOf } from '@hookline/contract/operations';
import { type AssetStore, assertStorageLeft } from '#features/assets/index.ts';
import {
  createOperationId,
  findPaying,
  laneJobs,
  type OperationLane,
  startOperations,
} from '#features/operations/index.ts';
import { assertUserMaySpend } from '#features/usage/index.ts';
import { insertVideo, type VideoPlace, type VideoRow } from '#features/videos/index.ts';
import { createId } from '#platform/db/create-id.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { ActorSpeech } from './actor-speech.ts';
import { isFilmedOutside, isOrderedOutside, type RemotePhotoTalk } from './make-photo-talk.ts';
import type { RemoteTalk } from './make-remote-talk.ts';
import type { TalkingActorEngine, TalkingActorInput } from './talking-actor-engine.ts';

export interface StartVideosDeps {
  db: Database;
  assets: AssetStore;
  jobs: Jobs;
  engine: TalkingActorEngine;
  /** Null where no service with creators is connected. */
  remoteTalk: RemoteTalk | null;
  /** Null where no service films actors made from photos. */
  photoTalk: RemotePhotoTalk | null;
  /** Null if no voice service is configured. */
  speech: Pick<ActorSpeech, 'label'> | null;
}

/** A video to render. */
export interface Take {
  input: TalkingActorInput;
  expectedSpokenMs: number;
  /** The operation whose video this one corrects for free, claimed in the same transaction. */
  freeFixOf?: string | undefined;
  /** Takes with the same one are ratios of one video and share a credit: that of this operation, where it still pays. */
  pair?: string | undefined;
  /** Its place in a send of several hooks or ratios; `sendId` only where it belongs to an earlier send. */
  place?: Omit<VideoPlace, 'sendId'> & { sendId?: string };
  /** Columns of the library row that differ from a first version named by its title. */
  row?: Partial<Pick<VideoRow, 'name' | 'editOf' | 'version'>>;
}

export interface Send {
  sendId: string;
  operations: {
    operationId: string;
    actorId: string;
    videoId: string;
    hook?: number;
    ratio?: TalkingActorInput['ratio'];
  }[];
}

/** Making one video may take this long. */
const runLimitMs = 30 * 60_000;
/** Most of what videos with moving pictures behind them take (2.4 Mbit/s). */
const bytesPerSpokenMs = 300;

/**
 * Whether a user may start so many videos, asked before anything is prepared for them.
 * @throws Refusal SUBSCRIPTION_REQUIRED, BILLING_EXPIRED, USAGE_LIMIT_EXCEEDED, VIDEO_ENGINE_UNAVAILABLE
 */
export async function assertMayStart({ db, engine }: StartVideosDeps, userId: string, videos: number): Promise<void> {
  await assertUserMaySpend(db, userId, { kind: creditKindOf('talking-actor'), amount: videos });
  if (!engine.isAvailable) throw new Refusal('VIDEO_ENGINE_UNAVAILABLE');
}

/**
 * Checks that there is storage for the results, given their total duration.
 * @throws Refusal STORAGE_FULL
 */
export async function assertRoomFor(db: Database, userId: string, spokenMs: number): Promise<void> {
  await assertStorageLeft(db, userId, spokenMs * bytesPerSpokenMs);
}

/**
 * Starts videos: an operation, a library row, a reserved credit and a job for each, all in the caller's transaction.
 * @throws Refusal SUBSCRIPTION_REQUIRED, BILLING_EXPIRED, USAGE_LIMIT_EXCEEDED, NOT_FOUND when a picture is gone
 */
export async function startVideos(
  deps: StartVideosDeps,
  tx: Transaction,
  userId: string,
  takes: readonly Take[],
): Promise<Send> {
  const { assets, jobs } = deps;
  const now = new Date();
  const sendId = createId('snd');
  const created = takes
    .map(withLabel)
    .map((take) => ({ ...take, operationId: createOperationId(), videoId: createId('vid') }));
  const started = await withCredits(tx, created);
  // Temporary pictures become permanent, so that the video can be edited and retried.
  await assets.keep(
    tx,
    started.flatMap(({ input }) => picturesOf(input)),
  );
  const groups = Map.groupBy(started, ({ input }) => `${kindOf(input)} ${engineOf(deps, input)}`);
  for (const ofKind of groups.values()) {
    const [first] = ofKind;
    if (!first) continue;
    const [kind, madeBy] = [kindOf(first.input), engineOf(deps, first.input)];
    const operations = ofKind.map(({ operationId: id, input, expectedSpokenMs, freeFixOf, creditOf }) => ({
      id,
      input,
      expectedSize: expectedSpokenMs,
      actorId: input.actorId,
      title: input.title,
      ...(freeFixOf !== undefined && { freeFixOf }),
      ...(creditOf !== undefined && { creditOf }),
    }));
    await startOperations(tx, { userId, sendId, runLimitMs, kind, engine: madeBy, operations }, now);
  }
  for (const { operationId, videoId, input, row, place } of started) {
    const { actorId, script, language, ratio, title: name } = input;
    const data = {
      ...(input.actor && { actorName: input.actor.name }),
      ...(place && { place: { sendId, ...place } satisfies VideoPlace }),
    };
    const video = { id: videoId, userId, operationId, name, actorId, script, language, ratio, data };
    await insertVideo(tx, { ...video, kind: kindOf(input), ...row }, picturesOf(input));
    await jobs.enqueue(tx, laneJobs[firstLane(deps, input)], { operationId }, { groupId: userId });
  }
  const told = started.map(({ operationId, videoId, input: { actorId, ratio }, place }) => ({
    operationId,
    actorId,
    videoId,
    ...(place && { hook: place.hook, ratio }),
  }));
  return { sendId, operations: told };
}

/** Says which operation's credit pays, where takes share one. */
async function withCredits<Created extends Take & { operationId: string }>(
  tx: Transaction,
  takes: readonly Created[],
): Promise<(Created & { creditOf?: string })[]> {
  const pairs = Map.groupBy(
    takes.filter(({ freeFixOf, pair }) => freeFixOf === undefined && pair !== undefined),
    ({ pair }) => pair,
  );
  const paying = await findPaying(
    tx,
    [...pairs.keys()].filter((pair) => pair !== undefined),
  );
  return takes.map((take) => {
    const [first] = pairs.get(take.pair) ?? [];
    if (take.pair === undefined || take.freeFixOf !== undefined || !first) return take;
    return { ...take, creditOf: paying.has(take.pair) ? take.pair : first.operationId };
  });
}

/** Display name of who films it. */
function engineOf({ engine, remoteTalk, photoTalk }: StartVideosDeps, input: TalkingActorInput): string {
  if (input.creatorName !== undefined) return remoteTalk?.engine.abilities.label ?? 'Captions';
  return isFilmedOutside(input) ? (photoTalk?.engine.abilities.label ?? 'Mirage') : engine.name;
}

/** What a service makes, also the speech alone, is waited for without a place among the films. */
function firstLane({ speech }: StartVideosDeps, input: TalkingActorInput): OperationLane {
  if (isOrderedOutside(input)) return 'provider';
  return speech !== null && !input.recordedVoice ? 'provider' : 'films';
}

/** Whoever sees a photographed person speak has to be told, whatever was asked for. */
function withLabel(take: Take): Take {
  return take.input.actor?.kind === 'photo' ? { ...take, input: { ...take.input, label: true } } : take;
}

function kindOf({ kind }: TalkingActorInput): 'hook' | 'talking-actor' {
  return kind === 'hook' ? 'hook' : 'talking-actor';
}

function picturesOf({ mediaAssetIds, logoAssetId }: TalkingActorInput): string[] {
  return logoAssetId ? [...mediaAssetIds, logoAssetId] : mediaAssetIds;
}
