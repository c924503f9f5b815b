import { seededRandom } from '#random/seeded-random.ts';

export type InstrumentName =
  | 'pad'
  | 'pluck'
  | 'bell'
  | 'keys'
  | 'marimba'
  | 'bass'
  | 'strings'
  | 'organ'
  | 'stab'
  | 'pizzicato'
  | 'kick'
  | 'boom'
  | 'rim'
  | 'clap'
  | 'snap'
  | 'brush'
  | 'hat'
  | 'shaker';

interface Overtone {
  /** Multiple of the note's frequency. */
  ratio: number;
  level: number;
  /** Seconds until the partial has fallen by 60 dB; Infinity for a held tone. */
  decay: number;
}

interface Tone {
  partials: (frequency: number) => Overtone[];
  attack: number;
  /** Seconds the tone rings after its hold; 0 for instruments that decay naturally. */
  release: number;
  /** Seconds rendered for instruments that decay naturally. */
  ring: number;
}

/** Partials of a soft saw: level falls faster than 1/n, nothing above 5 kHz. */
function softSaw(frequency: number, count: number, decay: number): Overtone[] {
  return Array.from({ length: count }, (_, index) => ({ ratio: index + 1, level: (index + 1) ** -1.5, decay })).filter(
    ({ ratio }) => ratio * frequency < 5000,
  );
}

const tones: ByName<InstrumentName, Tone> = {
  pad: {
    partials: (frequency) => softSaw(frequency, 5, Number.POSITIVE_INFINITY),
    attack: 0.28,
    release: 0.5,
    ring: 0,
  },
  pluck: {
    partials: (frequency) =>
      softSaw(frequency, 9, 1).map((partial) => ({ ...partial, decay: 0.85 / (0.6 + partial.ratio * 0.45) })),
    attack: 0.002,
    release: 0,
    ring: 0.7,
  },
  bell: {
    partials: () => [
      { ratio: 1, level: 1, decay: 1.6 },
      { ratio: 2.005, level: 0.35, decay: 0.9 },
      { ratio: 4.07, level: 0.22, decay: 0.4 },
    ],
    attack: 0.003,
    release: 0,
    ring: 1.1,
  },
  keys: {
    partials: () => [
      { ratio: 1, level: 1, decay: 2.2 },
      { ratio: 2, level: 0.3, decay: 1.3 },
      { ratio: 3, level: 0.12, decay: 0.8 },
      { ratio: 7.02, level: 0.05, decay: 0.18 },
    ],
    attack: 0.006,
    release: 0,
    ring: 1.5,
  },
  marimba: {
    partials: () => [
      { ratio: 1, level: 1, decay: 0.65 },
      { ratio: 3.98, level: 0.3, decay: 0.18 },
      { ratio: 9.2, level: 0.08, decay: 0.06 },
    ],
    attack: 0.001,
    release: 0,
    ring: 0.5,
  },
  strings: {
    partials: (frequency) => softSaw(frequency, 9, Number.POSITIVE_INFINITY),
    attack: 0.45,
    release: 0.7,
    ring: 0,
  },
  organ: {
    // Drawbars: sixteen foot, eight foot, quint, four foot.
    partials: () => [
      { ratio: 0.5, level: 0.5, decay: Number.POSITIVE_INFINITY },
      { ratio: 1, level: 1, decay: Number.POSITIVE_INFINITY },
      { ratio: 3, level: 0.3, decay: Number.POSITIVE_INFINITY },
      { ratio: 4, level: 0.14, decay: Number.POSITIVE_INFINITY },
    ],
    attack: 0.02,
    release: 0.12,
    ring: 0,
  },
  stab: {
    partials: (frequency) => softSaw(frequency, 12, 0.9),
    attack: 0.004,
    release: 0.08,
    ring: 0,
  },
  pizzicato: {
    partials: (frequency) =>
      softSaw(frequency, 6, 1).map((partial) => ({ ...partial, decay: 0.42 / (0.7 + partial.ratio * 0.3) })),
    attack: 0.003,
    release: 0,
    ring: 0.36,
  },
  bass: {
    partials: () => [
      { ratio: 1, level: 1, decay: 3 },
      { ratio: 2, level: 0.4, decay: 1.2 },
      { ratio: 3, level: 0.18, decay: 0.7 },
      { ratio: 4, level: 0.08, decay: 0.4 },
    ],
    attack: 0.008,
    release: 0.06,
    ring: 0,
  },
};
type ByName<K extends string, V> = { readonly [key in K]?: V };

/**
 * One note or hit, mono, from its start to silence.
 * @param frequency in Hz; ignored by drums
 * @param holdSeconds length of the held note, for instruments that do not decay naturally
 * @param detune small factor, different for left and right, so that held tones sound wide
 */
export function renderNote(
  instrument: InstrumentName,
  frequency: number,
  holdSeconds: number,
  sampleRate: number,
  detune = 1,
): Float32Array {
  const tone = tones[instrument];
  if (!tone) return renderDrum(instrument, sampleRate);
  const seconds = tone.ring > 0 ? tone.ring : holdSeconds + tone.release;
  const note = new Float32Array(Math.ceil(seconds * sampleRate));
  for (const [index, partial] of tone.partials(frequency).entries()) {
    addPartial(note, frequency * partial.ratio * (index % 2 ? 2 - detune : detune), partial, sampleRate);
  }
  shape(note, tone, seconds, sampleRate);
  return note;
}

/** A decaying sine by rotation of a vector: two multiplications per sample instead of a sine. */
function addPartial(note: Float32Array, frequency: number, partial: Overtone, sampleRate: number): void {
  const angle = (2 * Math.PI * frequency) / sampleRate;
  const decay = Number.isFinite(partial.decay) ? 10 ** (-3 / (partial.decay * sampleRate)) : 1;
  const cos = Math.cos(angle) * decay;
  const sin = Math.sin(angle) * decay;
  let real = partial.level;
  let imaginary = 0;
  for (let index = 0; index < note.length; index++) {
    note[index] = (note[index] ?? 0) + imaginary;
    const next = real * cos - imaginary * sin;
    imaginary = real * sin + imaginary * cos;
    real = next;
  }
}

function shape(note: Float32Array, tone: Tone, seconds: number, sampleRate: number): void {
  const attack = Math.max(1, Math.round(Math.min(tone.attack, seconds / 3) * sampleRate));
  const release = Math.max(1, Math.round((tone.release || 0.05) * sampleRate));
  for (let index = 0; index < attack && index < note.length; index++)
    note[index] = (note[index] ?? 0) * (index / attack);
  for (let index = 0; index < release && index < note.length; index++) {
    note[note.length - 1 - index] = (note[note.length - 1 - index] ?? 0) * (index / release) ** 1.5;
  }
}

function renderDrum(instrument: InstrumentName, sampleRate: number): Float32Array {
  if (instrument === 'kick')
    return renderFallingTone({ seconds: 0.34, low: 48, above: 102, decay: 0.42, clickLevel: 0.25 }, sampleRate);
  if (instrument === 'boom')
    return renderFallingTone({ seconds: 0.9, low: 40, above: 55, decay: 1.1, clickLevel: 0.08 }, sampleRate);
  const noise = seededRandom(instrument);
  const { seconds, decay, low, high, bursts } = drums[instrument] ?? hat;
  const hit = new Float32Array(Math.ceil(seconds * sampleRate));
  const lowPole = 1 - Math.exp((-2 * Math.PI * high) / sampleRate);
  const highPole = 1 - Math.exp((-2 * Math.PI * low) / sampleRate);
  let smooth = 0;
  let slow = 0;
  for (let index = 0; index < hit.length; index++) {
    const time = index / sampleRate;
    const since = time - (bursts.findLast((start) => start <= time) ?? 0);
    smooth += lowPole * (noise() * 2 - 1 - smooth);
    slow += highPole * (smooth - slow);
    hit[index] = (smooth - slow) * 10 ** ((-3 * since) / decay) * Math.min(1, since / 0.001 + 0.2) * 2;
  }
  const fade = Math.min(hit.length, Math.round(sampleRate * 0.01));
  for (let index = 0; index < fade; index++)
    hit[hit.length - 1 - index] = (hit[hit.length - 1 - index] ?? 0) * (index / fade);
  return hit;
}

/** Filtered noise: band in Hz, decay in seconds for 60 dB, starts of its bursts in seconds. */
interface Drum {
  seconds: number;
  decay: number;
  low: number;
  high: number;
  bursts: number[];
}

const hat: Drum = { seconds: 0.09, decay: 0.08, low: 7000, high: 14_000, bursts: [0] };

const drums: ByName<string, Drum> = {
  clap: { seconds: 0.28, decay: 0.26, low: 900, high: 4200, bursts: [0, 0.011, 0.023] },
  snap: { seconds: 0.12, decay: 0.1, low: 1800, high: 5200, bursts: [0] },
  brush: { seconds: 0.26, decay: 0.3, low: 1200, high: 6000, bursts: [0] },
  hat,
  rim: { seconds: 0.07, decay: 0.06, low: 1100, high: 3200, bursts: [0] },
  shaker: { seconds: 0.11, decay: 0.14, low: 5000, high: 11_000, bursts: [0] },
};

interface FallingTone {
  seconds: number;
  /** Final pitch in Hz. */
  low: number;
  /** Additional pitch at the start, in Hz. */
  above: number;
  /** Seconds until it has fallen by 60 dB. */
  decay: number;
  clickLevel: number;
}

/** A drum's skin: a sine whose pitch drops within a few hundredths of a second, with a click. */
function renderFallingTone({ seconds, low, above, decay, clickLevel }: FallingTone, sampleRate: number): Float32Array {
  const hit = new Float32Array(Math.ceil(seconds * sampleRate));
  let phase = 0;
  for (let index = 0; index < hit.length; index++) {
    const time = index / sampleRate;
    phase += (2 * Math.PI * (low + above * Math.exp(-time / 0.028))) / sampleRate;
    const body = Math.sin(phase) * 10 ** ((-3 * time) / decay);
    const click = Math.sin(phase * 7) * Math.exp(-time / 0.003) * clickLevel;
    hit[index] = (body + click) * Math.min(1, (seconds - time) / 0.03);
  }
  return hit;
}
