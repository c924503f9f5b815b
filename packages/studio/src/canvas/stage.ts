/** Pixel rectangle on the stage; x, y, width and height are even so that it maps onto whole chroma samples. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The rendered picture, in pixels. */
export interface Stage {
  width: number;
  height: number;
}
