import { join } from 'node:path';
import { findFfmpeg } from '@hookline/studio/render';
import type { Logger } from 'pino';
import type { Config } from '#config/config.ts';
import { type Accounts, accountJobs, createAccountsFeature } from '#features/accounts/index.ts';
import { createActorsFeature } from '#features/actors/index.ts';
import { createAdminFeature } from '#features/admin/index.ts';
import { createAffiliatesFeature, invoiceShares } from '#features/affiliates/index.ts';
import { assetJobs, createAssetStore, createAssetsFeature } from '#features/assets/index.ts';
import { createAuditFeature } from '#features/audit/index.ts';
import { createAvatarsFeature } from '#features/avatars/index.ts';
import { billingJobs, type CallSelf, createBilling, createBillingFeature } from '#features/billing/index.ts';
import { createCreatorsFeature, listCreatorActors } from '#features/creators/index.ts';
import { createImageToVideoFeature } from '#features/image-to-video/index.ts';
import { createMailFeature, type Mailer, type MailTransport, mailJobs } from '#features/mail/index.ts';
import { createModeration, createModerationFeature, insertRefusal } from '#features/moderation/index.ts';
import { createMusicFeature } from '#features/music/index.ts';
import {
  answerWithinMs,
  createOperationKinds,
  createOperationReader,
  createOperationsFeature,
  createRunningWork,
  type OperationKinds,
  type OperationReader,
  operationJobs,
  renewDeadlines,
} from '#features/operations/index.ts';
import { createOwnActorsFeature } from '#features/own-actors/index.ts';
import { createOwnClipsFeature } from '#features/own-clips/index.ts';
import { addUploadedPicture, createPicturesFeature, pictureJobs } from '#features/pictures/index.ts';
import { createProductImagesFeature } from '#features/product-images/index.ts';
import { createProductsFeature, findBrandOf } from '#features/products/index.ts';
import { describeServices, listEngines } from '#features/providers/index.ts';
import { createScriptsFeature } from '#features/scripts/index.ts';
import {
  createStaticAdsFeature,
  createStudioStaticAds,
  purgeStaticAdsJob,
  staticAdsJobs,
} from '#features/static-ads/index.ts';
import {
  createActorSpeech,
  createActorVoices,
  createStudioEngine,
  createStudioVoice,
  createTalkingActorsFeature,
  renderSlots,
} from '#features/talking-actors/index.ts';
import { createTryOnFeature } from '#features/try-on/index.ts';
import { createUsageFeature } from '#features/usage/index.ts';
import { createVideoAdsFeature } from '#features/video-ads/index.ts';
import { createVideosFeature, undoWindowMs, videoJobs } from '#features/videos/index.ts';
import { createVoiceRecordingsFeature } from '#features/voice-recordings/index.ts';
import { createInstalledVoices } from '#features/voices/index.ts';
import { createClockWatch } from '#platform/clock/clock-watch.ts';
import { readClocks } from '#platform/clock/read-clocks.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import type { HttpApp } from '#platform/http/http-app.ts';
import { addPublicConfigRoute } from '#platform/http/public-config-route.ts';
import type { JobWorker } from '#platform/jobs/job-definition.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { LimitedWork } from '#platform/limited-child/limited-work.ts';
import { createSharedRateLimits } from '#platform/rate-limit/shared-rate-limits.ts';
import { createSafeFetch, type SafeFetch } from '#platform/safe-fetch/safe-fetch.ts';
import { findCacheFolder } from '#platform/storage/find-cache-folder.ts';
import type { UrlSigner } from '#platform/storage/signed-url.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { createDecoding } from '#platform/uploads/create-decoding.ts';
import type { UserDataOwner } from '#platform/user-data/user-data-owner.ts';
import { composeEngines } from './compose-engines.ts';
import { composeProviders, providerJobs } from './compose-providers.ts';
import type { Feature } from './feature.ts';
import { findStartNotices } from './find-start-notices.ts';
import { version } from './version.ts';

/** Every kind of job; all queues are created at boot. */
export const jobDefinitions = [
  ...operationJobs,
  ...videoJobs,
  ...pictureJobs,
  ...staticAdsJobs,
  ...assetJobs,
  ...mailJobs,
  ...accountJobs,
  ...billingJobs,
  ...providerJobs,
];

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
  /** Child processes that decode untrusted files; defaults to the service's limits. */
  decoding?: LimitedWork;
  /** How long calls that return a result wait for it; see `awaitOperation`. */
  answerWithinMs?: number;
}

export interface Features {
  /** Notices about this machine for the operator, one line each. */
  notices: readonly string[];
  /** Operation kinds of all capabilities. */
  kinds: OperationKinds;
  /** Everybody who keeps something about users. */
  dataOwners: readonly UserDataOwner[];
  /** Whether actors filmed by a service can be chosen. */
  realisticActors: boolean;
  registerRoutes(app: HttpApp): void;
  workers: readonly JobWorker[];
  /** Call before the workers start: gives operations that waited while no worker was running their full time again. */
  takeUpWork(): Promise<void>;
  /** Work that makes the first visit faster; not waited for. */
  warmUp(): Promise<void>;
  close(): Promise<void>;
}

/** Builds the features on the platform: what they share, the list of them, and the program they make together. */
export async function composeFeatures(deps: FeatureDeps): Promise<Features> {
  const { config, logger, db, jobs, storage, signer, accounts, mailer } = deps;
  const { limits } = accounts.context;
  const ffmpegPath = await findFfmpeg({ ffmpegPath: config.ffmpegPath ?? undefined, searchPath: config.searchPath });
  const cache = await findCacheFolder(join(config.dataDir, 'cache'));
  const workFolder = join(config.dataDir, 'work');
  const decoding = deps.decoding ?? createDecoding();
  const clockWatch = watchClock(deps);
  const outside = await composeProviders({
    config,
    logger,
    db,
    jobs,
    storage,
    signer,
    limits,
    decoding,
    workFolder,
    ffmpegPath,
  });
  const assets = createAssetStore({ storage, signer, ownOrigins: deps.ownOrigins, logger });
  /** Dependencies of most features; each takes the ones it declares. */
  const shared = {
    db,
    jobs,
    logger,
    storage,
    assets,
    decoding,
    workFolder,
    ffmpegPath,
    limits,
    mailer,
    cacheFolder: join(cache.folder, 'studio'),
    neuralVoicesDir: config.neuralVoicesDir,
    installedVoicesDir: join(config.dataDir, 'voices'),
    safeFetch: deps.safeFetch ?? createSafeFetch(),
    moderation: createModeration({
      moderator: outside.moderator,
      limits,
      record: (refusal) => insertRefusal(db, refusal),
    }),
    answerWithinMs: deps.answerWithinMs ?? answerWithinMs,
    /** For when a call comes: it knows operations by what the features tell of their kinds. */
    reader: () => reader,
  };

  const music = createMusicFeature({ ...shared, folder: join(cache.folder, 'music') });
  const voiceRecordings = createVoiceRecordingsFeature(shared);
  const clips = createOwnClipsFeature(shared);
  const own = createOwnActorsFeature({ ...shared, signer, folder: join(cache.folder, 'own-actors') });
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
  const { portraits, inHand, tryOn, videoAd, imageToVideo, backdrops, chosen } = composeEngines({
    ...shared,
    ...outside,
  });
  const schedulePurge = async (tx: Transaction) => {
    await jobs.enqueue(tx, purgeStaticAdsJob, {}, { startAfterSeconds: undoWindowMs / 1000 + 1 });
  };
  const capabilities: readonly Feature[] = [
    talkingActors,
    createStaticAdsFeature({
      ...shared,
      engine: createStudioStaticAds(shared),
      writer: outside.adWriter,
      backdrops,
      schedulePurge,
    }),
    createTryOnFeature({ ...shared, engine: tryOn }),
    createVideoAdsFeature({ ...shared, engine: videoAd }),
    createAvatarsFeature({ ...shared, portraits, inHand }),
    createImageToVideoFeature({ ...shared, portraits, inHand, engines: imageToVideo }),
  ];
  const kinds = createOperationKinds([...capabilities, own].flatMap(({ operationKinds = [] }) => operationKinds));
  const outsideEngines = new Set(listEngines(outside.providers).map(({ engine: { abilities } }) => abilities.label));
  const reader: OperationReader = createOperationReader({
    db,
    signer,
    kinds,
    sideBySide: renderSlots,
    readMeasure: (name) => (name === engine.name ? talkingActors.readMeasure() : null),
    isOutside: (name) => outsideEngines.has(name),
  });
  const { origin, callSelf } = deps;
  const realisticActors = outside.remoteTalk !== null;
  const billing = await createBilling({
    ...shared,
    config,
    origin,
    callSelf,
    realisticActors,
    shares: invoiceShares,
  });

  // In the order in which an account's deletion goes through them: rows before what they name.
  const features: readonly Feature[] = [
    createAccountsFeature({ ...shared, accounts, dataOwners: () => dataOwners }),
    createBillingFeature(billing),
    createAffiliatesFeature({
      ...shared,
      origin,
      isSecure: () => config.publicUrl?.startsWith('https:') ?? false,
      bannersFolder: join(cache.folder, 'affiliate-banners'),
    }),
    { name: 'running work', dataOwners: [createRunningWork(db)] },
    createVideosFeature(shared),
    // Their rows name pictures.
    own,
    createPicturesFeature(shared),
    // Before the capabilities: its pictures are what a first visit sees.
    createActorsFeature({
      ...shared,
      folder: join(cache.folder, 'actors'),
      engineName: engine.name,
      listOwnActors: own.ownActors.list,
      listCreators: async (most) => (outside.remoteTalk === null ? [] : listCreatorActors(db, most)),
    }),
    ...capabilities,
    createProductsFeature({ ...shared, schedulePurge }),
    createOperationsFeature({
      ...shared,
      kinds,
      reader,
      sideBySide: renderSlots,
      steadySeconds: clockWatch.steadySeconds,
    }),
    music,
    voiceRecordings,
    clips,
    createAssetsFeature(shared),
    createUsageFeature(shared),
    createModerationFeature(shared),
    createAuditFeature(shared),
    createAdminFeature({ ...shared, kinds, dataDir: config.dataDir, version }),
    createMailFeature({ ...shared, config, signer, accounts, origin, transport: deps.mailTransport }),
    createScriptsFeature({
      ...shared,
      writer: outside.writer,
      findBrand: (userId, about) => findBrandOf(db, userId, about),
    }),
    createProductImagesFeature({
      ...shared,
      keepPhoto: (photo) => addUploadedPicture(shared, { ...photo, kind: 'avatar' }),
      rateLimits: createSharedRateLimits(db),
    }),
    createCreatorsFeature(outside.sync),
    {
      name: 'providers',
      registerRoutes: (app) => outside.registerRoutes(app, chosen),
      workers: outside.workers,
      close: () => outside.close(),
    },
  ];
  const dataOwners = features.flatMap((feature) => feature.dataOwners ?? []);

  return {
    notices: [
      ...findStartNotices({ config, hasFfmpeg: ffmpegPath !== null, signUpMode: accounts.signUpMode }),
      ...(cache.notice === null ? [] : [cache.notice]),
    ],
    kinds,
    dataOwners,
    realisticActors,
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
        photoFilmer: outside.photoTalk && { id: 'mirage', name: outside.photoTalk.engine.abilities.label },
        videoEnabled: engine.isAvailable,
      });
      for (const feature of features) feature.registerRoutes?.(app);
    },
    workers: features.flatMap(({ workers = [] }) => workers),
    takeUpWork: () => renewDeadlines(db),
    async warmUp() {
      const steps = Math.max(...features.map(({ warmUp = [] }) => warmUp.length));
      for (let step = 0; step < steps; step += 1) {
        for (const { warmUp = [] } of features) await warmUp[step]?.();
      }
    },
    async close() {
      clockWatch.stop();
      await Promise.all([decoding.close(), ...features.map((feature) => feature.close?.())]);
    },
  };
}

function watchClock({ db, jobs, logger }: Pick<FeatureDeps, 'db' | 'jobs' | 'logger'>) {
  return createClockWatch({
    clocks: readClocks(db),
    onJump: async (byMs) => {
      logger.warn({ byMs: Math.round(byMs) }, 'the clock was set, or nothing ran for a while: time limits begin anew');
      await jobs.adjustToClock(byMs);
      await renewDeadlines(db);
    },
    onError: (err) => logger.debug({ err }, 'the clocks could not be compared'),
  });
}
