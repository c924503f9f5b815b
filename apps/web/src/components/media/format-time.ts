/** A length or position as players show it on a clip, begun seconds left out: "0:08", "1:05", "12:40". */
export function formatTime(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
