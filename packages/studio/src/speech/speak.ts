import type { LanguageCode } from '@hookline/contract/languages';
import { assembleTrack } from './assemble-track.ts';
import { espeakEngine } from './espeak/espeak-engine.ts';
import { fliteEngine } from './flite/flite-engine.ts';
import { planSpeech } from './plan-speech.ts';
import type { SpeechRequest, SpeechTrack } from './speech.ts';
import type { SpeechEngine } from './speech-engine.ts';
import { SpeechError } from './speech-error.ts';

export const maxSpeechMs = 5 * 60_000;

export interface SpeakOptions {
  /** Ends the work within one sentence; the signal's reason is thrown. */
  signal?: AbortSignal;
}

/**
 * Speaks a script with the built-in voice for its language.
 * @returns 48 kHz mono speech with the time of every written word and every phone
 * @throws SpeechError 'nothing_to_say', 'too_long' (over 5 minutes), 'unsupported_text', 'engine_failed'
 */
export async function speak(request: SpeechRequest, options: SpeakOptions = {}): Promise<SpeechTrack> {
  options.signal?.throwIfAborted();
  const text = request.text.normalize('NFC');
  const plan = planSpeech({ text, language: request.language });
  const engine = engineFor(request.language);
  const audible = plan.sentences.filter((sentence) => sentence.tokens.length > 0);
  const spoken = await engine.speak(audible, request.language, request.voice, options.signal);
  const track = assembleTrack(text, plan, spoken, engine.name);
  if (track.durationMs > maxSpeechMs) {
    throw new SpeechError(
      'too_long',
      `The script takes ${Math.round(track.durationMs / 1000)} s to say; 300 s is the most.`,
    );
  }
  const warning = engine.warning?.(request.language);
  return warning === undefined ? track : { ...track, warning };
}

const engines: SpeechEngine[] = [fliteEngine, espeakEngine];

function engineFor(language: LanguageCode): SpeechEngine {
  const engine = engines.find((candidate) => candidate.languages.includes(language));
  if (!engine) throw new SpeechError('unsupported_text', `No built-in voice speaks '${language}'.`);
  return engine;
}
