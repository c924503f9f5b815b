import { billing, type Invoice } from '@hookline/contract/billing';
import { buildUrl } from '@hookline/contract/client';
import { callQuietly } from '#api/call.ts';

/**
 * Hands one invoice to the browser's own download. The session is renewed first where needed, which a download cannot
 * do by itself.
 *
 * @throws ApiError when the session or the server is gone
 */
export async function saveInvoice(invoice: Invoice): Promise<void> {
  await callQuietly(billing.status);
  const link = document.createElement('a');
  link.href = buildUrl(billing.downloadInvoice, { params: { id: invoice.id } });
  link.download = `hookline-invoice-${invoice.number ?? invoice.id}.pdf`;
  link.click();
}
