/** Whether a charge is charged back: a dispute that was won, or only warned of, is none. */
export function isDisputed(disputeStatus: string | null): boolean {
  return disputeStatus !== null && disputeStatus !== 'won' && !disputeStatus.startsWith('warning_');
}
