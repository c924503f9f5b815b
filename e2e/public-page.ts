import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/**
 * Opens a page that is written out before its program runs: what is clicked or typed before that is lost. Waits until
 * the program is there and has found out who looks at it.
 */
export async function openPublicPage(page: Page, path: '/' | '/pricing'): Promise<void> {
  await page.goto(path);
  await expect(page.locator('header').getByText('Loading...')).toHaveCount(0);
}
