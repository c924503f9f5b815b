import { messages } from '@hookline/contract/messages';
import type { RemoteTalkRequest } from '@hookline/providers/talking-actor';
import type { OperationRun } from '#features/operations/index.ts';
import {
  advanceRemoteWork,
  closeRemoteWork,
  type NamedEngine,
  type RemoteWorkDeps,
  type ResultFetcher,
} from '#features/providers/index.ts';
import { type MakeFilmDeps, makeFilm } from '#features/videos/index.ts';
import type { TalkingActorInput } from './talking-actor-engine.ts';

/** A service whose creators speak, and what it takes to work with it. */
export interface RemoteTalk extends NamedEngine<RemoteTalkRequest> {
  work: RemoteWorkDeps;
  fetcher: ResultFetcher;
}

/** What services with vertical videos promise. */
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
  const { name, engine, work, fetcher } = deps.remoteTalk;
  const { operation } = run;
  const { label, longestSeconds } = engine.abilities;
  const outcome = await advanceRemoteWork(work, run, {
    name,
    engine,
    expectedSeconds: (operation.expectedSize ?? 0) / 1000,
    request: async () => ({ script: input.script, creatorName }),
  });
  if (outcome.state === 'parked') return;
  if (outcome.state === 'failed') throw outcome.failure;
  const [file] = outcome.files;
  if (file === undefined) throw new Error('a ready result has a file');
  await makeFilm(run, deps, fileName, async (files, { signal, onProgress }) => {
    onProgress({ stage: 'storing', stageProgress: 0, progress: 96, frame: null, frames: null });
    const wanted = { files, ...size, longestSeconds: longestSeconds ?? 60, userId: operation.userId, label, signal };
    const film = await fetcher.fetchVideo(file, wanted);
    const tookMs = Date.now() - (operation.startedAt ?? operation.createdAt).getTime();
    const timings = { stageMs: { provider: tookMs }, size: film.durationMs };
    return { ...film, hasCaptions: false, notes: leftOut(input), timings };
  });
  await closeRemoteWork(work, operation.id);
}

/** What a creator's video does not have although it was asked for. */
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
