import { undoPaidHours } from '@hookline/contract/affiliate-rules';
import type { AffiliatePayout } from '@hookline/contract/affiliates';
import { ApiError } from '@hookline/contract/client';
import { messages } from '@hookline/contract/messages';
import type { PayoutDetails } from '@hookline/contract/payout-details';
import { Copy, Eye } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { copyText } from '#components/ui/copy-text.ts';
import { Dialog } from '#components/ui/dialog.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { NoticeBox } from '#components/ui/notice-box.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { useDecidePayout, useShowPayoutDetails } from '../api/affiliate-payouts.ts';
import { formatCents } from '../commission.ts';
import { countryName } from './country-field.tsx';

const formId = 'pay-payout';

/** By name, in the order in which a bank's form asks for it. */
function listDetails({ destination, taxName, taxAddress, taxCountry }: PayoutDetails): [name: string, value: string][] {
  const tax: [string, string] = ['Tax name and address', `${taxName}\n${taxAddress}\n${countryName(taxCountry)}`];
  if (destination.kind === 'paypal') return [['PayPal email', destination.email], tax];
  const bic: [string, string][] = destination.bic === undefined ? [] : [['BIC', destination.bic]];
  const holder: [string, string] = ['Account holder', destination.holder];
  if (destination.kind === 'iban') return [holder, ['IBAN', destination.iban], ...bic, tax];
  const { accountNumber, routingNumber, country } = destination;
  return [
    holder,
    ['Bank’s country', countryName(country)],
    ['Routing number', routingNumber],
    ['Account number', accountNumber],
    ...bic,
    tax,
  ];
}

function Details({ details }: { details: PayoutDetails }) {
  return (
    <dl className="divide-y divide-line rounded-m border border-line">
      {listDetails(details).map(([name, value]) => (
        <div key={name} className="relative py-2.5 pr-14 pl-4">
          <dt className="type-small text-muted">{name}</dt>
          <dd className="whitespace-pre-line [overflow-wrap:anywhere]">
            {value}
            <IconButton
              label={`Copy ${name}`}
              className="absolute top-1.5 right-1.5 text-muted"
              onClick={() => void copyText(value)}
            >
              <Copy className="size-[18px]" />
            </IconButton>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Shows where a payout goes, and takes down that it was sent. */
export function PayPayout({ payout, onClose }: { payout: AffiliatePayout; onClose: () => void }) {
  const show = useShowPayoutDetails();
  const decide = useDecidePayout();
  const [reference, setReference] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = reference.trim();
    setProblem(typed === '' ? 'Enter the reference of the transfer' : null);
    setRefusal(null);
    if (typed === '') return;
    decide.mutate(
      { id: payout.id, as: 'paid', reference: typed },
      {
        onSuccess: onClose,
        onError: (error) => setRefusal(error instanceof ApiError ? error.message : messages.errors.system),
      },
    );
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="confirm"
      title={`Pay ${formatCents(payout.amountCents)}`}
      description={`To ${payout.email ?? 'a deleted account'}. Send the money first, then mark it as paid.`}
      bodyClassName="pb-6"
      footer={
        <div className="flex flex-1 flex-wrap justify-end gap-2.5">
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button kind="ink" type="submit" form={formId} busy={decide.isPending}>
            Mark as paid
          </Button>
        </div>
      }
    >
      {show.data ? (
        <Details details={show.data} />
      ) : (
        <div className="rounded-m bg-sunken p-4">
          <Button
            size="s"
            icon={<Eye aria-hidden="true" />}
            busy={show.isPending}
            onClick={() => show.mutate(payout.id)}
          >
            Show where to send it
          </Button>
          <p className="type-small mt-2.5 text-muted">The audit log records that you looked.</p>
        </div>
      )}
      <form id={formId} className="mt-5 grid gap-4" onSubmit={submit}>
        <TextField
          label="Reference of the transfer"
          value={reference}
          maxLength={140}
          autoComplete="off"
          error={problem}
          help={`Your bank’s or PayPal’s number. The affiliate sees it. You can undo this for ${undoPaidHours} hours.`}
          onChange={(event) => {
            setReference(event.target.value);
            setProblem(null);
          }}
        />
        {refusal ? <NoticeBox tone="danger">{refusal}</NoticeBox> : null}
      </form>
    </Dialog>
  );
}
