import { messages } from '@hookline/contract/messages';
import { findActorName } from '#features/actors/index.ts';
import type { AssetRow } from '#features/assets/index.ts';
import {
  continueInLane,
  EngineError,
  OperationFailure,
  type OperationRun,
  withRunFolder,
} from '#features/operations/index.ts';
import type { OwnActors } from '#features/own-actors/index.ts';
import { type MakeFilmDeps, makeFilm } from '#features/videos/index.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { type ActorSpeech, type ActorVoice, isSpokenHere } from './actor-speech.ts';
import { copyShown } from './copy-shown.ts';
import { forgetSpeech, isFilmedOutside, makePhotoTalk, type RemotePhotoTalk, speechNotes } from './make-photo-talk.ts';
import { makeRemoteTalk, type RemoteTalk } from './make-remote-talk.ts';
import { openPhotoSpeaker } from './open-photo-speaker.ts';
import type { TalkingActorEngine, TalkingActorInput } from './talking-actor-engine.ts';
import type { VoiceEngine } from './voice-engine.ts';

export interface MakeTalkingActorDeps extends MakeFilmDeps {
  engine: TalkingActorEngine;
  /** Null where no service with creators is connected. */
  remoteTalk: RemoteTalk | null;
  /** Null where no service films actors made from photos. */
  photoTalk: RemotePhotoTalk | null;
  /** The studio's voices, for films that are made elsewhere. */
  voice: VoiceEngine;
  jobs: Jobs;
  /** Null if no voice service is configured. */
  speech: ActorSpeech | null;
  ownActors: Pick<OwnActors, 'openPhotoActor'>;
}

/** One run: makes the film of a talking actor, or of a hook, or what has to be there before. */
export async function makeTalkingActor(run: OperationRun, deps: MakeTalkingActorDeps): Promise<void> {
  const { operation } = run;
  // Written by startVideos as a TalkingActorInput.
  const input = operation.input as TalkingActorInput;
  const { creatorName } = input;
  const name = creatorName ?? input.actor?.name ?? findActorName(input.actorId) ?? 'actor';
  const fileName = `hookline-${slugOf(name)}-${operation.createdAt.toISOString().slice(0, 10)}`;
  if (creatorName !== undefined) {
    const { remoteTalk } = deps;
    if (remoteTalk === null)
      throw new OperationFailure('provider_unavailable', messages.providers.unavailable('Captions'));
    return makeRemoteTalk(run, { ...deps, remoteTalk }, { input, creatorName, fileName });
  }
  const makeOurs = (note?: string) => makeStudioTalk(run, deps, { input, fileName, note });
  if (isFilmedOutside(input)) {
    const { photoTalk } = deps;
    if (photoTalk === null)
      throw new OperationFailure('provider_unavailable', messages.providers.unavailable('Mirage'));
    return makePhotoTalk(run, { ...deps, photoTalk }, { input, fileName, makeOurs });
  }
  const isWaiting = await waitForSpeech(run, deps, input);
  if (!isWaiting) await makeOurs();
}

/**
 * A service speaks before the film has its turn: waiting for it must not hold a place among the renders. True if this
 * run ends here.
 */
async function waitForSpeech(
  run: OperationRun,
  deps: MakeTalkingActorDeps,
  input: TalkingActorInput,
): Promise<boolean> {
  const { speech, workFolder } = deps;
  if (run.lane === 'provider') {
    if (speech && !isSpokenHere(input))
      await withRunFolder(workFolder, run, async (folder) => void (await speech.say(run, input, folder)));
    await continueInLane(deps, run, { lane: 'films' });
    return true;
  }
  const mustSpeak = run.lane === 'films' && speech !== null && !isSpokenHere(input);
  if (!mustSpeak || (await speech.isSettled(run.operation.id))) return false;
  await continueInLane(deps, run, { lane: 'provider' });
  return true;
}

/** Makes the film with our own engine. */
async function makeStudioTalk(
  run: OperationRun,
  deps: MakeTalkingActorDeps,
  { input, fileName, note }: { input: TalkingActorInput; fileName: string; note: string | undefined },
): Promise<void> {
  await makeFilm(run, deps, fileName, async (files, options, folder) => {
    const media = await copyShown(
      deps,
      await findFiles(input.mediaAssetIds, messages.talkingActors.missingImage, deps),
      folder,
    );
    const clipIds = input.clips?.map(({ assetId }) => assetId) ?? [];
    const clips = await copyFiles(clipIds, messages.ownClips.gone, deps, folder);
    const music = await copyFile(input.musicAssetId, messages.music.gone, deps, folder);
    const logo = await copyFile(input.logoAssetId, messages.talkingActors.missingImage, deps, folder);
    const photoActorFolder = await openPhotoSpeaker(run, input, deps, folder);
    const { recording, notes } = await findVoice(run, deps, input, folder);
    const render = (recording?: ActorVoice['recording']) =>
      deps.engine
        .render({ input, media, clips, music, logo, recording, photoActorFolder, files }, options)
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
    const before = note === undefined ? notes : [note, ...notes];
    return { ...made, hasCaptions: true, notes: [...before, ...made.notes] };
  });
  if (!input.recordedVoice) await forgetSpeech(deps, run.operation.id);
}

/** Who is heard: the person's own recording, a service's voice, or else the studio's. */
async function findVoice(
  run: OperationRun,
  deps: MakeTalkingActorDeps,
  input: TalkingActorInput,
  folder: string,
): Promise<ActorVoice> {
  const own = await ownVoice(input, deps, folder);
  if (own) return own;
  const { recording, notes } = (await deps.speech?.say(run, input, folder)) ?? { notes: [] };
  // Recorded for a service that did not film it after all: the studio knows its own voice better than by ear.
  if (recording?.engine !== deps.voice.name) return recording ? { recording, notes } : { notes };
  return { notes: [...notes, ...(await speechNotes(deps, run.operation.id))] };
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

/** Each file once, even if several ranges are from the same clip. */
async function copyFiles(
  ids: readonly string[],
  missing: string,
  deps: MakeTalkingActorDeps,
  folder: string,
): Promise<string[]> {
  const copies = new Map<string, string>();
  for (const asset of await findFiles([...new Set(ids)], missing, deps))
    copies.set(asset.id, await deps.assets.localCopy(asset, folder));
  return ids.flatMap((id) => copies.get(id) ?? []);
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
