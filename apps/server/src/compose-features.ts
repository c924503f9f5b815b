import { join } from 'node:path';
import type { VideoModelId } from '@hookline/contract/video-models';
import { findFfmpeg } from '@hookline/studio/render';
import type { Logger } from 'pino';
import type { Config } from '#config/config.ts';
import { type Accounts, accountsSweepJob, createAccountUserData, deleteAccountJob } from '#features/accounts/index.ts';
import {
  createActorGreetings,
  createActorPictures,
  createFavouriteUserData,
  registerActorRoutes,
} from '#features/actors/index.ts';
import { assetsSweepJob, createAssetStore, createAssetUserData } from '#features/assets/index.ts';
import {
  createAvatarKinds,
  createStudioInHand,
  createStudioPortraits,
  registerAvatarRoutes,
} from '#features/avatars/index.ts';
import {
  billingSweepJob,
  type CallSelf,
  createBilling,
  createBillingUserData,
  refreshSubscriptionJob,
  registerBillingRoutes,
} from '#features/billing/index.ts';
import { listActiveCreators, presentCreator, registerCreatorRoutes } from '#features/creators/index.ts';
import {
  createImageToVideoKind,
  createStudioImageToVideo,
  type ImageToVideoEngine,
  registerImageToVideoRoutes,
} from '#features/image-to-video/index.ts';
import { createMailUserData, type Mailer, type MailTransport, sendMailJob } from '#features/mail/index.ts';
import { createModeration } from '#features/moderation/index.ts';
import {
  createMusicUserData,
  createOwnMusic,
  createTrackClips,
  createTranscoding,
  registerMusicRoutes,
} from '#features/music/index.ts';
import {
  answerWithinMs,
  createOperationKinds,
  createOperationReader,
  createOperationUserData,
  createRunningWork,
  earlierFilmsJob,
  laneJobs,
  type OperationKinds,
  type OperationReader,
  operationsSweepJob,
  readyMailSweepJob,
  registerOperationRoutes,
  renewDeadlines,
} from '#features/operations/index.ts';
import { addUploadedPicture, createPictureUserData, purgePicturesJob } from '#features/pictures/index.ts';
import { registerProductImageRoutes } from '#features/product-images/index.ts';
import { createProductUserData, registerProductRoutes } from '#features/products/index.ts';
import { describeServices } from '#features/providers/index.ts';
import { createPronunciationUserData, registerScriptRoutes } from '#features/scripts/index.ts';
import {
  createStaticAdsKind,
  createStaticAdsUserData,
  createStudioStaticAds,
  purgeStaticAdsJob,
  registerStaticAdsRoutes,
} from '#features/static-ads/index.ts';
import {
  createCaptionPlanner,
  createMachinePace,
  createPreviews,
  createStudioEngine,
  createTalkingActorKinds,
  registerTalkingActorRoutes,
  renderSlots,
} from '#features/talking-actors/index.ts';
import { createStudioTryOn, createTryOnKind, registerTryOnRoutes } from '#features/try-on/index.ts';
import { createCreditUserData, registerUsageRoutes } from '#features/usage/index.ts';
import {
  createStoryboards,
  createStudioVideoAd,
  createVideoAdKind,
  registerVideoAdRoutes,
} from '#features/video-ads/index.ts';
import { createVideoUserData, purgeVideoJob, registerVideoRoutes, undoWindowMs } from '#features/videos/index.ts';
import { createClockWatch } from '#platform/clock/clock-watch.ts';
import { readClocks } from '#platform/clock/read-clocks.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import type { HttpApp } from '#platform/http/http-app.ts';
import { addPublicConfigRoute } from '#platform/http/public-config-route.ts';
import { type JobWorker, jobWorker } from '#platform/jobs/job-definition.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { LimitedWork } from '#platform/limited-child/limited-work.ts';
import { createSharedRateLimits } from '#platform/rate-limit/shared-rate-limits.ts';
import { createSafeFetch, type SafeFetch } from '#platform/safe-fetch/safe-fetch.ts';
import { findCacheFolder } from '#platform/storage/find-cache-folder.ts';
import type { UrlSigner } from '#platform/storage/signed-url.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { createDecoding } from '#platform/uploads/create-decoding.ts';
import type { UserDataOwner } from '#platform/user-data/user-data-owner.ts';
import { composeProviders, providerJobs } from './compose-providers.ts';
import { findStartNotices } from './find-start-notices.ts';
import { version } from './version.ts';

const accountJobs = [sendMailJob, deleteAccountJob, accountsSweepJob];
const billingJobs = [refreshSubscriptionJob, billingSweepJob];

/** Every kind of job there is: all queues are made at boot. */
export const jobDefinitions = [
  ...Object.values(laneJobs),
  earlierFilmsJob,
  purgeVideoJob,
  purgePicturesJob,
  purgeStaticAdsJob,
  readyMailSweepJob,
  operationsSweepJob,
  assetsSweepJob,
  ...accountJobs,
  ...billingJobs,
  ...providerJobs,
];

/** Pictures in mail are looked at for a month. */
const mailedPictureSeconds = 30 * 86_400;

export interface FeatureDeps {
  config: Config;
  logger: Logger;
  db: Database;
  jobs: Jobs;
  storage: Storage;
  signer: UrlSigner;
  /** Origins under which addresses of ours may come back in requests. */
  ownOrigins: () => readonly string[];
  accounts: Accounts;
  mailer: Mailer;
  mailTransport: MailTransport;
  /** The address people use, for links in mail. */
  origin: () => string;
  /** Calls this server as another program would. */
  callSelf: CallSelf;
  /** Fetches addresses that people give; of the public internet only, unless a test brings its own. */
  safeFetch?: SafeFetch;
  /** Where what strangers send is read; with the limits of service unless given. */
  decoding?: LimitedWork;
  /** How long calls that promise a result wait for it; see `awaitOperation`. */
  answerWithinMs?: number;
}

export interface Features {
  /** What the operator should know about this machine; one plain line each. */
  notices: readonly string[];
  /** What operations know of each capability. */
  kinds: OperationKinds;
  /** Everybody who keeps something about users. */
  dataOwners: readonly UserDataOwner[];
  registerRoutes(app: HttpApp): void;
  workers: readonly JobWorker[];
  /** To be called before the workers begin: what waited while nobody worked gets its time again. */
  takeUpWork(): Promise<void>;
  /** Work that makes the first visit faster; not waited for. */
  warmUp(): Promise<void>;
  close(): Promise<void>;
}

/** Builds the features on the platform: engines, ports and who needs whom. */
export async function composeFeatures(deps: FeatureDeps): Promise<Features> {
  const { config, logger, db, jobs, storage, signer, accounts, mailer } = deps;
  const ffmpegPath = await findFfmpeg({ ffmpegPath: config.ffmpegPath ?? undefined, searchPath: config.searchPath });
  const { signUpMode } = accounts;
  const cache = await findCacheFolder(join(config.dataDir, 'cache'));
  const notices = [
    ...findStartNotices({ config, hasFfmpeg: ffmpegPath !== null, signUpMode }),
    ...(cache.notice === null ? [] : [cache.notice]),
  ];

  const studioCache = join(cache.folder, 'studio');
  const actorFolder = join(cache.folder, 'actors');
  const assets = createAssetStore({ storage, signer, ownOrigins: deps.ownOrigins, logger });
  const engine = createStudioEngine({
    ...{ ffmpegPath, logger, cacheFolder: studioCache, neuralVoicesDir: config.neuralVoicesDir },
  });
  const pictures = createActorPictures(actorFolder);
  const greetings =
    ffmpegPath === null ? null : createActorGreetings({ folder: actorFolder, cacheFolder: studioCache, ffmpegPath });
  const workFolder = join(config.dataDir, 'work');
  const clockWatch = createClockWatch({
    clocks: readClocks(db),
    onJump: async (byMs) => {
      logger.warn({ byMs: Math.round(byMs) }, 'the clock was set, or nothing ran for a while: time limits begin anew');
      await jobs.adjustToClock(byMs);
      await renewDeadlines(db);
    },
    onError: (err) => logger.debug({ err }, 'the clocks could not be compared'),
  });
  const decoding = deps.decoding ?? createDecoding();
  const captions = createCaptionPlanner();
  const transcoding = createTranscoding();
  const ownMusic = createOwnMusic({ db, assets, ffmpegPath, transcoding });
  const trackClips = ffmpegPath === null ? null : createTrackClips({ folder: join(cache.folder, 'music'), ffmpegPath });
  const { limits } = accounts.context;
  const outside = await composeProviders({ config, logger, db, jobs, storage, decoding, workFolder, ffmpegPath });
  const moderation = createModeration({ moderator: outside.moderator, limits });
  const previews = createPreviews({
    ...{
      db,
      assets,
      moderation,
      ffmpegPath,
      workFolder,
      cacheFolder: studioCache,
      neuralVoicesDir: config.neuralVoicesDir,
    },
    limits,
  });
  const safeFetch = deps.safeFetch ?? createSafeFetch();
  const { origin, callSelf } = deps;
  const talkingActorDeps = {
    ...{ db, jobs, assets, storage, engine, safeFetch, ownMusic, moderation },
    ...{ decoding, workFolder, remoteTalk: outside.remoteTalk },
  };
  const staticAdsDeps = {
    ...{ db, jobs, assets, storage, moderation, decoding, workFolder },
    engine: createStudioStaticAds(),
    schedulePurge: async (tx: Transaction) => {
      await jobs.enqueue(tx, purgeStaticAdsJob, {}, { startAfterSeconds: undoWindowMs / 1000 + 1 });
    },
  };
  const tryOnDeps = { db, jobs, assets, safeFetch, decoding, workFolder, engine: createStudioTryOn() };
  const videoAdDeps = {
    ...{ db, jobs, assets, storage, safeFetch, decoding, workFolder, moderation },
    engine: createStudioVideoAd({ ffmpegPath, logger }),
  };
  const avatarDeps = {
    ...{ db, jobs, assets, moderation, workFolder, answerWithinMs: deps.answerWithinMs ?? answerWithinMs },
    ...{ portraits: createStudioPortraits(), inHand: createStudioInHand() },
  };
  const videoEngines = new Map<VideoModelId, ImageToVideoEngine>([
    ['studio', createStudioImageToVideo({ ffmpegPath })],
  ]);
  const imageToVideoDeps = { ...avatarDeps, storage, engines: videoEngines };
  const kinds = createOperationKinds([
    ...createTalkingActorKinds(talkingActorDeps),
    createStaticAdsKind(staticAdsDeps),
    createTryOnKind(tryOnDeps),
    createVideoAdKind(videoAdDeps),
    ...createAvatarKinds(avatarDeps),
    createImageToVideoKind(imageToVideoDeps),
  ]);
  const machinePace = createMachinePace({
    ...{ engine, workFolder, file: join(config.dataDir, 'cache', 'machine-pace.json') },
    hasLearned: () => reader.hasLearned('talking-actor', engine.name),
  });
  const reader: OperationReader = createOperationReader({
    ...{ db, signer, kinds, sideBySide: renderSlots },
    readMeasure: (name) => (name === engine.name ? machinePace.read() : null),
  });
  const billing = await createBilling({
    ...{ config, db, jobs, mailer, safeFetch, origin, callSelf },
    realisticActors: outside.remoteTalk !== null,
  });

  const mailDeps = {
    ...{ db, logger, transport: deps.mailTransport },
    context: () => ({
      origin: deps.origin(),
      productName: config.operatorName,
      supportEmail: config.supportEmail,
      pictureUrl: (key: string) =>
        deps.origin() + signer.sign(key, { expiresInSeconds: mailedPictureSeconds, isEmbeddable: true }),
    }),
    findLinkUrl: (linkId: string) => accounts.findLinkUrl(linkId, deps.origin()),
  };
  // In the order in which an account's deletion goes through them: rows before what they name.
  const dataOwners: readonly UserDataOwner[] = [
    createAccountUserData(db),
    createBillingUserData(db, billing),
    createRunningWork(db),
    createVideoUserData(db),
    createPictureUserData(db),
    createStaticAdsUserData(db),
    createProductUserData(db),
    createOperationUserData(db),
    createMusicUserData(db),
    createAssetUserData(db, storage),
    createCreditUserData(db),
    createMailUserData(db),
    createFavouriteUserData(db),
    createPronunciationUserData(db),
  ];
  const laneDeps = { db, logger, kinds };
  return {
    notices,
    kinds,
    dataOwners,
    registerRoutes(app) {
      addPublicConfigRoute(app, {
        localMode: config.isLocal,
        supportEmail: config.supportEmail,
        sourceUrl: config.sourceUrl,
        operatorName: config.operatorName,
        version,
        signUp: accounts.signUpMode,
        mail: accounts.hasMail,
        google: accounts.hasGoogle,
        talkingActorEngine: engine.name,
        services: describeServices(outside.providers),
        videoEnabled: engine.isAvailable,
      });
      registerUsageRoutes(app, { db });
      registerBillingRoutes(app, billing);
      registerOperationRoutes(app, { db, reader, kinds });
      registerActorRoutes(app, {
        ...{ db, pictures, greetings, engineName: engine.name },
        listCreators: async (most) =>
          outside.remoteTalk === null ? [] : (await listActiveCreators(db, most)).map(presentCreator),
      });
      registerCreatorRoutes(app, outside.sync);
      registerProductImageRoutes(app, {
        ...{ db, assets, safeFetch, decoding, workFolder },
        keepPhoto: (photo) => addUploadedPicture({ db, assets }, { ...photo, kind: 'avatar' }),
        rateLimits: createSharedRateLimits(db),
      });
      registerProductRoutes(app, staticAdsDeps);
      registerStaticAdsRoutes(app, { ...staticAdsDeps, reader });
      registerVideoRoutes(app, { db, assets, storage, jobs });
      registerAvatarRoutes(app, avatarDeps);
      registerImageToVideoRoutes(app, { ...imageToVideoDeps, reader });
      registerMusicRoutes(app, { ownMusic, clips: trackClips, workFolder });
      registerScriptRoutes(app, { db, writer: outside.writer, moderation, limits });
      registerTryOnRoutes(app, { ...tryOnDeps, reader, answerWithinMs: deps.answerWithinMs ?? answerWithinMs });
      registerVideoAdRoutes(app, { ...videoAdDeps, storyboards: createStoryboards(videoAdDeps) });
      registerTalkingActorRoutes(app, {
        ...talkingActorDeps,
        ...{ reader, previews, captions, slots: renderSlots },
      });
    },
    workers: [
      jobWorker(laneJobs.films, laneDeps, { concurrency: renderSlots }),
      jobWorker(laneJobs.stills, laneDeps, { concurrency: renderSlots }),
      jobWorker(earlierFilmsJob, laneDeps, { concurrency: renderSlots }),
      // Mostly waiting for somebody else: it takes no turn on the processor.
      jobWorker(laneJobs.provider, laneDeps, { concurrency: 4 }),
      ...outside.workers,
      jobWorker(purgeVideoJob, { db, assets }),
      jobWorker(purgePicturesJob, { db, assets }),
      jobWorker(purgeStaticAdsJob, { db, assets }),
      jobWorker(readyMailSweepJob, { db, kinds, mailer }),
      jobWorker(operationsSweepJob, { db, steadySeconds: clockWatch.steadySeconds }),
      jobWorker(assetsSweepJob, { db, assets, workFolder }),
      jobWorker(sendMailJob, mailDeps, { concurrency: 2 }),
      jobWorker(deleteAccountJob, { db, identity: accounts.identity, mailer, owners: dataOwners }),
      jobWorker(refreshSubscriptionJob, billing, { concurrency: 2 }),
      jobWorker(billingSweepJob, billing),
      jobWorker(accountsSweepJob, { db, jobs, limits, identity: accounts.identity }),
    ],
    takeUpWork: () => renewDeadlines(db),
    async warmUp() {
      await pictures.warmUp();
      // Told in the log only: without it the first video has no estimate, nothing else.
      await machinePace.measure().catch((err: unknown) => logger.warn({ err }, 'measuring this machine failed'));
      await greetings?.warmUp();
    },
    async close() {
      clockWatch.stop();
      machinePace.close();
      await Promise.all([
        pictures.close(),
        greetings?.close(),
        decoding.close(),
        transcoding.close(),
        captions.close(),
        outside.close(),
      ]);
    },
  };
}
