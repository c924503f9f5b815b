import { billing, type Offer } from '@hookline/contract/billing';
import { useMutation } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { useReportError } from '#api/use-report-error.ts';

/** Leaves for where a change of plan is confirmed. */
export function useChangePlan() {
  const reportError = useReportError();
  return useMutation({
    mutationFn: async (offer: Offer) => (await call(billing.changePlan, { body: offer })).body,
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => reportError(error),
  });
}
