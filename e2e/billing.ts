import type { Page } from '@playwright/test';
import { callApi, expect, makeAccount } from './accounts.ts';
import type { RunningServer } from './server.ts';

interface Offer {
  plan: 'startup' | 'growth' | 'pro';
  period: 'monthly' | 'annual';
  trial?: boolean;
}

/** Makes an account with a plan by the server's own calls, as the test checkout does, and leaves the page signed in. */
export async function makeSubscriber(page: Page, server: RunningServer, offer: Offer): Promise<string> {
  const email = await makeAccount(page, server);
  await callApi(page, server, 'POST', '/api/billing/test/checkout', offer);
  return email;
}

/** Lets something happen to the subscription of who is signed in on `page`. */
export async function pretend(page: Page, server: RunningServer, event: string): Promise<void> {
  await callApi(page, server, 'POST', '/api/billing/test/events', { event });
}

/** A plan's column on any page that shows plans. */
export function planColumn(page: Page, name: string) {
  return page.getByRole('region', { name: `${name} plan` });
}

/** The credits box of the sidebar, found by its name alone: a dialog takes the page behind it out of reach of roles. */
export function creditsBox(page: Page) {
  return page.locator('section[aria-label="Video credits"]');
}

export async function chooseAnnual(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /Annually/ }).click();
  await expect(page.getByRole('radio', { name: /Annually/ })).toBeChecked();
}
