/** A sentence of a script; those with the lowest weight are removed first if space is short. */
export interface Part {
  text: string;
  weight: number;
}
