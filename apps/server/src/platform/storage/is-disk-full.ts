/** Node's for a full disk and a used-up quota, and PostgreSQL's for the same of its own. */
const codes = new Set(['ENOSPC', 'EDQUOT', '53100']);
/** Messages of programs we start. */
const words = /No space left on device|Disk quota exceeded|\bENOSPC\b|\bEDQUOT\b/;

/** Whether this went wrong because there is no room on a disk, however deep the cause lies. */
export function isDiskFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && codes.has(cause.code)) return true;
    if (words.test(cause.message)) return true;
  }
  return false;
}
