/** A face that looks roughly at the camera: the square from the brows to the chin, in pixels of the picture. */
export interface LocatedFace {
  x: number;
  y: number;
  size: number;
  /** Middle between the centers of the eyes, and their distance. */
  eyes: { x: number; y: number; apart: number };
}
