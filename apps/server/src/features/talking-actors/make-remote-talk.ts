import { messages } from '@hookline/contract/messages';
import type { RemoteTalkRequest } from '@hookline/providers/talking-actor';
import type { OperationRun } from '#features/operations/index.ts';
import { providerTimings, type RemoteCapability, runRemotely } from '#features/providers/index.ts';
import { type MakeFilmDeps, makeFilm } from '#features/videos/index.ts';
import type { TalkingActorInput } from './talking-actor-engine.ts';

/** A service whose creators speak, and what it takes to work with it. */
export type RemoteTalk = RemoteCapability<RemoteTalkRequest>;

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
  const { label, longestSeconds } = remoteTalk.engine.abilities;
  await runRemotely(run, remoteTalk, {
    request: async () => ({ script: input.script, creatorName }),
    bringHome: (file, tookMs) =>
      makeFilm(run, deps, fileName, async (files, { signal, onProgress }) => {
        onProgress({ stage: 'storing', stageProgress: 0, progress: 96, frame: null, frames: null });
        const { userId } = run.operation;
        const wanted = { files, ...size, longestSeconds: longestSeconds ?? 60, userId, label, signal };
        const film = await remoteTalk.fetcher.fetchVideo(file, wanted);
        const timings = providerTimings(tookMs, film.durationMs);
        return { ...film, hasCaptions: false, notes: leftOut(input), timings };
      }),
  });
}

/** Requested features that a creator's video does not have. */
function leftOut({ captions, music, mediaAssetIds, endCard, label }: TalkingActorInput): string[] {
  const missing = [
    captions !== 'none' && messages.providers.leftOut.captions,
    music !== null && messages.providers.leftOut.music,
    mediaAssetIds.length > 0 && messages.providers.leftOut.pictures,
    endCard && messages.providers.leftOut.endCard,
    label && messages.providers.leftOut.label,
  ].filter((part) => typeof part === 'string');
  return missing.map((part) => messages.providers.creatorsLack(part));
}
