import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { PictureKind } from '@hookline/contract/operations';
import type { RemoteImageRequest } from '@hookline/providers/video-request';
import {
  continueInLane,
  EngineError,
  type EngineOptions,
  OperationFailure,
  type OperationRun,
} from '#features/operations/index.ts';
import { providerTimings, type RemoteCapability, runRemotely } from '#features/providers/index.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { withWorkFolder } from '#platform/storage/with-work-folder.ts';
import { type MadePicture, type MakePictureDeps, makePicture } from './make-picture.ts';

/** Facts about every generated still. */
export type MadeStill = Omit<MadePicture, 'file'>;

/** Port: makes one kind of picture, here or at a service. */
export interface StillEngine<Request> {
  /** Display name of the engine that made a result. */
  readonly name: string;
  /** Set if a service makes the pictures; `generate` is then the fallback, if the operator allows it. */
  readonly remote?: RemoteStills<Request>;
  /**
   * Writes a JPEG to `file`. Rejects with EngineError; on abort it rejects within a second and leaves no process and no file.
   */
  generate(request: Request & { file: string }, options: EngineOptions): Promise<MadeStill>;
}

export interface RemoteStills<Request> extends RemoteCapability<RemoteImageRequest> {
  /** The request in the service's terms. */
  describe(request: Request): Promise<RemoteImageRequest>;
  /** Cropped and scaled to, where a size was promised; pixels. */
  size?: { width: number; height: number };
}

export interface StillOrder<Request> {
  kind: PictureKind;
  engine: StillEngine<Request>;
  /** What it is made from; files are copied into the folder, which is there until the picture is made or ordered. */
  request: (folder: string) => Promise<Request>;
  /** Added to the row's `data` when our own engine made what a service was to make, besides the engine's name. */
  dataOfStandIn?: Record<string, unknown>;
}

/** One run that makes a picture, here or at a service. @throws OperationFailure */
export async function makePictureBy<Request extends object>(
  run: OperationRun,
  deps: MakePictureDeps & { jobs: Jobs },
  { kind, engine, request, dataOfStandIn }: StillOrder<Request>,
): Promise<void> {
  const { remote } = engine;
  const drawHere = (note?: string) =>
    makePicture(run, deps, kind, async (folder, options) => {
      const file = join(folder, 'picture.jpg');
      const made = await engine.generate({ ...(await request(folder)), file }, options).catch((error: unknown) => {
        if (error instanceof EngineError) throw new OperationFailure(error.reason, error.message, { cause: error });
        throw error;
      });
      if (note === undefined) return { ...made, file };
      const data = { ...made.data, ...dataOfStandIn, engine: remote?.standIn ?? engine.name };
      return { ...made, file, data, notes: [note, ...made.notes] };
    });
  if (remote === undefined) {
    // Only our own work takes a place among those who use the processor.
    if (run.lane === 'provider') return continueInLane(deps, run, { lane: 'stills' });
    return drawHere();
  }
  await runRemotely(run, remote, {
    request: () => withWorkFolder(deps.workFolder, 'order', async (folder) => remote.describe(await request(folder))),
    instead: { lane: 'stills', make: drawHere },
    bringHome: (from, tookMs) =>
      makePicture(run, deps, kind, async (folder, { signal }) => {
        const { label } = remote.engine.abilities;
        const wanted = { file: join(folder, 'fetched'), userId: run.operation.userId, label, signal };
        const image = await remote.fetcher.fetchImage(from, { ...wanted, ...(remote.size && { size: remote.size }) });
        const file = join(folder, `picture.${image.extension}`);
        await rename(image.file, file);
        const { width, height } = image;
        return { file, width, height, notes: [], timings: providerTimings(tookMs, 1) };
      }),
  });
}
