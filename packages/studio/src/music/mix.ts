// biome-ignore-all lint/style/noNonNullAssertion: every sample is read here, at places computed within the sound.
import { type EffectId, renderEffect } from './effects.ts';
import { limitPeaks } from './limit-peaks.ts';
import { measureLoudness } from './measure-loudness.ts';
import type { StereoSound } from './render-music.ts';

/** An effect at a position in the mix. */
export interface PlacedEffect {
  id: EffectId;
  /** Time of its hit: a whoosh or riser starts correspondingly earlier. */
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
  /** Loudness of the music in pauses relative to the speech, in LU. */
  musicBelowSpeech?: number;
  effects?: readonly PlacedEffect[];
}

export interface MixedSound extends StereoSound {
  sampleRate: number;
}

/** Depth of the ducking; together with the distance in pauses, the music is about 19 LU below the voice. */
const duckDb = -11.5;
const attackMs = 90;
const releaseMs = 420;
/** Music is ducked this long before the voice starts, like a hand on a fader. */
const lookAheadMs = 120;

/**
 * One stereo sound of speech and ducked music at a uniform loudness (default -15 LUFS) with a true peak of at most -1
 * dBTP. Without speech the music alone is leveled. Effects are not ducked: they are placed where no word is expected.
 */
export function mixAudio(options: MixOptions): MixedSound {
  const { speech, music } = options;
  if (!music) return mixInPlace({ ...options, speech: speech.slice() });
  return mixInPlace({ ...options, music: { left: music.left.slice(), right: music.right.slice() } });
}

/**
 * `mixAudio` that consumes its input: the mix replaces speech or music in memory. Five minutes are 60 MB per channel.
 */
export function mixInPlace({
  speech,
  sampleRate,
  music,
  targetLufs = -15,
  musicBelowSpeech = 7.5,
  effects = [],
}: MixOptions): MixedSound {
  const sound = music
    ? addSpeech(fit(music, speech.length), speech, sampleRate, musicBelowSpeech)
    : { left: speech, right: speech.slice() };
  addEffects(sound, sampleRate, effects);
  const loudness = measureLoudness([sound.left, sound.right], sampleRate);
  if (!Number.isFinite(loudness)) return { ...sound, sampleRate };
  amplify(sound, targetLufs - loudness);
  limitPeaks(sound, sampleRate);
  // Limiting reduces loudness a little; a second pass closes most of the gap.
  const missing = targetLufs - measureLoudness([sound.left, sound.right], sampleRate);
  if (Math.abs(missing) > 0.15) {
    amplify(sound, missing * 1.25);
    limitPeaks(sound, sampleRate);
  }
  return { ...sound, sampleRate };
}

/** Music of the requested length: cut, or padded with silence. */
function fit({ left, right }: StereoSound, length: number): StereoSound {
  const fitted = (channel: Float32Array) => {
    if (channel.length >= length) return channel.subarray(0, length);
    const longer = new Float32Array(length);
    longer.set(channel);
    return longer;
  };
  return { left: fitted(left), right: fitted(right) };
}

/** Peak of an effect of gain 1 relative to full scale, before leveling: about that of spoken vowels. */
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

/** Ducks the music and adds the speech to it, in the music's buffers. */
function addSpeech(
  music: StereoSound,
  speech: Float32Array,
  sampleRate: number,
  musicBelowSpeech: number,
): StereoSound {
  const { left, right } = music;
  const speechLoudness = measureLoudness([speech, speech], sampleRate);
  const musicLoudness = measureLoudness([left, right], sampleRate);
  const wanted = (Number.isFinite(speechLoudness) ? speechLoudness : -15) - musicBelowSpeech;
  const gain = Number.isFinite(musicLoudness) ? 10 ** ((wanted - musicLoudness) / 20) : 0;
  for (const { start, values } of duckingBlocks(speech, sampleRate)) {
    for (let index = 0; index < values.length; index++) {
      const place = start + index;
      const factor = gain * values[index]!;
      left[place] = left[place]! * factor + speech[place]!;
      right[place] = right[place]! * factor + speech[place]!;
    }
  }
  return music;
}

/** Gain for the music, 1 during silence: an envelope follower on the speech that closes quickly and opens slowly. */
export function duckingCurve(speech: Float32Array, sampleRate: number): Float32Array {
  const curve = new Float32Array(speech.length);
  for (const { start, values } of duckingBlocks(speech, sampleRate)) curve.set(values, start);
  return curve;
}

/** The ducking curve in blocks of 5 ms. Each is valid until the next is requested. */
function* duckingBlocks(speech: Float32Array, sampleRate: number): Generator<{ start: number; values: Float32Array }> {
  const floor = 10 ** (duckDb / 20);
  const block = Math.round(sampleRate / 200);
  const ahead = Math.round((lookAheadMs / 1000) * sampleRate);
  const closing = 1 - Math.exp(-5 / attackMs);
  const opening = 1 - Math.exp(-5 / releaseMs);
  const curve = new Float32Array(block);
  let amount = 0;
  let before = 1;
  for (let start = 0; start < speech.length; start += block) {
    let sum = 0;
    const last = Math.min(speech.length, start + ahead + block);
    for (let index = start + ahead; index < last; index++) sum += speech[index]! * speech[index]!;
    const level = Math.sqrt(sum / block);
    // Fully ducked from -34 dBFS upwards, untouched below -52.
    const wanted = Math.min(1, Math.max(0, (20 * Math.log10(level + 1e-9) + 52) / 18));
    amount += (wanted - amount) * (wanted > amount ? closing : opening);
    const after = floor ** amount;
    const values = curve.subarray(0, Math.min(block, speech.length - start));
    for (let index = 0; index < values.length; index++) values[index] = before + ((after - before) * index) / block;
    yield { start, values };
    before = after;
  }
}

function amplify({ left, right }: StereoSound, db: number): void {
  const gain = 10 ** (db / 20);
  for (let index = 0; index < left.length; index++) {
    left[index]! *= gain;
    right[index]! *= gain;
  }
}
