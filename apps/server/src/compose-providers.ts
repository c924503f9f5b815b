import type { Speaker } from '@hookline/providers/speech';
import type { TextWriter } from '@hookline/providers/writing';
import type { Logger } from 'pino';
import type { Config } from '#config/config.ts';
import type { SyncCreatorsDeps } from '#features/creators/index.ts';
import { createProviderModerator, createWordListModerator, type Moderator } from '#features/moderation/index.ts';
import {
  type ChosenEngines,
  countWriting,
  createCallbackAddresses,
  createHealthRecord,
  createPollRounds,
  createProviderHealth,
  createProviders,
  createResultFetcher,
  isPublicOrigin,
  type ProviderHealth,
  type Providers,
  pollProviderJob,
  type RemoteWorkDeps,
  type ResultFetcher,
  registerProviderRoutes,
  remoteSweepJob,
  wakePoll,
} from '#features/providers/index.ts';
import { createProviderScriptWriter, createStudioScriptWriter, type ScriptWriter } from '#features/scripts/index.ts';
import { type AdWriter, createProviderAdWriter } from '#features/static-ads/index.ts';
import type { RemotePhotoTalk, RemoteTalk } from '#features/talking-actors/index.ts';
import type { Database } from '#platform/db/database.ts';
import { readsStrangersFiles } from '#platform/ffmpeg/reads-strangers-files.ts';
import type { HttpApp } from '#platform/http/http-app.ts';
import { type JobWorker, jobWorker } from '#platform/jobs/job-definition.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { LimitedWork } from '#platform/limited-child/limited-work.ts';
import type { SharedRateLimits } from '#platform/rate-limit/shared-rate-limits.ts';
import { createSafeDownload } from '#platform/safe-fetch/safe-download.ts';
import type { UrlSigner } from '#platform/storage/signed-url.ts';
import type { Storage } from '#platform/storage/storage.ts';

export interface ComposedProviders {
  providers: Providers;
  /** Submits a capability's work to a service: `advanceRemoteWork(work, run, order)`. */
  work: RemoteWorkDeps;
  fetcher: ResultFetcher;
  /** Whether films of services can be brought home: they would be paid for and lost without ffmpeg, or with an old one. */
  fetchesFilms: boolean;
  /** Null where no service with creators is connected. */
  remoteTalk: RemoteTalk | null;
  /** Null where no service films actors made from photos. */
  photoTalk: RemotePhotoTalk | null;
  /** Null if no voice service is configured. */
  speaker: Speaker | null;
  moderator: Moderator;
  writer: ScriptWriter;
  /** For the conversation about static ads; null without a language model. */
  adWriter: AdWriter | null;
  sync: SyncCreatorsDeps;
  registerRoutes(app: HttpApp, chosen: ChosenEngines): void;
  workers: readonly JobWorker[];
  close(): Promise<void>;
}

export interface ComposeProvidersDeps {
  config: Config;
  logger: Logger;
  db: Database;
  jobs: Jobs;
  storage: Storage;
  signer: UrlSigner;
  limits: SharedRateLimits;
  decoding: LimitedWork;
  workFolder: string;
  ffmpegPath: string | null;
}

/** Jobs of outside services; their queues exist without any, and stay empty. */
export const providerJobs = [pollProviderJob, remoteSweepJob];

/** A picture of a creator. */
const thumbnailLimits = { maxBytes: 10 * 1_048_576, timeoutMs: 10_000 };

/** Chooses the adapters of outside services; without a key everything that comes out of here is the studio's. */
export async function composeProviders(deps: ComposeProvidersDeps): Promise<ComposedProviders> {
  const { config, logger, db, jobs, storage, decoding, workFolder, ffmpegPath } = deps;
  const providers = await createProviders(config.providers);
  const health = createProviderHealth();
  const record = providers.names.length === 0 ? null : createHealthRecord({ db, health, logger });
  const callbacks = createCallbackAddresses(deps.signer, config.publicUrl);
  const work: RemoteWorkDeps = { db, jobs, logger, providers, health, callbacks };
  const { trustedOrigins, fallsBack } = providers;
  const { writers, moderate, listCreators } = watchCalls(providers, health, deps);
  const fetcher = createResultFetcher({ ffmpegPath, trustedOrigins, decoding, logger });
  const studio = createStudioScriptWriter();
  const lists = createWordListModerator();
  const { talkingActors, portraitTalks, videos } = providers;
  const hasFilms = talkingActors.length + portraitTalks.length + videos.length > 0;
  const fetchesFilms = hasFilms && ffmpegPath !== null && (await readsStrangersFiles(ffmpegPath));
  if (hasFilms && !fetchesFilms) logger.warn('films of outside services are not ordered: ffmpeg 5 or newer is missing');
  const [talk] = fetchesFilms ? talkingActors : [];
  const [portraitTalk] = fetchesFilms ? portraitTalks : [];
  const [pictured] = providers.talkingAds;
  const { publicUrl } = config;
  const ads = pictured && publicUrl !== null && isPublicOrigin(publicUrl) ? { ...pictured, publicUrl } : null;
  const pollAgain = (provider: string, seconds: number) => wakePoll({ db, jobs }, provider, seconds);
  return {
    providers,
    work,
    fetcher,
    fetchesFilms,
    remoteTalk: talk ? { ...talk, work, fetcher, ads } : null,
    photoTalk: portraitTalk ? { ...portraitTalk, work, fetcher } : null,
    speaker: providers.speakers[0] ?? null,
    moderator: moderate === null ? lists : createProviderModerator({ lists, ask: moderate, logger }),
    adWriter: writers.length === 0 ? null : createProviderAdWriter({ writers, logger }),
    writer: writers.length === 0 ? studio : createProviderScriptWriter({ writers, studio, fallsBack, logger }),
    sync: {
      db,
      storage,
      decoding,
      workFolder,
      logger,
      download: createSafeDownload({ trustedOrigins, ...thumbnailLimits }),
      fetchClip: fetchesFilms ? fetcher.fetchVideo : null,
      listCreators,
    },
    registerRoutes(app, chosen) {
      const noteHealth = async () => record?.flush();
      registerProviderRoutes(app, {
        db,
        jobs,
        addresses: callbacks,
        limits: deps.limits,
        providers,
        chosen,
        noteHealth,
      });
    },
    workers: [
      jobWorker(
        pollProviderJob,
        { ...work, pollAgain, rounds: createPollRounds(db) },
        { concurrency: Math.max(1, providers.names.length) },
      ),
      jobWorker(remoteSweepJob, { db, jobs, logger }),
    ],
    async close() {
      await Promise.all([fetcher.close(), record?.close()]);
    },
  };
}

/** Calls that answer at once, counted for the operator by their outcome; texts by their cost too. */
function watchCalls(
  { writers, moderate, listCreators, monthlyCapUsd }: Providers,
  health: ProviderHealth,
  { db, logger, config }: ComposeProvidersDeps,
): Pick<Providers, 'writers' | 'moderate' | 'listCreators'> {
  const watched = writers.map((writer): TextWriter => {
    const { provider, model } = writer;
    const counted: TextWriter = {
      provider,
      model,
      write: (request, options) => health.watch(provider, writer.write(request, options)),
    };
    const moved = Object.entries(config.providers.access).find(([name]) => name === provider)?.[1]?.baseUrl ?? null;
    // A model on the operator's own machine costs nothing.
    const isFree = moved !== null && !isPublicOrigin(moved);
    return isFree ? counted : countWriting(counted, { db, logger, monthlyCapUsd });
  });
  return {
    writers: watched,
    moderate: moderate && ((texts, signal) => health.watch('openai', moderate(texts, signal))),
    listCreators: listCreators && ((signal) => health.watch('captions', listCreators(signal))),
  };
}
