import type { LanguageCode } from '@hookline/contract/languages';
import { estimateSpeechMs } from '@hookline/contract/speech-estimate';
import { assembleTrack } from './assemble-track.ts';
import { espeakEngine } from './espeak/espeak-engine.ts';
import { fliteEngine } from './flite/flite-engine.ts';
import { analyseJapanese } from './japanese/analyse-japanese.ts';
import { readJapanese } from './japanese/read-japanese.ts';
import { openNeuralEngine } from './neural/neural-engine.ts';
import { planSpeech } from './plan-speech.ts';
import type { SpeechRequest, SpeechTrack } from './speech.ts';
import { readCachedSpeech, speechCacheName, writeCachedSpeech } from './speech-cache.ts';
import type { SpeechEngine } from './speech-engine.ts';
import { SpeechError } from './speech-error.ts';

/** Longest speech the product makes. */
export const maxSpeechMs = 5 * 60_000;
/** The estimate is good to a quarter: beyond this nobody needs to speak first to know. */
const hopelessMs = maxSpeechMs * 1.5;

export interface SpeakOptions {
  /** Ends the work within one sentence; the signal's reason is thrown. */
  signal?: AbortSignal;
  /** Folder where finished speech is kept and found again; without it nothing is kept. */
  cacheDir?: string;
  /**
   * Folder with a speech model of the user's own, see `readNeuralModel`. It speaks the languages it names; the
   * built-in voices speak the rest.
   */
  neuralModelFolder?: string;
}

/**
 * Speaks a script with the built-in voice for its language, or with the user's neural voices where he has any.
 * @returns 48 kHz mono speech with the time of every written word and every phone; equal requests give equal tracks
 * @throws SpeechError 'nothing_to_say', 'too_long' (over 5 minutes), 'unsupported_text', 'engine_failed';
 *   NeuralModelError when the neural voices asked for cannot be used
 */
export async function speak(request: SpeechRequest, options: SpeakOptions = {}): Promise<SpeechTrack> {
  const { signal, cacheDir } = options;
  signal?.throwIfAborted();
  const text = request.text.normalize('NFC');
  if (estimateSpeechMs(text, request.language) > hopelessMs) {
    throw new SpeechError('too_long', 'The script takes more than 5 minutes to say.');
  }
  const neural =
    options.neuralModelFolder === undefined ? undefined : await openNeuralEngine(options.neuralModelFolder);
  const engine = neural?.languages.includes(request.language) ? neural : engineFor(request.language);
  const name = speechCacheName({ ...request, text }, engine === neural ? neural.version : engine.name);
  const kept = cacheDir === undefined ? undefined : await readCachedSpeech(cacheDir, name);
  if (kept) return kept;
  const phrases = request.language === 'ja' ? readJapanese(text, await analyseJapanese(text, signal)) : undefined;
  const plan = planSpeech({ text, language: request.language }, phrases);
  const audible = plan.sentences.filter((sentence) => sentence.tokens.length > 0);
  const spoken = await engine.speak(audible, request.language, request.voice, signal);
  const track = assembleTrack(text, plan, spoken, engine.name);
  if (track.durationMs > maxSpeechMs) {
    const seconds = Math.round(track.durationMs / 1000);
    throw new SpeechError('too_long', `The script takes ${seconds} seconds to say; 300 are the most.`);
  }
  const warning = [engine.warning?.(request.language), unreadWarning(plan.unread)].filter(Boolean).join(' ');
  const finished = warning === '' ? track : { ...track, warning };
  if (cacheDir !== undefined) await writeCachedSpeech(cacheDir, name, finished);
  return finished;
}

function unreadWarning(words: string[]): string | undefined {
  if (words.length === 0) return undefined;
  const shown = [...new Set(words)].slice(0, 5).join(', ');
  return `The voice cannot read these words and leaves them out: ${shown}${words.length > 5 ? ', …' : ''}.`;
}

/** One engine a language: the recorded speakers where there are any, eSpeak NG for the rest. */
const engines: SpeechEngine[] = [fliteEngine, espeakEngine];

function engineFor(language: LanguageCode): SpeechEngine {
  const engine = engines.find((candidate) => candidate.languages.includes(language));
  if (!engine) throw new SpeechError('unsupported_text', `No built-in voice speaks '${language}'.`);
  return engine;
}
