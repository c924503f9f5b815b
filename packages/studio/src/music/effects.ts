// biome-ignore-all lint/style/noNonNullAssertion: every sample is written and read here, at places computed within the sound.
import { seededRandom } from '#random/seeded-random.ts';
import type { StereoSound } from './render-music.ts';

/** Sound effects made by code: nobody else's work, free to use in any ad. Ids are stored with videos. */
export const effectIds = [
  'whoosh',
  'swish',
  'pop',
  'click',
  'tap',
  'ding',
  'sparkle',
  'riser',
  'thud',
  'chime',
] as const;
export type EffectId = (typeof effectIds)[number];

export interface EffectOptions {
  sampleRate: number;
  /** Equal seeds give equal samples. */
  seed: string;
}

/** An effect with its loudest moment, which is what an editor puts on the cut. */
export interface RenderedEffect extends StereoSound {
  hitMs: number;
}

interface Recipe {
  seconds: number;
  /** Where the hit is, as a share of the length. */
  hit: number;
  /** Largest peak -1..1 before normalizing is of no matter; this draws the raw sound. */
  draw(canvas: Canvas): void;
}

/** Two channels being drawn, with a source of chance. */
interface Canvas {
  left: Float32Array;
  right: Float32Array;
  sampleRate: number;
  random: () => number;
}

const recipes: Readonly<Record<EffectId, Recipe>> = {
  whoosh: { seconds: 0.7, hit: 0.55, draw: (canvas) => sweepNoise(canvas, [300, 2600, 500], swell(0.55, 2.2), 1) },
  swish: { seconds: 0.26, hit: 0.4, draw: (canvas) => sweepNoise(canvas, [1800, 7000, 3500], swell(0.4, 1.6), -0.7) },
  pop: {
    seconds: 0.14,
    hit: 0.05,
    draw: (canvas) => glide(canvas, 0, { from: 260, to: 920, bend: 0.05, decay: 0.09 }),
  },
  click: {
    seconds: 0.05,
    hit: 0.02,
    draw: (canvas) => {
      burst(canvas, 0, { low: 2600, high: 9000, decay: 0.006 });
      burst(canvas, 0.022, { low: 1800, high: 6000, decay: 0.005, level: 0.5 });
    },
  },
  tap: {
    seconds: 0.12,
    hit: 0.02,
    draw: (canvas) => {
      glide(canvas, 0, { from: 320, to: 180, bend: 0.03, decay: 0.06 });
      burst(canvas, 0, { low: 1200, high: 5000, decay: 0.008, level: 0.5 });
    },
  },
  ding: { seconds: 1.1, hit: 0.005, draw: (canvas) => bell(canvas, 0, 1318.5, 1, 0) },
  chime: {
    seconds: 1.5,
    hit: 0.09,
    draw: (canvas) => {
      for (const [index, note] of [784, 987.8, 1174.7, 1568].entries())
        bell(canvas, index * 0.07, note, 0.7, index / 3 - 0.5);
    },
  },
  sparkle: {
    seconds: 1.2,
    hit: 0.2,
    draw: (canvas) => {
      const scale = [1, 1.125, 1.25, 1.5, 1.6875];
      for (let index = 0; index < 14; index++) {
        const step = scale[Math.floor(canvas.random() * scale.length)] ?? 1;
        const octave = 2 ** Math.floor(canvas.random() * 2);
        bell(
          canvas,
          index * 0.045 + canvas.random() * 0.02,
          1760 * step * octave,
          0.35 * (1 - index / 18),
          canvas.random() * 2 - 1,
        );
      }
    },
  },
  riser: {
    seconds: 1.8,
    hit: 0.985,
    draw: (canvas) => {
      sweepNoise(canvas, [400, 1500, 8000], (share) => share ** 2.4 * Math.min(1, (1 - share) / 0.012), 0.3);
      glideHeld(canvas, 180, 900, (share) => 0.25 * share ** 2 * Math.min(1, (1 - share) / 0.012));
    },
  },
  thud: { seconds: 0.5, hit: 0.02, draw: (canvas) => glide(canvas, 0, { from: 160, to: 45, bend: 0.05, decay: 0.4 }) },
};

/**
 * One sound effect in stereo, its peak at 0.9, silent at both ends.
 * @throws RangeError for an effect there is none of
 */
export function renderEffect(id: EffectId, { sampleRate, seed }: EffectOptions): RenderedEffect {
  const recipe = recipes[id];
  if (!recipe) throw new RangeError(`There is no sound effect called ${id}.`);
  const length = Math.round(recipe.seconds * sampleRate);
  const left = new Float32Array(length);
  const right = new Float32Array(length);
  recipe.draw({ left, right, sampleRate, random: seededRandom(`${id} ${seed}`) });
  let peak = 1e-9;
  for (let index = 0; index < length; index++) peak = Math.max(peak, Math.abs(left[index]!), Math.abs(right[index]!));
  const edge = Math.round(sampleRate * 0.003);
  for (let index = 0; index < length; index++) {
    const gain = (0.9 / peak) * Math.min(1, index / (sampleRate * 0.0005), (length - 1 - index) / edge);
    left[index]! *= gain;
    right[index]! *= gain;
  }
  return { left, right, hitMs: recipe.seconds * recipe.hit * 1000 };
}

/** Rises to 1 at `top` and falls again, both as a power curve. */
function swell(top: number, power: number): (share: number) => number {
  return (share) => (share < top ? share / top : (1 - share) / (1 - top)) ** power;
}

/**
 * Noise through a band-pass (state-variable filter) whose center moves through `centres` Hz.
 * @param travel how far the sound moves from left to right, -1..1
 */
function sweepNoise(
  { left, right, sampleRate, random }: Canvas,
  centres: [from: number, middle: number, to: number],
  level: (share: number) => number,
  travel: number,
): void {
  let low = 0;
  let band = 0;
  for (let index = 0; index < left.length; index++) {
    const share = index / left.length;
    const [from, to, part] =
      share < 0.5 ? [centres[0], centres[1], share * 2] : [centres[1], centres[2], share * 2 - 1];
    const centre = from * (to / from) ** part;
    const tuning = 2 * Math.sin(Math.PI * Math.min(0.2, centre / sampleRate));
    low += tuning * band;
    band += tuning * (random() * 2 - 1 - low - 0.7 * band);
    const angle = ((travel * (share * 2 - 1) + 1) * Math.PI) / 4;
    left[index]! += band * level(share) * Math.cos(angle);
    right[index]! += band * level(share) * Math.sin(angle);
  }
}

/** A sine that moves from one pitch to the other within `bend` seconds and dies away within `decay` (60 dB). */
function glide(
  { left, right, sampleRate }: Canvas,
  at: number,
  { from, to, bend, decay }: { from: number; to: number; bend: number; decay: number },
): void {
  let phase = 0;
  const start = Math.round(at * sampleRate);
  for (let index = start; index < left.length; index++) {
    const time = (index - start) / sampleRate;
    phase += (2 * Math.PI * (to + (from - to) * Math.exp(-time / (bend / 3)))) / sampleRate;
    const value = Math.sin(phase) * 10 ** ((-3 * time) / decay);
    left[index]! += value;
    right[index]! += value;
  }
}

/** Two detuned sines rising over the whole length. */
function glideHeld(
  { left, right, sampleRate }: Canvas,
  from: number,
  to: number,
  level: (share: number) => number,
): void {
  let phase = 0;
  for (let index = 0; index < left.length; index++) {
    const share = index / left.length;
    phase += (2 * Math.PI * from * (to / from) ** share) / sampleRate;
    left[index]! += Math.sin(phase) * level(share);
    right[index]! += Math.sin(phase * 1.006) * level(share);
  }
}

/** A click: noise between two frequencies, dying away within `decay` seconds. */
function burst(
  { left, right, sampleRate, random }: Canvas,
  at: number,
  { low, high, decay, level = 1 }: { low: number; high: number; decay: number; level?: number },
): void {
  const slowPole = 1 - Math.exp((-2 * Math.PI * low) / sampleRate);
  const fastPole = 1 - Math.exp((-2 * Math.PI * high) / sampleRate);
  let fast = 0;
  let slow = 0;
  const start = Math.round(at * sampleRate);
  for (let index = start; index < left.length; index++) {
    fast += fastPole * (random() * 2 - 1 - fast);
    slow += slowPole * (fast - slow);
    const value = (fast - slow) * level * Math.exp(-(index - start) / (decay * sampleRate));
    left[index]! += value;
    right[index]! += value;
  }
}

/** A small bell with inharmonic partials. */
function bell({ left, right, sampleRate }: Canvas, at: number, frequency: number, level: number, pan: number): void {
  const start = Math.round(at * sampleRate);
  const angle = ((pan + 1) * Math.PI) / 4;
  const partials: [ratio: number, level: number, decay: number][] = [
    [1, 1, 1],
    [2.76, 0.4, 0.5],
    [5.4, 0.2, 0.22],
  ];
  for (let index = start; index < left.length; index++) {
    const time = (index - start) / sampleRate;
    let value = 0;
    for (const [ratio, strength, decay] of partials) {
      value += Math.sin(2 * Math.PI * frequency * ratio * time) * strength * 10 ** ((-3 * time) / decay);
    }
    value *= level * Math.min(1, time / 0.002);
    left[index]! += value * Math.cos(angle);
    right[index]! += value * Math.sin(angle);
  }
}
