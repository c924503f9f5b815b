import { join } from 'node:path';
import type { PublicConfig } from '@hookline/contract/system';
import { lookForFfmpeg } from '@hookline/studio/render';
import { accountJobs, createAccountsFeature, createOwnerCheck } from '#features/accounts/index.ts';
import { createActorsFeature } from '#features/actors/index.ts';
import { type AdminDeps, createAdminFeature, createStorageTotals, type StorageTotals } from '#features/admin/index.ts';
import { createAffiliatesFeature, invoiceShares } from '#features/affiliates/index.ts';
import { assetJobs, createAssetStore, createAssetsFeature } from '#features/assets/index.ts';
import { createAuditFeature } from '#features/audit/index.ts';
import { backupJobs, createBackupFeature } from '#features/backup/index.ts';
import { billingJobs, createBilling, createBillingFeature } from '#features/billing/index.ts';
import { createBroadcastsFeature } from '#features/broadcasts/index.ts';
import { createCreatorsFeature, listCreatorActors } from '#features/creators/index.ts';
import { createMailFeature, mailJobs } from '#features/mail/index.ts';
import { createModerationFeature } from '#features/moderation/index.ts';
import {
  createOperationKinds,
  createOperationReader,
  createOperationsFeature,
  createRunningWork,
  type OperationKinds,
  type OperationReader,
  operationJobs,
  renewDeadlines,
} from '#features/operations/index.ts';
import { createPhoneLinksFeature } from '#features/phone-links/index.ts';
import { addUploadedPicture, createPicturesFeature, pictureJobs } from '#features/pictures/index.ts';
import { createProductImagesFeature, productImageJobs } from '#features/product-images/index.ts';
import { createProductsFeature, findBrandOf } from '#features/products/index.ts';
import { describeServices, listEngines } from '#features/providers/index.ts';
import { createScriptsFeature } from '#features/scripts/index.ts';
import { staticAdsJobs } from '#features/static-ads/index.ts';
import { renderSlots, type TalkingActorEngine } from '#features/talking-actors/index.ts';
import { createUsageFeature, usageJobs } from '#features/usage/index.ts';
import { createUserNotesFeature } from '#features/user-notes/index.ts';
import { createVideosFeature, videoJobs } from '#features/videos/index.ts';
import { createClockWatch } from '#platform/clock/clock-watch.ts';
import { readClocks } from '#platform/clock/read-clocks.ts';
import type { HttpApp } from '#platform/http/http-app.ts';
import { addPublicConfigRoute } from '#platform/http/public-config-route.ts';
import type { JobWorker } from '#platform/jobs/job-definition.ts';
import { createSharedRateLimits } from '#platform/rate-limit/shared-rate-limits.ts';
import { findCacheFolder } from '#platform/storage/find-cache-folder.ts';
import { createDecoding } from '#platform/uploads/create-decoding.ts';
import type { UserDataOwner } from '#platform/user-data/user-data-owner.ts';
import { composeMakers, composeTalking } from './compose-capabilities.ts';
import { type ComposedProviders, composeProviders, providerJobs } from './compose-providers.ts';
import type { Feature } from './feature.ts';
import { findStartNotices } from './find-start-notices.ts';
import { secretFileOf } from './secret-file-of.ts';
import { type FeatureDeps, type SharedDeps, shareDeps } from './share-deps.ts';
import { version } from './version.ts';

/** Every kind of job; all queues are created at boot. */
export const jobDefinitions = [
  ...operationJobs,
  ...videoJobs,
  ...pictureJobs,
  ...productImageJobs,
  ...staticAdsJobs,
  ...assetJobs,
  ...mailJobs,
  ...accountJobs,
  ...billingJobs,
  ...usageJobs,
  ...providerJobs,
  ...backupJobs,
];

export interface Features {
  /** Notices about this machine for the operator, one line each. */
  notices: readonly string[];
  /** Operation kinds of all capabilities. */
  kinds: OperationKinds;
  /** Everybody who keeps something about users. */
  dataOwners: readonly UserDataOwner[];
  /** Whether actors filmed by a service can be chosen. */
  realisticActors: boolean;
  /** Stored files by kind, for administrators and metrics. */
  countStorage: () => Promise<StorageTotals>;
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
  const { config, logger, db, jobs, storage, signer, accounts } = deps;
  const { limits } = accounts.context;
  const ffmpeg = await lookForFfmpeg({ ffmpegPath: config.ffmpegPath ?? undefined, searchPath: config.searchPath });
  const ffmpegPath = ffmpeg.path;
  const cache = await findCacheFolder(join(config.dataDir, 'cache'));
  const workFolder = join(config.dataDir, 'work');
  const decoding = deps.decoding ?? createDecoding(logger);
  const clockWatch = watchClock(deps);
  const countStorage = createStorageTotals(db);
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
  const shared = shareDeps(
    deps,
    { outside, assets, decoding, workFolder, ffmpegPath, cache: cache.folder },
    () => reader,
  );

  const { talkingActors, own, engine, music, voiceRecordings, clips } = composeTalking(
    shared,
    deps,
    outside,
    cache.folder,
  );
  const { makers, chosen } = composeMakers(shared, outside);
  const capabilities: readonly Feature[] = [talkingActors, ...makers];
  const kinds = createOperationKinds([...capabilities, own].flatMap(({ operationKinds = [] }) => operationKinds));
  const outsideEngines = new Set(listEngines(outside.providers).map(({ engine: { abilities } }) => abilities.label));
  const reader: OperationReader = createOperationReader({
    db,
    logger,
    signer,
    kinds,
    sideBySide: renderSlots,
    readMeasure: (name) => (name === engine.name ? talkingActors.readMeasure() : null),
    isOutside: (name) => outsideEngines.has(name),
  });
  const { origin, callSelf } = deps;
  const realisticActors = outside.remoteTalk !== null;
  const billing = await createBilling({ ...shared, config, origin, callSelf, realisticActors, shares: invoiceShares });

  // In the order in which an account's deletion goes through them: rows before what they name.
  const features: readonly Feature[] = [
    createAccountsFeature({ ...shared, accounts, dataOwners: () => dataOwners }),
    createBillingFeature(billing),
    composeAffiliates(deps, shared, join(cache.folder, 'affiliate-banners')),
    { name: 'running work', dataOwners: [createRunningWork(db)] },
    createVideosFeature(shared),
    // Their rows name pictures.
    own,
    createPhoneLinksFeature({ ...shared, origin, assertMayCreate: own.ownActors.assertMayCreate }),
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
    createProductsFeature(shared),
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
    ...composeOperators(shared, deps, { kinds, countStorage, billing, dataOwners: () => dataOwners }),
    createMailFeature({ ...deps, transport: deps.mailTransport }),
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
      ...findStartNotices({ config, ffmpeg, signUpMode: accounts.signUpMode }),
      ...(cache.notice === null ? [] : [cache.notice]),
    ],
    kinds,
    dataOwners,
    realisticActors,
    countStorage,
    registerRoutes(app) {
      addPublicConfigRoute(app, describeInstallation(deps, outside, engine));
      for (const feature of features) feature.registerRoutes?.(app);
    },
    workers: features.flatMap(({ workers = [] }) => workers),
    takeUpWork: () => renewDeadlines(db),
    warmUp: () => warmUp(features),
    async close() {
      clockWatch.stop();
      await Promise.all([decoding.close(), ...features.map((feature) => feature.close?.())]);
    },
  };
}

function composeAffiliates(
  { config, origin, secrets, accounts }: FeatureDeps,
  shared: SharedDeps,
  bannersFolder: string,
): Feature {
  return createAffiliatesFeature({
    ...shared,
    origin,
    secrets,
    bannersFolder,
    operatorName: config.operatorName,
    owner: createOwnerCheck(accounts),
    isSecure: () => config.publicUrl?.startsWith('https:') ?? false,
  });
}

/** What only administrators use, and what they tell everybody. */
function composeOperators(
  shared: SharedDeps,
  { config, accounts, origin }: FeatureDeps,
  made: Pick<AdminDeps, 'kinds' | 'countStorage' | 'billing' | 'dataOwners'>,
): Feature[] {
  return [
    createAdminFeature({ ...shared, ...made, config, version, accounts, origin }),
    createUserNotesFeature(shared),
    createBroadcastsFeature(shared),
    createBackupFeature({ ...shared, secretFile: secretFileOf(config), version, schedule: config.backup }),
  ];
}

/** What pages may know about this installation. */
function describeInstallation(
  { config, accounts }: FeatureDeps,
  { providers, photoTalk }: ComposedProviders,
  engine: TalkingActorEngine,
): PublicConfig {
  return {
    localMode: config.isLocal,
    supportEmail: config.supportEmail,
    sourceUrl: config.sourceUrl,
    operatorName: config.operatorName,
    version,
    signUp: accounts.signUpMode,
    mail: accounts.hasMail,
    google: accounts.hasGoogle,
    talkingActorEngine: engine.name,
    services: describeServices(providers),
    photoFilmer: photoTalk && { id: 'mirage', name: photoTalk.engine.abilities.label },
    videoEnabled: engine.isAvailable,
  };
}

/** The first step of every feature runs before the second of any. */
async function warmUp(features: readonly Feature[]): Promise<void> {
  const steps = Math.max(...features.map(({ warmUp = [] }) => warmUp.length));
  for (let step = 0; step < steps; step += 1) {
    for (const { warmUp = [] } of features) await warmUp[step]?.();
  }
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
