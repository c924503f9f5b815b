/** How a raised arm is held. */
export interface Wave {
  /** 0 below the picture .. 1 up. */
  raise: number;
  /** -1 to the left .. 1 to the right. */
  swing: number;
}

const raiseMs = 360;
const swingMs = 620;

/**
 * A greeting: the hand comes up, swings back and forth and goes down again. Undefined while it is down. Values are
 * quantized, so that poses repeat. `timeMs` counts from the start of the gesture, `holdMs` is how long the hand stays
 * up.
 */
export function waveAt(timeMs: number, holdMs = 1500): Wave | undefined {
  if (timeMs < 0 || timeMs >= holdMs + raiseMs * 2) return undefined;
  const up = Math.min(1, timeMs / raiseMs, (holdMs + raiseMs * 2 - timeMs) / raiseMs);
  const eased = 1 - (1 - up) ** 3;
  const swing = Math.sin(((timeMs - raiseMs * 0.5) / swingMs) * Math.PI * 2) * Math.min(1, up * 1.2);
  return { raise: Math.round(eased * 12) / 12, swing: Math.round(swing * 6) / 6 };
}
