/** Where a garment is worn, pixels of the picture. */
export interface Fit {
  x: number;
  /** Height of the ends of the neck opening or of the waistband, and of the lower end. */
  top: number;
  hem: number;
  /** Half width of the body under the arms. */
  bodyHalf: number;
}
