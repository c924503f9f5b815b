/** An upright ellipse: its middle and its radii. */
export interface Ellipse {
  x: number;
  y: number;
  rx: number;
  ry: number;
}
