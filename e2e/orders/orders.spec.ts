import type { Page } from '@playwright/test';
import { readPdf, save } from '../product/downloads.ts';
import { findViolations } from '../product/accessibility.ts';
import { expect, test, toast } from '../product/journey.ts';
import { settle } from '../product/settle.ts';

async function look(page: Page, name: string): Promise<void> {
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 800 });
    await settle(page);
    expect.soft(await findViolations(page), `${name}, ${String(width)} px`).toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

test('an order is taken by the keyboard, held, changed, and found again', async ({
  page,
  member,
  complaints,
}) => {
  complaints.announce(/(422|409).*\/customer-orders/);
  await member.business.addCustomer('Grace Hopper', 'grace@example.com');
  await page.goto('/dashboard/customers/orders');
  await expect(page.getByRole('heading', { name: 'No order yet' })).toBeVisible();
  await look(page, 'no order');
  await page.keyboard.press('n');
  await expect(page.getByRole('heading', { level: 1, name: 'New order' })).toBeVisible();
  await page.getByRole('button', { name: 'Open order' }).click();
  await expect(page.getByText('Choose who it is for.')).toBeVisible();
  await look(page, 'editor');
  await page.getByRole('combobox', { name: 'Customer' }).fill('Grace');
  await page.getByRole('option', { name: /Grace Hopper/ }).click();
  await page.getByRole('combobox', { name: 'Channel' }).selectOption('Commission');
  await page.getByRole('combobox', { name: 'Description' }).fill('Moth bowl');
  await page.getByRole('textbox', { name: 'Unit price' }).fill('45');
  await page.getByRole('textbox', { name: 'Personalization' }).fill('A moth in the well');
  await page.getByRole('button', { name: 'Open order' }).dblclick();

  await expect(page.getByRole('heading', { level: 1, name: 'ORD-0001' })).toBeVisible();
  await expect(page.getByText('A moth in the well')).toBeVisible();
  await look(page, 'order');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Put on hold' }).click();
  const dialog = page.getByRole('dialog', { name: /Put on hold/ });
  await dialog.getByRole('textbox', { name: 'What it waits for' }).fill('Her answer about the glaze');
  await look(page, 'hold');
  await dialog.getByRole('button', { name: 'Put on hold' }).click();
  await expect(page.getByText('Her answer about the glaze')).toBeVisible();
  await page.getByRole('button', { name: 'Go on with it' }).click();
  await expect(page.getByRole('button', { name: 'Complete' })).toBeVisible();

  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Quantity' }).fill('2');
  await page.getByRole('button', { name: 'Save order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'ORD-0001' })).toBeVisible();
  await expect(page.getByText('$90.00').first()).toBeVisible();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const send = page.getByRole('dialog', { name: 'Send ORD-0001' });
  await look(page, 'send');
  await send.getByRole('textbox', { name: /Moth bowl/ }).fill('3');
  await send.getByRole('button', { name: 'Send it' }).click();
  await expect(send.getByText('This is more than is left to send.').first()).toBeVisible();
  await send.getByRole('textbox', { name: /Moth bowl/ }).fill('2');
  await send.getByRole('textbox', { name: 'Tracking number' }).fill('RR 7');
  await send.getByRole('button', { name: 'Send it' }).dblclick();
  await expect(send).toBeHidden();
  await expect(page.getByText('RR 7')).toBeVisible();
  await look(page, 'sent');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Packing slip and address' }).click();
  const papers = page.getByRole('dialog', { name: 'Packing slip and address' });
  await papers.getByLabel('Of', { exact: true }).selectOption({ index: 1 });
  await look(page, 'packing slip');
  const slip = await save(page, () => papers.getByRole('button', { name: 'Save packing slip' }).click());
  expect(slip.suggestedFilename()).toBe('packing-slip-ORD-0001.pdf');
  expect(await readPdf(slip)).toMatch(/ORD-0001[\s\S]*Moth bowl/);
  await papers.getByRole('button', { name: 'Save address label' }).click();
  await expect(toast(page, /has an address/)).toBeVisible();
  await papers.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: 'It arrived' }).click();
  await expect(page.getByText('Delivered')).toBeVisible();

  await page.getByRole('button', { name: 'Invoice', exact: true }).click();
  const draft = page.getByRole('dialog', { name: 'Draft an invoice' });
  await look(page, 'invoice');
  await draft.getByRole('button', { name: 'Draft the invoice' }).dblclick();
  await expect(page.getByRole('heading', { level: 1, name: 'Draft invoice' })).toBeVisible();
  await expect(page.getByText('Moth bowl: A moth in the well').first()).toBeVisible();
  await page.getByRole('link', { name: 'ORD-0001' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'ORD-0001' })).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Cancel the order' }).click();
  const cancel = page.getByRole('dialog', { name: /Cancel the order/ });
  await expect(cancel.getByRole('listitem')).toHaveText([
    'Items sent or ready, until you record that they came back',
    'What is drafted of an invoice',
  ]);
  await look(page, 'cancel');
  await cancel.getByRole('button', { name: 'Keep it as it is' }).click();
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: /Search/ }).fill('moth');
  await expect(page.getByRole('option', { name: /ORD-0001.*Grace Hopper/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/dashboard/customers/orders');
  await page.getByRole('searchbox', { name: 'Search orders' }).fill('moth');
  await expect(page.getByRole('link', { name: /Grace Hopper/ })).toHaveCount(1);
  await expect(page.getByText('Delivered · Not paid')).toBeVisible();
  await look(page, 'list');
  await page.getByRole('searchbox', { name: 'Search orders' }).fill('');
  await page.getByRole('button', { name: 'Board', exact: true }).click();
  const column = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(column('Open').getByRole('listitem')).toHaveCount(1);
  await look(page, 'board');
  await column('Open').getByRole('listitem').dragTo(column('Completed'));
  const ask = page.getByRole('dialog', { name: 'Complete ORD-0001 without an invoice?' });
  await expect(ask.getByRole('listitem')).toHaveText(['What is drafted of an invoice, and not issued']);
  await look(page, 'complete');
  await ask.getByRole('button', { name: 'Complete anyway' }).click();
  await expect(column('Completed').getByRole('link', { name: /ORD-0001/ })).toBeVisible();
  await page.reload();
  await column('Completed')
    .getByRole('button', { name: /Move ORD-0001/ })
    .press('Enter');
  await page.getByRole('menuitem', { name: 'To open' }).press('Enter');
  await expect(column('Open').getByRole('link', { name: /ORD-0001/ })).toBeVisible();
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await page.getByRole('link', { name: /Grace Hopper/ }).click();
  await page.getByRole('link', { name: 'Grace Hopper' }).click();
  await expect(page.getByRole('list', { name: 'Timeline' }).getByText('Order ORD-0001')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Orders of this customer' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'New order' }).click();
  await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveValue('Grace Hopper');

  await page.getByRole('combobox', { name: 'Description' }).fill('Plate');
  await page.getByRole('textbox', { name: 'Quantity' }).fill('3');
  await page.getByRole('textbox', { name: 'Unit price' }).fill('20');
  await page.getByRole('textbox', { name: 'Deposit before the work begins' }).fill('70');
  await page.getByRole('button', { name: 'Open order' }).click();
  await expect(page.getByText('A deposit is no more than what the order comes to.').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Deposit before the work begins' }).fill('30');
  await page.getByRole('button', { name: 'Open order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'ORD-0002' })).toBeVisible();
  await expect(page.getByText('$0.00 of $30.00 paid')).toBeVisible();
  await page.getByRole('button', { name: 'Receipt', exact: true }).click();
  const receipt = page.getByRole('dialog', { name: 'Paid: make the receipt' });
  await expect(receipt.getByText('$60.00')).toBeVisible();
  await look(page, 'receipt');
  await receipt.getByRole('textbox', { name: /Plate/ }).fill('4');
  await expect(receipt.getByText('This is more than is left to invoice.')).toBeVisible();
  await receipt.getByRole('textbox', { name: /Plate/ }).fill('1');
  await expect(receipt.getByText('$20.00')).toBeVisible();
  await receipt.getByRole('combobox', { name: 'How it was paid' }).selectOption('Cash');
  await receipt.getByRole('button', { name: 'Make the receipt' }).dblclick();
  await expect(page.getByRole('heading', { level: 1, name: /INV/ })).toBeVisible();
  await expect(page.getByRole('main').getByText('Paid', { exact: true }).first()).toBeVisible();
  await page.getByRole('link', { name: 'ORD-0002' }).click();
  await page.getByRole('button', { name: 'Complete' }).click();
  const rest = page.getByRole('dialog', { name: 'Complete ORD-0002 without an invoice?' });
  await expect(rest.getByRole('listitem')).toHaveText(['2 × Plate']);
  await rest.getByRole('button', { name: 'It is paid: receipt' }).click();
  await expect(receipt.getByText('$40.00')).toBeVisible();
  await receipt.getByRole('button', { name: 'Make the receipt' }).click();
  await expect(page.getByText('Completed', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /INV/ })).toHaveCount(2);
});
