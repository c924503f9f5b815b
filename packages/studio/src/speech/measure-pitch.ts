/**
 * Median pitch of speech in Hz by autocorrelation of 40 ms frames; NaN if nothing is voiced. For tests and calibration:
 * about one octave error in twenty frames is normal, hence the median.
 */
export function measurePitch(samples: Float32Array, sampleRate: number): number {
  // 8 kHz is enough for pitch and makes the search six times shorter.
  const factor = Math.max(1, Math.floor(sampleRate / 8000));
  const rate = sampleRate / factor;
  const coarse = new Float32Array(Math.floor(samples.length / factor));
  for (let index = 0; index < coarse.length; index++) {
    let sum = 0;
    for (let tap = 0; tap < factor; tap++) sum += samples[index * factor + tap] ?? 0;
    coarse[index] = sum / factor;
  }
  const frame = Math.round(rate * 0.04);
  const shortest = Math.floor(rate / 400);
  const longest = Math.ceil(rate / 60);
  const pitches: number[] = [];
  for (let start = 0; start + frame + longest < coarse.length; start += frame) {
    let energy = 0;
    for (let index = start; index < start + frame; index++) energy += (coarse[index] ?? 0) ** 2;
    if (Math.sqrt(energy / frame) < 0.02) continue;
    let best = 0;
    let bestLag = 0;
    for (let lag = shortest; lag <= longest; lag++) {
      let product = 0;
      let shifted = 0;
      for (let index = start; index < start + frame; index++) {
        product += (coarse[index] ?? 0) * (coarse[index + lag] ?? 0);
        shifted += (coarse[index + lag] ?? 0) ** 2;
      }
      const likeness = product / Math.sqrt(energy * shifted + 1e-12);
      // A longer lag must be clearly better, or two periods would be taken for one.
      if (likeness > best + 0.02) {
        best = likeness;
        bestLag = lag;
      }
    }
    if (best > 0.6) pitches.push(rate / bestLag);
  }
  pitches.sort((a, b) => a - b);
  return pitches[pitches.length >> 1] ?? Number.NaN;
}
