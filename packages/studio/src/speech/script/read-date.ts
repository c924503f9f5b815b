/** A calendar day written in digits. */
export interface WrittenDate {
  day: number;
  /** 1..12 */
  month: number;
  year: number;
}

/**
 * Reads '2026-05-12', '12.05.2026' and '12/05/2026'; undefined for anything else.
 * @param monthFirst meaning of slashes, if the digits are ambiguous
 */
export function readDate(written: string, monthFirst: boolean): WrittenDate | undefined {
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/.exec(written) ?? [];
  if (isoYear !== undefined) return checked(Number(isoDay), Number(isoMonth), Number(isoYear));
  const [, first, mark, second, year] = /^(\d{1,2})([-./])(\d{1,2})\2(\d{4})$/.exec(written) ?? [];
  if (first === undefined) return undefined;
  const [day, month] = monthFirst && mark === '/' ? [Number(second), Number(first)] : [Number(first), Number(second)];
  return checked(day, month, Number(year)) ?? checked(month, day, Number(year));
}

function checked(day: number, month: number, year: number): WrittenDate | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = month >= 1 && month <= 12 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && year >= 1000 ? { day, month, year } : undefined;
}
