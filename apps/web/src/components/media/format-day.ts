const dayFormat = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'long', year: 'numeric' });

/** "November 24, 2026". */
export function formatDay(iso: string): string {
  return dayFormat.format(new Date(iso));
}
