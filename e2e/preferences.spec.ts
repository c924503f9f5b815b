import { expect, test } from './fixtures.ts';

test('defaults for new videos apply on another device too; one that is not saved is reported and reverted', async ({
  ownerPage: page,
  openOwnerPage,
}) => {
  await page.goto('/dashboard/settings');
  const captions = page.getByRole('combobox', { name: 'Captions of new videos' });
  await expect(captions).toContainText('Word by word');
  const kept = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/user/profile') && answer.request().method() === 'PUT',
  );
  await captions.click();
  await page.getByRole('option', { name: /^Karaoke/ }).click();
  expect((await kept).status()).toBe(200);
  await page.getByRole('combobox', { name: 'Music of new videos' }).click();
  await page.getByRole('option', { name: 'No music' }).click();
  const keptLast = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && (answer.request().postData() ?? '').includes('"label":false'),
  );
  await page.getByRole('switch', { name: /^AI label/ }).click();
  expect((await keptLast).status()).toBe(200);
  await page.reload();
  await expect(captions).toContainText('Karaoke');
  await expect(page.getByRole('combobox', { name: 'Music of new videos' })).toContainText('No music');

  const other = await openOwnerPage();
  await other.goto('/dashboard/create');
  await expect(other.getByRole('combobox', { name: 'Captions' })).toContainText('Karaoke');
  await expect(other.getByRole('combobox', { name: 'Music' })).toContainText('No music');
  await expect(other.getByRole('switch', { name: 'AI label' })).not.toBeChecked();
  await other.goto('/dashboard/hook-demo');
  await expect(other.getByRole('combobox', { name: 'Captions' })).toContainText('Karaoke');
  // A project that was already started keeps its own choices.
  await other.goto('/dashboard/create');
  await other.getByRole('combobox', { name: 'Captions' }).click();
  await other.getByRole('option', { name: /^Boxed/ }).click();
  await other.reload();
  await expect(other.getByRole('combobox', { name: 'Captions' })).toContainText('Boxed');

  // New defaults later replace only what was not chosen in the project.
  const keptAgain = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && (answer.request().postData() ?? '').includes('"word-highlight"'),
  );
  await captions.click();
  await page.getByRole('option', { name: /^Word by word/ }).click();
  expect((await keptAgain).status()).toBe(200);
  const keptMusic = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && (answer.request().postData() ?? '').includes('"warm"'),
  );
  await page.getByRole('combobox', { name: 'Music of new videos' }).click();
  await page.getByRole('option', { name: /^Warm/ }).click();
  expect((await keptMusic).status()).toBe(200);
  await other.reload();
  await expect(other.getByRole('combobox', { name: 'Music' })).toContainText('Warm');
  await expect(other.getByRole('combobox', { name: 'Captions' })).toContainText('Boxed');

  await page.route('**/api/user/profile', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 500, json: { error: '', code: 'SYSTEM_ERROR' } })
      : route.fallback(),
  );
  const before = await captions.innerText();
  await captions.click();
  await page.getByRole('option', { name: /^Minimal/ }).click();
  await expect(page.getByText('Service Error')).toBeVisible();
  await expect(captions).toHaveText(before);
});
