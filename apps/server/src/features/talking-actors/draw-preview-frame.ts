import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EndpointInput, EndpointResult } from '@hookline/contract/endpoint';
import type { ErrorCode } from '@hookline/contract/errors';
import type { OperationReason } from '@hookline/contract/operations';
import type { talkingActors } from '@hookline/contract/talking-actors';
import { RenderError, renderInChild } from '@hookline/studio/render';
import type { OwnClips } from '#features/own-clips/index.ts';
import type { ResolvePictureDeps } from '#features/product-images/index.ts';
import type { SpokenWord } from '#features/scripts/index.ts';
import type { VoiceRecordings } from '#features/voice-recordings/index.ts';
import type { InstalledVoices } from '#features/voices/index.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { withWorkFolder } from '#platform/storage/with-work-folder.ts';
import type { ActorVoices } from './actor-voices.ts';
import { copyShown } from './copy-shown.ts';
import { installedVoiceOf, resolveVoice } from './create-talking-actors.ts';
import { explainStudioFailure } from './explain-studio-failure.ts';
import type { RenderPreviewDeps } from './render-preview.ts';
import { resolveMedia } from './resolve-media.ts';
import { resolveShown } from './resolve-shown.ts';
import type { TalkingActorInput } from './talking-actor-engine.ts';
import { toTalkSpec } from './to-talk-spec.ts';

export type PreviewFrameInput = EndpointInput<(typeof talkingActors)['previewFrame']>['body'];
export type PreviewFrame = Extract<EndpointResult<(typeof talkingActors)['previewFrame']>, { status: 200 }>['body'];

export interface PreviewFrameDeps extends RenderPreviewDeps, Omit<ResolvePictureDeps, keyof RenderPreviewDeps> {
  ownClips: Pick<OwnClips, 'resolve'>;
  recordings: VoiceRecordings;
  voices: ActorVoices;
  installed: InstalledVoices;
}

/** What the order of a video becomes when it is sent. */
export interface PreviewedTalk {
  input: TalkingActorInput;
  sentence: number;
}

/** What a reason for which a video fails is called before it was ordered. */
const refusals: Partial<Record<OperationReason, ErrorCode>> = {
  image_unreadable: 'IMAGE_REFUSED',
  unspeakable_script: 'UNSPEAKABLE_SCRIPT',
  script_too_long: 'SCRIPT_TOO_LONG_TO_SPEAK',
  engine_unavailable: 'VIDEO_ENGINE_UNAVAILABLE',
};

/**
 * The order a video with this project would have, its files found.
 * @throws Refusal INVALID_INPUT, NOT_FOUND, IMAGE_REFUSED, STORAGE_FULL
 */
export async function orderPreviewFrame(
  deps: PreviewFrameDeps,
  userId: string,
  {
    mediaUrls,
    clips,
    placements,
    voice,
    sentence,
    hook,
    own,
    ...chosen
  }: PreviewFrameInput & { pronunciations: SpokenWord[]; own: TalkingActorInput['actor'] },
  signal: AbortSignal,
): Promise<PreviewedTalk> {
  const { script, language, actorId, endCard } = chosen;
  const recordedVoice = await resolveVoice(deps, userId, { voice, script });
  const shown = await resolveShown(deps, userId, { pictures: mediaUrls.length, clips, placements });
  const logoUrl = endCard?.logoUrl;
  const take = { actorId, script, language, ...(voice !== undefined && { voice }), ...(own && { actor: own }) };
  return {
    sentence,
    input: {
      ...chosen,
      ...take,
      ...shown,
      ...(recordedVoice && { recordedVoice, language: recordedVoice.language }),
      ...(hook && { hook }),
      pops: chosen.pops ?? true,
      kind: 'talk',
      title: 'Preview',
      music: null,
      mediaAssetIds: await resolveMedia(deps, userId, mediaUrls, signal),
      logoAssetId: logoUrl ? ((await resolveMedia(deps, userId, [logoUrl], signal))[0] ?? null) : null,
      installedVoice: await installedVoiceOf(deps, take),
    },
  };
}

/**
 * The frame of a sentence, by the code and from the plan that its video is made with.
 * @throws Refusal NOT_FOUND, PREVIEW_FAILED with the reason; RenderError
 */
export async function drawPreviewFrame(
  deps: PreviewFrameDeps,
  userId: string,
  { input, sentence }: PreviewedTalk,
  signal: AbortSignal,
): Promise<PreviewFrame> {
  const { db, assets, ffmpegPath } = deps;
  if (ffmpegPath === null) throw new Refusal('VIDEO_ENGINE_UNAVAILABLE');
  return withWorkFolder(deps.workFolder, 'preview', async (folder) => {
    const clipIds = input.clips?.map(({ assetId }) => assetId) ?? [];
    const { recordedVoice } = input;
    const otherIds = [input.logoAssetId, recordedVoice?.assetId].filter((id) => id != null);
    const found = await assets.find(db, [...input.mediaAssetIds, ...clipIds, ...otherIds]);
    const assetOf = (id: string) => {
      const asset = found.get(id);
      if (!asset) throw new Refusal('NOT_FOUND');
      return asset;
    };
    const copyOf = (id: string) => assets.localCopy(assetOf(id), folder);
    const copies = new Map<string, string>();
    for (const id of new Set(clipIds)) copies.set(id, await copyOf(id));
    const own = input.actor;
    const photoActorFolder = own?.kind === 'photo' ? join(folder, 'photo-actor') : undefined;
    if (own && photoActorFolder) await deps.ownActors.openPhotoActor(userId, own.id, photoActorFolder);
    const spec = toTalkSpec({
      input,
      media: await copyShown(deps, input.mediaAssetIds.map(assetOf), folder),
      clips: clipIds.flatMap((id) => copies.get(id) ?? []),
      photoActorFolder,
      ...(input.logoAssetId && { logo: await copyOf(input.logoAssetId) }),
      ...(recordedVoice && {
        recording: {
          file: await copyOf(recordedVoice.assetId),
          engine: 'recorded voice',
          times: recordedVoice.times,
          edges: 'given',
        },
      }),
    });
    const outFile = join(folder, 'frame.jpg');
    const options = {
      outFile,
      sentence,
      cacheDir: photoActorFolder === undefined ? deps.cacheFolder : join(photoActorFolder, 'cache'),
      ffmpegPath,
      signal,
      ...(deps.neuralVoicesDir && { neuralVoicesDir: deps.neuralVoicesDir }),
      installedVoicesDir: deps.installedVoicesDir,
    };
    const { warnings, ...told } = await renderInChild('talk-frame', spec, options, { isAwaited: true }).catch(
      (cause: unknown) => {
        const explained = cause instanceof RenderError ? explainStudioFailure(cause.code, 'talk') : undefined;
        const code = explained && refusals[explained.reason];
        throw code ? new Refusal(code, { message: explained.message, cause }) : cause;
      },
    );
    return { ...told, image: `data:image/jpeg;base64,${await readFile(outFile, 'base64')}`, notes: warnings };
  });
}
