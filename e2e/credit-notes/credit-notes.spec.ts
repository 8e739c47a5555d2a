import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { findViolations } from '../product/accessibility.ts';
import { expect, refusal, test, toast } from '../product/journey.ts';
import { Keyboard } from '../product/keyboard.ts';
import { dayFromNow, type BusinessRequests } from '../product/requests.ts';
import { settle } from '../product/settle.ts';
import { untilDraftKept } from '../product/until-draft-kept.ts';

// 4 mugs at 34.00 with 8.25 % of sales tax, 11.22, and a vase at 50.00 without: 197.22. Half of the mugs and of their
// tax is 73.61, and what is left 123.61. All by hand.
const half = '$73.61';
const rest = '$123.61';

test('a part comes back, the rest is credited after it was paid, used elsewhere, refunded and void', async ({
  page,
  member,
  complaints,
}) => {
  complaints.announce(refusal(409));
  const { business } = member;
  const { customer, invoice, mug } = await sellMugs(business);
  const onHand = async () =>
    (await business.get<{ onHand: number }>(`/inventory/items/${mug}/stock`)).onHand / 1_000_000;
  const state = page.getByRole('heading', { level: 1 }).locator('xpath=following-sibling::*');
  const keys = new Keyboard(page);
  expect(await onHand()).toBe(6);

  await test.step('two mugs come back: told at its field, kept over a reload, issued once', async () => {
    await page.goto('/dashboard/invoices/credit-notes');
    await expect(page.getByRole('heading', { name: 'No credit note yet' })).toBeVisible();
    await look(page, 'no credit note');
    await page.goto(`/dashboard/invoices/${invoice}`);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Credit' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Credit INV-0001' })).toBeVisible();
    const mugs = page.getByRole('group', { name: 'Stoneware mug' });
    await page.getByRole('button', { name: 'Issue credit note' }).click();
    await expect(page.getByText('Say how many come back, or what comes off.')).toBeVisible();
    await mugs.getByLabel('Given back').fill('5');
    await page.getByRole('button', { name: 'Issue credit note' }).click();
    await expect(mugs.getByText('At most 4 can be credited.')).toBeVisible();
    await look(page, 'form');
    await mugs.getByLabel('Given back').fill('2');
    await expect(mugs.getByLabel('Result')).toHaveValue('stock');
    await page.getByLabel('Reason').fill('Two more than the shelf holds');
    await untilDraftKept(page, 'Two more than the shelf holds');
    await page.reload();
    await expect(page.getByText('We restored your unsaved changes.')).toBeVisible();
    await expect(mugs.getByLabel('Given back')).toHaveValue('2');
    await expect(page.getByText(half).first()).toBeVisible();
    await page.getByRole('button', { name: 'Issue credit note' }).click();
    const question = page.getByRole('dialog', { name: /^Issue a credit of/ });
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect((await business.get<{ rows: unknown[] }>('/credit-notes')).rows).toEqual([]);
    await page.getByRole('button', { name: 'Issue credit note' }).click();
    await question.getByRole('button', { name: 'Issue credit note' }).dblclick();
    await expect(page.getByRole('heading', { level: 1, name: 'CN-0001' })).toBeVisible();
    await expect(state).toHaveText('Applied');
    await expect(page.getByRole('article')).toContainText('Two more than the shelf holds');
    await look(page, 'credit note');
    expect((await business.get<{ rows: unknown[] }>('/credit-notes')).rows).toHaveLength(1);
    expect(await onHand()).toBe(8);
  });

  await test.step('the invoice is owed less by it', async () => {
    await page.getByRole('link', { name: 'INV-0001' }).first().click();
    await expect(page.getByText('Still open')).toContainText(rest);
    await expect(page.getByRole('link', { name: 'Credit note CN-0001' })).toBeVisible();
    await look(page, 'invoice');
    await page.getByRole('button', { name: 'Record payment' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Amount')).toHaveValue('123.61');
    await dialog.getByRole('button', { name: 'Record payment' }).click();
    await expect(state).toHaveText('Paid');
  });

  await test.step('the rest, by the keyboard, is credit of the customer and goes to another invoice', async () => {
    await business.issueInvoice(customer, [{ description: 'Bowl', pieces: 1, priceCents: 3_000 }]);
    await keys.activate(page.getByRole('button', { name: 'More actions' }));
    await expect(page.getByRole('menu')).toBeVisible();
    await keys.press('C', 'r');
    await expect(page.getByRole('menuitem', { name: 'Credit' })).toBeFocused();
    await keys.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Credit INV-0001' })).toBeVisible();
    await keys.activate(page.getByRole('button', { name: 'Credit everything' }));
    await expect(page.getByText(rest).first()).toBeVisible();
    await keys.write(page.getByLabel('Reason'), 'The rest came back, too');
    await keys.activate(page.getByRole('button', { name: 'Issue credit note' }));
    const question = page.getByRole('dialog', { name: /^Issue a credit of/ });
    await keys.activate(question.getByRole('button', { name: 'Issue credit note' }));
    await expect(page.getByRole('heading', { level: 1, name: 'CN-0002' })).toBeVisible();
    await expect(state).toHaveText('Open');
    expect(await onHand()).toBe(10);

    await keys.activate(page.getByRole('button', { name: 'Apply to an invoice' }));
    const dialog = await keys.isIn('Apply CN-0002', 'Invoice');
    await expect(dialog.getByLabel('Amount')).toHaveValue('30.00');
    await look(page, 'apply');
    await keys.activate(dialog.getByRole('button', { name: 'Apply credit' }));
    await expect(toast(page, 'Credit applied')).toBeVisible();
    await keys.isKept();
    await expect(page.getByRole('link', { name: 'INV-0002' })).toBeVisible();
  });

  await test.step('what is left is refunded once', async () => {
    await page.getByRole('button', { name: 'Refund', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Refund CN-0002' });
    await expect(dialog.getByLabel('Amount')).toHaveValue('93.61');
    await look(page, 'refund');
    await dialog.getByLabel('Amount').fill('93.62');
    await dialog.getByRole('button', { name: 'Refund' }).click();
    await expect(dialog.getByText('The customer has not so much credit by this day.')).toBeVisible();
    await dialog.getByLabel('Amount').fill('93.61');
    await dialog.getByRole('button', { name: 'Refund' }).dblclick();
    await expect(toast(page, 'Refunded to Grace Hopper')).toBeVisible();
    await expect(state).toHaveText('Refunded');
    await expect(page.getByText(/^Refunded: /)).toHaveCount(1);
    await look(page, 'refunded');
    await page.getByRole('link', { name: 'INV-0001' }).first().click();
    // Nothing is owed on it again: some of what it was paid with went back.
    await expect(state).toHaveText('Partially refunded');
    const note = page.getByRole('region', { name: 'Credit notes' }).getByRole('listitem').first();
    await expect(note).toContainText('Refunded');
    await look(page, 'invoice with a refunded credit note');
    await note.getByRole('link', { name: 'CN-0002' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'CN-0002' })).toBeVisible();
  });

  await test.step('every step is reversed, and it is void', async () => {
    const part = (text: string) => page.getByRole('listitem').filter({ hasText: text });
    const takeBack = (text: string) => part(text).getByRole('button', { name: 'Reverse' }).click();
    await page.getByRole('button', { name: 'More actions' }).click();
    await expect(page.getByText('To void it, reverse its refund first.')).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Void credit note' })).toBeDisabled();
    await keys.press('Escape');
    await takeBack('Refunded: ');
    await page.getByRole('dialog').getByRole('button', { name: 'Reverse' }).click();
    await expect(toast(page, '$93.61 is credit of the customer again')).toBeVisible();
    await expect(state).toHaveText('Open');
    await takeBack('INV-0002');
    await page.getByRole('dialog').getByRole('button', { name: 'Keep as credit' }).click();
    await expect(toast(page, '$30.00 is credit of the customer now')).toBeVisible();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Void credit note' }).click();
    const dialog = page.getByRole('dialog', { name: 'Void CN-0002?' });
    await dialog.getByLabel('Reason').fill('Nothing came back');
    await look(page, 'void');
    await dialog.getByRole('button', { name: 'Void credit note' }).click();
    await expect(state).toHaveText('Void');
    await expect(page.getByRole('link', { name: 'View reversal' })).toBeVisible();
    expect(await onHand()).toBe(8);
  });

  await test.step('the list and the search over everything find them', async () => {
    await page.getByRole('link', { name: 'Credit notes' }).first().click();
    await expect(page.getByRole('table', { name: 'Credit notes' }).getByRole('row')).toHaveCount(3);
    await look(page, 'list');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
    await page.keyboard.type('CN-0001');
    await expect(page.getByRole('option', { name: /CN-0001.*Credit note/ })).toBeVisible();
    await keys.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'CN-0001' })).toBeVisible();
  });
});

/** Ten mugs in stock, of which four are on an invoice with a vase. */
async function sellMugs(business: BusinessRequests) {
  const item = { id: randomUUID(), kind: 'product', productType: 'made', name: 'Stoneware mug' };
  await business.send('POST', '/inventory/items', { ...item, isCounted: true, retailCents: 3_400 });
  const lines = [{ itemId: item.id, quantity: 10_000_000, valueCents: 4_000 }];
  await business.send('POST', '/inventory/stock/start', { id: randomUUID(), day: dayFromNow(0), lines });
  const taxRateId = randomUUID();
  const rate = { id: taxRateId, name: 'Cumberland County', kind: 'county', rate: 82_500 };
  await business.send('POST', '/finances/tax-rates', rate);
  const customer = await business.addCustomer('Grace Hopper', 'grace@example.com');
  const mugs = { description: 'Stoneware mug', pieces: 4, priceCents: 3_400, productId: item.id, taxRateId };
  const vase = { description: 'Vase', pieces: 1, priceCents: 5_000 };
  return { customer, invoice: await business.issueInvoice(customer, [mugs, vase]), mug: item.id };
}

async function look(page: Page, name: string): Promise<void> {
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 800 });
    await settle(page);
    expect.soft(await findViolations(page), `${name}, ${String(width)} px`).toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}
