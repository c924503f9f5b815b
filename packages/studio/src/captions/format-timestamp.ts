/** A time as hours, minutes, seconds and thousandths: with a point in WebVTT, with a comma in SubRip. */
export function formatTimestamp(ms: number, separator: '.' | ','): string {
  const whole = Math.max(0, Math.round(ms));
  const pad = (value: number, digits = 2) => String(value).padStart(digits, '0');
  const seconds = Math.floor(whole / 1000);
  const clock = `${pad(Math.floor(seconds / 3600))}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`;
  return `${clock}${separator}${pad(whole % 1000, 3)}`;
}
