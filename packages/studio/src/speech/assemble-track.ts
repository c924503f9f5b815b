import { lastItem, requireItem } from '#lists/require-item.ts';
import { measureLoudness } from '#music/measure-loudness.ts';
import { ipaToViseme, symbolParts } from '#visemes/ipa-to-viseme.ts';
import { findBody } from './find-body.ts';
import { markStress } from './mark-stress.ts';
import type { SpeechPlan } from './plan-speech.ts';
import { resample } from './resample.ts';
import type { SpeechPhone, SpeechTrack, SpeechWord } from './speech.ts';
import type { SentenceAudio } from './speech-engine.ts';
import { spreadWords } from './spread-words.ts';

export const speechSampleRate = 48_000;
const speechLoudness = -18;
/**
 * Sentences start on this grid, the frames of a video: after a word changes, everything that follows moves by whole
 * frames, so that its drawings can be reused.
 */
const gridMs = 1000 / 30;
const leadMs = 2 * gridMs;
const tailMs = 140;
/** Breath after a sentence; without it, a track sounds rushed. */
const breathMs = { '.': 300, '!': 280, '?': 360 };
const paragraphMs = 160;
/** Sound kept before the first and after the last phone, where consonants still ring. */
const onsetMs = 25;
const releaseMs = 70;

export interface AssembledSpeech {
  text: string;
  plan: SpeechPlan;
  spoken: SentenceAudio[];
  /** Its name. */
  engine: string;
  /** Length of pauses, relative to the usual. */
  pauses: number;
  /** See `SpeechRequest`. */
  bodyOffset?: number | undefined;
}

/** Joins spoken sentences into one track: even pauses, 48 kHz, even loudness, times counted from the first sample. */
export function assembleTrack(speech: AssembledSpeech): SpeechTrack {
  const { text, plan, spoken, engine, pauses, bodyOffset = 0 } = speech;
  const pieces: { samples: Float32Array; atMs: number }[] = [];
  const phones: SpeechPhone[] = [];
  const times: ({ startMs: number; endMs: number } | undefined)[] = plan.tokens.map(() => undefined);
  let clockMs = leadMs;
  let audible = 0;
  for (const sentence of plan.sentences) {
    if (sentence.tokens.length === 0) continue;
    const audio = requireItem(spoken, audible++);
    const voiced = audio.phones.filter((phone) => phone.symbol !== '');
    const lengthMs = (audio.samples.length / audio.sampleRate) * 1000;
    const fromMs = Math.max(0, (voiced[0]?.startMs ?? 0) - onsetMs);
    const toMs = Math.min(lengthMs, (voiced.at(-1)?.endMs ?? lengthMs) + releaseMs);
    const shiftMs = clockMs - fromMs;
    pieces.push({ samples: cut(audio, fromMs, toMs), atMs: clockMs });
    addSilence(phones, clockMs);
    for (const phone of audio.phones) {
      const startMs = Math.max(phone.startMs + shiftMs, phones.at(-1)?.endMs ?? 0);
      const endMs = Math.min(phone.endMs, toMs) + shiftMs;
      if (endMs > startMs) addPhone(phones, phone.symbol, startMs, endMs);
    }
    for (const token of spreadWords(sentence, audio.tokens)) {
      times[token.token] = { startMs: token.startMs + shiftMs, endMs: token.endMs + shiftMs };
    }
    const last = requireItem(plan.tokens, lastItem(sentence.tokens).token);
    const next = plan.tokens.find((token) => token.startOffset >= last.endOffset && token.sentence !== last.sentence);
    const newParagraph = next !== undefined && text.slice(last.endOffset, next.startOffset).includes('\n');
    const pauseMs = Math.max(releaseMs, (breathMs[sentence.ending] + (newParagraph ? paragraphMs : 0)) * pauses);
    clockMs += toMs - fromMs;
    if (next !== undefined) clockMs = Math.ceil((clockMs + pauseMs - releaseMs) / gridMs - 1e-6) * gridMs;
  }
  const durationMs = Math.ceil(clockMs + tailMs);
  addSilence(phones, durationMs);
  const samples = new Float32Array(Math.round((durationMs / 1000) * speechSampleRate));
  for (const piece of pieces) {
    samples.set(piece.samples, Math.round((piece.atMs / 1000) * speechSampleRate));
  }
  const body = findBody(plan.tokens, bodyOffset);
  level(samples, times.slice(Math.max(0, body)).find((time) => time !== undefined && body >= 0)?.startMs ?? 0);
  return {
    samples,
    sampleRate: speechSampleRate,
    durationMs,
    words: placeWords(plan, times, durationMs),
    phones,
    engine,
  };
}

/** The wanted part of a sentence at the track's rate, with 4 ms ramps so that the cut does not click. */
function cut(audio: SentenceAudio, fromMs: number, toMs: number): Float32Array {
  const from = Math.floor((fromMs / 1000) * audio.sampleRate);
  const to = Math.ceil((toMs / 1000) * audio.sampleRate);
  const samples = resample(audio.samples.subarray(from, to), audio.sampleRate, speechSampleRate);
  const ramp = Math.min(Math.round(speechSampleRate * 0.004), samples.length >> 1);
  for (let index = 0; index < ramp; index++) {
    samples[index] = (samples[index] ?? 0) * (index / ramp);
    samples[samples.length - 1 - index] = (samples[samples.length - 1 - index] ?? 0) * (index / ramp);
  }
  return samples;
}

function addSilence(phones: SpeechPhone[], untilMs: number): void {
  const startMs = phones.at(-1)?.endMs ?? 0;
  if (untilMs > startMs) addPhone(phones, '', startMs, untilMs);
}

function addPhone(phones: SpeechPhone[], symbol: string, startMs: number, endMs: number): void {
  const last = phones.at(-1);
  if (symbol === '' && last?.symbol === '') {
    last.endMs = endMs;
    return;
  }
  const parts = symbolParts(symbol);
  // The first half of a diphthong is the longer one.
  const splitMs = startMs + (endMs - startMs) * (parts.length > 1 ? 0.6 : 1);
  for (const [index, part] of parts.entries()) {
    const from = index === 0 ? startMs : splitMs;
    phones.push({ symbol: part, viseme: ipaToViseme(part), startMs: from, endMs: index === 0 ? splitMs : endMs });
  }
}

/** Removes rumble, normalizes the speech to one loudness, measured from `fromMs` on, and compresses the few peaks that would then be too high. */
function level(samples: Float32Array, fromMs: number): void {
  const pole = Math.exp((-2 * Math.PI * 70) / speechSampleRate);
  let previous = 0;
  let output = 0;
  for (let index = 0; index < samples.length; index++) {
    const value = samples[index] ?? 0;
    output = pole * (output + value - previous);
    previous = value;
    samples[index] = output;
  }
  const measured = samples.subarray(Math.round((fromMs / 1000) * speechSampleRate));
  const loudness = measureLoudness([measured], speechSampleRate);
  // In whole decibels, so that a changed word rarely changes other words' samples; the mix sets the final level.
  const gain = Number.isFinite(loudness) ? 10 ** (Math.round(speechLoudness - loudness) / 20) : 1;
  const knee = 0.7;
  for (let index = 0; index < samples.length; index++) {
    const value = (samples[index] ?? 0) * gain;
    const size = Math.abs(value);
    const bent = size <= knee ? value : Math.sign(value) * (knee + (1 - knee) * Math.tanh((size - knee) / (1 - knee)));
    // The cache stores sixteen bits, so that cached speech equals fresh speech to the last bit.
    samples[index] = (Math.round(bent * 32_767) || 0) / 32_767;
  }
}

/** A third of a millisecond is a hundredth of a frame: words that move by whole frames keep their times within them. */
function toThird(ms: number): number {
  return Math.round(ms * 3) / 3;
}

/** Gives every written word a time; silent ones (emoji, dashes) get the pause after the preceding word. */
function placeWords(
  plan: SpeechPlan,
  times: ({ startMs: number; endMs: number } | undefined)[],
  durationMs: number,
): SpeechWord[] {
  const stressed = markStress(
    plan.tokens,
    times.map((time) => (time ? time.endMs - time.startMs : 0)),
  );
  let cursorMs = leadMs;
  return plan.tokens.map((token, index) => {
    const own = times[index];
    const following = times.slice(index + 1).find((time) => time !== undefined)?.startMs ?? durationMs;
    const startMs = Math.max(cursorMs, own?.startMs ?? cursorMs);
    const endMs = Math.max(startMs, own ? own.endMs : Math.min(following, startMs + 250));
    cursorMs = endMs;
    return {
      text: token.text,
      startOffset: token.startOffset,
      endOffset: token.endOffset,
      startMs: toThird(startMs),
      endMs: toThird(endMs),
      sentence: token.sentence,
      stressed: requireItem(stressed, index),
    };
  });
}
