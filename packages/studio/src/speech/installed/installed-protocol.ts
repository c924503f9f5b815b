/** Messages between this program and the process that runs an installed voice. */
export interface InstalledCommand {
  type: 'speak';
  /** Absolute. */
  modelFile: string;
  /** Whether the voice has several speakers and wants to know which one. */
  hasSpeakers: boolean;
  /** How much sound and lengths vary, and the length of everything. */
  scales: [noise: number, length: number, noiseOfLengths: number];
  /** More is refused: a broken voice must not fill the memory. */
  mostSamples: number;
  sentences: { ids: number[]; speaker: number }[];
}

export type InstalledReply =
  /** `pcm` is base64 of 32-bit little-endian mono floats; `lengths` has a length for each id if the voice tells them. */
  | { type: 'sentence'; index: number; pcm: string; lengths: number[] | null }
  | { type: 'done' }
  | { type: 'failed'; message: string };
