/** A sentence of a script; the ones with the lowest weight go first when room is short. */
export interface Part {
  text: string;
  weight: number;
  /** Says what the script is about: shortened where it is too long, never left out. */
  isSubject?: boolean;
}
