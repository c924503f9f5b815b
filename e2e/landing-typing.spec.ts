import type { Page } from '@playwright/test';
import { newVisitor } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { isFullRun } from './is-full-run.ts';

/** How somebody replaces the example in the box, as soon as it is there; each leaves `line` in it. */
const ways: Readonly<Record<string, (page: Page, line: string, pauseMs: number) => Promise<void>>> = {
  async types(page, line, delay) {
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(line, { delay });
  },
  async 'types in the middle'(page, line, delay) {
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(line.slice(0, 4) + line.slice(9), { delay });
    for (let n = 0; n < line.length - 9; n += 1) await page.keyboard.press('ArrowLeft');
    await page.keyboard.type(line.slice(4, 9), { delay });
  },
  async pastes(page, line) {
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.insertText(line);
  },
  /** As with an input method: letters that are not settled yet, while the program may begin. */
  async composes(page, line, delay) {
    await page.keyboard.press('ControlOrMeta+A');
    const session = await page.context().newCDPSession(page);
    for (let end = 1; end <= line.length; end += 3) {
      const text = line.slice(0, end);
      await session.send('Input.imeSetComposition', { text, selectionStart: end, selectionEnd: end });
      await page.waitForTimeout(delay);
    }
    await session.send('Input.insertText', { text: line });
    await session.detach();
  },
};

test('what is typed on the first page while its program loads is what stays, to the letter', async ({
  browser,
  server,
}) => {
  const rounds = isFullRun ? 50 : 1;
  const page = await newVisitor(browser, server);
  const session = await page.context().newCDPSession(page);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, [way, write]] of Object.entries(ways).entries()) {
      const line = `Round ${round}: nobody told me how ${way} feels.`;
      // From a quick machine to an old phone, from a hurried to a slow hand.
      await session.send('Emulation.setCPUThrottlingRate', { rate: [1, 4, 8][(round + index) % 3] ?? 1 });
      await page.goto('/', { waitUntil: 'commit' });
      const box = page.getByLabel('Your opening line');
      await box.focus();
      await write(page, line, 20 + ((round * 17 + index * 29) % 71));
      await expect(box).toHaveValue(line);
      // The program is there when it counts what stands in the box.
      await expect(page.locator('form', { has: box })).toContainText(`${line.length} / `);
      await expect(box).toBeFocused();
      await expect(box).toHaveValue(line);
      await page.keyboard.type('!');
      await expect(box).toHaveValue(way === 'types in the middle' ? /!/ : `${line}!`);
    }
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.getByRole('button', { name: 'Get Started', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Create Account' })).toBeVisible();
  const kept = await page.evaluate(() => localStorage.getItem('hookline.opening-line'));
  expect(kept).toContain(`Round ${rounds - 1}: nobody told me how composes feels.!`);
});
