import { answerLibrary, recipeAnswer, videoAnswer } from './answers.ts';
import { findViolations } from './find-violations.ts';
import { expect, test } from './fixtures.ts';

test('an edit shows its cost, is free once for spelling, and offers actor, product, face and end card', async ({
  ownerPage: page,
}) => {
  const freeFixUntil = new Date(Date.now() + 3_600_000).toISOString();
  await answerLibrary(page, [videoAnswer({ name: 'Fridge' })]);
  await page.route('**/api/video/vid_1/recipe', (route) =>
    route.fulfill({ json: { recipe: recipeAnswer({ script: 'I recieved two cans.', freeFixUntil }) } }),
  );
  const sent: object[] = [];
  await page.route('**/api/video/vid_1/edit', (route) => {
    sent.push(route.request().postDataJSON());
    return route.fulfill({ status: 409, json: { error: 'Not now.', code: 'CONFLICT' } });
  });
  await page.goto('/dashboard/videos');
  await page.getByRole('button', { name: /^More about/ }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit video' });
  await expect(edit).toContainText('Uses 1 video credit');
  await expect(edit).toContainText('Fixing spelling or captions is free once, until');
  const box = edit.getByRole('textbox', { name: 'Script' });
  await box.fill('I received two cans.');
  await expect(edit).toContainText('Free fix. Uses no credit.');
  expect(await findViolations(page, '[role=dialog]')).toEqual([]);
  await edit.getByRole('button', { name: 'Make version 2' }).click();
  await expect.poll(() => sent).toEqual([{ script: 'I received two cans.', freeOnly: true }]);
  await expect(page.getByText('Not now.')).toBeVisible();

  await edit.getByRole('button', { name: 'Change actor' }).click();
  const cast = page.getByRole('dialog', { name: 'Select an actor' });
  await cast.getByRole('button', { name: /^Theo / }).click();
  await expect(cast.getByText('1 of 1 selected')).toBeVisible();
  await cast.getByRole('button', { name: 'Save Changes' }).click();
  await expect(edit).toContainText('Theo');
  await expect(edit).toContainText('Uses 1 video credit');
  await edit.getByRole('combobox', { name: 'Expression' }).click();
  await page.getByRole('option', { name: /^Happy/ }).click();
  await edit.getByRole('switch', { name: 'Add an end card' }).click();
  await edit.getByRole('button', { name: 'Add Product' }).click();
  const product = page.getByRole('dialog', { name: 'Add Product Images' });
  await product.getByRole('button', { name: 'Cancel' }).click();
  await edit.getByRole('button', { name: 'Make version 2' }).click();
  await expect
    .poll(() => sent[1])
    .toMatchObject({
      script: 'I received two cans.',
      actorId: 'theo',
      expression: 'happy',
      endCard: { callToAction: 'Shop now', logoUrl: null },
    });
  expect(sent[1]).not.toHaveProperty('freeOnly');
});
