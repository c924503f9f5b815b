import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { messages } from '@hookline/contract/messages';
import type { ProviderReason } from '@hookline/providers/http/provider-error';
import type { Speaker, SpeechRequest, SpokenAudio } from '@hookline/providers/speech';
import { findActor } from '@hookline/studio/cast';
import type { TalkSpec } from '@hookline/studio/render';
import { installedPrefix } from '@hookline/studio/voices';
import {
  beginSpeech,
  changeRemoteWork,
  findRemoteWork,
  type OperationRun,
  type RemoteWorkRow,
  sumSpentUsd,
} from '#features/operations/index.ts';
import {
  backoffMs,
  explainProviderFailure,
  isProviderError,
  isServicesFault,
  type RemoteWorkDeps,
  readRestMs,
} from '#features/providers/index.ts';
import { languageOf } from '#features/scripts/index.ts';
import { voiceIdOf } from './actor-voices.ts';
import { chooseVoice } from './choose-voice.ts';
import { keepSpeech, keptSpeechName, readKeptSpeech } from './kept-speech.ts';
import { placeTimes, toSaidText } from './said-text.ts';
import { keepSpokenSound, openSpokenSound, type SpokenSoundsDeps, settleWithoutSound } from './spoken-sound.ts';
import type { TalkingActorInput } from './talking-actor-engine.ts';

/** The voice of a video; without a recording, the studio's own voice speaks. */
export interface ActorVoice {
  recording?: NonNullable<TalkSpec['recording']>;
  /** User-facing notes. */
  notes: string[];
}

/** Voices of an outside service for the drawn cast. */
export interface ActorSpeech {
  /** Display name of the service. */
  readonly label: string;
  /** Whether the studio's voice may replace the service's. */
  readonly fallsBack: boolean;
  /** Whether it is known what is to be heard, so that a film can be made. */
  isSettled(operationId: string): Promise<boolean>;
  /**
   * Has the service speak a script and writes the sound to `folder`. Earlier recordings are reused, and an operation never
   * orders anything twice that may have been billed. What it came to is stored, so that any server can make the film; a
   * run among the films orders nothing, since it would hold a place there while it waits.
   * @throws OperationFailure
   */
  say(run: OperationRun, input: TalkingActorInput, folder: string): Promise<ActorVoice>;
}

export interface ActorSpeechDeps extends SpokenSoundsDeps {
  work: Pick<RemoteWorkDeps, 'db' | 'logger' | 'providers' | 'health'>;
  speaker: Speaker;
  /** Cache for recordings; the studio's own speech folder, so that both are trimmed together. */
  keptFolder: string;
  /** Approximate delay before the first retry when the service is busy. */
  firstWaitMs?: number;
}

type Outcome = { sound: SpokenAudio } | { reason: ProviderReason; cause: Error };

/** Maximum number of attempts while the service is busy. */
const mostTries = 4;
const longestWaitMs = 30_000;
/** A shorter recording cannot be speech. */
const shortestMs = 200;

/** Same log line as for other remote work, see docs/providers.md. */
const unknown = 'an order may have been accepted, and billed, without an answer';

const speaking = {
  stage: 'voice',
  stageProgress: 0,
  progress: 0,
  frame: null,
  frames: null,
  previewFrame: null,
} as const;

/** Whether the speech needs no outside service, because a recording or an installed voice was chosen. */
export function isSpokenHere({ recordedVoice, voice }: TalkingActorInput): boolean {
  return recordedVoice != null || voice?.startsWith(installedPrefix) === true;
}

export function createActorSpeech(deps: ActorSpeechDeps): ActorSpeech {
  const { speaker, keptFolder } = deps;
  const { provider, label, model } = speaker;
  return {
    label,
    fallsBack: deps.work.providers.fallsBack,
    isSettled: async (operationId) => (await findRemoteWork(deps.db, operationId, 'speech')) !== undefined,
    async say(run, input, folder) {
      if (isSpokenHere(input)) return { notes: [] };
      const operationId = run.operation.id;
      const begun = await findRemoteWork(deps.db, operationId, 'speech');
      const stored = begun && (await openSpokenSound(deps, begun, folder));
      if (stored) return { recording: stored, notes: [] };
      const actor = input.actor ?? findActor(input.actorId);
      if (actor === undefined) return { notes: [] };
      const language = await languageOf(input.script, input.language);
      // Normalized like in the studio, as times refer to offsets in it.
      const script = input.script.trim().normalize('NFC');
      const said = await toSaidText(script, language, input.pronunciations ?? []);
      const request = { text: said.text, voice: voiceOf(input, actor, speaker, language), language };
      const name = keptSpeechName([provider, model, request.voice, language, said.text]);
      const found = await readKeptSpeech(keptFolder, name);
      const kept = found !== undefined && lengthMs(found) >= shortestMs ? found : undefined;
      const outcome = await find(deps, run, { kept, begun, request, name });
      const work = { operationId, provider, engine: `${provider} ${model}` };
      if ('reason' in outcome) {
        const { failure, mayFallBack } = explainProviderFailure(outcome.reason, label, outcome.cause);
        if (!mayFallBack || !deps.work.providers.fallsBack) throw failure;
        await settleWithoutSound(deps, work, outcome.reason);
        return { notes: [messages.providers.fellBack(label)] };
      }
      const { sound } = outcome;
      const file = join(folder, 'said.wav');
      await writeFile(file, sound.wav);
      const times = placeTimes(said, sound.characters ?? sound.words ?? [], lengthMs(sound));
      const recording = { file, engine: label, times };
      return { recording: await keepSpokenSound(deps, run, { ...work, folder, recording }), notes: [] };
    },
  };
}

/** The sound from the cache, or a new one where this run may wait for it. */
async function find(
  deps: ActorSpeechDeps,
  run: OperationRun,
  found: { kept: SpokenAudio | undefined; begun: RemoteWorkRow | undefined; request: SpeechRequest; name: string },
): Promise<Outcome> {
  const { kept, begun, request, name } = found;
  if (kept !== undefined) return { sound: kept };
  if (begun !== undefined && run.lane === 'films') {
    const reason = (begun.reason ?? 'failed') as ProviderReason;
    return { reason, cause: new Error(begun.detail ?? 'the recording is gone') };
  }
  run.report(speaking);
  return order(deps, run, request, name);
}

/** The chosen voice; the actor's own where none was chosen, or the chosen one is no longer there. */
function voiceOf(
  { voice }: TalkingActorInput,
  actor: Parameters<typeof chooseVoice>[0],
  speaker: Speaker,
  language: string,
): string {
  const chosen = voice === undefined ? undefined : speaker.voices.find((one) => voiceIdOf(speaker, one) === voice);
  return chosen?.id ?? chooseVoice(actor, speaker.voices, language);
}

/** Calls the service, retrying while it is busy. A cancel stops the waiting, but a pending recording is still cached. */
async function order(deps: ActorSpeechDeps, run: OperationRun, request: SpeechRequest, name: string): Promise<Outcome> {
  const { firstWaitMs = 2000 } = deps;
  for (let attempt = 1; ; attempt += 1) {
    run.signal.throwIfAborted();
    const outcome = await unlessAborted(askOnce(deps, run.operation.id, request, name), run.signal);
    if ('sound' in outcome || attempt === mostTries) return outcome;
    const { cause } = outcome;
    if (!isProviderError(cause) || !cause.isTransient || cause.mayHaveCost) return outcome;
    const waitMs = backoffMs(attempt, { firstMs: firstWaitMs, retryAfterMs: cause.retryAfterMs });
    if (waitMs > longestWaitMs) return outcome;
    await wait(waitMs, undefined, { signal: run.signal });
  }
}

async function askOnce(
  { work: { db, logger, providers, health }, speaker, keptFolder }: ActorSpeechDeps,
  operationId: string,
  request: SpeechRequest,
  name: string,
): Promise<Outcome> {
  const { provider, model } = speaker;
  const estimateUsd = [...request.text].length * speaker.usdPerCharacter;
  const { monthlyCapUsd } = providers;
  if (monthlyCapUsd !== null && (await sumSpentUsd(db)) >= monthlyCapUsd) {
    logger.warn({ operationId, provider }, 'the monthly cap for outside services is reached: nothing was ordered');
    return { reason: 'no_balance', cause: new Error('the monthly cap is reached') };
  }
  if ((await readRestMs({ db, health }, provider)) > 0)
    return { reason: 'unavailable', cause: new Error('it failed too often lately') };
  const isFirst = await beginSpeech(db, { operationId, provider, engine: `${provider} ${model}`, estimateUsd });
  if (!isFirst) {
    logger.warn({ operationId, provider }, unknown);
    return { reason: 'failed', cause: new Error('it was asked before, and its answer was lost') };
  }
  try {
    const sound = await speaker.speak(request, {});
    health.succeeded(provider);
    const isSpoken = lengthMs(sound) >= shortestMs;
    if (isSpoken)
      await keepSpeech(keptFolder, name, sound).catch((err: unknown) => logger.warn({ err }, 'speech was not kept'));
    await changeRemoteWork(db, operationId, ['lost'], { state: 'done' }, 'speech');
    if (!isSpoken) return { reason: 'bad_answer', cause: new Error('what it said is too short') };
    logger.info({ operationId, provider, model, estimateUsd }, 'a service spoke a script');
    return { sound };
  } catch (error) {
    if (!isProviderError(error)) throw error;
    const { reason, message: detail, mayHaveCost } = error;
    if (isServicesFault(error)) health.failed(provider, reason);
    logger.warn({ operationId, provider, err: error }, mayHaveCost ? unknown : 'a service did not speak a script');
    if (mayHaveCost) await changeRemoteWork(db, operationId, ['lost'], { reason, detail }, 'speech');
    else
      await changeRemoteWork(db, operationId, ['lost'], { state: 'failed', reason, detail, estimateUsd: 0 }, 'speech');
    return { reason, cause: error };
  }
}

/** Rejects on abort without stopping the work. */
async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = Promise.withResolvers<never>();
  const onAbort = () => aborted.reject(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([work, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

/** Duration of 16-bit mono samples after a 44-byte WAV header, as produced by all adapters. */
function lengthMs({ wav, sampleRate }: SpokenAudio): number {
  return ((wav.length - 44) / 2 / sampleRate) * 1000;
}
