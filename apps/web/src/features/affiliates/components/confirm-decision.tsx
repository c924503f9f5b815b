import type { AffiliatePayout } from '@hookline/contract/affiliates';
import { useReportError } from '#api/use-report-error.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { useDecidePayout } from '../api/affiliate-payouts.ts';
import { formatCents } from '../commission.ts';

const questions = {
  declined: {
    title: (amount: string) => `Decline ${amount}?`,
    description: 'The money stays in the affiliate’s balance, and they can request it again. We email them.',
    confirm: 'Decline',
  },
  unpaid: {
    title: (amount: string) => `Was ${amount} not paid?`,
    description: 'The payout will be open again. We email the affiliate that it wasn’t sent yet.',
    confirm: 'Not paid',
  },
} as const;

interface ConfirmDecisionProps {
  payout: AffiliatePayout;
  as: keyof typeof questions;
  onClose: () => void;
}

/** Asks once more. */
export function ConfirmDecision({ payout, as, onClose }: ConfirmDecisionProps) {
  const decide = useDecidePayout();
  const reportError = useReportError();
  const { title, description, confirm } = questions[as];
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="confirm"
      title={title(formatCents(payout.amountCents))}
      description={`${payout.email ?? 'Account deleted'}. ${description}`}
      footer={
        <>
          <Button kind="quiet" className="ml-auto" onClick={onClose}>
            Cancel
          </Button>
          <Button
            kind="ink"
            busy={decide.isPending}
            onClick={() =>
              decide.mutate({ id: payout.id, as }, { onError: (error) => reportError(error), onSettled: onClose })
            }
          >
            {confirm}
          </Button>
        </>
      }
    />
  );
}
