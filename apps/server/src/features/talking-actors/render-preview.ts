import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EndpointEvent, EndpointInput, EndpointResult } from '@hookline/contract/endpoint';
import type { LanguageCode } from '@hookline/contract/languages';
import type { liveTry } from '@hookline/contract/live-try';
import type { talkingActors } from '@hookline/contract/talking-actors';
import { type RenderProgress, renderInChild } from '@hookline/studio/render';
import { installedPrefix } from '@hookline/studio/voices';
import { type AssetStore, assetKey } from '#features/assets/index.ts';
import type { OwnActors, OwnSpeaker } from '#features/own-actors/index.ts';
import type { SpokenWord } from '#features/scripts/index.ts';
import { createId } from '#platform/db/create-id.ts';
import type { Database } from '#platform/db/database.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { withWorkFolder } from '#platform/storage/with-work-folder.ts';
import { cutFilm } from './cut-film.ts';
import { toSpeaker } from './to-talk-spec.ts';

export type PreviewInput = EndpointInput<(typeof talkingActors)['preview']>['body'];
export type Preview = Extract<EndpointResult<(typeof talkingActors)['preview']>, { status: 200 }>['body'];
export type LiveTry = Extract<EndpointResult<(typeof liveTry)['speak']>, { status: 200 }>['body'];
export type LiveTryProgress = EndpointEvent<(typeof liveTry)['speak']>;

interface RenderDeps {
  /** Null if videos cannot be rendered. */
  ffmpegPath: string | null;
  cacheFolder: string;
  workFolder: string;
  neuralVoicesDir?: string | null | undefined;
  installedVoicesDir?: string | undefined;
}

export interface RenderPreviewDeps extends RenderDeps {
  db: Database;
  assets: AssetStore;
  ownActors: OwnActors;
}

/** What a preview says; `own` speaks it if it is not an actor of the cast. */
interface PreviewedWords {
  words: string;
  language: LanguageCode;
  pronunciations: SpokenWord[];
  own: OwnSpeaker | undefined;
}

type TalkSpec = Parameters<typeof renderInChild<'talk'>>[1];

/** What a visitor sees and hears of a line. */
const tryMs = 2000;
const keptMs = 3_600_000;

/** @throws Refusal VIDEO_ENGINE_UNAVAILABLE, RenderError */
export async function renderPreview(
  deps: RenderPreviewDeps,
  userId: string,
  { words, language, pronunciations, own }: PreviewedWords,
  input: PreviewInput,
  signal: AbortSignal,
): Promise<Preview> {
  const { actorId, captions, captionPosition, captionColours, expression, voice, ratio, label, pace } = input;
  return withWorkFolder(deps.workFolder, 'preview', async (folder) => {
    const photoActorFolder = own?.kind === 'photo' ? join(folder, 'photo-actor') : undefined;
    if (own && photoActorFolder) await deps.ownActors.openPhotoActor(userId, own.id, photoActorFolder);
    const spec = {
      pronunciations,
      actorId,
      ...(own && { actor: toSpeaker(own, photoActorFolder) }),
      script: words,
      language,
      ...(voice?.startsWith(installedPrefix) && { installedVoice: voice }),
      expression,
      ratio,
      label,
      pace,
      watermark: 'Preview',
      title: 'Preview',
      captions: { style: captions, position: captionPosition, colors: captionColours },
    };
    const cacheDir = photoActorFolder === undefined ? deps.cacheFolder : join(photoActorFolder, 'cache');
    const talk = await renderTalk(deps, spec, { folder, cacheDir, signal });
    return storePreview(deps, userId, { ...talk, words });
  });
}

/**
 * The first two seconds of a line, for visitors; nothing is stored.
 * @throws Refusal VIDEO_ENGINE_UNAVAILABLE, RenderError
 */
export async function renderTry(
  deps: RenderDeps,
  { words, ...spoken }: { actorId: string; language: LanguageCode; words: string },
  { signal, onProgress }: { signal: AbortSignal; onProgress?: ((progress: LiveTryProgress) => void) | undefined },
): Promise<LiveTry> {
  return withWorkFolder(deps.workFolder, 'live-try', async (folder) => {
    const spec = { ...spoken, script: words, title: 'Live try' } as TalkSpec;
    const told = onProgress && (({ stage, overall }: RenderProgress) => onProgress({ stage, percent: overall }));
    const talk = await renderTalk(deps, spec, { folder, cacheDir: deps.cacheFolder, signal, onProgress: told });
    const { video, durationMs, ffmpegPath } = talk;
    const beginning = join(folder, 'beginning.mp4');
    const isLonger = durationMs > tryMs;
    if (isLonger) await cutFilm({ ffmpegPath, from: video, to: beginning, seconds: tryMs / 1000, signal });
    return {
      video: await readFile(isLonger ? beginning : video, 'base64'),
      text: words,
      durationMs: Math.round(Math.min(durationMs, tryMs)),
    };
  });
}

interface RenderPlace {
  folder: string;
  cacheDir: string;
  signal: AbortSignal;
  onProgress?: ((progress: RenderProgress) => void) | undefined;
}

/** Renders into a folder, at a lower priority than paid work. */
async function renderTalk(
  { ffmpegPath, neuralVoicesDir, installedVoicesDir }: Omit<RenderDeps, 'cacheFolder' | 'workFolder'>,
  spec: TalkSpec,
  { folder, cacheDir, signal, onProgress }: RenderPlace,
) {
  if (ffmpegPath === null) throw new Refusal('VIDEO_ENGINE_UNAVAILABLE');
  const video = join(folder, 'video.mp4');
  const poster = join(folder, 'poster.jpg');
  const options = {
    outFile: video,
    posterFile: poster,
    captionsFile: join(folder, 'captions.vtt'),
    cacheDir,
    ffmpegPath,
    signal,
    onProgress,
    ...(neuralVoicesDir && { neuralVoicesDir }),
    installedVoicesDir,
  };
  const { durationMs } = await renderInChild('talk', spec, options, { isBackground: true });
  return { video, poster, durationMs, ffmpegPath };
}

async function storePreview(
  { db, assets }: RenderPreviewDeps,
  userId: string,
  made: { video: string; poster: string; durationMs: number; words: string },
): Promise<Preview> {
  const id = createId('pre');
  const expiresAt = new Date(Date.now() + keptMs);
  const put = async (kind: 'video' | 'poster', extension: string, contentType: string) => {
    const asset = await assets.store(db, {
      userId,
      kind,
      contentType,
      expiresAt,
      fileName: `preview.${extension}`,
      key: assetKey('previews', id, `.${extension}`),
      source: { moveFrom: made[kind] },
    });
    await assets.record(db, asset);
    return assets.signUrl(asset);
  };
  return {
    url: await put('video', 'mp4', 'video/mp4'),
    posterUrl: await put('poster', 'jpg', 'image/jpeg'),
    text: made.words,
    durationMs: Math.round(made.durationMs),
    expiresAt: expiresAt.toISOString(),
  };
}
