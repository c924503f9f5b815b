import type { AdminUserDetail } from '@hookline/contract/admin-users';
import { clsx } from 'clsx';
import { formatWhen } from '#components/media/format-when.ts';
import { formatMoney, invoiceStatusWords } from '#features/billing/index.ts';
import { Nothing, Panel } from './panel.tsx';

/** The newest invoices of a user. */
export function UserInvoices({ detail: { invoices } }: { detail: AdminUserDetail }) {
  return (
    <Panel title="Invoices" meta={invoices.length === 10 ? 'the latest 10' : invoices.length}>
      {invoices.length === 0 ? (
        <Nothing>No invoices.</Nothing>
      ) : (
        <ul aria-label="Invoices" className="divide-y divide-line border-line border-t">
          {invoices.map((invoice) => (
            <li key={invoice.id} className="flex flex-wrap items-baseline gap-x-6 gap-y-1 px-5 py-3 md:px-6">
              <div className="min-w-0 flex-[1_1_12rem]">
                <p className="font-semibold">{invoice.description}</p>
                <p className="type-small text-muted">
                  {[formatWhen(invoice.createdAt), invoice.number].filter(Boolean).join(' · ')}
                </p>
              </div>
              <p className={clsx('type-small', invoice.status === 'failed' ? 'text-danger' : 'text-muted')}>
                {invoiceStatusWords[invoice.status]}
              </p>
              <p className="font-[650] tabular-nums">{formatMoney(invoice.amountCents, invoice.currency)}</p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
