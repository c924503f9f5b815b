import { join } from 'node:path';
import { messages } from '@hookline/contract/messages';
import { findActorName } from '#features/actors/index.ts';
import type { AssetRow } from '#features/assets/index.ts';
import { EngineError, OperationFailure, type OperationRun } from '#features/operations/index.ts';
import type { OwnActors } from '#features/own-actors/index.ts';
import { copyPhotos } from '#features/product-images/index.ts';
import { type MakeFilmDeps, makeFilm } from '#features/videos/index.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import type { ActorSpeech, ActorVoice } from './actor-speech.ts';
import { makeRemoteTalk, type RemoteTalk } from './make-remote-talk.ts';
import type { TalkingActorEngine, TalkingActorInput } from './talking-actor-engine.ts';

export interface MakeTalkingActorDeps extends MakeFilmDeps {
  engine: TalkingActorEngine;
  /** Null where no service with creators is connected. */
  remoteTalk: RemoteTalk | null;
  /** Null if no voice service is configured. */
  speech: ActorSpeech | null;
  ownActors: Pick<OwnActors, 'openPhotoActor'>;
}

/** One run: makes the film of a talking actor, or of a hook. */
export async function makeTalkingActor(run: OperationRun, deps: MakeTalkingActorDeps): Promise<void> {
  const { operation } = run;
  // Written by startVideos as a TalkingActorInput.
  const input = operation.input as TalkingActorInput;
  const { creatorName } = input;
  if (creatorName !== undefined) {
    const { remoteTalk } = deps;
    if (remoteTalk === null)
      throw new OperationFailure('provider_unavailable', messages.providers.unavailable('Captions'));
    const fileName = `hookline-${slugOf(creatorName)}-${operation.createdAt.toISOString().slice(0, 10)}`;
    return makeRemoteTalk(run, { ...deps, remoteTalk }, { input, creatorName, fileName });
  }
  const actor = input.actor?.name ?? findActorName(input.actorId) ?? 'actor';
  const fileName = `hookline-${slugOf(actor)}-${operation.createdAt.toISOString().slice(0, 10)}`;
  await makeFilm(run, deps, fileName, async (files, options, folder) => {
    const media = await copyPhotos(
      deps,
      await findFiles(input.mediaAssetIds, messages.talkingActors.missingImage, deps),
      folder,
    );
    const music = await copyFile(input.musicAssetId, messages.music.gone, deps, folder);
    const logo = await copyFile(input.logoAssetId, messages.talkingActors.missingImage, deps, folder);
    const photoActorFolder = await openPhotoActor(run, input, deps, folder);
    const { recording, notes }: ActorVoice = (await ownVoice(input, deps, folder)) ??
      (await deps.speech?.say(run, input, folder)) ?? { notes: [] };
    const render = (recording?: ActorVoice['recording']) =>
      deps.engine
        .render({ input, media, music, logo, recording, photoActorFolder, files }, options)
        .catch((error: unknown) => {
          if (error instanceof EngineError) throw new OperationFailure(error.reason, error.message, { cause: error });
          throw error;
        });
    const made = await render(recording).catch(async (error: unknown) => {
      if (recording === undefined || input.recordedVoice || !isTooLong(error)) throw error;
      const { engine: label } = recording;
      if (!deps.speech?.fallsBack)
        throw new OperationFailure('script_too_long', messages.providers.shortenSpoken(label), { cause: error });
      const { notes, ...film } = await render();
      return { ...film, notes: [messages.providers.tooLongSpoken(label), ...notes] };
    });
    return { ...made, hasCaptions: true, notes: [...notes, ...made.notes] };
  });
}

/** The person's own recording, if they speak this video. */
async function ownVoice(
  { recordedVoice }: TalkingActorInput,
  deps: MakeTalkingActorDeps,
  folder: string,
): Promise<ActorVoice | undefined> {
  if (!recordedVoice) return undefined;
  const { assetId, times } = recordedVoice;
  const file = await copyFile(assetId, messages.voiceRecordings.gone, deps, folder);
  return file === undefined
    ? undefined
    : { recording: { file, engine: 'recorded voice', times, edges: 'given' }, notes: [] };
}

/** A service's voice may take longer for a script than the studio's, for which its length was checked. */
function isTooLong(error: unknown): boolean {
  return error instanceof OperationFailure && error.reason === 'script_too_long';
}

/** A name as part of a file's name. */
function slugOf(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');
}

/** Copies the files of the photo actor who speaks, if one does, to a folder of the run. */
async function openPhotoActor(
  { operation }: OperationRun,
  { actor }: TalkingActorInput,
  { ownActors }: MakeTalkingActorDeps,
  folder: string,
): Promise<string | undefined> {
  if (actor?.kind !== 'photo') return undefined;
  const into = join(folder, 'photo-actor');
  try {
    await ownActors.openPhotoActor(operation.userId, actor.id, into);
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause;
    const { revoked, actorGone } = messages.ownActors;
    throw new OperationFailure('image_unreadable', cause.code === 'CONFLICT' ? revoked : actorGone, { cause });
  }
  return into;
}

async function findFiles(
  ids: readonly string[],
  missing: string,
  { db, assets }: MakeTalkingActorDeps,
): Promise<AssetRow[]> {
  const found = await assets.find(db, ids);
  return ids.map((id) => {
    const asset = found.get(id);
    if (!asset) throw new OperationFailure('image_unreadable', missing);
    return asset;
  });
}

async function copyFile(
  id: string | null | undefined,
  missing: string,
  deps: MakeTalkingActorDeps,
  folder: string,
): Promise<string | undefined> {
  const [asset] = id ? await findFiles([id], missing, deps) : [];
  return asset && deps.assets.localCopy(asset, folder);
}
