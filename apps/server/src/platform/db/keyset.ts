import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { Refusal } from '#platform/errors/refusal.ts';

/** Where a page of a list ends that is read from its newest row on. */
interface Place {
  /** PostgreSQL's own text of the moment, exact to the microsecond, which a JavaScript date is not. */
  at: string;
  id: string;
}

const placePattern = /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?)\|([\w.-]{1,100})$/;

/** The columns of an index that a list is read by. */
export interface KeysetColumns {
  at: SQLWrapper;
  id: SQLWrapper;
}

/** Selected beside each row; `nextPlace` makes a cursor of the last one's. */
export const placeOf = ({ at, id }: KeysetColumns): SQL<string> => sql<string>`${at}::text || '|' || ${id}`;

/** Rows after a cursor. @throws Refusal INVALID_INPUT for one that is not ours */
export function isAfterPlace({ at, id }: KeysetColumns, cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined;
  const place = readPlace(cursor);
  return sql`(${at}, ${id}) < (${place.at}::timestamptz, ${place.id})`;
}

export const newestFirst = ({ at, id }: KeysetColumns): SQL => sql`${at} desc, ${id} desc`;

/** Of `limit + 1` rows: those of the page, and where the next one begins. */
export function cutPage<Row extends { place: string }>(
  rows: readonly Row[],
  limit: number,
): { page: Row[]; next: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const hasMore = rows.length > limit && last !== undefined;
  return { page, next: hasMore ? Buffer.from(last.place).toString('base64url') : null };
}

function readPlace(cursor: string): Place {
  const [, at, id] = placePattern.exec(Buffer.from(cursor, 'base64url').toString('utf8')) ?? [];
  if (at === undefined || id === undefined || !isMoment(at)) {
    const message = 'This is not a page of the list';
    throw new Refusal('INVALID_INPUT', { message, details: [{ path: 'before', message }] });
  }
  return { at, id };
}

function isMoment(at: string): boolean {
  return !Number.isNaN(Date.parse(at.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')));
}
