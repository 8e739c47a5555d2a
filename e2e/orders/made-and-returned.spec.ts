import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { findViolations } from '../product/accessibility.ts';
import { expect, test, toast } from '../product/journey.ts';
import { dayFromNow, type BusinessRequests } from '../product/requests.ts';
import { settle } from '../product/settle.ts';

interface Order {
  readonly id: string;
  readonly version: number;
  readonly lines: readonly { readonly id: string; readonly batches: readonly { readonly id: string }[] }[];
}

const whole = (amount: number) => amount * 1_000_000;

async function look(page: Page, name: string): Promise<void> {
  await settle(page);
  expect.soft(await findViolations(page), name).toEqual([]);
}

/** Ten kilos of clay, and how a mug is made of half a kilo within an hour. */
async function setUpStudio(business: BusinessRequests): Promise<{ clay: string }> {
  const add = async (fields: object) => {
    const item = { id: randomUUID(), isCounted: true, ...fields };
    await business.send('POST', '/inventory/items', item);
    return item.id;
  };
  const clay = await add({ kind: 'material', name: 'Clay', stockUnit: 'kg' });
  const product = { kind: 'product', productType: 'made', stockUnit: 'piece' };
  const mug = await add({ ...product, name: 'Mug', retailCents: 2400 });
  await business.send('POST', '/inventory/stock/start', {
    id: randomUUID(),
    day: '2026-01-01',
    lines: [{ itemId: clay, quantity: whole(10), valueCents: 4000 }],
  });
  const recipe = `/inventory/recipes/${randomUUID()}/versions/${randomUUID()}`;
  await business.send('PUT', recipe, {
    itemId: mug,
    yield: whole(2),
    yieldUnit: 'piece',
    lines: [{ itemId: clay, quantity: whole(1), unit: 'kg' }],
    steps: [{ name: 'Throw', minutes: 120 }],
  });
  await business.send('POST', `${recipe}/activate`);
  return { clay };
}

test('what is made for an order is promised, made in its own batch, sent, and comes back for another @spine', async ({
  page,
  member,
  complaints,
}) => {
  complaints.announce(/422.*\/customer-orders/);
  const { business } = member;
  const { clay } = await setUpStudio(business);
  await business.addCustomer('Grace Hopper', 'grace@example.com');
  const orderNamed = async (number: string) => {
    const { rows } = await business.get<{ rows: { id: string }[] }>(`/customer-orders?search=${number}`);
    return business.get<Order>(`/customer-orders/${rows[0]?.id ?? ''}`);
  };
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });

  await test.step('the day on which it can be ready is promised by one click', async () => {
    await page.goto('/dashboard/customers/orders/new');
    await page.getByRole('combobox', { name: 'Customer' }).fill('Grace');
    await page.getByRole('option', { name: /Grace Hopper/ }).click();
    await page.getByRole('combobox', { name: 'Description' }).fill('Mug');
    await page.getByRole('option', { name: /Mug/ }).click();
    await page.getByRole('textbox', { name: 'Quantity' }).fill('2');
    await page.getByRole('checkbox', { name: 'Made for this order' }).check();
    await expect(page.getByText('2 h at the bench')).toBeVisible();
    await look(page, 'when it can be ready');
    await page.getByRole('button', { name: 'Promise this day' }).click();
    await expect(page.getByRole('textbox', { name: 'Promised for' })).not.toHaveValue('');
    await expect(page.getByRole('button', { name: 'Promise this day' })).toBeHidden();
    await page.getByRole('button', { name: 'Open order' }).click();
    await expect(heading('ORD-0001')).toBeVisible();
  });

  await test.step('its batch starts with it, and leads back', async () => {
    await page.getByRole('link', { name: 'B-0001' }).click();
    await expect(heading('Batch B-0001')).toBeVisible();
    await page.getByRole('link', { name: 'ORD-0001' }).click();
    await expect(page.getByText('To make')).toBeVisible();
  });

  await test.step('another one is planned by one click where that is given up', async () => {
    const { lines } = await orderNamed('ORD-0001');
    const batchId = lines[0]?.batches[0]?.id ?? '';
    const { version } = await business.get<{ version: number }>(`/inventory/batches/${batchId}`);
    await business.send('POST', `/inventory/batches/${batchId}/move`, { version, move: 'cancel' });
    await page.getByRole('button', { name: 'Plan a batch' }).dblclick();
    await expect(toast(page, 'Batch B-0002 is planned')).toBeVisible();
    await expect(page.getByRole('link', { name: 'B-0002' })).toBeVisible();
  });

  await test.step('what comes out of the batch is seen at once', async () => {
    const { lines } = await orderNamed('ORD-0001');
    const batchId = lines[0]?.batches[1]?.id ?? '';
    const { version } = await business.get<{ version: number }>(`/inventory/batches/${batchId}`);
    const used = [{ itemId: clay, quantity: whole(1) }];
    const output = { id: randomUUID(), version, day: dayFromNow(0), made: whole(2), used, isLast: true };
    await business.send('POST', `/inventory/batches/${batchId}/outputs`, output);
    await expect(page.getByText('Made', { exact: true })).toBeVisible();
  });

  await test.step('it is sent and invoiced', async () => {
    const { id, lines } = await orderNamed('ORD-0001');
    const sent = [{ lineId: lines[0]?.id, quantity: whole(2) }];
    const parcel = { id: randomUUID(), kind: 'parcel', day: dayFromNow(0), lines: sent };
    await business.send('POST', `/customer-orders/${id}/parcels`, parcel);
    const invoiceId = randomUUID();
    await business.send('POST', `/customer-orders/${id}/invoice`, { invoiceId, issueDate: dayFromNow(0) });
    await business.send('POST', `/invoices/${invoiceId}/issue`);
    await expect(page.getByText('Invoiced')).toBeVisible();
  });

  await test.step('one comes back, and another is ordered for it', async () => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Return…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Return of ORD-0001' });
    await dialog.getByLabel('Why').selectOption('Another reason');
    await dialog.getByRole('textbox', { name: /Mug/ }).fill('1');
    await dialog.getByLabel('What they get').selectOption('An exchange');
    await dialog.getByRole('button', { name: 'Record return' }).click();
    await expect(dialog.getByText('Say why it came back.')).toBeVisible();
    await look(page, 'return');
    await dialog.getByRole('textbox', { name: 'What they say' }).fill('Too large for her hand');
    await dialog.getByRole('button', { name: 'Record return' }).dblclick();
    await expect(heading('Edit ORD-0002')).toBeVisible();
    const { id } = await orderNamed('ORD-0001');
    await page.goto(`/dashboard/customers/orders/${id}`);
    await expect(page.getByText('“Too large for her hand”')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Credit note to issue' })).toBeVisible();
    await expect(page.getByText('Partly came back')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo return' })).toBeHidden();
    await look(page, 'what came back');
    await page.getByRole('link', { name: 'Exchange ORD-0002' }).click();
    await expect(page.getByText('Exchange for')).toBeVisible();
  });

  await test.step('without the exchange, the return is reversed', async () => {
    const { id, version } = await orderNamed('ORD-0002');
    const cancel = { version, step: 'cancel', reason: 'She keeps it' };
    await business.send('POST', `/customer-orders/${id}/step`, cancel);
    await page.getByRole('link', { name: 'ORD-0001' }).click();
    await page.getByRole('button', { name: 'Undo return' }).click();
    await page
      .getByRole('dialog', { name: 'Did it not come back?' })
      .getByRole('button', { name: 'Undo return' })
      .dblclick();
    await expect(page.getByText('“Too large for her hand”')).toBeHidden();
    await expect(page.getByText('Partly came back')).toBeHidden();
  });
});
