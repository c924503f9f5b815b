import { grantLimits } from '@hookline/contract/admin';
import type { AdminUser } from '@hookline/contract/admin-users';
import { type CreditKind, creditKinds, creditNouns } from '@hookline/contract/plans';
import { type FormEvent, useId, useRef, useState } from 'react';
import { createIdempotencyKey } from '#api/create-idempotency-key.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { notify } from '#components/ui/notify.ts';
import { Select } from '#components/ui/select.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { capitalized } from '../../admin-words.ts';
import { useGiveCredits } from '../../api/user-actions.ts';

const kindOptions = creditKinds.map((value) => ({ value, label: capitalized(creditNouns[value].many) }));

/** Credits on top of a plan, with a reason for the log. Pressed twice, they are given once. */
export function GiveCredits({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const give = useGiveCredits();
  const formId = useId();
  const [idempotencyKey] = useState(createIdempotencyKey);
  const [kind, setKind] = useState<CreditKind>('videos');
  const [amount, setAmount] = useState('5');
  const [reason, setReason] = useState('');
  const first = useRef<HTMLInputElement>(null);
  const isAmount = /^\d{1,4}$/.test(amount) && Number(amount) >= 1 && Number(amount) <= grantLimits.most;
  const isReason = reason.trim().length >= grantLimits.shortestReason;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isAmount || !isReason || give.isPending) return;
    give.mutate(
      { id: user.id, kind, amount: Number(amount), reason: reason.trim(), idempotencyKey },
      {
        onSuccess: () => {
          notify.info('Credits given');
          onClose();
        },
      },
    );
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="confirm"
      title="Give credits"
      description={`To ${user.email}, until their current month ends.`}
      initialFocus={first}
      footer={
        <>
          <Button kind="quiet" className="ml-auto" onClick={onClose}>
            Cancel
          </Button>
          <Button kind="ink" type="submit" form={formId} busy={give.isPending} disabled={!isAmount || !isReason}>
            Give credits
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="grid gap-4">
        <Select label="For" value={kind} options={kindOptions} onChange={setKind} labelFrom="line" />
        <TextField
          ref={first}
          label="How many"
          inputMode="numeric"
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
          error={isAmount || amount === '' ? undefined : `Enter a number from 1 to ${grantLimits.most}.`}
        />
        <TextField
          label="Reason"
          help="For the audit log. The user can see it in their data export."
          maxLength={grantLimits.longestReason}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
