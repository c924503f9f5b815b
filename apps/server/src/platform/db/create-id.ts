import { monotonicFactory } from 'ulid';

const nextUlid = monotonicFactory();

/** A new id such as `op_01JD...`: the prefix names the type, and ids sort by creation time. */
export function createId(prefix: string): string {
  return `${prefix}_${nextUlid().toLowerCase()}`;
}
