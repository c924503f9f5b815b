import { billing, type portalFlows } from '@hookline/contract/billing';
import { useMutation } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { useReportError } from '#api/use-report-error.ts';

/** What the portal opens with; undefined is its overview. */
export type PortalFlow = (typeof portalFlows)[number] | undefined;

/** Leaves for the billing portal: card, invoices, cancellation. */
export function useOpenPortal() {
  const reportError = useReportError();
  return useMutation({
    mutationFn: async (flow: PortalFlow) => (await call(billing.portal, { body: { ...(flow && { flow }) } })).body,
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => reportError(error),
  });
}
