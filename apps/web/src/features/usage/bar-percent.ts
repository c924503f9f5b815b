/** Width of a usage bar in percent, at most 100; nothing of nothing is an empty bar. */
export function barPercent(used: number, limit: number): number {
  if (limit <= 0) return used > 0 ? 100 : 0;
  return Math.min(100, Math.max(0, (used / limit) * 100));
}
