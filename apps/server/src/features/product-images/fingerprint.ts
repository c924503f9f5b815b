import type { Sharp } from 'sharp';

/** Perceptual fingerprint of a picture: robust against resizing and recompression. */
export interface Fingerprint {
  /** 64 bits: whether each cell of a 9x8 grid is brighter than its right neighbor. */
  shape: bigint;
  /** A 4x4 picture of it, three bytes a pixel. */
  colors: Uint8Array;
  /** Width divided by height. */
  aspect: number;
}

export async function fingerprint(picture: Sharp, size: { width: number; height: number }): Promise<Fingerprint> {
  const opaque = picture.clone().flatten({ background: 'white' });
  const [grey, colors] = await Promise.all([
    opaque.clone().greyscale().resize(9, 8, { fit: 'fill' }).raw().toBuffer(),
    opaque.clone().toColourspace('srgb').resize(4, 4, { fit: 'fill' }).raw().toBuffer(),
  ]);
  let shape = 0n;
  for (let row = 0; row < 8; row++)
    for (let column = 0; column < 8; column++) {
      const at = row * 9 + column;
      // Noise on a flat ground must not decide.
      shape = (shape << 1n) | ((grey[at] ?? 0) > (grey[at + 1] ?? 0) + 2 ? 1n : 0n);
    }
  return { shape, colors, aspect: size.width / size.height };
}
