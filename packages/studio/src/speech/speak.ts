import { type LanguageCode, languages } from '@hookline/contract/languages';
import { estimateSpeechMs } from '@hookline/contract/speech-estimate';
import { SpeechError } from '#errors/speech-error.ts';
import { requireItem } from '#lists/require-item.ts';
import { assembleTrack } from './assemble-track.ts';
import { espeakEngine } from './espeak/espeak-engine.ts';
import { fliteEngine } from './flite/flite-engine.ts';
import { installedEngine } from './installed/installed-engine.ts';
import { InstalledVoiceError } from './installed/installed-voice-error.ts';
import { chooseInstalledVoice, readInstalledVoice, readInstalledVoices } from './installed/read-installed-voices.ts';
import { displayName, noInstalledVoice, parseInstalledVoiceId } from './installed/voice-key.ts';
import { analyzeJapanese } from './japanese/analyze-japanese.ts';
import { readJapanese } from './japanese/read-japanese.ts';
import { shapeSentences } from './melody/shape-sentence.ts';
import { openNeuralEngines } from './neural/neural-engine.ts';
import { planSpeech, type SpeechPlan } from './plan-speech.ts';
import { findPronunciations } from './script/find-pronunciations.ts';
import { speakNewSentences } from './sentence-cache.ts';
import { lengthenBreaths } from './sound/lengthen-breaths.ts';
import type { SpeechRequest, SpeechTrack } from './speech.ts';
import { readCachedSpeech, speechCacheName, writeCachedSpeech } from './speech-cache.ts';
import type { SpeechEngine, SpokenSentence } from './speech-engine.ts';

/** Longest speech the product makes. */
export const maxSpeechMs = 5 * 60_000;
/** The estimate is accurate to a quarter: beyond this, there is no need to speak first. */
const hopelessMs = maxSpeechMs * 1.5;

export interface SpeakOptions {
  /** Aborts the work within one sentence; the signal's reason is thrown. */
  signal?: AbortSignal;
  /** Cache folder for finished speech; without it nothing is cached. */
  cacheDir?: string;
  /**
   * Folder with the user's own speech models, see `readNeuralModels`. They speak their languages and genders; the
   * built-in voices speak the rest, and everything if a model fails, which the track's warning reports.
   */
  neuralVoicesDir?: string;
  /**
   * Folder with voices the operator installed, see `readInstalledVoices`. They speak for actors of their language and
   * gender where no `neuralVoicesDir` is given.
   */
  installedVoicesDir?: string;
  /**
   * Id of the one of them that speaks, see `installedVoiceId`, or `noInstalledVoice`. If it cannot, another voice does, and
   * the track says so.
   */
  installedVoice?: string;
  /**
   * Called before synthesis with the number of sentences that are not cached, and the total; not called if all are
   * cached.
   */
  onSpeak?: (fresh: number, all: number) => void;
}

/**
 * Speaks a script with the built-in voice for its language, or with the user's neural voices, if there are any.
 * @returns 48 kHz mono speech with the time of every written word and every phone; equal requests give equal tracks, those
 *   of installed voices while their sentences are cached
 * @throws SpeechError 'nothing_to_say', 'too_long' (over 5 minutes), 'unsupported_text', 'engine_failed'
 */
export async function speak(request: SpeechRequest, options: SpeakOptions = {}): Promise<SpeechTrack> {
  const { signal } = options;
  signal?.throwIfAborted();
  const text = request.text.normalize('NFC');
  if (estimateSpeechMs(text, request.language) > hopelessMs) {
    throw new SpeechError('too_long', 'The script takes more than 5 minutes to say.');
  }
  const normal = { ...request, text };
  const { engine, problem } = await findOwnEngine(normal, options);
  if (!engine) return speakInstead(problem, normal, options);
  try {
    const track = await speakWith(engine, normal, options);
    return withWarning(track, [problem, track.warning ?? '']);
  } catch (error) {
    signal?.throwIfAborted();
    if (!(error instanceof SpeechError) || error.code !== 'engine_failed') throw error;
    return speakInstead([problem, error.message].filter(Boolean).join(' '), normal, options);
  }
}

interface FoundEngine {
  engine?: SpeechEngine | undefined;
  /** What was wanted and is not there; '' if nothing. */
  problem: string;
}

/** The voice that was asked for, else one of the operator's for this language and gender. */
async function findOwnEngine(request: SpeechRequest, options: SpeakOptions): Promise<FoundEngine> {
  const { neuralVoicesDir, installedVoice } = options;
  const isUnwanted = installedVoice === noInstalledVoice;
  const wanted =
    installedVoice === undefined || isUnwanted
      ? undefined
      : await findInstalledEngine(installedVoice, request, options);
  if (wanted?.engine) return wanted;
  const other =
    neuralVoicesDir === undefined
      ? await chooseInstalledEngine(request, isUnwanted ? {} : options)
      : await findNeuralEngine(neuralVoicesDir, request);
  return { ...other, problem: [wanted?.problem, other.problem].filter(Boolean).join(' ') };
}

async function findInstalledEngine(
  id: string,
  { language }: SpeechRequest,
  { installedVoicesDir }: SpeakOptions,
): Promise<FoundEngine> {
  const asked = parseInstalledVoiceId(id);
  const name = asked === undefined ? 'that was chosen' : displayName(asked.name);
  const gone = { problem: `The voice ${name} is no longer installed, so another one speaks.` };
  if (asked === undefined || installedVoicesDir === undefined) return gone;
  try {
    const voice = await readInstalledVoice(installedVoicesDir, asked.key);
    if (asked.speaker >= voice.config.num_speakers) return gone;
    if (voice.language !== language)
      return { problem: `The voice ${name} does not speak ${nameOf(language)}, so another one does.` };
    return { engine: installedEngine({ voice, speaker: asked.speaker }), problem: '' };
  } catch (error) {
    if (!(error instanceof InstalledVoiceError)) throw error;
    return error.problem === 'not_installed' ? gone : { problem: error.message };
  }
}

async function chooseInstalledEngine(
  { language, voice }: SpeechRequest,
  { installedVoicesDir }: SpeakOptions,
): Promise<FoundEngine> {
  const voices = installedVoicesDir === undefined ? [] : await readInstalledVoices(installedVoicesDir);
  const chosen = chooseInstalledVoice(voices, language, voice);
  return { engine: chosen && installedEngine(chosen), problem: '' };
}

/**
 * How the voices pronounce a script, sentence by sentence; Japanese in kana.
 * @throws SpeechError 'nothing_to_say', 'unsupported_text', 'engine_failed'
 */
export async function planScript(
  { text, language, pronunciations = [] }: Pick<SpeechRequest, 'text' | 'language' | 'pronunciations'>,
  signal?: AbortSignal,
): Promise<SpeechPlan> {
  if (language !== 'ja') return planSpeech({ text, language, pronunciations });
  const respoken = findPronunciations(text, language, pronunciations);
  // The phrases already include the readings.
  return planSpeech({ text, language }, readJapanese(text, await analyzeJapanese(text, signal), respoken));
}

async function speakWith(
  engine: SpeechEngine,
  request: SpeechRequest,
  { signal, cacheDir, onSpeak }: SpeakOptions,
): Promise<SpeechTrack> {
  const { text, language, voice } = request;
  const name = speechCacheName(request, engine.version ?? engine.name);
  const kept = cacheDir === undefined ? undefined : await readCachedSpeech(cacheDir, name);
  if (kept) return kept;
  const plan = await planScript(request, signal);
  const audible = plan.sentences.filter((sentence) => sentence.tokens.length > 0);
  const speakNew = async (sentences: SpokenSentence[]) => {
    onSpeak?.(sentences.length, audible.length);
    const spoken = await engine.speak(sentences, language, voice, signal);
    if (engine.isFlat !== true) return spoken;
    return shapeSentences(spoken, sentences, { written: plan.tokens, language, signal });
  };
  const maker = engine.version ?? engine.name;
  const spoken =
    cacheDir === undefined
      ? await speakNew(audible)
      : await speakNewSentences(
          { sentences: audible, written: plan.tokens, language, voice, engine: maker, folder: cacheDir },
          speakNew,
        );
  const { pauses = 1, bodyOffset } = request;
  const breathing =
    engine.isFlat === true
      ? spoken.map((audio, index) => lengthenBreaths(audio, requireItem(audible, index), pauses))
      : spoken;
  const track = assembleTrack({ text, plan, spoken: breathing, engine: engine.name, pauses, bodyOffset });
  if (track.durationMs > maxSpeechMs) {
    const seconds = Math.round(track.durationMs / 1000);
    throw new SpeechError('too_long', `The script takes ${seconds} seconds to say. The limit is 300.`);
  }
  const finished = withWarning(track, [engine.warning?.(language), unreadWarning(plan.unread)]);
  if (cacheDir !== undefined) await writeCachedSpeech(cacheDir, name, finished);
  return finished;
}

/** Uses the built-in voice, in place of a neural one if there is a reason, which is reported but not cached with the speech. */
async function speakInstead(problem: string, request: SpeechRequest, options: SpeakOptions): Promise<SpeechTrack> {
  const track = await speakWith(builtInEngine(request.language), request, options);
  if (problem === '') return track;
  return withWarning(track, [`${problem} We used the built-in voice instead.`, track.warning]);
}

async function findNeuralEngine(folder: string, { language, voice }: SpeechRequest): Promise<FoundEngine> {
  const name = nameOf(language);
  try {
    const engines = (await openNeuralEngines(folder)).filter((engine) => engine.languages.includes(language));
    const engine = engines.find((candidate) => candidate.hasGender?.(voice.gender) !== false);
    if (engine) return { engine, problem: '' };
    const missing = engines.length > 0 ? `have no ${voice.gender} voice for ${name}` : `do not speak ${name}`;
    return { problem: `The neural voices ${missing}.` };
  } catch (error) {
    if (error instanceof SpeechError) return { problem: error.message };
    throw error;
  }
}

function nameOf(language: LanguageCode): string {
  return languages.find(({ code }) => code === language)?.name ?? language;
}

function withWarning(track: SpeechTrack, sentences: (string | undefined)[]): SpeechTrack {
  const warning = sentences.filter(Boolean).join(' ');
  return warning === '' ? track : { ...track, warning };
}

function unreadWarning(words: string[]): string | undefined {
  if (words.length === 0) return undefined;
  const shown = [...new Set(words)].slice(0, 5).join(', ');
  return `The voice skipped words it cannot read: ${shown}${words.length > 5 ? ', …' : ''}.`;
}

/** One engine per language: the recorded speakers if there are any, eSpeak NG for the rest. */
function builtInEngine(language: LanguageCode): SpeechEngine {
  const engine = [fliteEngine, espeakEngine].find((candidate) => candidate.languages.includes(language));
  if (!engine) throw new SpeechError('unsupported_text', `No built-in voice speaks '${language}'.`);
  return engine;
}
