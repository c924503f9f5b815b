import { callApi, newVisitor } from './accounts.ts';
import { makeSubscriber } from './billing.ts';
import { findViolations } from './find-violations.ts';
import { expect, test } from './fixtures.ts';
import { castActor, openProject, scriptBox } from './new-project.ts';

test('a prompt becomes a script that can be edited and inserted', async ({ ownerPage: page }) => {
  await openProject(page, '');
  await page.getByRole('button', { name: 'AI Rewrite' }).click();
  const dialog = page.getByRole('dialog', { name: 'AI Script Writer' });
  const prompt = dialog.getByRole('textbox', { name: 'Your Prompt' });
  await expect(prompt).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Insert Script' })).toBeDisabled();

  await dialog.getByRole('button', { name: 'Generate Script' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Please describe your product first');
  await prompt.fill('Daybreak, a cold brew with half the caffeine, 20 % off this week');
  await expect(dialog.getByRole('alert')).toHaveCount(0);

  await dialog.getByRole('combobox', { name: 'Tone' }).click();
  await page.getByRole('option', { name: 'Friendly' }).click();
  await prompt.press('Enter');
  const result = dialog.getByRole('textbox', { name: 'Generated Script' });
  await expect(result).toHaveValue(/Daybreak/);
  const first = await result.inputValue();
  await prompt.press('Enter');
  await expect(result).not.toHaveValue(first);
  await expect(dialog.getByRole('radio', { name: '30 s', exact: true })).toBeChecked();

  // Three versions, one of them in the box; each keeps what was changed in it.
  const versions = dialog.getByRole('radiogroup', { name: 'Versions' }).getByRole('radio');
  await expect(versions).toHaveCount(3);
  const shown = await result.inputValue();
  await versions.nth(1).click();
  await expect(result).not.toHaveValue(shown);
  await dialog.getByRole('button', { name: 'Swap hook' }).click();
  await versions.nth(0).click();
  await expect(result).toHaveValue(shown);
  await dialog.getByRole('button', { name: 'Swap hook' }).click();
  await expect(result).not.toHaveValue(shown);
  await expect(result).toHaveValue(/Daybreak/);

  // Little is known, so the writer asks, and writes anew with the answer.
  const question = dialog.getByRole('textbox', { name: 'Who is it for?' });
  await question.fill('For night-shift nurses');
  await question.press('Enter');
  await expect(result).toHaveValue(/nurses/);
  await expect(prompt).toHaveValue(/this week\. For night-shift nurses$/);
  expect(await findViolations(page)).toEqual([]);

  await result.fill('x'.repeat(801));
  await expect(dialog.getByText('801 / 800')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Insert Script' })).toBeDisabled();
  await result.fill('Daybreak. Half the caffeine.');
  await dialog.getByRole('button', { name: 'Insert Script' }).click();
  await expect(dialog).toBeHidden();
  await expect(scriptBox(page)).toHaveValue('Daybreak. Half the caffeine.');
  await expect(scriptBox(page)).toBeFocused();

  await page.getByRole('button', { name: 'AI Rewrite' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'AI Rewrite' })).toBeFocused();

  await page.reload();
  await expect(scriptBox(page)).toHaveValue('Daybreak. Half the caffeine.');
});

test('a failure is shown in the result box and keeps its text', async ({ ownerPage: page }) => {
  await openProject(page, 'Try Daybreak.');
  await page.route('**/api/scripts/expand', (route) => route.fulfill({ status: 500, json: { error: 'x' } }));
  await page.getByRole('button', { name: 'AI Rewrite' }).click();
  const dialog = page.getByRole('dialog', { name: 'AI Script Writer' });
  await expect(dialog.getByRole('textbox', { name: 'Your Prompt' })).toHaveValue('Try Daybreak.');
  const generate = dialog.getByRole('button', { name: 'Generate Script' });
  await generate.click();
  const failure = dialog.getByRole('alert');
  await expect(failure).toHaveText('Sorry, there was an error generating your script. Please try again.');
  const insert = dialog.getByRole('button', { name: 'Insert Script' });
  await expect(insert).toBeDisabled();

  const result = dialog.getByRole('textbox', { name: 'Generated Script' });
  await result.fill('Worked on for an hour.');
  await expect(failure).toHaveCount(0);
  await generate.click();
  await expect(failure).toBeVisible();
  await expect(result).toHaveValue('Worked on for an hour.');
  // What was shown while it was written goes when the whole may not be said.
  const refused = { error: 'No script generated.', code: 'CONTENT_MODERATION_ERROR' };
  const events = [{ text: 'Something that' }, { failed: refused }];
  const body = events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');
  await page.route('**/api/scripts/expand', (route) => route.fulfill({ contentType: 'text/event-stream', body }));
  await generate.click();
  await expect(dialog.getByRole('alert')).toHaveText('We do not allow this in ads. Please rewrite it.');
  await expect(page.getByText('Content Not Allowed')).toHaveCount(0);
  await expect(result).toHaveValue('Worked on for an hour.');

  await page.route('**/api/scripts/expand', () => {});
  await generate.click();
  await dialog.getByRole('button', { name: 'Stop' }).click();
  await expect(dialog.getByRole('button', { name: 'Stop' })).toHaveCount(0);
  await expect(result).toHaveValue('Worked on for an hour.');
  await insert.click();
  await expect(scriptBox(page)).toHaveValue('Worked on for an hour.');
});

test('five openings, one click each; a pronunciation is saved with the account', async ({ ownerPage: page }) => {
  await openProject(page, '');
  const hooks = page.getByRole('button', { name: 'Hooks', exact: true });
  await expect(hooks).toBeDisabled();
  await scriptBox(page).fill('Daybreak is cold brew with half the caffeine.');
  await hooks.click();
  const lines = page.getByRole('menu').getByRole('menuitem');
  // The first call loads the data of every language.
  await expect(lines).toHaveCount(6);
  const [first, second] = [await lines.nth(0).innerText(), await lines.nth(1).innerText()];
  await lines.nth(0).click();
  await expect(scriptBox(page)).toHaveValue(`${first} Daybreak is cold brew with half the caffeine.`);
  await expect(page.getByRole('menu')).toHaveCount(0);
  await hooks.click();
  await lines.nth(1).click();
  await expect(scriptBox(page)).toHaveValue(`${second} Daybreak is cold brew with half the caffeine.`);

  const voice = page.getByRole('button', { name: 'Voice: Text to Speech' });
  await voice.click();
  await expect(page.getByRole('menuitemradio', { name: 'Text to Speech' })).toBeChecked();
  await page.getByRole('menuitem', { name: 'Pronunciation...' }).click();

  const dialog = page.getByRole('dialog', { name: 'Pronunciation' });
  const word = dialog.getByRole('textbox', { name: 'Word' });
  await expect(word).toBeFocused();
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog.getByText('Please enter the word')).toBeVisible();
  await word.fill('Xiaomi');
  await dialog.getByRole('textbox', { name: 'Say it like' }).fill('shao mee');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('listitem')).toContainText('shao mee');
  expect(await findViolations(page, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Done' }).click();

  // After a reload it is still recognized as a hook, so the next one replaces it.
  await page.reload();
  await voice.click();
  await page.getByRole('menuitem', { name: 'Pronunciation...' }).click();
  await dialog.getByRole('button', { name: 'Remove Xiaomi' }).click();
  await expect(dialog.getByText('No words yet.', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await hooks.click();
  await expect(lines).toHaveCount(6);
  const third = await lines.nth(2).innerText();
  await lines.nth(2).click();
  await expect(scriptBox(page)).toHaveValue(`${third} Daybreak is cold brew with half the caffeine.`);

  await expect(page.getByRole('menu')).toHaveCount(0);
  await hooks.press('Enter');
  await page.getByRole('menuitem', { name: 'Show five more' }).click();
  await expect(lines).toHaveCount(6);
  // A model may take long: it can be stopped, and the five from before are still there.
  await page.route('**/api/scripts/hooks', () => {});
  await page.getByRole('menuitem', { name: 'Show five more' }).click();
  await page.getByRole('menuitem', { name: 'Stop' }).click();
  await expect(lines).toHaveCount(6);
  expect(await findViolations(page, '[role=menu]')).toEqual([]);
});

// In the ordinary run: scripts/routes.db.test.ts.
test('forbidden content is refused as in a video, before anything is charged', { tag: '@full' }, async ({
  browser,
  server,
}) => {
  const page = await newVisitor(browser, server);
  await makeSubscriber(page, server, { plan: 'startup', period: 'monthly' });
  await openProject(page, 'Buy pure cocaine online, delivered today.');
  await castActor(page, 'Maya');
  await page.getByRole('button', { name: /^Generate/ }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'This sounds like a sale of illegal goods' })).toBeVisible();
  expect(await callApi(page, server, 'GET', '/api/video/my')).toEqual([]);
  expect((await callApi(page, server, 'GET', '/api/user/usage/summary')).usage.videos).toBe(0);
});
