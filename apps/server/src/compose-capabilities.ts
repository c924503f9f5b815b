import { join } from 'node:path';
import { createAvatarsFeature } from '#features/avatars/index.ts';
import { createImageToVideoFeature } from '#features/image-to-video/index.ts';
import { createMusicFeature } from '#features/music/index.ts';
import { createOwnActorsFeature } from '#features/own-actors/index.ts';
import { createOwnClipsFeature } from '#features/own-clips/index.ts';
import { createPhotoStatementsFeature } from '#features/photo-statements/index.ts';
import { createStaticAdsFeature, createStudioStaticAds } from '#features/static-ads/index.ts';
import {
  createActorSpeech,
  createActorVoices,
  createStudioEngine,
  createStudioVoice,
  createTalkingActorsFeature,
} from '#features/talking-actors/index.ts';
import { createTryOnFeature } from '#features/try-on/index.ts';
import { createVideoAdsFeature } from '#features/video-ads/index.ts';
import { createVoiceRecordingsFeature } from '#features/voice-recordings/index.ts';
import { createInstalledVoices } from '#features/voices/index.ts';
import { composeEngines, type Engines } from './compose-engines.ts';
import type { ComposedProviders } from './compose-providers.ts';
import type { Feature } from './feature.ts';
import type { FeatureDeps, SharedDeps } from './share-deps.ts';

/** Talking actors, and the features whose music, voices, clips and actors they use. */
export function composeTalking(
  shared: SharedDeps,
  { config, signer, logger }: FeatureDeps,
  outside: ComposedProviders,
  cache: string,
) {
  const music = createMusicFeature({ ...shared, folder: join(cache, 'music') });
  const voiceRecordings = createVoiceRecordingsFeature(shared);
  const clips = createOwnClipsFeature(shared);
  const own = createOwnActorsFeature({ ...shared, signer, folder: join(cache, 'own-actors') });
  const installed = createInstalledVoices({ ...shared, folder: shared.installedVoicesDir });
  const engine = createStudioEngine(shared);
  const { speaker, work } = outside;
  const talkingActors = createTalkingActorsFeature({
    ...shared,
    engine,
    ownMusic: music.ownMusic,
    recordings: voiceRecordings.recordings,
    ownClips: clips.ownClips,
    ownActors: own.ownActors,
    remoteTalk: outside.remoteTalk,
    photoTalk: outside.photoTalk,
    voice: createStudioVoice(shared),
    speech: speaker && createActorSpeech({ ...shared, work, speaker, keptFolder: join(shared.cacheFolder, 'speech') }),
    voices: createActorVoices({ ...shared, work, speaker, installed }),
    installed,
    paceFile: join(config.dataDir, 'cache', 'machine-pace.json'),
    onPaceError: (err) => logger.warn({ err }, 'measuring this machine failed'),
  });
  return { talkingActors, engine, own, music, voiceRecordings, clips };
}

/** The capabilities that make pictures and clips. */
export function composeMakers(
  shared: SharedDeps,
  outside: ComposedProviders,
): { makers: readonly Feature[]; chosen: Engines['chosen'] } {
  const { portraits, inHand, tryOn, videoAd, imageToVideo, backdrops, chosen } = composeEngines({
    ...shared,
    ...outside,
  });
  const photoStatements = createPhotoStatementsFeature(shared);
  const { statements } = photoStatements;
  const makers = [
    photoStatements,
    createStaticAdsFeature({
      ...shared,
      engine: createStudioStaticAds(shared),
      writer: outside.adWriter,
      backdrops,
    }),
    createTryOnFeature({ ...shared, statements, engine: tryOn }),
    createVideoAdsFeature({ ...shared, engine: videoAd }),
    createAvatarsFeature({ ...shared, statements, portraits, inHand }),
    createImageToVideoFeature({ ...shared, statements, portraits, inHand, engines: imageToVideo }),
  ];
  return { makers, chosen };
}
