/** A stretch of a film, seconds. */
export interface Scene {
  start: number;
  end: number;
}

/**
 * Divides a film into scenes with lengths in proportion to the weights, every cut on a beat. Each scene gets at least
 * two beats while there are enough.
 */
export function planScenes(seconds: number, beat: number, weights: readonly number[]): Scene[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const beats = Math.floor(seconds / beat);
  const least = Math.max(1, Math.min(2, Math.floor(beats / weights.length)));
  const scenes: Scene[] = [];
  let passed = 0;
  let start = 0;
  for (const [index, weight] of weights.entries()) {
    passed += weight;
    const wanted = Math.round((passed / total) * (seconds / beat));
    const following = weights.length - 1 - index;
    const end = Math.max(start + least, Math.min(wanted, beats - following * least));
    scenes.push({ start: start * beat, end: following === 0 ? seconds : end * beat });
    start = end;
  }
  return scenes;
}
