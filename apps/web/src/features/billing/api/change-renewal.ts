import { type BillingStatus, billing } from '@hookline/contract/billing';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { useReportError } from '#api/use-report-error.ts';
import { reloadProfile } from '#features/accounts/index.ts';
import { refreshBilling } from './get-billing-status.ts';

const pollMs = 2_000;
/** The provider's event takes a second or two; then it is only a matter of when the page is opened again. */
const polls = 8;

async function changeRenewal(renews: boolean): Promise<BillingStatus> {
  let { status } = (await call(renews ? billing.resume : billing.cancel)).body;
  for (let poll = 0; poll < polls && !isConfirmed(status, renews); poll += 1) {
    await new Promise((resolve) => setTimeout(resolve, pollMs));
    ({ status } = (await call(billing.status)).body);
  }
  return status;
}

/** Whether the payment provider has said that the plan renews, or does not. */
export function isConfirmed({ subscription }: BillingStatus, renews: boolean): boolean {
  return subscription?.renews === renews;
}

/** Cancels the plan at the end of its paid time, or takes that back. Answers once the payment provider has confirmed it. */
export function useChangeRenewal() {
  const queryClient = useQueryClient();
  const reportError = useReportError();
  return useMutation({
    mutationFn: changeRenewal,
    onError: (error) => reportError(error),
    onSettled: () => Promise.all([reloadProfile(), refreshBilling(queryClient)]),
  });
}
