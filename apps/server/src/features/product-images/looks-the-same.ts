import type { Fingerprint } from './fingerprint.ts';

/** Differences within which two pictures count as one; found by re-encoding and scaling photographs. */
const same = { bits: 6, color: 14, aspect: 0.04 };

export function looksTheSame(a: Fingerprint, b: Fingerprint): boolean {
  if (Math.abs(a.aspect / b.aspect - 1) > same.aspect) return false;
  const bits = (a.shape ^ b.shape).toString(2).replaceAll('0', '').length;
  if (bits > same.bits) return false;
  // One product in two colors has one shape.
  let most = 0;
  for (const [index, value] of a.colors.entries()) most = Math.max(most, Math.abs(value - (b.colors[index] ?? 0)));
  return most <= same.color;
}
