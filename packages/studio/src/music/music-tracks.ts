import type { InstrumentName } from './instruments.ts';

/** One voice of a track. Patterns have 16 steps a bar; `x` plays, `X` plays louder, `o` softer, `.` rests. */
export interface MusicLayer {
  instrument: InstrumentName;
  /** chord: all notes; strum: all notes one after the other; bass: root; arp: one chord note a step; lead: a seeded tune; hit: unpitched. */
  role: 'chord' | 'strum' | 'bass' | 'arp' | 'lead' | 'hit';
  /** One or more bars, repeated. */
  patterns: string[];
  /** Linear. */
  gain: number;
  /** -1 left .. 1 right. */
  pan: number;
  /** Octaves above the chord's written place. */
  octave?: number;
  /** First bar the layer plays in; a track builds up over its first bars. */
  fromBar?: number;
  /** Steps a note sounds; instruments that ring by themselves need none. */
  hold?: number;
}

export interface MusicTrack {
  /** Stable for ever: stored with every video. */
  id: string;
  title: string;
  mood: string;
  bpm: number;
  /** MIDI number of the key's root in the octave of middle C. */
  key: number;
  /** One chord a bar: semitones above the key for every note, root first. */
  chords: number[][];
  /** Semitones of the scale tunes are made of. */
  scale: number[];
  /** Delay of every second sixteenth as a share of a step, 0 straight .. 0.33 shuffled. */
  swing: number;
  layers: MusicLayer[];
}

const majorPentatonic = [0, 2, 4, 7, 9];
const minorPentatonic = [0, 3, 5, 7, 10];

/** Music made by the app itself: nobody else's work, free to use in any ad. */
export const musicTracks: readonly MusicTrack[] = [
  {
    id: 'upbeat',
    title: 'Sunny Side Up',
    mood: 'Upbeat',
    bpm: 118,
    key: 62,
    chords: [
      [0, 4, 7, 12],
      [-5, -1, 2, 7],
      [-3, 0, 4, 9],
      [-7, -3, 0, 5],
    ],
    scale: majorPentatonic,
    swing: 0,
    layers: [
      { instrument: 'pad', role: 'chord', patterns: ['x...............'], gain: 0.16, pan: 0, hold: 16 },
      { instrument: 'pluck', role: 'strum', patterns: ['X..x..x...x.x...', 'X..x..x...x...x.'], gain: 0.3, pan: -0.25 },
      {
        instrument: 'bell',
        role: 'lead',
        patterns: ['x...x...x.x.....', '..x...x...x.....'],
        gain: 0.16,
        pan: 0.35,
        octave: 1,
        fromBar: 2,
      },
      { instrument: 'bass', role: 'bass', patterns: ['x..xx.x.x..xx.x.'], gain: 0.5, pan: 0, octave: -2, hold: 2 },
      { instrument: 'kick', role: 'hit', patterns: ['X...X...X...X...'], gain: 0.62, pan: 0 },
      {
        instrument: 'clap',
        role: 'hit',
        patterns: ['....x.......x...', '....x.......x..o'],
        gain: 0.26,
        pan: 0.05,
        fromBar: 1,
      },
      { instrument: 'hat', role: 'hit', patterns: ['..x...x...x...xo'], gain: 0.15, pan: 0.3 },
    ],
  },
  {
    id: 'warm',
    title: 'Slow Honey',
    mood: 'Warm',
    bpm: 84,
    key: 60,
    chords: [
      [5, 9, 12, 16],
      [4, 7, 11, 14],
      [2, 5, 9, 12],
      [0, 4, 7, 11],
    ],
    scale: majorPentatonic,
    swing: 0.18,
    layers: [
      {
        instrument: 'keys',
        role: 'chord',
        patterns: ['X......o..x.....', 'X.....o...x..o..'],
        gain: 0.24,
        pan: -0.1,
        octave: -1,
      },
      { instrument: 'pad', role: 'chord', patterns: ['x...............'], gain: 0.1, pan: 0, hold: 16 },
      {
        instrument: 'keys',
        role: 'lead',
        patterns: ['......x.....x...', '....x.....x...x.'],
        gain: 0.18,
        pan: 0.3,
        octave: 1,
        fromBar: 1,
      },
      {
        instrument: 'bass',
        role: 'bass',
        patterns: ['X.....x...x.....', 'X.....x....x..o.'],
        gain: 0.5,
        pan: 0,
        octave: -2,
        hold: 4,
      },
      { instrument: 'kick', role: 'hit', patterns: ['X......x..x.....'], gain: 0.5, pan: 0 },
      { instrument: 'brush', role: 'hit', patterns: ['....x.......x...'], gain: 0.26, pan: 0.1 },
      { instrument: 'shaker', role: 'hit', patterns: ['o.x.o.x.o.x.o.x.'], gain: 0.1, pan: -0.35, fromBar: 1 },
    ],
  },
  {
    id: 'focused',
    title: 'Clear Desk',
    mood: 'Focused',
    bpm: 102,
    key: 57,
    chords: [
      [0, 3, 7, 12],
      [-4, 0, 3, 8],
      [3, 7, 10, 15],
      [-2, 2, 5, 10],
    ],
    scale: minorPentatonic,
    swing: 0,
    layers: [
      { instrument: 'pluck', role: 'arp', patterns: ['x.xxx.xxx.xxx.xx'], gain: 0.26, pan: -0.2, octave: 1 },
      { instrument: 'pad', role: 'chord', patterns: ['x...............'], gain: 0.17, pan: 0, hold: 16 },
      { instrument: 'bass', role: 'bass', patterns: ['x.x.x.x.x.x.x.x.'], gain: 0.42, pan: 0, octave: -1, hold: 1.6 },
      {
        instrument: 'kick',
        role: 'hit',
        patterns: ['X.......X.x.....', 'X.......X.....x.'],
        gain: 0.52,
        pan: 0,
        fromBar: 1,
      },
      { instrument: 'clap', role: 'hit', patterns: ['............o...'], gain: 0.16, pan: 0, fromBar: 2 },
      { instrument: 'hat', role: 'hit', patterns: ['o.x.o.x.o.x.o.xo'], gain: 0.1, pan: 0.3, fromBar: 1 },
      {
        instrument: 'bell',
        role: 'lead',
        patterns: ['x.......x.......', '....x...........'],
        gain: 0.12,
        pan: 0.4,
        octave: 1,
        fromBar: 2,
      },
    ],
  },
  {
    id: 'playful',
    title: 'Pocket Full of Beans',
    mood: 'Playful',
    bpm: 126,
    key: 60,
    chords: [
      [0, 4, 7, 12],
      [-3, 0, 4, 9],
      [5, 9, 12, 17],
      [-5, -1, 2, 7],
    ],
    scale: majorPentatonic,
    swing: 0.2,
    layers: [
      {
        instrument: 'marimba',
        role: 'lead',
        patterns: ['X..x..x.x...x.x.', 'X..x..x.x.x.....'],
        gain: 0.34,
        pan: 0.2,
        octave: 1,
      },
      {
        instrument: 'pluck',
        role: 'strum',
        patterns: ['....x.......x...', '....x...o...x.o.'],
        gain: 0.28,
        pan: -0.35,
        octave: 0,
      },
      {
        instrument: 'bass',
        role: 'bass',
        patterns: ['X.......x.......', 'X.......x...o...'],
        gain: 0.5,
        pan: 0,
        octave: -1,
        hold: 2,
      },
      {
        instrument: 'marimba',
        role: 'arp',
        patterns: ['..o...o...o...o.'],
        gain: 0.2,
        pan: -0.15,
        octave: 1,
        fromBar: 2,
      },
      { instrument: 'kick', role: 'hit', patterns: ['X.......X.......'], gain: 0.44, pan: 0 },
      { instrument: 'snap', role: 'hit', patterns: ['....x.......x...'], gain: 0.32, pan: 0.15 },
      { instrument: 'shaker', role: 'hit', patterns: ['x.o.x.o.x.o.x.oo'], gain: 0.12, pan: 0.4, fromBar: 1 },
    ],
  },
  {
    id: 'bold',
    title: 'Big Reveal',
    mood: 'Bold',
    bpm: 140,
    key: 55,
    chords: [
      [0, 3, 7, 12],
      [0, 3, 7, 10],
      [-4, 0, 3, 8],
      [-2, 2, 5, 10],
    ],
    scale: minorPentatonic,
    swing: 0,
    layers: [
      {
        instrument: 'pluck',
        role: 'lead',
        patterns: ['X..x..x.......x.', 'X..x..x...x.....'],
        gain: 0.3,
        pan: 0.15,
        octave: 1,
      },
      { instrument: 'pad', role: 'chord', patterns: ['x...............'], gain: 0.17, pan: 0, hold: 16 },
      {
        instrument: 'bass',
        role: 'bass',
        patterns: ['X.....x..x......', 'X.....x...x.x...'],
        gain: 0.6,
        pan: 0,
        octave: -1,
        hold: 5,
      },
      { instrument: 'kick', role: 'hit', patterns: ['X.....x.........', 'X.....x...x.....'], gain: 0.64, pan: 0 },
      { instrument: 'clap', role: 'hit', patterns: ['........X.......'], gain: 0.34, pan: 0 },
      {
        instrument: 'hat',
        role: 'hit',
        patterns: ['x.x.x.x.x.x.xxxx', 'x.x.x.xxx.x.x.x.'],
        gain: 0.12,
        pan: 0.25,
        fromBar: 1,
      },
    ],
  },
  {
    id: 'calm',
    title: 'Linen Morning',
    mood: 'Calm',
    bpm: 76,
    key: 64,
    chords: [
      [0, 4, 7, 11],
      [-3, 0, 4, 7],
      [-7, -3, 0, 4],
      [-5, -1, 2, 5],
    ],
    scale: majorPentatonic,
    swing: 0,
    layers: [
      { instrument: 'pad', role: 'chord', patterns: ['x...............'], gain: 0.24, pan: 0, hold: 16 },
      { instrument: 'keys', role: 'arp', patterns: ['x...x...x...x...', 'x...x...x.x.x...'], gain: 0.26, pan: -0.2 },
      {
        instrument: 'bell',
        role: 'lead',
        patterns: ['......x.........', '..x.......x.....'],
        gain: 0.14,
        pan: 0.35,
        octave: 1,
        fromBar: 1,
      },
      { instrument: 'bass', role: 'bass', patterns: ['x...............'], gain: 0.38, pan: 0, octave: -2, hold: 12 },
      { instrument: 'shaker', role: 'hit', patterns: ['....o.......o...'], gain: 0.09, pan: 0.3, fromBar: 2 },
    ],
  },
];
