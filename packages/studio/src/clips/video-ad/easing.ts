/** Progress 0..1 of a time within a span, clamped at both ends. */
export function partOf(time: number, start: number, length: number): number {
  if (length <= 0) return time >= start ? 1 : 0;
  return Math.min(1, Math.max(0, (time - start) / length));
}

/** Between two values. */
export function between(from: number, to: number, part: number): number {
  return from + (to - from) * part;
}

/** Fast start, long arrival: for hits. */
export function outExpo(part: number): number {
  return part >= 1 ? 1 : 1 - 2 ** (-10 * part);
}

/** Quick start, soft arrival: for slides. */
export function outCubic(part: number): number {
  return 1 - (1 - part) ** 3;
}

/** Slow start, fast exit: for exits. */
export function inCubic(part: number): number {
  return part ** 3;
}

/** Slow, fast, slow: for changes of position. */
export function inOutCubic(part: number): number {
  return part < 0.5 ? 4 * part ** 3 : 1 - (2 - 2 * part) ** 3 / 2;
}

/** Arrives, overshoots a little and returns: for pops. */
export function outBack(part: number, overshoot = 1.4): number {
  return 1 + (overshoot + 1) * (part - 1) ** 3 + overshoot * (part - 1) ** 2;
}

/** A weight on a spring: for landings. */
export function spring(part: number): number {
  return part >= 1 ? 1 : 1 - Math.exp(-6.5 * part) * Math.cos(part * 11);
}
