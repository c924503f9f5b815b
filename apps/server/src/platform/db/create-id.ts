import { monotonicFactory } from 'ulid';

const nextUlid = monotonicFactory();

/** A new id such as `op_01JD...`: the prefix says what it names, ids made later sort later. */
export function createId(prefix: string): string {
  return `${prefix}_${nextUlid().toLowerCase()}`;
}
