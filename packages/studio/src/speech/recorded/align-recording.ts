import { SpeechError } from '#errors/speech-error.ts';
import { assembleTrack } from '../assemble-track.ts';
import { speakWithEspeak } from '../espeak/espeak-engine.ts';
import type { SpeechPlan } from '../plan-speech.ts';
import { maxSpeechMs, planScript } from '../speak.ts';
import type { SpeechRequest, SpeechTrack } from '../speech.ts';
import type { SentenceAudio, SpokenSentence } from '../speech-engine.ts';
import { stretchPhones } from '../stretch-phones.ts';
import { readSound, type SoundBytes } from './read-sound.ts';

/** Speech made elsewhere: by a voice service, or by a person at a microphone. */
export interface RecordedSpeech {
  /** Name of the source in the interface, for example 'elevenlabs'. */
  engine: string;
  /** The whole script as spoken. */
  sound: SoundBytes;
  /**
   * Times of words or single characters of the request's text (NFC), in order, if the source provides them; UTF-16
   * offsets. Without them everything is stretched evenly.
   */
  times?: readonly { offset: number; startMs: number; endMs: number }[];
  /** Whether the first and last given times, rather than the first and last sound, are where the speech begins and ends. */
  edges?: 'heard' | 'given' | undefined;
}

/**
 * Makes a track from speech made elsewhere: words get the given times; phones, and with them the mouth, are eSpeak's
 * for the same script, stretched in between.
 * @throws SpeechError 'nothing_to_say', 'too_long' (over 5 minutes), 'unsupported_text', 'engine_failed'
 */
export async function alignRecording(
  request: SpeechRequest,
  { engine, sound, times = [], edges = 'heard' }: RecordedSpeech,
  signal?: AbortSignal,
): Promise<SpeechTrack> {
  const text = request.text.normalize('NFC');
  const heard = readSound(sound);
  const lengthMs = (heard.samples.length / heard.sampleRate) * 1000;
  if (lengthMs > maxSpeechMs) {
    throw new SpeechError(
      'too_long',
      `The recorded speech lasts ${Math.round(lengthMs / 1000)} seconds. The limit is 300.`,
    );
  }
  if (lengthMs < 50) throw new SpeechError('engine_failed', 'The recorded speech is empty.');
  const plan = await planScript({ text, language: request.language, pronunciations: request.pronunciations }, signal);
  const audible = plan.sentences.filter((sentence) => sentence.tokens.length > 0);
  const model = joinSentences(await speakWithEspeak(audible, request.language, request.voice, signal));
  const known = plan.tokens.flatMap((token, index) => {
    const inside = times.filter((time) => time.offset >= token.startOffset && time.offset < token.endOffset);
    const [first, last] = [inside[0], inside.at(-1)];
    return first && last ? [{ token: index, startMs: first.startMs, endMs: last.endMs }] : [];
  });
  const spoken = [stretchPhones(heard, model, known, edges)];
  return assembleTrack({ text, plan: asOneSentence(plan, audible), spoken, engine, pauses: 1 });
}

/** Pause between two sentences of the model, in ms: without it their phones would overlap. */
const breathMs = 250;

function joinSentences(sentences: SentenceAudio[]): SentenceAudio {
  const phones: SentenceAudio['phones'] = [];
  const tokens: SentenceAudio['tokens'] = [];
  let clockMs = 0;
  for (const sentence of sentences) {
    const voiced = sentence.phones.filter((phone) => phone.symbol !== '');
    const fromMs = voiced[0]?.startMs ?? 0;
    const toMs = voiced.at(-1)?.endMs ?? fromMs;
    const shift = clockMs - fromMs;
    if (clockMs > 0) phones.push({ symbol: '', startMs: clockMs - breathMs, endMs: clockMs });
    for (const phone of sentence.phones) {
      if (phone.startMs < fromMs || phone.endMs > toMs) continue;
      phones.push({ symbol: phone.symbol, startMs: phone.startMs + shift, endMs: phone.endMs + shift });
    }
    for (const { token, startMs, endMs } of sentence.tokens) {
      tokens.push({ token, startMs: startMs + shift, endMs: Math.min(endMs, toMs) + shift });
    }
    clockMs += toMs - fromMs + breathMs;
  }
  return { samples: new Float32Array(0), sampleRate: 22_050, phones, tokens };
}

/** The recording includes the pauses, so it is used in one piece; its words keep their sentences. */
function asOneSentence(plan: SpeechPlan, audible: SpokenSentence[]): SpeechPlan {
  const tokens = audible.flatMap((sentence) => sentence.tokens);
  return { ...plan, sentences: [{ tokens, ending: audible.at(-1)?.ending ?? '.' }] };
}
