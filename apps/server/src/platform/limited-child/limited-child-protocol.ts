/** What a limited child is asked for, one at a time. */
export interface ChildOrder {
  module: string;
  input: unknown;
}

/** What it answers. */
export type ChildReply = { usedCpuSeconds: number } & ({ output: unknown } | { failure: string });
