import { type EffectId, renderEffect } from './effects.ts';
import { limitPeaks } from './limit-peaks.ts';
import { measureLoudness } from './measure-loudness.ts';
import type { StereoSound } from './render-music.ts';

/** An effect at a place of the mix. */
export interface PlacedEffect {
  id: EffectId;
  /** When its hit is heard: a whoosh or riser begins so much earlier. */
  atMs: number;
  /** Linear; 1 makes its peak as loud as the speech's loud passages. */
  gain: number;
}

export interface MixOptions {
  /** Mono, -1..1. */
  speech: Float32Array;
  sampleRate: number;
  /** Cut or padded with silence to the speech's length. */
  music?: StereoSound;
  /** Integrated loudness of the result in LUFS. */
  targetLufs?: number;
  /** Loudness of the music in pauses against the speech, in LU. */
  musicBelowSpeech?: number;
  effects?: readonly PlacedEffect[];
}

export interface MixedSound extends StereoSound {
  sampleRate: number;
}

/** How far the music gives way; with the distance in pauses it then lies about 19 LU below the voice. */
const duckDb = -11.5;
const attackMs = 90;
const releaseMs = 420;
/** Music gives way this long before the voice starts, as a hand on a fader would. */
const lookAheadMs = 120;

/**
 * One stereo sound of speech and ducked music at an even loudness (default -15 LUFS) with a true peak of at most
 * -1 dBTP. Without speech the music alone is levelled. Effects are not ducked: they stand where nobody expects a word.
 */
export function mixAudio({
  speech,
  sampleRate,
  music,
  targetLufs = -15,
  musicBelowSpeech = 7.5,
  effects = [],
}: MixOptions): MixedSound {
  const left = speech.slice();
  const right = speech.slice();
  if (music) addMusic({ left, right }, speech, sampleRate, music, musicBelowSpeech);
  addEffects({ left, right }, sampleRate, effects);
  const loudness = measureLoudness([left, right], sampleRate);
  if (!Number.isFinite(loudness)) return { left, right, sampleRate };
  let mixed = amplify({ left, right }, targetLufs - loudness);
  limitPeaks(mixed, sampleRate);
  // Limiting takes a little loudness away; once more closes most of the gap.
  const missing = targetLufs - measureLoudness([mixed.left, mixed.right], sampleRate);
  if (Math.abs(missing) > 0.15) {
    mixed = amplify({ left, right }, targetLufs - loudness + missing * 1.25);
    limitPeaks(mixed, sampleRate);
  }
  return { ...mixed, sampleRate };
}

/** Peak of an effect of gain 1 against full scale, before levelling: about that of spoken vowels. */
const effectPeak = 0.4;

function addEffects(sound: StereoSound, sampleRate: number, effects: readonly PlacedEffect[]): void {
  for (const [index, { id, atMs, gain }] of effects.entries()) {
    const { left, right, hitMs } = renderEffect(id, { sampleRate, seed: `${id} ${index}` });
    const start = Math.round(((atMs - hitMs) / 1000) * sampleRate);
    const from = Math.max(0, -start);
    const to = Math.min(left.length, sound.left.length - start);
    for (let place = from; place < to; place++) {
      sound.left[start + place]! += left[place]! * gain * effectPeak;
      sound.right[start + place]! += right[place]! * gain * effectPeak;
    }
  }
}

function addMusic(
  sound: StereoSound,
  speech: Float32Array,
  sampleRate: number,
  music: StereoSound,
  musicBelowSpeech: number,
): void {
  const speechLoudness = measureLoudness([speech, speech], sampleRate);
  const musicLoudness = measureLoudness([music.left, music.right], sampleRate);
  if (!Number.isFinite(musicLoudness)) return;
  const wanted = (Number.isFinite(speechLoudness) ? speechLoudness : -15) - musicBelowSpeech;
  const gain = 10 ** ((wanted - musicLoudness) / 20);
  const ducking = duckingCurve(speech, sampleRate);
  const length = Math.min(speech.length, music.left.length);
  for (let index = 0; index < length; index++) {
    const factor = gain * ducking[index]!;
    sound.left[index]! += music.left[index]! * factor;
    sound.right[index]! += music.right[index]! * factor;
  }
}

/**
 * Gain for the music, 1 where nobody speaks: an envelope follower on the speech that closes quickly and opens slowly.
 */
export function duckingCurve(speech: Float32Array, sampleRate: number): Float32Array {
  const curve = new Float32Array(speech.length).fill(1);
  const floor = 10 ** (duckDb / 20);
  const block = Math.round(sampleRate / 200);
  const ahead = Math.round((lookAheadMs / 1000) * sampleRate);
  const closing = 1 - Math.exp(-5 / attackMs);
  const opening = 1 - Math.exp(-5 / releaseMs);
  let amount = 0;
  let before = 1;
  for (let start = 0; start < speech.length; start += block) {
    let sum = 0;
    for (let index = start + ahead; index < start + ahead + block; index++) sum += (speech[index] ?? 0) ** 2;
    const level = Math.sqrt(sum / block);
    // Fully ducked from -34 dBFS upwards, untouched below -52.
    const wanted = Math.min(1, Math.max(0, (20 * Math.log10(level + 1e-9) + 52) / 18));
    amount += (wanted - amount) * (wanted > amount ? closing : opening);
    const after = floor ** amount;
    const end = Math.min(block, speech.length - start);
    for (let index = 0; index < end; index++) curve[start + index] = before + ((after - before) * index) / block;
    before = after;
  }
  return curve;
}

function amplify({ left, right }: StereoSound, db: number): StereoSound {
  const gain = 10 ** (db / 20);
  return { left: left.map((value) => value * gain), right: right.map((value) => value * gain) };
}
