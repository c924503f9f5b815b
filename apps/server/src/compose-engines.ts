import type { VideoModelId } from '@hookline/contract/video-models';
import { videoModels } from '@hookline/contract/video-models';
import type { Logger } from 'pino';
import {
  createRemoteInHand,
  createRemotePortraits,
  createStudioInHand,
  createStudioPortraits,
  type InHandEngine,
  type PortraitEngine,
} from '#features/avatars/index.ts';
import {
  createRemoteImageToVideo,
  createStudioImageToVideo,
  type ImageToVideoEngine,
  type ImageToVideoEngines,
} from '#features/image-to-video/index.ts';
import type {
  ChosenEngines,
  NamedEngine,
  Providers,
  RemoteCapability,
  RemoteWorkDeps,
  ResultFetcher,
} from '#features/providers/index.ts';
import { type BackdropPainter, createRemoteBackdrops } from '#features/static-ads/index.ts';
import { createRemoteTryOn, createStudioTryOn, type TryOnEngine } from '#features/try-on/index.ts';
import { createRemoteVideoAd, createStudioVideoAd, type VideoAdEngine } from '#features/video-ads/index.ts';

/** Engines for the pictures and films of each capability except talking actors. */
export interface Engines {
  portraits: PortraitEngine;
  inHand: InHandEngine;
  tryOn: TryOnEngine;
  videoAd: VideoAdEngine;
  imageToVideo: ImageToVideoEngines;
  /** Null where no service paints what ads stand in. */
  backdrops: BackdropPainter | null;
  chosen: ChosenEngines;
}

export interface ComposeEnginesDeps {
  ffmpegPath: string | null;
  /** Folder of what the studio may use again. */
  cacheFolder: string;
  neuralVoicesDir: string | null;
  installedVoicesDir: string;
  logger: Logger;
  providers: Providers;
  work: RemoteWorkDeps;
  fetcher: ResultFetcher;
  /** Whether films of services can be brought home. */
  fetchesFilms: boolean;
}

/** Seconds of a video ad. */
const videoAdSeconds = 8;

/** For each capability the first service that has it, in the operator's order; the studio where there is none. */
export function composeEngines({
  ffmpegPath,
  cacheFolder,
  neuralVoicesDir,
  installedVoicesDir,
  logger,
  providers,
  work,
  fetcher,
  fetchesFilms,
}: ComposeEnginesDeps): Engines {
  const { images } = providers;
  const videos = fetchesFilms ? providers.videos : [];
  const studio = {
    portraits: createStudioPortraits(),
    inHand: createStudioInHand({ cacheFolder }),
    tryOn: createStudioTryOn({ cacheFolder }),
    videoAd: createStudioVideoAd({ ffmpegPath, cacheFolder, neuralVoicesDir, installedVoicesDir, logger }),
    imageToVideo: createStudioImageToVideo({ ffmpegPath, cacheFolder }),
  };
  const atWork = <Request>(engine: NamedEngine<Request>): RemoteCapability<Request> => ({ ...engine, work, fetcher });
  // Editors start from pictures; a portrait starts from words.
  const painter = images.find(({ engine }) => (engine.abilities.fewestImages ?? 0) === 0);
  const [backdrop] = images;
  const editor = images.find(({ engine }) => engine.abilities.mostImages >= 2);
  const filmer = videos.find(({ engine }) => engine.abilities.durations.includes(videoAdSeconds));
  const models = new Map<VideoModelId, ImageToVideoEngine>([['studio', studio.imageToVideo]]);
  for (const { id, provider } of videoModels) {
    const found = videos.find(({ name }) => name === `${provider} ${id}`);
    if (found) models.set(id, createRemoteImageToVideo(atWork(found), studio.imageToVideo));
  }
  return {
    portraits: painter ? createRemotePortraits(atWork(painter), studio.portraits) : studio.portraits,
    inHand: editor ? createRemoteInHand(atWork(editor), studio.inHand) : studio.inHand,
    tryOn: editor ? createRemoteTryOn(atWork(editor), studio.tryOn) : studio.tryOn,
    videoAd: filmer ? createRemoteVideoAd(atWork(filmer), studio.videoAd) : studio.videoAd,
    imageToVideo: models,
    backdrops: backdrop ? createRemoteBackdrops(atWork(backdrop)) : null,
    chosen: { painter, editor, filmer, filmers: videos, backdrop },
  };
}
