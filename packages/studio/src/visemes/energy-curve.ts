/**
 * Loudness of speech over time, for the jaw: root mean square in 24 ms windows, relative to the track's loud passages
 * (its 90th percentile), 0 in silence and about 1 on loud vowels, at most 1.2.
 * @param steps distance of the returned points, of which point 0 is time 0, and from where on passages are compared
 */
export function energyCurve(
  samples: Float32Array,
  sampleRate: number,
  { stepMs, loudFromMs = 0 }: { stepMs: number; loudFromMs?: number },
): Float32Array {
  const step = (sampleRate * stepMs) / 1000;
  const half = Math.round(sampleRate * 0.012);
  const points = Math.ceil(samples.length / step) + 1;
  const sums = new Float64Array(samples.length + 1);
  for (let index = 0; index < samples.length; index++)
    sums[index + 1] = (sums[index] ?? 0) + (samples[index] ?? 0) ** 2;
  const curve = new Float32Array(points);
  for (let point = 0; point < points; point++) {
    const center = Math.round(point * step);
    const from = Math.max(0, Math.min(samples.length, center - half));
    const to = Math.max(from, Math.min(samples.length, center + half));
    curve[point] = to > from ? Math.sqrt(((sums[to] ?? 0) - (sums[from] ?? 0)) / (to - from)) : 0;
  }
  const compared = curve.subarray(Math.min(points, Math.round(loudFromMs / stepMs)));
  const audible = compared.filter((value) => value > 1e-3).sort();
  const loud = audible[Math.floor(audible.length * 0.9)];
  if (loud === undefined) return curve.fill(0);
  // In steps of a decibel: a changed word must not slightly move the mouth on all the others.
  const reference = 10 ** (Math.round(20 * Math.log10(loud)) / 20);
  return curve.map((value) => Math.min(1.2, value / reference));
}
