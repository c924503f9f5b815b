import type { Invoice } from '@hookline/contract/billing';

export const invoiceStatusWords: Readonly<Record<Invoice['status'], string>> = {
  paid: 'Paid',
  open: 'Open',
  failed: 'Payment failed',
  refunded: 'Refunded',
  partly_refunded: 'Partly refunded',
  disputed: 'Disputed',
  void: 'Void',
};
