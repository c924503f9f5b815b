const halfTaps = 20;
const maxPhases = 1024;

/**
 * Band-limited change of sample rate (Kaiser-windowed sinc, about 80 dB stop band), any ratio.
 * @returns a new array of `samples.length * to / from` samples, rounded
 */
export function resample(samples: Float32Array, from: number, to: number): Float32Array {
  if (from === to) return samples.slice();
  const common = greatestCommonDivisor(from, to);
  const phases = Math.min(maxPhases, to / common);
  // When downsampling, the filter's cutoff moves below the new half rate and the kernel widens accordingly.
  const cutoff = Math.min(1, to / from) * 0.94;
  const reach = Math.ceil(halfTaps / Math.min(1, to / from));
  const kernel = kernelTable(phases, reach, cutoff);
  const length = Math.round((samples.length * to) / from);
  const taps = reach * 2;
  const padded = new Float32Array(samples.length + taps * 2);
  padded.set(samples, taps);
  const output = new Float32Array(length);
  const step = from / to;
  for (let index = 0; index < length; index++) {
    const position = index * step;
    let whole = Math.floor(position + 1e-9);
    let phase = Math.round((position - whole) * phases);
    if (phase === phases) {
      phase = 0;
      whole++;
    }
    const start = whole - reach + 1 + taps;
    const row = phase * taps;
    let sum = 0;
    for (let tap = 0; tap < taps; tap++) sum += (padded[start + tap] ?? 0) * (kernel[row + tap] ?? 0);
    output[index] = sum;
  }
  return output;
}

let lastTable: { key: string; table: Float32Array } | undefined;

/** The filter for every phase. Shared by the sentences of a script. */
function kernelTable(phases: number, reach: number, cutoff: number): Float32Array {
  const key = `${phases} ${reach} ${cutoff}`;
  if (lastTable?.key !== key) lastTable = { key, table: buildTable(phases, reach, cutoff) };
  return lastTable.table;
}

function buildTable(phases: number, reach: number, cutoff: number): Float32Array {
  const taps = reach * 2;
  const table = new Float32Array(phases * taps);
  const beta = 7.5;
  for (let phase = 0; phase < phases; phase++) {
    let sum = 0;
    for (let tap = 0; tap < taps; tap++) {
      const distance = tap - reach + 1 - phase / phases;
      const inside = 1 - (distance / reach) ** 2;
      const angle = Math.PI * distance * cutoff;
      const sinc = distance === 0 ? 1 : Math.sin(angle) / angle;
      const value = inside <= 0 ? 0 : sinc * bessel(beta * Math.sqrt(inside));
      table[phase * taps + tap] = value;
      sum += value;
    }
    // Each phase passes a constant unchanged; otherwise the difference would be audible as a faint whistle.
    for (let tap = 0; tap < taps; tap++) table[phase * taps + tap] = (table[phase * taps + tap] ?? 0) / sum;
  }
  return table;
}

/** Modified Bessel function of order zero. */
function bessel(x: number): number {
  let term = 1;
  let sum = 1;
  for (let k = 1; k < 30; k++) {
    term *= (x / (2 * k)) ** 2;
    sum += term;
  }
  return sum;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
