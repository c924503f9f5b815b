import type { Page } from '@playwright/test';
import { callApi, expect, makeAccount } from './accounts.ts';
import type { RunningServer } from './server.ts';

interface Offer {
  plan: 'startup' | 'growth' | 'pro';
  period: 'monthly' | 'annual';
  trial?: boolean;
}

/** Creates an account with a plan through the server's API, like the test checkout, and leaves the page signed in. */
export async function makeSubscriber(page: Page, server: RunningServer, offer: Offer): Promise<string> {
  const email = await makeAccount(page, server);
  await callApi(page, server, 'POST', '/api/billing/test/checkout', offer);
  return email;
}

/** Triggers an event for the subscription of the user signed in on `page`. */
export async function pretend(page: Page, server: RunningServer, event: string): Promise<void> {
  await callApi(page, server, 'POST', '/api/billing/test/events', { event });
}

/** A plan's column on any page that lists plans. */
export function planColumn(page: Page, name: string) {
  return page.getByRole('region', { name: `${name} plan` });
}

/** The credits box of the sidebar, found by label only: an open dialog hides the page behind it from role queries. */
export function creditsBox(page: Page) {
  return page.locator('section[aria-label="Video credits"]');
}

export async function chooseAnnual(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /Annually/ }).click();
  await expect(page.getByRole('radio', { name: /Annually/ })).toBeChecked();
}
