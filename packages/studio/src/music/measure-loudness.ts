interface Biquad {
  b0: number;
  b1: number;
  b2: number;
  a1: number;
  a2: number;
}

/** The two K-weighting filters of ITU-R BS.1770-4 for any sample rate, from their analogue prototypes. */
function kWeighting(sampleRate: number): [Biquad, Biquad] {
  const shelfK = Math.tan((Math.PI * 1681.974450955533) / sampleRate);
  const shelfQ = 0.7071752369554196;
  const high = 10 ** (3.999843853973347 / 20);
  const band = high ** 0.4996667741545416;
  const shelfA0 = 1 + shelfK / shelfQ + shelfK * shelfK;
  const shelf = {
    b0: (high + (band * shelfK) / shelfQ + shelfK * shelfK) / shelfA0,
    b1: (2 * (shelfK * shelfK - high)) / shelfA0,
    b2: (high - (band * shelfK) / shelfQ + shelfK * shelfK) / shelfA0,
    a1: (2 * (shelfK * shelfK - 1)) / shelfA0,
    a2: (1 - shelfK / shelfQ + shelfK * shelfK) / shelfA0,
  };
  const passK = Math.tan((Math.PI * 38.13547087602444) / sampleRate);
  const passQ = 0.5003270373238773;
  const passA0 = 1 + passK / passQ + passK * passK;
  const pass = {
    b0: 1,
    b1: -2,
    b2: 1,
    a1: (2 * (passK * passK - 1)) / passA0,
    a2: (1 - passK / passQ + passK * passK) / passA0,
  };
  return [shelf, pass];
}

/** Sum of squares of the K-weighted signal per 100 ms step. */
function stepEnergies(samples: Float32Array, sampleRate: number): Float64Array {
  const step = Math.round(sampleRate / 10);
  const energies = new Float64Array(Math.floor(samples.length / step));
  const [shelf, pass] = kWeighting(sampleRate);
  let x1 = 0;
  let x2 = 0;
  let y1 = 0;
  let y2 = 0;
  let z1 = 0;
  let z2 = 0;
  for (let block = 0, index = 0; block < energies.length; block++) {
    let sum = 0;
    for (const end = index + step; index < end; index++) {
      const x = samples[index] ?? 0;
      const y = shelf.b0 * x + shelf.b1 * x1 + shelf.b2 * x2 - shelf.a1 * y1 - shelf.a2 * y2;
      const z = y - 2 * y1 + y2 - pass.a1 * z1 - pass.a2 * z2;
      x2 = x1;
      x1 = x;
      y2 = y1;
      y1 = y;
      z2 = z1;
      z1 = z;
      sum += z * z;
    }
    energies[block] = sum;
  }
  return energies;
}

/**
 * Integrated loudness per ITU-R BS.1770-4 (400 ms blocks, 75 % overlap, absolute and relative gates) in LUFS. -Infinity
 * for silence and for anything shorter than 400 ms.
 * @param channels one or two channels, -1..1; a single channel counts once, as in a mono file
 */
export function measureLoudness(channels: Float32Array[], sampleRate: number): number {
  const energies = channels.map((channel) => stepEnergies(channel, sampleRate));
  const blockSamples = 4 * Math.round(sampleRate / 10);
  const powers: number[] = [];
  for (let block = 0; block + 4 <= (energies[0]?.length ?? 0); block++) {
    let sum = 0;
    for (const energy of energies)
      sum += (energy[block] ?? 0) + (energy[block + 1] ?? 0) + (energy[block + 2] ?? 0) + (energy[block + 3] ?? 0);
    powers.push(sum / blockSamples);
  }
  const loud = powers.filter((power) => toLufs(power) > -70);
  if (loud.length === 0) return Number.NEGATIVE_INFINITY;
  const gate = toLufs(mean(loud)) - 10;
  return toLufs(mean(loud.filter((power) => toLufs(power) > gate)));
}

function toLufs(power: number): number {
  return -0.691 + 10 * Math.log10(power);
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
