import type { RemoteVideoRequest } from '@hookline/providers/video-request';
import { continueInLane, EngineError, OperationFailure, type OperationRun } from '#features/operations/index.ts';
import { providerTimings, type RemoteCapability, runRemotely } from '#features/providers/index.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { withWorkFolder } from '#platform/storage/with-work-folder.ts';
import { type MakeFiles, type MakeFilmDeps, makeFilm } from './make-film.ts';

/** Pixel sizes of the aspect ratios that services offer. */
const filmSizes: Readonly<Record<string, { width: number; height: number }>> = {
  '9:16': { width: 1080, height: 1920 },
  '16:9': { width: 1920, height: 1080 },
  '1:1': { width: 1080, height: 1080 },
};

export interface FilmOrder {
  /** Name of the download, without extension. */
  fileName: string;
  /** Set if a service makes it; `make` is then the fallback, if the operator allows it. */
  remote?: RemoteCapability<RemoteVideoRequest> | undefined;
  /** The request in the service's terms, but for the ratio; files are copied into the folder, which is there meanwhile. */
  describe?: (folder: string) => Promise<Omit<RemoteVideoRequest, 'ratio'>>;
  /** Aspect ratio of the film: one that the service offers. */
  ratio?: string;
  /** Makes it here. Left out where nothing here can. */
  make?: MakeFiles;
}

/** One run that makes a film, here or at a service. @throws OperationFailure */
export async function makeFilmBy(
  run: OperationRun,
  deps: MakeFilmDeps & { jobs: Jobs },
  { fileName, remote, describe, ratio = '9:16', make }: FilmOrder,
): Promise<void> {
  const makeHere =
    make &&
    ((note?: string) =>
      makeFilm(run, deps, fileName, async (files, options, folder) => {
        const film = await make(files, options, folder).catch((error: unknown) => {
          if (error instanceof EngineError) throw new OperationFailure(error.reason, error.message, { cause: error });
          throw error;
        });
        return note === undefined ? film : { ...film, notes: [note, ...film.notes] };
      }));
  if (remote === undefined || describe === undefined) {
    // Only our own work takes a place among those who use the processor.
    if (run.lane === 'provider') return continueInLane(deps, run, { lane: 'films' });
    return makeHere?.();
  }
  const { label, longestSeconds } = remote.engine.abilities;
  await runRemotely(run, remote, {
    request: async () => ({ ...(await withWorkFolder(deps.workFolder, 'order', describe)), ratio }),
    instead: makeHere && { lane: 'films', make: makeHere },
    bringHome: (file, tookMs) =>
      makeFilm(run, deps, fileName, async (files, { signal, onProgress }) => {
        onProgress({ stage: 'storing', stageProgress: 0, progress: 96, frame: null, frames: null });
        const size = filmSizes[ratio] ?? { width: 1080, height: 1920 };
        const { userId } = run.operation;
        const wanted = { files, ...size, longestSeconds: longestSeconds ?? 60, userId, label, signal };
        const film = await remote.fetcher.fetchVideo(file, wanted);
        return { ...film, hasCaptions: false, notes: [], timings: providerTimings(tookMs, film.durationMs) };
      }),
  });
}
