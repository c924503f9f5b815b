// biome-ignore-all lint/style/noNonNullAssertion: every sample is added up here, at places computed within the sound.
import { seededRandom } from '#random/seeded-random.ts';
import { type InstrumentName, renderNote } from './instruments.ts';
import { type MusicLayer, type MusicTrack, musicTracks } from './music-tracks.ts';

export interface StereoSound {
  /** Both -1..1 and of equal length. */
  left: Float32Array;
  right: Float32Array;
}

export interface RenderMusicOptions {
  /** Id of one of the `musicTracks`. */
  track: string;
  durationMs: number;
  sampleRate: number;
  /** Equal seeds give equal sound; a different seed gives a different tune over the same harmony. */
  seed: string;
}

const velocities: Record<string, number> = { X: 1, x: 0.78, o: 0.48 };
const stepsPerBar = 16;
const fadeInMs = 120;
const fadeOutMs = 1600;
/** Range of the last chord's distance from the end, and the length of the shortest piece that has one. */
const lastChordMs = { earliest: 2400, latest: 1500, shortest: 5000 } as const;

/**
 * Plays a track for exactly the given length: a quick fade-in, and at the end a last chord of the key that rings out.
 * Pieces under five seconds only fade. Throws for an unknown track.
 */
export function renderMusic({ track: id, durationMs, sampleRate, seed }: RenderMusicOptions): StereoSound {
  const track = musicTracks.find((candidate) => candidate.id === id);
  if (!track) throw new RangeError(`There is no music track called ${id}.`);
  const length = Math.round((durationMs / 1000) * sampleRate);
  const sound = { left: new Float32Array(length), right: new Float32Array(length) };
  const stepSeconds = 60 / track.bpm / 4;
  const bars = Math.ceil(durationMs / 1000 / (stepSeconds * stepsPerBar));
  const notes = new Map<string, Float32Array>();
  const note = (instrument: InstrumentName, midi: number, hold: number, detune: number) => {
    const key = `${instrument} ${midi} ${hold} ${detune}`;
    let samples = notes.get(key);
    if (!samples) {
      samples = renderNote(instrument, 440 * 2 ** ((midi - 69) / 12), hold, sampleRate, detune);
      notes.set(key, samples);
    }
    return samples;
  };
  const lastStep = findLastChord(durationMs, stepSeconds * 1000);
  for (const [index, layer] of track.layers.entries()) {
    const random = seededRandom(`${seed} ${track.id} ${index}`);
    const events = planLayer(track, layer, bars, random).filter((event) => event.step < lastStep);
    const isIn = (layer.fromBar ?? 0) * stepsPerBar < lastStep;
    const ending = Number.isFinite(lastStep) && isIn ? planEnding(track, layer, lastStep) : [];
    for (const event of [...events, ...ending]) {
      const seconds = (event.step + (event.step % 2 === 1 ? track.swing : 0)) * stepSeconds + event.delay;
      const start = Math.round(seconds * sampleRate);
      const isLast = event.step >= lastStep;
      // Earlier notes stop before the last chord, which rings until the end.
      const own = (layer.hold ?? 1) * stepSeconds;
      const hold = isLast
        ? durationMs / 1000 - seconds
        : Math.min(own, Math.max(stepSeconds, lastStep * stepSeconds - seconds));
      const wide = layer.instrument === 'pad' ? 0.0025 : 0;
      const level = layer.gain * event.velocity;
      // Constant-power panning.
      const angle = ((layer.pan + 1) * Math.PI) / 4;
      add(sound.left, note(layer.instrument, event.midi, hold, 1 + wide), start, level * Math.cos(angle));
      add(sound.right, note(layer.instrument, event.midi, hold, 1 - wide), start, level * Math.sin(angle));
    }
  }
  addRoom(sound, sampleRate);
  removeRumble(sound, sampleRate);
  fade(sound, sampleRate);
  return sound;
}

/**
 * The step of the last chord: the first beat of a bar if one is late enough, any beat otherwise; Infinity for pieces
 * too short for an ending.
 */
export function findLastChord(durationMs: number, stepMs: number): number {
  if (durationMs < lastChordMs.shortest) return Number.POSITIVE_INFINITY;
  const latest = (durationMs - lastChordMs.latest) / stepMs;
  const bar = Math.floor(latest / stepsPerBar) * stepsPerBar;
  return bar * stepMs >= durationMs - lastChordMs.earliest ? bar : Math.floor(latest / 4) * 4;
}

/** A layer's part of the ending: the chord of the key, once. */
function planEnding(track: MusicTrack, layer: MusicLayer, step: number): NoteEvent[] {
  const home = track.chords.find((chord) => chord[0] === 0) ?? [0];
  const base = track.key + 12 * (layer.octave ?? 0);
  if (layer.role === 'hit') {
    const isDrum = layer.instrument === 'kick' || layer.instrument === 'boom';
    return isDrum ? [{ step, delay: 0, midi: 60, velocity: 0.9 }] : [];
  }
  const tones = layer.role === 'chord' || layer.role === 'strum' ? home : [home[0] ?? 0];
  return tones.map((tone, place) => ({
    step,
    delay: layer.role === 'strum' ? place * 0.022 : 0,
    midi: base + tone,
    velocity: 0.9 / Math.sqrt(tones.length),
  }));
}

interface NoteEvent {
  /** Sixteenths from the start. */
  step: number;
  /** Seconds after the step: strumming and the slight delay of a human hand. */
  delay: number;
  midi: number;
  velocity: number;
}

/** All notes of one layer. Pure except for the random source. */
export function planLayer(track: MusicTrack, layer: MusicLayer, bars: number, random: () => number): NoteEvent[] {
  const events: NoteEvent[] = [];
  const melody = layer.role === 'lead' ? planTune(track, random) : [];
  const rising = random() < 0.5;
  let turn = 0;
  for (let bar = layer.fromBar ?? 0; bar < bars; bar++) {
    const pattern = layer.patterns[bar % layer.patterns.length] ?? '';
    const chord = track.chords[bar % track.chords.length] ?? [0];
    const base = track.key + 12 * (layer.octave ?? 0);
    for (let step = 0; step < stepsPerBar; step++) {
      const velocity = velocities[pattern[step] ?? '.'];
      if (velocity === undefined) continue;
      const at = { step: bar * stepsPerBar + step, velocity: velocity * (0.92 + random() * 0.08) };
      const late = random() * 0.006;
      if (layer.role === 'hit') events.push({ ...at, delay: late / 3, midi: 60 });
      else if (layer.role === 'bass') events.push({ ...at, delay: 0, midi: base + (chord[0] ?? 0) });
      else if (layer.role === 'arp') {
        const place = rising ? turn % chord.length : chord.length - 1 - (turn % chord.length);
        events.push({ ...at, delay: late, midi: base + (chord[place] ?? 0) });
      } else if (layer.role === 'lead') {
        events.push({ ...at, delay: late, midi: base + nearestTone(melody[turn % melody.length] ?? 0, chord, step) });
      } else {
        for (const [place, tone] of chord.entries()) {
          const delay = layer.role === 'strum' ? place * 0.011 + late : 0;
          events.push({ ...at, velocity: at.velocity / Math.sqrt(chord.length), delay, midi: base + tone });
        }
      }
      turn++;
    }
  }
  return events;
}

/** Sixteen scale tones in small steps; the tune repeats, which makes it recognizable. */
function planTune(track: MusicTrack, random: () => number): number[] {
  const tones = [...track.scale, ...track.scale.map((tone) => tone + 12)];
  let place = 2 + Math.floor(random() * 3);
  const phrase = Array.from({ length: 8 }, () => {
    place = Math.min(tones.length - 2, Math.max(0, place + Math.round((random() - 0.5) * 4)));
    return tones[place] ?? 0;
  });
  return [...phrase, ...phrase.slice(0, 6), tones[place + 1] ?? 0, tones[2] ?? 0];
}

/** On the beat a tune rests on a chord tone; anything else would be dissonant. */
function nearestTone(tone: number, chord: number[], step: number): number {
  if (step % 4 !== 0) return tone;
  const candidates = chord.flatMap((note) => [note - 12, note, note + 12]);
  return candidates.reduce(
    (best, note) => (Math.abs(note - tone) < Math.abs(best - tone) ? note : best),
    candidates[0] ?? tone,
  );
}

function add(target: Float32Array, note: Float32Array, start: number, gain: number): void {
  const end = Math.min(note.length, target.length - start);
  for (let index = 0; index < end; index++) target[start + index]! += note[index]! * gain;
}

/** A short room: two crossed echoes per side, darkened, far below the dry sound. */
function addRoom(sound: StereoSound, sampleRate: number): void {
  const delays = [0.0311, 0.0437].map((seconds) => Math.round(seconds * sampleRate));
  const [delayLeft = 1, delayRight = 1] = delays;
  const bufferLeft = new Float32Array(delayLeft);
  const bufferRight = new Float32Array(delayRight);
  let darkLeft = 0;
  let darkRight = 0;
  for (let index = 0, a = 0, b = 0; index < sound.left.length; index++) {
    const echoLeft = bufferLeft[a]!;
    const echoRight = bufferRight[b]!;
    darkLeft += 0.35 * (echoLeft - darkLeft);
    darkRight += 0.35 * (echoRight - darkRight);
    bufferLeft[a] = sound.right[index]! * 0.5 + darkRight * 0.62;
    bufferRight[b] = sound.left[index]! * 0.5 + darkLeft * 0.62;
    sound.left[index]! += darkLeft * 0.32;
    sound.right[index]! += darkRight * 0.32;
    a = a + 1 === delayLeft ? 0 : a + 1;
    b = b + 1 === delayRight ? 0 : b + 1;
  }
}

/** Removes inaudible frequencies (below 12 Hz): drums leave a few, which would reduce the loudness for nothing. */
function removeRumble({ left, right }: StereoSound, sampleRate: number): void {
  const pole = Math.exp((-2 * Math.PI * 12) / sampleRate);
  for (const channel of [left, right]) {
    let previous = 0;
    let output = 0;
    for (let index = 0; index < channel.length; index++) {
      const value = channel[index]!;
      output = pole * (output + value - previous);
      previous = value;
      channel[index] = output;
    }
  }
}

function fade({ left, right }: StereoSound, sampleRate: number): void {
  const fadeIn = Math.min(left.length, Math.round((fadeInMs / 1000) * sampleRate));
  const fadeOut = Math.min(left.length, Math.round((fadeOutMs / 1000) * sampleRate));
  for (const channel of [left, right]) {
    for (let index = 0; index < fadeIn; index++) channel[index]! *= index / fadeIn;
    for (let index = 0; index < fadeOut; index++) channel[channel.length - 1 - index]! *= (index / fadeOut) ** 1.4;
  }
}
