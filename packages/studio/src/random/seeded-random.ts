/**
 * Numbers in 0..1 that depend only on the seed (mulberry32 over an FNV-1a hash), so that equal specs give equal
 * pictures and sounds on every machine. The seed is read in UTF-16 units.
 */
export function seededRandom(seed: string): () => number {
  let state = fnvOffset;
  for (let index = 0; index < seed.length; index++) state = Math.imul(state ^ seed.charCodeAt(index), fnvPrime);
  return mulberry32(state);
}

/**
 * Like `seededRandom`, with the seed read in whole characters. The two differ only beyond U+FFFF and remain separate,
 * because existing people and ads must not change.
 */
export function createRandom(seed: string): () => number {
  let state = fnvOffset;
  for (const char of seed) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), fnvPrime);
  return mulberry32(state);
}

const fnvOffset = 2166136261;
const fnvPrime = 16777619;

function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
