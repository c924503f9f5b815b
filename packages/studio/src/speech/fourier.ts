// biome-ignore-all lint/style/noNonNullAssertion: butterflies of a Fourier transform swap places within arrays of one size.

/** Radix-2 Fourier transform in place; both arrays have the same length, a power of two. */
export function fourier(real: Float64Array, imaginary: Float64Array): void {
  const size = real.length;
  for (let index = 1, mirrored = 0; index < size; index++) {
    let bit = size >> 1;
    for (; mirrored & bit; bit >>= 1) mirrored ^= bit;
    mirrored ^= bit;
    if (index < mirrored) {
      [real[index], real[mirrored]] = [real[mirrored]!, real[index]!];
      [imaginary[index], imaginary[mirrored]] = [imaginary[mirrored]!, imaginary[index]!];
    }
  }
  for (let span = 2; span <= size; span <<= 1) {
    const half = span >> 1;
    for (let turn = 0; turn < half; turn++) {
      const cosine = Math.cos((-2 * Math.PI * turn) / span);
      const sine = Math.sin((-2 * Math.PI * turn) / span);
      for (let upper = turn; upper < size; upper += span) {
        const lower = upper + half;
        const re = real[lower]! * cosine - imaginary[lower]! * sine;
        const im = real[lower]! * sine + imaginary[lower]! * cosine;
        real[lower] = real[upper]! - re;
        imaginary[lower] = imaginary[upper]! - im;
        real[upper]! += re;
        imaginary[upper]! += im;
      }
    }
  }
}
