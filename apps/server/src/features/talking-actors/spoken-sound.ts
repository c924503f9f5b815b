import type { TalkSpec } from '@hookline/studio/render';
import { type AssetStore, assetKey } from '#features/assets/index.ts';
import { type OperationRun, type RemoteWorkRow, settleSpeech } from '#features/operations/index.ts';
import type { Database } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';

export interface SpokenSoundsDeps {
  db: Database;
  assets: AssetStore;
}

type Recording = NonNullable<TalkSpec['recording']>;
type SpeechWork = Pick<RemoteWorkRow, 'operationId' | 'provider' | 'engine'>;

/** Longer than an operation may wait for its film. */
const keptHours = 48;

/** Stores speech for this run and those that follow, wherever they are; it goes by itself. */
export async function keepSpokenSound(
  { db, assets }: SpokenSoundsDeps,
  { operation, attempt }: OperationRun,
  { folder, recording, ...work }: SpeechWork & { folder: string; recording: Recording },
): Promise<Recording> {
  const { file, engine, times = [] } = recording;
  const asset = await assets.store(db, {
    userId: operation.userId,
    kind: 'voice',
    key: assetKey('voices', operation.id, `-${attempt}-said.wav`),
    contentType: 'audio/wav',
    fileName: 'speech.wav',
    source: { moveFrom: file },
    expiresAt: new Date(Date.now() + keptHours * 3_600_000),
  });
  await runTransaction(db, async (tx) => {
    await assets.record(tx, asset);
    await settleSpeech(tx, { ...work, sound: { assetId: asset.id, engine, times } });
  });
  return { engine, times, file: await assets.localCopy({ ...asset, createdAt: new Date() }, folder) };
}

/** Records that the studio's own voice speaks with the film, and why. */
export async function settleWithoutSound(
  { db }: Pick<SpokenSoundsDeps, 'db'>,
  work: SpeechWork,
  reason: string,
): Promise<void> {
  await settleSpeech(db, { ...work, reason, sound: null });
}

/** Speech that an earlier run stored; undefined if there is none. */
export async function openSpokenSound(
  { db, assets }: SpokenSoundsDeps,
  { sound }: Pick<RemoteWorkRow, 'sound'>,
  folder: string,
): Promise<Recording | undefined> {
  if (sound === null) return undefined;
  const asset = (await assets.find(db, [sound.assetId])).get(sound.assetId);
  if (asset === undefined) return undefined;
  const { engine, times } = sound;
  return { file: await assets.localCopy(asset, folder), engine, times };
}

/** Lets stored speech go once the film it was for is there. */
export async function dropSpokenSound(
  { db, assets }: SpokenSoundsDeps,
  { sound }: Pick<RemoteWorkRow, 'sound'>,
): Promise<void> {
  if (sound !== null) await assets.remove(db, [sound.assetId]);
}
