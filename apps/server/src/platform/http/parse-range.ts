/**
 * Reads a Range header against a file size: the inclusive byte range, null to send the whole file (no header, another
 * unit, several ranges, nonsense), or 'unsatisfiable'.
 */
export function parseRange(
  header: string | undefined,
  sizeBytes: number,
): { start: number; end: number } | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (match === null) return null;
  const [first = '', last = ''] = match.slice(1);
  if (first === '' && last === '') return null;
  const start = first === '' ? Math.max(0, sizeBytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1);
  if (first !== '' && last !== '' && Number(last) < start) return null;
  return start >= sizeBytes || (first === '' && Number(last) === 0) ? 'unsatisfiable' : { start, end };
}
