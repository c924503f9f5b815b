import type { billing } from '@hookline/contract/billing';

type Endpoints = typeof billing;

/**
 * Endpoints of the public pages, written out rather than imported, so that those do not carry the contract's schemas.
 * billing-endpoints.test.ts holds them against the contract.
 */
export const billingEndpoints = {
  options: { method: 'GET', path: '/api/billing/plans' } as Endpoints['options'],
  checkout: { method: 'POST', path: '/api/billing/checkout' } as Endpoints['checkout'],
};
