import type { Page } from '@playwright/test';

/** For what waits until a video is made: other videos may come first, and the machine do other things besides. */
export const untilMade = { timeout: 180_000 };

/**
 * Waits until the page has said that a video is complete. It does so for 1.6 seconds: looked for with every frame it draws,
 * because a crowded machine may take that long between two looks from outside.
 */
export async function seeVideoCompleted(page: Page): Promise<void> {
  const isSaid = () => document.body.innerText.includes('Video completed!');
  await page.waitForFunction(isSaid, undefined, { ...untilMade, polling: 'raf' });
}

/** The box one writes into on New Project. */
export const scriptBox = (page: Page) => page.getByRole('textbox', { name: 'Script', exact: true });

/** Opens New Project with this script in its box. */
export async function openProject(page: Page, script: string): Promise<void> {
  await page.goto('/dashboard/create');
  await scriptBox(page).fill(script);
}

/** Chooses an actor who is not cast yet, by first name, on the open New Project. */
export async function castActor(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add actors' }).first().click();
  const cast = page.getByRole('dialog', { name: 'Select actors' });
  await cast.getByRole('button', { name: new RegExp(`^${name} `) }).click();
  await cast.getByRole('button', { name: 'Save Changes' }).click();
}
