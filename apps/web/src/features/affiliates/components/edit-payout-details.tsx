import { destinationHoldDays } from '@hookline/contract/affiliate-rules';
import { ApiError } from '@hookline/contract/client';
import { inputIssuesSchema } from '@hookline/contract/errors';
import type { MaskedPayoutDetails } from '@hookline/contract/payout-details';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Loading } from '#components/ui/loading.tsx';
import { NoticeBox } from '#components/ui/notice-box.tsx';
import { notify } from '#components/ui/notify.ts';
import { explainSignInError, hasProof, Proof, useSecurity } from '#features/accounts/index.ts';
import { useSetPayoutDetails } from '../api/affiliate.ts';
import { formatEntryDay } from '../describe-entry.ts';
import {
  emptyPayoutForm,
  type PayoutForm,
  type PayoutProblems,
  problemsByField,
  readPayoutForm,
} from '../payout-form.ts';
import { PayoutDetailsForm } from './payout-details-form.tsx';

const formId = 'payout-details';

/** Asks where payouts go, and for the password. Details are never sent back to pages, so all of it is typed anew. */
export function EditPayoutDetails({ current, onClose }: { current: MaskedPayoutDetails | null; onClose: () => void }) {
  const security = useSecurity().data;
  const save = useSetPayoutDetails();
  const body = useRef<HTMLDivElement>(null);
  const [form, setForm] = useState<PayoutForm>(emptyPayoutForm);
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState<PayoutProblems>({});
  const [refusal, setRefusal] = useState<string | null>(null);

  const showFirst = () =>
    requestAnimationFrame(() => body.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRefusal(null);
    const read = readPayoutForm(form);
    setProblems(read.problems);
    if (read.details === null) {
      showFirst();
      return;
    }
    save.mutate(password === '' ? read.details : { ...read.details, password }, {
      onSuccess(affiliate) {
        const from = affiliate.payoutDetails?.usableFrom ?? null;
        const description =
          from === null
            ? 'We emailed you a confirmation.'
            : `Used from ${formatEntryDay(from)}. We emailed you a confirmation.`;
        notify.info('Payout details saved.', { description });
        onClose();
      },
      onError(error) {
        const issues = error instanceof ApiError ? inputIssuesSchema.safeParse(error.details) : undefined;
        const found = problemsByField(issues?.data ?? []);
        setProblems(found);
        if (Object.keys(found).length > 0) showFirst();
        else setRefusal(explainSignInError(error));
      },
    });
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="confirm"
      title={current === null ? 'Add payout details' : 'Change payout details'}
      description={
        current === null
          ? 'Stored encrypted. Only shown in full to the person who pays you.'
          : `Enter them in full. We use a new destination ${destinationHoldDays} days after the change, to keep your money safe.`
      }
      bodyClassName="pb-6"
      bodyRef={body}
      footer={
        <div className="flex flex-1 flex-wrap justify-end gap-2.5">
          <Button kind="quiet" disabled={save.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            kind="ink"
            type="submit"
            form={formId}
            busy={save.isPending}
            disabled={!security || !hasProof(security, password)}
          >
            Save details
          </Button>
        </div>
      }
    >
      {security ? (
        <form id={formId} noValidate onSubmit={submit}>
          <PayoutDetailsForm
            form={form}
            problems={problems}
            onChange={(change) => {
              setForm((before) => ({ ...before, ...change }));
              const changed = Object.keys(change);
              setProblems((before) =>
                Object.fromEntries(Object.entries(before).filter(([name]) => !changed.includes(name))),
              );
            }}
          />
          <div className="mt-7 grid gap-4">
            <Proof security={security} password={password} onPassword={setPassword} />
            {refusal ? <NoticeBox tone="danger">{refusal}</NoticeBox> : null}
          </div>
        </form>
      ) : (
        <Loading className="h-40" />
      )}
    </Dialog>
  );
}
