import type { LanguageCode } from '@hookline/contract/languages';
import { RecordingError } from '#errors/recording-error.ts';
import { SpeechError } from '#errors/speech-error.ts';
import { speakWithEspeak } from '../espeak/espeak-engine.ts';
import { measurePitch } from '../measure-pitch.ts';
import type { SpeechPlan } from '../plan-speech.ts';
import { maxSpeechMs, planScript } from '../speak.ts';
import type { SpeechRequest } from '../speech.ts';
import type { SentenceAudio } from '../speech-engine.ts';
import { alignWords, type HeardWords } from './align-words.ts';
import { cleanRecording, measureRecording } from './clean-recording.ts';

/** What a person should know about their recording before using it. */
export type RecordingWarning = 'clipped' | 'noisy' | 'quiet' | 'mismatch';

/** A part of the script that was said differently. UTF-16 offsets, end exclusive. */
export interface RecordingDifference {
  kind: 'different' | 'unsaid' | 'extra';
  /** For 'extra', the word after which it was heard. */
  startOffset: number;
  endOffset: number;
}

export interface RecordingRequest extends Pick<SpeechRequest, 'text' | 'pronunciations'> {
  language: LanguageCode;
  /** The recording, mono, -1..1. */
  samples: Float32Array;
  sampleRate: number;
  /** Times of parts of the script that were recorded one by one, in order, together the whole script. */
  parts?: readonly RecordedPart[] | undefined;
}

/** One part of a script, recorded by itself. */
export interface RecordedPart {
  startOffset: number;
  endOffset: number;
  startMs: number;
  endMs: number;
}

export interface PreparedRecording {
  /** Cleaned speech at the recording's rate. */
  samples: Float32Array;
  sampleRate: number;
  durationMs: number;
  /** Times of the words that were said, in order; `offset` in the text (NFC). */
  times: { offset: number; startMs: number; endMs: number }[];
  differences: RecordingDifference[];
  warnings: RecordingWarning[];
}

/** Recordings with less speech than this are silence and clicks. */
const leastSpeechMs = 250;
const quietestDb = -52;
/** Limits of warnings, found with voices of ours and noise added to them. */
const noisyDb = 16;
const quietDb = -38;
const clippedShare = 0.0015;
const oddWord = 1.45;
/** Words like 'I' and 'it' have too few sounds to be judged as strictly. */
const oddShortWord = 1.7;
const shortWordMs = 120;
const oddWhole = 0.5;
const oddShare = 0.15;
/** Enough to tell a high voice from a low one. */
const pitchSeconds = 15;
/** So many words missing are another text. */
const unsaidShare = 0.6;

/**
 * Cleans a person's recording of a script and finds its words in it.
 * @throws RecordingError 'silent' without speech, 'other_words' if most of the script is not in it; SpeechError
 * 'nothing_to_say', 'unsupported_text', 'engine_failed', 'too_long' (over 5 minutes)
 */
export async function prepareRecording(request: RecordingRequest, signal?: AbortSignal): Promise<PreparedRecording> {
  const { samples, sampleRate, language } = request;
  const text = request.text.normalize('NFC');
  if ((samples.length / sampleRate) * 1000 > maxSpeechMs)
    throw new SpeechError('too_long', 'The recording is longer than 5 minutes.');
  const measured = measureRecording(samples, sampleRate);
  if (measured.loudMs < leastSpeechMs || measured.levelDb < quietestDb)
    throw new RecordingError('silent', 'The recording contains no speech.');
  const plan = await planScript({ text, language, pronunciations: request.pronunciations }, signal);
  const audible = plan.sentences.filter((sentence) => sentence.tokens.length > 0);
  // A model with a voice of about the same size is closer.
  const gender = measurePitch(samples.subarray(0, pitchSeconds * sampleRate), sampleRate) > 160 ? 'female' : 'male';
  const voice = { gender, variant: 1, pitch: 1, pace: 1 } as const;
  const model = await speakWithEspeak(audible, language, voice, signal);
  const heard = alignParts(request, plan, model);
  const first = heard.words[0];
  const last = heard.words.at(-1);
  const said = heard.words.length + heard.unsaid.length;
  if (!first || !last || heard.unsaid.length > said * unsaidShare)
    throw new RecordingError('other_words', 'The recording does not match the script.');
  const cleaned = cleanRecording(request, { startMs: first.startMs, endMs: last.endMs });
  const durationMs = (cleaned.samples.length / sampleRate) * 1000;
  const shifted = (ms: number) => Math.min(durationMs, Math.max(0, Math.round(ms + cleaned.shiftMs)));
  const times = heard.words.map(({ token, startMs, endMs }) => ({
    offset: plan.tokens[token]?.startOffset ?? 0,
    startMs: shifted(startMs),
    endMs: shifted(endMs),
  }));
  const warnings = warningsOf(measured, heard, said);
  return {
    samples: cleaned.samples,
    sampleRate,
    durationMs: Math.round(durationMs),
    times,
    differences: differencesOf(plan, heard),
    warnings,
  };
}

/** Aligns the whole, or part by part where parts were recorded one by one. */
function alignParts(
  { samples, sampleRate, parts }: RecordingRequest,
  plan: SpeechPlan,
  model: SentenceAudio[],
): HeardWords {
  if (!parts || parts.length < 2) return alignWords({ samples, sampleRate }, model);
  const all: HeardWords = { words: [], unsaid: [], extra: [], oddness: 0 };
  let words = 0;
  for (const part of parts) {
    const isInside = (token: number) => {
      const offset = plan.tokens[token]?.startOffset ?? -1;
      return offset >= part.startOffset && offset < part.endOffset;
    };
    const own = model
      .map((sentence) => ({ ...sentence, tokens: sentence.tokens.filter(({ token }) => isInside(token)) }))
      .filter(({ tokens }) => tokens.length > 0);
    const from = Math.round((part.startMs / 1000) * sampleRate);
    const to = Math.round((part.endMs / 1000) * sampleRate);
    const cut = samples.subarray(from, to);
    if (own.length === 0) continue;
    const count = own.reduce((sum, { tokens }) => sum + tokens.length, 0);
    if (measureRecording(cut, sampleRate).loudMs < 60) {
      all.unsaid.push(...own.flatMap(({ tokens }) => tokens.map(({ token }) => token)));
      continue;
    }
    const heard = alignWords({ samples: cut, sampleRate }, own);
    const later = <T extends { startMs: number; endMs: number }>(one: T): T => ({
      ...one,
      startMs: one.startMs + part.startMs,
      endMs: one.endMs + part.startMs,
    });
    all.words.push(...heard.words.map(later));
    all.unsaid.push(...heard.unsaid);
    all.extra.push(...heard.extra.map(later));
    all.oddness = (all.oddness * words + heard.oddness * count) / (words + count);
    words += count;
  }
  return all;
}

function warningsOf(
  { clipped, signalToNoiseDb, levelDb }: ReturnType<typeof measureRecording>,
  { words, unsaid, extra, oddness }: HeardWords,
  said: number,
): RecordingWarning[] {
  const odd = words.filter((word) => word.oddness > 1.25 || word.endMs - word.startMs <= 60).length;
  const isOther = oddness > oddWhole && odd + unsaid.length + extra.length > said * oddShare;
  return [
    ...(clipped > clippedShare ? (['clipped'] as const) : []),
    ...(signalToNoiseDb < noisyDb ? (['noisy'] as const) : []),
    ...(levelDb < quietDb ? (['quiet'] as const) : []),
    ...(isOther ? (['mismatch'] as const) : []),
  ];
}

/** Differences in the order of the script; neighboring words of one kind together. */
function differencesOf({ tokens }: SpeechPlan, heard: HeardWords): RecordingDifference[] {
  const marked: { token: number; kind: RecordingDifference['kind'] }[] = [
    ...heard.unsaid.map((token) => ({ token, kind: 'unsaid' as const })),
    ...heard.words
      .filter(({ token, oddness, startMs, endMs }) => {
        const isShort = endMs - startMs < shortWordMs && (tokens[token]?.text.match(/\p{L}/gu) ?? []).length <= 2;
        return oddness > (isShort ? oddShortWord : oddWord);
      })
      .map(({ token }) => ({ token, kind: 'different' as const })),
  ].sort((a, b) => a.token - b.token);
  const found: (RecordingDifference & { last: number })[] = [];
  for (const { token, kind } of marked) {
    const { startOffset = 0, endOffset = 0 } = tokens[token] ?? {};
    const before = found.at(-1);
    if (before?.kind === kind && before.last === token - 1) Object.assign(before, { endOffset, last: token });
    else found.push({ kind, startOffset, endOffset, last: token });
  }
  const added = heard.extra.map(({ startMs }) => {
    const before = heard.words.findLast((word) => word.endMs <= startMs + 20);
    const { startOffset = 0, endOffset = 0 } = (before && tokens[before.token]) ?? {};
    return { kind: 'extra' as const, startOffset, endOffset: before ? endOffset : 0 };
  });
  const own = found.map(({ kind, startOffset, endOffset }) => ({ kind, startOffset, endOffset }));
  return [...own, ...added].sort((a, b) => a.startOffset - b.startOffset);
}
