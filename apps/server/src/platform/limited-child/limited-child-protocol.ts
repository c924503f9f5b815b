/** A request to a limited child, one at a time. */
export interface ChildOrder {
  module: string;
  input: unknown;
}

/** Its response. */
export type ChildReply = { usedCpuSeconds: number } & ({ output: unknown } | { failure: string });
