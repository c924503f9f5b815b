import type { InstrumentName } from './instruments.ts';

/** One voice of a track. Patterns have 16 steps per bar; `x` plays, `X` plays louder, `o` softer, `.` rests. */
export interface MusicLayer {
  instrument: InstrumentName;
  /**
   * chord: all notes; strum: all notes in succession; bass: root; arp: one chord note per step; lead: a seeded tune;
   * hit: unpitched.
   */
  role: 'chord' | 'strum' | 'bass' | 'arp' | 'lead' | 'hit';
  /** One or more bars, repeated. */
  patterns: string[];
  /** Linear. */
  gain: number;
  /** -1 left .. 1 right. */
  pan: number;
  /** Octaves above the chord's written position. */
  octave?: number;
  /** First bar the layer plays in; a track builds up over its first bars. */
  fromBar?: number;
  /** Steps a note sounds; not needed for instruments that ring naturally. */
  hold?: number;
}

export interface MusicTrack {
  /** Permanently stable: stored with every video. */
  id: string;
  title: string;
  mood: string;
  bpm: number;
  /** MIDI number of the key's root in the octave of middle C. */
  key: number;
  /** One chord per bar: semitones above the key for every note, root first. */
  chords: number[][];
  /** Semitones of the scale for tunes. */
  scale: number[];
  /** Delay of every second sixteenth as a share of a step, 0 straight .. 0.33 shuffled. */
  swing: number;
  layers: MusicLayer[];
}

/** Scales in semitones above the key; without half steps no tune sounds dissonant. */
export const majorPentatonic = [0, 2, 4, 7, 9];
export const minorPentatonic = [0, 3, 5, 7, 10];
