import type { Invoice } from '@hookline/contract/billing';
import { messages } from '@hookline/contract/messages';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useReportError } from '#api/use-report-error.ts';
import { formatDay } from '#components/media/format-day.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Loading } from '#components/ui/loading.tsx';
import { useInvoices } from '../api/list-invoices.ts';
import { saveInvoice } from '../api/save-invoice.ts';
import { describeAdjustments } from '../describe-adjustments.ts';
import { formatMoney } from '../format-money.ts';
import { invoiceStatusWords } from '../invoice-status-words.ts';

function Row({ invoice }: { invoice: Invoice }) {
  const reportError = useReportError();
  const [isSaving, setSaving] = useState(false);

  async function save() {
    setSaving(true);
    try {
      await saveInvoice(invoice);
    } catch (error) {
      reportError(error, { title: messages.videos.downloadFailedTitle });
    } finally {
      setSaving(false);
    }
  }

  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3.5">
      <div className="min-w-0 flex-[1_1_14rem]">
        <p className="font-medium">{invoice.description}</p>
        <p className="type-small text-muted">
          {[formatDay(invoice.createdAt), invoice.number, invoiceStatusWords[invoice.status]]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <p className="text-right font-[650] tabular-nums">
        {formatMoney(invoice.amountCents, invoice.currency)}
        {describeAdjustments(invoice).map((adjustment) => (
          <span key={adjustment} className="type-small block font-normal text-muted">
            {adjustment}
          </span>
        ))}
      </p>
      {invoice.hasFile ? (
        <Button
          size="s"
          icon={<Download aria-hidden="true" />}
          busy={isSaving}
          aria-label={`PDF of invoice ${invoice.number ?? formatDay(invoice.createdAt)}`}
          onClick={() => void save()}
        >
          PDF
        </Button>
      ) : null}
    </li>
  );
}

function InvoiceList() {
  const { data: invoices, isError, refetch } = useInvoices();
  if (isError && !invoices)
    return (
      <p role="alert" className="pb-8 text-muted">
        The invoices did not load.{' '}
        <button type="button" className="font-semibold text-link" onClick={() => void refetch()}>
          {messages.billing.tryAgain}
        </button>
      </p>
    );
  if (!invoices) return <Loading className="h-32" />;
  if (invoices.length === 0) return <p className="pb-8 text-muted">No invoices yet.</p>;
  return (
    <ul className="divide-y divide-line pb-6">
      {invoices.map((invoice) => (
        <Row key={invoice.id} invoice={invoice} />
      ))}
    </ul>
  );
}

/** Every invoice with its way to the PDF. */
export function InvoicesDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Invoices" width="progress">
      <InvoiceList />
    </Dialog>
  );
}
