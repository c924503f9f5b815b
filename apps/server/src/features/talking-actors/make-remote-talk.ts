import { messages } from '@hookline/contract/messages';
import type { RemoteAdRequest } from '@hookline/providers/captions/ad-video';
import type { RemoteTalkRequest } from '@hookline/providers/talking-actor';
import { OperationFailure, type OperationRun } from '#features/operations/index.ts';
import { type NamedEngine, providerTimings, type RemoteCapability, runRemotely } from '#features/providers/index.ts';
import { type MakeFilmDeps, makeFilm } from '#features/videos/index.ts';
import { leftOut } from './left-out.ts';
import type { TalkingActorInput } from './talking-actor-engine.ts';

/** A service whose creators speak, and what it takes to work with it. */
export interface RemoteTalk extends RemoteCapability<RemoteTalkRequest> {
  /**
   * Videos that show pictures while a creator speaks; null where there are none. The service fetches the pictures itself,
   * so `publicUrl` is an origin on the internet.
   */
  ads: (NamedEngine<RemoteAdRequest> & { publicUrl: string }) | null;
}

/** Size promised by services with vertical videos. */
const size = { width: 1080, height: 1920 };

/**
 * One run for a video of an outside creator: hands it over, or brings it home when the service is ready. Nobody of the
 * drawn cast can stand in for the person who was chosen, so the studio does not take over.
 * @throws OperationFailure
 */
export async function makeRemoteTalk(
  run: OperationRun,
  deps: MakeFilmDeps & { remoteTalk: RemoteTalk },
  { input, creatorName, fileName }: { input: TalkingActorInput; creatorName: string; fileName: string },
): Promise<void> {
  const { remoteTalk } = deps;
  const { script } = input;
  const ads = input.mediaAssetIds.length > 0 ? remoteTalk.ads : null;
  if (ads === null) {
    const request = async () => ({ script, creatorName });
    return bringFilm(run, deps, { engine: remoteTalk, request, fileName, notes: notesOf(input) });
  }
  const request = async () => ({ script, creatorName, mediaUrls: await mediaUrls(deps, ads, input) });
  return bringFilm(run, deps, { engine: ads, request, fileName, notes: notesOf({ ...input, mediaAssetIds: [] }) });
}

async function bringFilm<Request>(
  run: OperationRun,
  deps: MakeFilmDeps & { remoteTalk: RemoteTalk },
  order: { engine: NamedEngine<Request>; request: () => Promise<Request>; fileName: string; notes: string[] },
): Promise<void> {
  const { work, fetcher } = deps.remoteTalk;
  const { name, engine } = order.engine;
  const { label, longestSeconds } = engine.abilities;
  await runRemotely(
    run,
    { name, engine, work },
    {
      request: order.request,
      bringHome: (file, tookMs) =>
        makeFilm(run, deps, order.fileName, async (files, { signal, onProgress }) => {
          onProgress({ stage: 'storing', stageProgress: 0, progress: 96, frame: null, frames: null });
          const { userId } = run.operation;
          const wanted = { files, ...size, longestSeconds: longestSeconds ?? 60, userId, label, signal };
          const film = await fetcher.fetchVideo(file, wanted);
          return { ...film, hasCaptions: false, notes: order.notes, timings: providerTimings(tookMs, film.durationMs) };
        }),
    },
  );
}

/** Signed addresses of the pictures, which stay good longer than the service works. They are JPEG or PNG, and named so. */
async function mediaUrls(
  { db, assets }: MakeFilmDeps,
  { engine, publicUrl }: NonNullable<RemoteTalk['ads']>,
  { mediaAssetIds }: TalkingActorInput,
): Promise<string[]> {
  const found = await assets.find(db, mediaAssetIds);
  return mediaAssetIds.slice(0, engine.abilities.mostImages).map((id) => {
    const asset = found.get(id);
    if (!asset) throw new OperationFailure('image_unreadable', messages.talkingActors.missingImage);
    return new URL(assets.signUrl(asset), publicUrl).href;
  });
}

/** What is missing, as user-facing notes. */
function notesOf(input: TalkingActorInput): string[] {
  return leftOut(input).map((part) => messages.providers.creatorsLack(part));
}
