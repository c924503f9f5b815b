import type { BillingOptions } from '@hookline/contract/billing';
import { annualDiscountPercent, trialDays } from '@hookline/contract/plans';
import { useEffect } from 'react';
import { callOnce } from '#api/call.ts';
import { createStore, useStore } from '#state/create-store.ts';
import { billingEndpoints } from './billing-endpoints.ts';

const options = createStore<BillingOptions | null>(null);
let isAsked = false;

function ask(): void {
  if (isAsked) return;
  isAsked = true;
  callOnce(billingEndpoints.options)
    .then(({ body }) => options.set(body))
    .catch(() => {
      // Asked again by whoever needs it next.
      isAsked = false;
    });
}

/** What can be bought on this server, and how; null until it has answered. */
export function useBillingOptions(): BillingOptions | null {
  useEffect(ask, []);
  return useStore(options);
}

/** What pages say about all plans; the product's own numbers until the installation has told its. */
export function useBillingTerms(): Pick<BillingOptions, 'annualDiscountPercent' | 'trialDays' | 'realisticActors'> {
  return useBillingOptions() ?? { annualDiscountPercent, trialDays, realisticActors: false };
}
