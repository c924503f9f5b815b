import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { messages } from '@hookline/contract/messages';
import type { RemotePortraitTalk } from '@hookline/providers/mirage/video';
import { renderInChild } from '@hookline/studio/render';
import { EngineError, findRemoteWork, OperationFailure, type OperationRun } from '#features/operations/index.ts';
import { providerTimings, type RemoteCapability, runRemotely } from '#features/providers/index.ts';
import { makeFilm } from '#features/videos/index.ts';
import { createFairLine } from '#platform/limited-child/fair-line.ts';
import { withWorkFolder } from '#platform/storage/with-work-folder.ts';
import type { ActorSpeech } from './actor-speech.ts';
import { leftOut } from './left-out.ts';
import type { MakeTalkingActorDeps } from './make-talking-actor.ts';
import { openPhotoSpeaker } from './open-photo-speaker.ts';
import { dropSpokenSound, keepSpokenSound, openSpokenSound } from './spoken-sound.ts';
import { renderSlots } from './studio-engine.ts';
import type { TalkingActorInput } from './talking-actor-engine.ts';
import { toSpeaker } from './to-talk-spec.ts';

/** Orders run side by side, but speaking and drawing for them keeps this machine's cores busy. */
const ownTurns = createFairLine({ atOnce: renderSlots, ownPlaces: 0, places: 0 });

function inOwnTurn<Result>({ operation, signal }: OperationRun, work: () => Promise<Result>): Promise<Result> {
  return ownTurns.inTurn(operation.userId, work, { signal, isAdmitted: true });
}

/** A service that lets a picture of a person speak a recording. */
export type RemotePhotoTalk = RemoteCapability<RemotePortraitTalk>;

/** Shapes of pictures and films that such services take and give. */
const sizes: Partial<Record<TalkingActorInput['ratio'], { width: number; height: number }>> = {
  '9:16': { width: 1080, height: 1920 },
  '16:9': { width: 1920, height: 1080 },
};

/** Whether a service films this video: it was chosen, a photo actor speaks, and not with the user's own recording. */
export function isFilmedOutside({ filmedBy, actor, recordedVoice, ratio, kind }: TalkingActorInput): boolean {
  const isTalk = filmedBy !== undefined && kind !== 'hook';
  return isTalk && actor?.kind === 'photo' && !recordedVoice && sizes[ratio] !== undefined;
}

/** Whether a service makes this film, whoever speaks. */
export function isOrderedOutside(input: TalkingActorInput): boolean {
  return input.creatorName !== undefined || isFilmedOutside(input);
}

/** A video of a photo actor. */
export interface PhotoTalk {
  input: TalkingActorInput;
  fileName: string;
  /** Makes the film with our own engine; `note` is user-facing. */
  makeOurs: (note: string) => Promise<void>;
}

/**
 * One run for a video of a photo actor that a service films: has the script spoken, hands picture and recording over, or
 * brings the film home. The studio takes over where the operator allows it.
 * @throws OperationFailure
 */
export async function makePhotoTalk(
  run: OperationRun,
  deps: MakeTalkingActorDeps & { photoTalk: RemotePhotoTalk },
  { input, fileName, makeOurs }: PhotoTalk,
): Promise<void> {
  const { photoTalk, workFolder } = deps;
  const { id } = run.operation;
  const inFolder = <Result>(use: (folder: string) => Promise<Result>) => withWorkFolder(workFolder, id, use);
  // Before the order, so that no run has to speak twice. A service's speech is waited for here, where it holds no place
  // among the films; what the studio speaks and draws takes its turn in `ownTurns`.
  if (run.lane !== 'films' && (await findRemoteWork(deps.db, id)) === undefined)
    await inFolder((folder) => recordSpeech(run, deps, input, folder));
  await runRemotely(
    run,
    { ...photoTalk, standIn: deps.engine.name },
    {
      request: () => inFolder((folder) => prepareOrder(run, deps, input, folder)),
      async bringHome(file, tookMs) {
        await makeFilm(run, deps, fileName, async (files, { signal, onProgress }, folder) => {
          onProgress({ stage: 'storing', stageProgress: 0, progress: 96, frame: null, frames: null });
          // Deleted or taken away while they were filmed: then nobody gets to see them speak.
          await openPhotoSpeaker(run, input, deps, folder);
          const { engine, fetcher } = photoTalk;
          const { label, longestSeconds } = engine.abilities;
          const size = sizeOf(input);
          const overlayFile = join(folder, 'label.png');
          await renderInChild('ai-label', size, { outFile: overlayFile, signal });
          const wanted = { files, ...size, longestSeconds: longestSeconds ?? 60, label, overlayFile, signal };
          const film = await fetcher.fetchVideo(file, { ...wanted, ofPerson: true, userId: run.operation.userId });
          const notes = [...(await speechNotes(deps, id)), ...notesOf(input, label)];
          return { ...film, hasCaptions: false, notes, timings: providerTimings(tookMs, film.durationMs) };
        });
        await forgetSpeech(deps, id);
      },
      instead: { lane: 'films', make: makeOurs },
    },
  );
}

/** The picture their films begin with, and the speech. */
async function prepareOrder(
  run: OperationRun,
  deps: MakeTalkingActorDeps & { photoTalk: RemotePhotoTalk },
  input: TalkingActorInput,
  folder: string,
): Promise<RemotePortraitTalk> {
  const { label, longestSeconds } = deps.photoTalk.engine.abilities;
  const speech = await readFile((await recordSpeech(run, deps, input, folder)).file);
  if (longestSeconds !== null && wavSeconds(speech) > longestSeconds)
    throw new OperationFailure('script_too_long', messages.talkingActors.tooLongToFilm(label, longestSeconds));
  const actor = input.actor && toSpeaker(input.actor, await openPhotoSpeaker(run, input, deps, folder));
  if (!actor) throw new Error('nobody to film');
  const file = join(folder, 'portrait.jpg');
  const picture = { actor, shot: 'film' as const, ...sizeOf(input) };
  await inOwnTurn(run, () =>
    renderInChild('actor-pictures', { pictures: [picture] }, { outFiles: [file], signal: run.signal }),
  );
  return {
    portrait: { bytes: await readFile(file), contentType: 'image/jpeg' },
    speech: { bytes: speech, contentType: 'audio/wav' },
  };
}

/** The recording of the script: an earlier run's, or a new one by the service's voice or the studio's. */
async function recordSpeech(
  run: OperationRun,
  deps: MakeTalkingActorDeps,
  input: TalkingActorInput,
  folder: string,
): Promise<{ file: string }> {
  const operationId = run.operation.id;
  const begun = await findRemoteWork(deps.db, operationId, 'speech');
  const stored = begun && (await openSpokenSound(deps, begun, folder));
  if (stored) return stored;
  const said = await deps.speech?.say(run, input, folder);
  if (said?.recording) return said.recording;
  const { actor, script, language, installedVoice, pronunciations = [] } = input;
  if (!actor) throw new Error('nobody to speak');
  run.report({ stage: 'voice', stageProgress: 0, progress: 0, frame: null, frames: null, previewFrame: null });
  const file = join(folder, 'ours.wav');
  const line = { script: script.trim().normalize('NFC'), language, voice: actor.voice, pronunciations, installedVoice };
  const { times } = await inOwnTurn(run, () => deps.voice.record(line, file, run)).catch((error: unknown) => {
    if (error instanceof EngineError) throw new OperationFailure(error.reason, error.message, { cause: error });
    throw error;
  });
  const { name } = deps.voice;
  const recording = { file, engine: name, times };
  return keepSpokenSound(deps, run, { operationId, provider: 'studio', engine: name, folder, recording });
}

/** Says so when the studio's voice spoke instead of a service's. */
export async function speechNotes(
  { db, speech }: Pick<MakeTalkingActorDeps, 'db'> & { speech: Pick<ActorSpeech, 'label'> | null },
  operationId: string,
): Promise<string[]> {
  const row = await findRemoteWork(db, operationId, 'speech');
  if (!row?.reason || !speech || row.sound?.engine === speech.label) return [];
  return [messages.providers.fellBack(speech.label)];
}

/** Forgets the speech of a video that is there. */
export async function forgetSpeech(deps: Pick<MakeTalkingActorDeps, 'db' | 'assets'>, operationId: string) {
  const row = await findRemoteWork(deps.db, operationId, 'speech');
  if (row) await dropSpokenSound(deps, row);
}

function notesOf(input: TalkingActorInput, label: string): string[] {
  // The label is drawn over the film.
  return leftOut({ ...input, label: false }).map((part) => messages.providers.filmsLack(label, part));
}

function sizeOf({ ratio }: TalkingActorInput): { width: number; height: number } {
  return sizes[ratio] ?? { width: 1080, height: 1920 };
}

/** Length of a WAV file with the usual header of 44 bytes. */
function wavSeconds(wav: Buffer): number {
  const bytesPerSecond = wav.readUInt32LE(28);
  return bytesPerSecond === 0 ? 0 : (wav.length - 44) / bytesPerSecond;
}
