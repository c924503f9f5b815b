/** A length or position as people read it on a clip: "0:08", "1:05", "12:40". */
export function formatTime(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
