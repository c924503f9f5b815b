import { billing } from '@hookline/contract/billing';
import { expect, test } from 'vitest';
import { billingEndpoints } from './billing-endpoints.ts';

test('what is written out here is what the contract says', () => {
  for (const [name, endpoint] of Object.entries(billingEndpoints)) {
    const { method, path } = billing[name as keyof typeof billingEndpoints];
    expect({ method: endpoint.method, path: endpoint.path }, name).toEqual({ method, path });
  }
});
