import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { isFullRun } from './is-full-run.ts';
import { castActor, openProject, scriptBox } from './new-project.ts';

interface Answer {
  status: number;
  json: object;
  headers?: Record<string, string>;
}

/** Fills New Project; every send is answered by what the returned function was last given. */
async function readyToSend(page: Page): Promise<(answer: Answer) => Promise<void>> {
  let next: Answer | undefined;
  await page.route('**/api/ugc/create', (route) => route.fulfill(next));
  await openProject(page, 'One line is enough.');
  await castActor(page, 'Maya');
  return async (answer) => {
    next = answer;
    await page.getByRole('button', { name: /^Generate/ }).click();
  };
}

test('refusals are named in place or reported, and sending again uses the same key', async ({ ownerPage: page }) => {
  const keys: (string | null)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/ugc/create')) keys.push(request.headers()['idempotency-key'] ?? null);
  });
  const send = await readyToSend(page);
  const message = 'This track was deleted. Please choose another.';
  await send({
    status: 422,
    json: { error: message, code: 'INVALID_INPUT', details: [{ path: 'music', message }] },
  });
  await expect(page.getByRole('alert')).toHaveText(`Music: ${message}`);
  await expect(scriptBox(page)).toHaveAttribute('aria-invalid', 'false');
  await page.getByRole('switch', { name: 'AI label' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);

  await send({ status: 422, json: { error: 'This script has no words to speak.', code: 'UNSPEAKABLE_SCRIPT' } });
  await expect(page.getByRole('alert')).toHaveText('This script has no words to speak.');
  await scriptBox(page).fill('Words.');
  await expect(page.getByRole('alert')).toHaveCount(0);

  // Said once, at the script, which stays as it is.
  const details = { category: 'fraud', field: 'script' };
  await send({ status: 422, json: { error: 'No video generated.', code: 'CONTENT_MODERATION_ERROR', details } });
  await expect(page.getByRole('alert')).toHaveCount(1);
  await expect(scriptBox(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(scriptBox(page)).toHaveValue('Words.');
  await expect(page.getByText('Content Not Allowed')).toHaveCount(0);
  await scriptBox(page).fill('Words!');

  // The same project from here on: a script that changes is another one, with another key.
  keys.length = 0;
  const broken = { status: 500, json: { error: '', code: 'SYSTEM_ERROR' } };
  await send(broken);
  await expect(page.getByText('Service Error')).toBeVisible();
  await send(broken);
  await expect.poll(() => keys.length).toBe(2);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);

  const full = 'Your 5 GB of storage is full. Delete videos you no longer need.';
  await send({ status: 403, json: { error: full, code: 'STORAGE_FULL' } });
  await expect(page.getByText(full)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // With the actor, the status and the text.
  await send({ status: 418, json: { error: 'Short and stout' } });
  await expect(page.getByText(/^Failed to start video generation for .+: 418 Short and stout$/)).toBeVisible();
  await send({ status: 429, json: { error: 'x', code: 'RATE_LIMITED' }, headers: { 'retry-after': '7' } });
  await expect(page.getByText('Too many requests. Please try again in 7 seconds.')).toBeVisible();

  await page.route('**/api/ugc/preview', (route) =>
    route.fulfill({ status: 500, json: { error: 'x', code: 'PREVIEW_FAILED' } }),
  );
  await page.getByRole('button', { name: 'Hear the first line' }).first().click();
  await expect(page.getByText('The preview failed. Please try again.')).toBeVisible();

  // A user who never paid: without a message.
  await send({ status: 402, json: { error: 'x', code: 'SUBSCRIPTION_REQUIRED' } });
  await expect(page).toHaveURL('/payment');
  await expect(page.getByText('Subscription Expired')).toHaveCount(0);

  // In the ordinary run: describe-error.test.ts; billing-limits.spec.ts meets the used-up limit in earnest.
  if (!isFullRun) return;
  await page.goto('/dashboard/create');
  await send({ status: 402, json: { error: 'x', code: 'BILLING_EXPIRED' } });
  await expect(page.getByText('Subscription Expired')).toBeVisible();
  await expect(
    page.getByText('Your billing cycle has ended. Please renew your subscription to continue.'),
  ).toBeVisible();
  await expect(page).toHaveURL('/payment');

  await page.goto('/dashboard/create');
  await send({
    status: 403,
    json: { error: 'x', code: 'USAGE_LIMIT_EXCEEDED', action_required: 'UPGRADE_PLAN' },
  });
  await expect(page.getByText('Usage Limit Reached')).toBeVisible();
  await expect(
    page.getByText("You've reached your video generation limit. Upgrade your plan for more capacity."),
  ).toBeVisible();
  await expect(page).toHaveURL('/payment');
});

// In the ordinary run: find-send-problem.test.ts, find-hook-problem.test.ts, and main-job.spec.ts shows one.
test('what cannot be spoken is reported while it is written', { tag: '@full' }, async ({ ownerPage: page }) => {
  // Symbols are spoken as words: few characters take many minutes.
  await openProject(page, `a${'€'.repeat(790)}`);
  await expect(page.getByRole('alert')).toHaveText('This script runs over 5 minutes. Please shorten it.');
  await expect(page.getByRole('button', { name: /^Generate/ })).toBeDisabled();
  await scriptBox(page).fill('🙂 !!!');
  await expect(page.getByRole('alert')).toHaveText('This script has no words to speak. Please write some.');
  await expect(page.getByRole('button', { name: /^Generate/ })).toBeDisabled();
  await scriptBox(page).fill('🙂 ok');
  await expect(page.getByRole('alert')).toHaveCount(0);

  await page.goto('/dashboard/hook-demo');
  await page.getByRole('tab', { name: 'Your own' }).click();
  await page.getByRole('textbox', { name: 'Your opening line' }).fill('And then something happened. '.repeat(6));
  await expect(page.getByText('This line runs over 10 seconds. Please shorten it.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Make the hook video' })).toBeDisabled();
});

// In the ordinary run: find-send-problem.test.ts.
test('the duration of a script is estimated in its own language, on phones too', { tag: '@full' }, async ({
  ownerPage: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // 30 characters are 2 to 3 seconds in English, and three times that in Chinese.
  await openProject(page, '你还在喝会让你失眠的咖啡吗今天就换一杯不再心慌的冷萃咖啡吧');
  await expect(page.getByText(/about (8|9|10) s spoken/)).toBeVisible();
  await scriptBox(page).fill('Half the caffeine, all the joy');
  await expect(page.getByText(/about (2|3) s spoken/)).toBeVisible();
});
