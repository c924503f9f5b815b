import sharp from 'sharp';

/** What a picture looks like, roughly: survives other sizes and other compression. */
export interface Fingerprint {
  /** 64 bits: whether each cell of a 9x8 grid is brighter than its right neighbour. */
  shape: bigint;
  /** A 4x4 picture of it, three bytes a pixel. */
  colours: Buffer;
  /** Width divided by height. */
  aspect: number;
}

/** Differences within which two pictures count as one; found by re-encoding and scaling photographs. */
const same = { bits: 6, colour: 14, aspect: 0.04 };

export async function fingerprint(image: { data: Buffer; width: number; height: number }): Promise<Fingerprint> {
  const opaque = sharp(image.data).flatten({ background: 'white' });
  const [grey, colours] = await Promise.all([
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
  return { shape, colours, aspect: image.width / image.height };
}

export function looksTheSame(a: Fingerprint, b: Fingerprint): boolean {
  if (Math.abs(a.aspect / b.aspect - 1) > same.aspect) return false;
  const bits = (a.shape ^ b.shape).toString(2).replaceAll('0', '').length;
  if (bits > same.bits) return false;
  // One product in two colours has one shape.
  let most = 0;
  for (const [index, value] of a.colours.entries()) most = Math.max(most, Math.abs(value - (b.colours[index] ?? 0)));
  return most <= same.colour;
}
