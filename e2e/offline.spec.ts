import { expect, test } from './fixtures.ts';
import { castActor, openProject } from './new-project.ts';

test('offline, sending fails at once with a message, and nothing is sent later', async ({ ownerPage: page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/ugc/create')) sent.push(request.method());
  });
  await openProject(page, 'This line waits for a network.');
  await castActor(page, 'Maya');
  const generate = page.getByRole('button', { name: 'Generate video' });
  await expect(generate).toBeEnabled();
  await page.context().setOffline(true);
  await generate.click();
  await expect(page.getByText('Network error - please check your connection')).toBeVisible();
  await expect(generate).toBeEnabled();
  const attempts = sent.length;
  await page.context().setOffline(false);
  await page.waitForTimeout(1_000);
  expect(sent).toHaveLength(attempts);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
