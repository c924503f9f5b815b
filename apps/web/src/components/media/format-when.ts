const day = 24 * 60 * 60_000;

const timeFormat = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}

/** When something happened, in the shortest words that still say it: "12 min ago", "Today, 9:12 AM", "Yesterday", "Nov 19". */
export function formatWhen(iso: string, now = new Date()): string {
  const then = new Date(iso);
  const minutes = Math.floor((now.getTime() - then.getTime()) / 60_000);
  if (minutes < 1) return 'Just now';
  if (minutes < 60) return `${minutes} min ago`;
  const days = Math.round((startOfDay(now) - startOfDay(then)) / day);
  if (days === 0) return `Today, ${timeFormat.format(then)}`;
  if (days === 1) return 'Yesterday';
  const options: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' };
  if (then.getFullYear() !== now.getFullYear()) options.year = 'numeric';
  return new Intl.DateTimeFormat('en-US', options).format(then);
}
