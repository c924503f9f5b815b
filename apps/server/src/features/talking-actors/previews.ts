import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { EndpointInput, EndpointResult } from '@hookline/contract/endpoint';
import type { LanguageCode } from '@hookline/contract/languages';
import type { liveTry } from '@hookline/contract/live-try';
import { liveTriesPerHour } from '@hookline/contract/live-try-limits';
import { messages } from '@hookline/contract/messages';
import type { talkingActors } from '@hookline/contract/talking-actors';
import { RenderError, renderInChild } from '@hookline/studio/render';
import { installedPrefix } from '@hookline/studio/voices';
import { findActor } from '#features/actors/index.ts';
import { type AssetStore, assetKey } from '#features/assets/index.ts';
import type { Moderation } from '#features/moderation/index.ts';
import type { OwnActors, OwnSpeaker } from '#features/own-actors/index.ts';
import { findSpokenWords, languageOf, type SpokenWord, spokenText } from '#features/scripts/index.ts';
import { maySpend } from '#features/usage/index.ts';
import { createId } from '#platform/db/create-id.ts';
import type { Database } from '#platform/db/database.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { networkOf, type SharedRateLimits } from '#platform/rate-limit/shared-rate-limits.ts';
import { checkScript } from './check-script.ts';
import { cutFilm } from './cut-film.ts';
import { firstWords } from './first-words.ts';
import { invalidActors } from './invalid-actors.ts';
import { wordsOf } from './prepare-script.ts';
import { createPreviewLine } from './preview-line.ts';
import { toSpeaker } from './to-talk-spec.ts';

type PreviewInput = EndpointInput<(typeof talkingActors)['preview']>['body'];
type Preview = Extract<EndpointResult<(typeof talkingActors)['preview']>, { status: 200 }>['body'];

type LiveTryInput = EndpointInput<(typeof liveTry)['speak']>['body'];
type LiveTry = Extract<EndpointResult<(typeof liveTry)['speak']>, { status: 200 }>['body'];

export interface PreviewDeps {
  db: Database;
  assets: AssetStore;
  limits: SharedRateLimits;
  moderation: Moderation;
  ownActors: OwnActors;
  /** Null if videos cannot be rendered. */
  ffmpegPath: string | null;
  cacheFolder: string;
  workFolder: string;
  neuralVoicesDir?: string | null | undefined;
  installedVoicesDir?: string | undefined;
}

export interface Previews {
  /**
   * A clip of the script's first words, watermarked and without a credit. Takes seconds.
   * @throws Refusal in the contract's words; RATE_LIMITED per user, or when too many wait
   */
  make(userId: string, input: PreviewInput, signal: AbortSignal): Promise<Preview>;
  /**
   * The first two seconds of a line, for visitors without an account; nothing is stored.
   * @throws Refusal as above; RATE_LIMITED per network address
   */
  tryOut(address: string, input: LiveTryInput, signal: AbortSignal): Promise<LiveTry>;
}

/** What a preview says, and who says it where that is nobody of the cast. */
interface PreviewedWords {
  words: string;
  language: LanguageCode;
  pronunciations: SpokenWord[];
  own: OwnSpeaker | undefined;
}

const perUser = { name: 'ugc-preview', max: 30, perSeconds: 3600 };
const perAddress = { name: 'live-try', max: liveTriesPerHour, perSeconds: 3600 };
/** What a visitor sees and hears of a line. */
const tryMs = 2000;
/** Speech that is estimated to take this long really fills it. */
const trySpeechMs = 2600;
const keptMs = 3_600_000;
const patienceMs = 60_000;

/** Previews are rendered by our own engine, one at a time, and yield to paid work and paying users. */
export function createPreviews(deps: PreviewDeps): Previews {
  const { db, assets, cacheFolder, workFolder } = deps;
  const line = createPreviewLine();

  async function render(
    userId: string,
    { words, language, pronunciations, own }: PreviewedWords,
    input: PreviewInput,
    signal: AbortSignal,
  ) {
    const { actorId, captions, captionPosition, captionColours, expression, voice } = input;
    if (deps.ffmpegPath === null) throw new Refusal('VIDEO_ENGINE_UNAVAILABLE');
    await mkdir(workFolder, { recursive: true });
    const folder = await mkdtemp(join(workFolder, 'preview-'));
    const video = join(folder, 'video.mp4');
    const poster = join(folder, 'poster.jpg');
    try {
      const photoActorFolder = own?.kind === 'photo' ? join(folder, 'photo-actor') : undefined;
      if (own && photoActorFolder) await deps.ownActors.openPhotoActor(userId, own.id, photoActorFolder);
      const spec = {
        pronunciations,
        actorId,
        ...(own && { actor: toSpeaker(own, photoActorFolder) }),
        script: words,
        language,
        ...(voice?.startsWith(installedPrefix) && { installedVoice: voice }),
        expression,
        watermark: 'Preview',
        title: 'Preview',
        captions: { style: captions, position: captionPosition, colors: captionColours },
      };
      const options = {
        outFile: video,
        posterFile: poster,
        captionsFile: join(folder, 'captions.vtt'),
        cacheDir: photoActorFolder === undefined ? cacheFolder : join(photoActorFolder, 'cache'),
        ffmpegPath: deps.ffmpegPath,
        signal,
        ...(deps.neuralVoicesDir && { neuralVoicesDir: deps.neuralVoicesDir }),
        installedVoicesDir: deps.installedVoicesDir,
      };
      const { durationMs } = await renderInChild('talk', spec, options, { isBackground: true });
      return await store(userId, { video, poster, durationMs, words });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async function renderTry(spec: Record<string, unknown>, words: string, signal: AbortSignal): Promise<LiveTry> {
    if (deps.ffmpegPath === null) throw new Refusal('VIDEO_ENGINE_UNAVAILABLE');
    await mkdir(workFolder, { recursive: true });
    const folder = await mkdtemp(join(workFolder, 'live-try-'));
    const outFile = join(folder, 'video.mp4');
    const beginning = join(folder, 'beginning.mp4');
    try {
      const options = {
        outFile,
        posterFile: join(folder, 'poster.jpg'),
        captionsFile: join(folder, 'captions.vtt'),
        cacheDir: cacheFolder,
        ffmpegPath: deps.ffmpegPath,
        signal,
        ...(deps.neuralVoicesDir && { neuralVoicesDir: deps.neuralVoicesDir }),
        installedVoicesDir: deps.installedVoicesDir,
      };
      const film = { ...spec, script: words, title: 'Live try' } as Parameters<typeof renderInChild<'talk'>>[1];
      const { durationMs } = await renderInChild('talk', film, options, { isBackground: true });
      const isLonger = durationMs > tryMs;
      if (isLonger)
        await cutFilm({ ffmpegPath: deps.ffmpegPath, from: outFile, to: beginning, seconds: tryMs / 1000, signal });
      return {
        video: await readFile(isLonger ? beginning : outFile, 'base64'),
        text: words,
        durationMs: Math.round(Math.min(durationMs, tryMs)),
      };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  const orPreviewFailed = (enough: AbortSignal, signal: AbortSignal) => (cause: unknown) => {
    if (cause instanceof RenderError || (enough.aborted && !signal.aborted))
      throw new Refusal('PREVIEW_FAILED', { cause });
    throw cause;
  };

  async function store(
    userId: string,
    made: { video: string; poster: string; durationMs: number; words: string },
  ): Promise<Preview> {
    const id = createId('pre');
    const expiresAt = new Date(Date.now() + keptMs);
    const put = async (kind: 'video' | 'poster', extension: string, contentType: string) => {
      const asset = await assets.store(db, {
        userId,
        kind,
        contentType,
        expiresAt,
        fileName: `preview.${extension}`,
        key: assetKey('previews', id, `.${extension}`),
        source: { moveFrom: made[kind] },
      });
      await assets.record(db, asset);
      return assets.signUrl(asset);
    };
    return {
      url: await put('video', 'mp4', 'video/mp4'),
      posterUrl: await put('poster', 'jpg', 'image/jpeg'),
      text: made.words,
      durationMs: Math.round(made.durationMs),
      expiresAt: expiresAt.toISOString(),
    };
  }

  return {
    async make(userId, input, signal) {
      const own = await deps.ownActors.resolve(userId, input.actorId);
      const actor = own ?? findActor(input.actorId);
      if (!actor) throw invalidActors(messages.talkingActors.unknownActor(input.actorId.slice(0, 100)), 'actorId');
      const language = await languageOf(input.script, input.language);
      const words = firstWords(input.script, language);
      const pronunciations = await findSpokenWords(db, userId, input.script);
      await checkScript(await spokenText(words, language, pronunciations), language);
      if (deps.ffmpegPath === null) throw new Refusal('VIDEO_ENGINE_UNAVAILABLE');
      await deps.limits.take([perUser, userId]);
      // The whole script is checked, so that previews cannot be used to probe for rejected content.
      const heard = await spokenText(input.script, language, pronunciations);
      await deps.moderation.assertAllowed(userId, wordsOf(input.script, heard), signal);
      const isPaying = await maySpend(db, userId);
      const enough = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]);
      const spoken = { words, language, pronunciations, own };
      const work = () => render(userId, spoken, { ...input, actorId: actor.id }, enough);
      return line.inTurn({ userId, isPaying }, work, enough).catch(orPreviewFailed(enough, signal));
    },

    async tryOut(address, input, signal) {
      const language = await languageOf(input.line, input.language);
      const words = firstWords(input.line, language, trySpeechMs);
      await checkScript(words, language);
      if (deps.ffmpegPath === null) throw new Refusal('VIDEO_ENGINE_UNAVAILABLE');
      const visitor = `address:${networkOf(address)}`;
      await deps.limits.take([perAddress, visitor]);
      await deps.moderation.assertAllowed(visitor, [{ field: 'line', text: input.line }], signal);
      const enough = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]);
      const work = () => renderTry({ actorId: input.actorId, language }, words, enough);
      return line.inTurn({ userId: visitor, isPaying: false }, work, enough).catch(orPreviewFailed(enough, signal));
    },
  };
}
