import { callApi, expect, makeAccount, newVisitor, password, test } from './accounts.ts';
import { findViolations } from './find-violations.ts';
import { openPurchase, payAtLink, startPaymentsServer } from './payments-server.ts';

const daySeconds = 86_400;

// Needs payments that are a month old, which only events of a payment provider bring.
test('a payout is requested, paid with a reference, undone and paid again', async ({ browser }) => {
  const server = await startPaymentsServer();
  try {
    const affiliate = await newVisitor(browser, server);
    const email = await makeAccount(affiliate, server);
    const { affiliate: joined } = await callApi(affiliate, server, 'POST', '/api/affiliate/join');
    const customer = await newVisitor(browser, server);
    await callApi(customer, server, 'POST', '/api/affiliate/clicks', { code: joined.code });
    await makeAccount(customer, server);
    const reference = await openPurchase(customer, server, 'pro');
    await payAtLink(server, { reference, plan: 'pro', secondsAgo: 40 * daySeconds, invoiceCents: 19_900 });

    // Details come before the first request, and need the password.
    await affiliate.goto(`${server.origin}/dashboard/affiliate`);
    const request = affiliate.getByRole('button', { name: 'Request payout of $59.70' });
    await request.click();
    const form = affiliate.getByRole('dialog', { name: 'Add payout details' });
    await form.getByRole('radio', { name: 'IBAN' }).click();
    await form.getByLabel('Account holder').fill('Jo Marlow');
    await form.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 01');
    await form.getByLabel('Tax name').fill('Jo Marlow');
    await form.getByLabel('Tax address').fill('1 Long Lane\nSpringfield 12345');
    await form.getByLabel('Tax country').selectOption('US');
    await form.getByLabel('Your password').fill(password);
    const save = form.getByRole('button', { name: 'Save details' });
    await save.click();
    await expect(form.getByText(/This IBAN has a typo/)).toBeVisible();
    expect(await findViolations(affiliate)).toEqual([]);
    await form.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 00');
    await form.getByLabel('Your password').fill('not my password');
    await save.click();
    await expect(form.getByRole('alert')).toHaveText('Wrong password');
    await form.getByLabel('Your password').fill(password);
    await save.click();
    await expect(form).toBeHidden();
    await expect(affiliate.getByText('IBAN DE•• 3000')).toBeVisible();
    await request.click();
    await expect(affiliate.getByText(/You requested \$59\.70/)).toBeVisible();

    const admin = await newVisitor(browser, server);
    await admin.goto(await server.ownerLink());
    await admin.goto(`${server.origin}/admin/affiliate-payouts`);
    const pay = async (typed: string) => {
      await admin.getByRole('button', { name: `Pay $59.70 to ${email}` }).click();
      const dialog = admin.getByRole('dialog', { name: 'Pay $59.70' });
      await dialog.getByRole('button', { name: 'Show where to send it' }).click();
      await expect(dialog.getByText('DE89370400440532013000')).toBeVisible();
      await dialog.getByLabel('Reference of the transfer').fill(typed);
      expect(await findViolations(admin)).toEqual([]);
      await dialog.getByRole('button', { name: 'Mark as paid' }).click();
      await expect(dialog).toBeHidden();
      await expect(admin.getByText(`To IBAN DE•• 3000, reference ${typed}`)).toBeVisible();
    };
    await pay('TR-1');
    await admin.getByRole('button', { name: `Undo: $59.70 to ${email} was not paid` }).click();
    await admin.getByRole('button', { name: 'Not paid' }).click();
    await pay('TR-2');
    expect(await findViolations(admin)).toEqual([]);

    await affiliate.reload();
    await expect(affiliate.getByText('To IBAN DE•• 3000, reference TR-2')).toBeVisible();
    await expect(affiliate.getByRole('row', { name: /not sent after all/ })).toContainText('Undone');
    await affiliate.getByRole('button', { name: 'Statement', exact: true }).click();
    const saved = affiliate.waitForEvent('download');
    await affiliate.getByRole('button', { name: 'Download PDF' }).click();
    expect((await saved).suggestedFilename()).toMatch(/^Hookline affiliate statement .*\.pdf$/);
  } finally {
    await server.stop();
  }
});
