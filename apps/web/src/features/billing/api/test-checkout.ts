import { type BillingStatus, billing, type Offer, type TestEvent, type testCards } from '@hookline/contract/billing';
import { ApiError } from '@hookline/contract/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { useReportError } from '#api/use-report-error.ts';
import { reloadProfile } from '#features/accounts/index.ts';
import { refreshBilling } from './get-billing-status.ts';

export type TestCard = (typeof testCards)[number];

/** One thing the test checkout can pretend. */
export type Pretence =
  | { kind: 'buy'; offer: Offer; card: TestCard; trial: boolean }
  | { kind: 'change'; offer: Offer }
  | { kind: 'event'; event: TestEvent };

/** Why the card was declined, in the server's words; null for any other error. */
export function declineIn(error: unknown): string | null {
  return error instanceof ApiError && error.code === 'TEST_CARD_DECLINED' ? error.message : null;
}

async function pretend(pretence: Pretence): Promise<BillingStatus> {
  switch (pretence.kind) {
    case 'buy': {
      const { offer, card, trial } = pretence;
      return (await call(billing.testCheckout, { body: { ...offer, card, trial } })).body.status;
    }
    case 'change':
      return (await call(billing.testChangePlan, { body: pretence.offer })).body.status;
    case 'event':
      return (await call(billing.testEvent, { body: { event: pretence.event } })).body.status;
  }
}

/** Pretends a payment, or what may happen after one: then the profile and all that is shown of billing follow. */
export function usePretend() {
  const queryClient = useQueryClient();
  const reportError = useReportError();
  return useMutation({
    mutationFn: pretend,
    onSuccess: async (_, { kind }) => {
      // The whole page is left. Had it heard of the plan before, it would no longer be the one that leaves.
      if (kind === 'buy') return;
      await Promise.all([reloadProfile(), refreshBilling(queryClient)]);
    },
    onError: (error) => {
      // Said where the card was chosen.
      if (declineIn(error) === null) reportError(error);
    },
  });
}
