import type { FliteVoice } from './run-flite.ts';

/** One of the people the recorded speakers become. */
export interface FliteVariant {
  voice: FliteVoice;
  /**
   * Mean pitch in Hz, which `VoiceSpec.pitch` multiplies. Absent for a speaker whose pitch the engine cannot change:
   * there the replay factor below changes the pitch, too.
   */
  pitchHz?: number;
  /** Liveliness of the melody: standard deviation of the pitch in Hz, in the engine's units. */
  melodyHz?: number;
  /**
   * Length of the vocal tract relative to the recorded speaker's: the finished sound is replayed faster or slower by
   * this factor, which moves the formants, while pace and pitch are corrected beforehand. A few voices thus become many
   * people.
   */
  formants: number;
  /** Pace relative to the recorded speaker's, so that all variants are about equally fast. */
  pace: number;
  /** Lift above 2 kHz, linear: 0.7 is +4.6 dB. */
  presence: number;
  /** Lift below 350 Hz, linear; a close microphone warms, a telephone thins. */
  warmth: number;
}

/**
 * In the order actors get them; those a recognizer understands worst come last (docs/performance.md). Any two differ by 1.5
 * semitones or by 4 % of formants. slt is hard to understand with a shorter vocal tract than her own.
 */
export const femaleVoices: FliteVariant[] = [
  { voice: 'slt', pitchHz: 178, melodyHz: 40, formants: 1, pace: 1, presence: 0.7, warmth: 0 },
  { voice: 'slt', pitchHz: 161, melodyHz: 34, formants: 0.935, pace: 0.96, presence: 0.85, warmth: 0.35 },
  // A man's recordings with a vocal tract an eighth shorter: an entirely different person.
  { voice: 'awb', pitchHz: 176, melodyHz: 30, formants: 1.12, pace: 0.97, presence: 0.8, warmth: 0.25 },
  { voice: 'slt', pitchHz: 198, melodyHz: 44, formants: 0.96, pace: 1.02, presence: 0.8, warmth: -0.1 },
  { voice: 'slt', pitchHz: 217, melodyHz: 46, formants: 1, pace: 1.03, presence: 0.7, warmth: -0.2 },
  { voice: 'awb', pitchHz: 196, melodyHz: 36, formants: 1.16, pace: 0.98, presence: 0.6, warmth: 0 },
];
export const maleVoices: FliteVariant[] = [
  { voice: 'rms', formants: 1, pace: 1.16, presence: 0.7, warmth: 0 },
  { voice: 'slt', pitchHz: 124, melodyHz: 24, formants: 0.865, pace: 1, presence: 0.9, warmth: 0.2 },
  { voice: 'rms', formants: 1.055, pace: 1.14, presence: 0.9, warmth: -0.2 },
  { voice: 'rms', formants: 0.945, pace: 1.08, presence: 0.9, warmth: 0.35 },
  { voice: 'slt', pitchHz: 108, melodyHz: 22, formants: 0.82, pace: 0.98, presence: 0.9, warmth: 0.2 },
  { voice: 'awb', pitchHz: 128, melodyHz: 24, formants: 1.05, pace: 0.97, presence: 0.8, warmth: 0 },
];
