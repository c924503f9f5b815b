import { expect, type Page } from '@playwright/test';
import type { RunningServer } from './server.ts';

/** Timeout for a finished video: other videos may come first, and the machine may be busy. */
export const untilMade = { timeout: 180_000 };

/**
 * Waits until the page has announced a completed video. The notice lasts 1.6 seconds, so the page itself checks for it:
 * on a busy machine, two checks from outside may be that far apart. Checking with every frame would keep the browser
 * drawing frames for as long as the video is made.
 */
export async function seeVideoCompleted(page: Page): Promise<void> {
  const isSaid = () => document.body.innerText.includes('Video completed!');
  await page.waitForFunction(isSaid, undefined, { ...untilMade, polling: 200 });
}

/** Ends work whose result the test does not look at. */
export async function cancelOperation(page: Page, server: RunningServer, id: string): Promise<void> {
  const headers = { origin: server.origin };
  const answer = await page.request.post(`${server.origin}/api/operations/${id}/cancel`, { headers });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** The script box on New Project. */
export const scriptBox = (page: Page) => page.getByRole('textbox', { name: 'Script', exact: true });

/** Opens New Project with this script in its box. */
export async function openProject(page: Page, script: string): Promise<void> {
  await page.goto('/dashboard/create');
  await scriptBox(page).fill(script);
}

/** Chooses an actor who is not yet cast, by first name, on the open New Project page. */
export async function castActor(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add actors' }).first().click();
  const cast = page.getByRole('dialog', { name: 'Select actors' });
  await cast.getByRole('button', { name: new RegExp(`^${name} `) }).click();
  await cast.getByRole('button', { name: 'Save Changes' }).click();
}
