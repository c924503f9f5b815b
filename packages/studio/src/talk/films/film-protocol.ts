/** What the film thread decodes, and where to. */
export interface FilmOrder {
  ffmpegPath: string;
  /** Its command line; raw frames of one size go to standard output. */
  args: readonly string[];
  frameBytes: number;
  /** Int32 each, see `filmCounters`. */
  counters: SharedArrayBuffer;
  /** Room for a few frames, used in turn. */
  slots: SharedArrayBuffer;
}

/** Indexes of the shared counters: frames written and taken since the start, and whether more will come. */
export const filmCounters = { written: 0, taken: 1, state: 2 } as const;

/** `failed`: ffmpeg could not read the film; `killed`: it was ended before it could say so. */
export const filmStates = { running: 0, ended: 1, failed: 2, killed: 3 } as const;
