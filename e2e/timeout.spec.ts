import type { Operation } from '@hookline/contract/operations';
import { alterAnswer } from './answers.ts';
import { expect, test } from './fixtures.ts';
import { cancelOperation, castActor, openProject } from './new-project.ts';

// In the ordinary run: progress-errors.spec.ts.
test('after ten minutes the page stops waiting and says where the video will be', { tag: '@full' }, async ({
  ownerPage: page,
  server,
}) => {
  // The server's answer with an earlier start time, to avoid a wait of ten minutes.
  await alterAnswer(page, '**/api/operations?*', ({ operations }: { operations: Operation[] }) => {
    const createdAt = new Date(Date.now() - 11 * 60_000).toISOString();
    const stuck: Partial<Operation> = { status: 'processing', stage: 'frames', createdAt };
    return { operations: operations.map((operation) => ({ ...operation, ...stuck })) };
  });
  await openProject(page, 'This one takes its time.');
  await castActor(page, 'Noor');
  const answered = page.waitForResponse('**/api/ugc/create');
  await page.getByRole('button', { name: /^Generate/ }).click();
  await expect(page.getByRole('dialog', { name: 'Generation Timeout' })).toContainText(
    'Video generation took longer than expected. Please try again or check your Videos tab later.',
  );
  await cancelOperation(page, server, (await (await answered).json()).operations[0].operationId);
});
