import { findViolations } from '../product/accessibility.ts';
import { expect, test, toast } from '../product/journey.ts';
import { untilDraftKept } from '../product/until-draft-kept.ts';

const whole = (amount: number) => amount * 1_000_000;

test('clay is ordered from a supplier, comes in two parcels, and is billed', async ({
  page,
  member,
  complaints,
}) => {
  complaints.announce(/status of 4\d\d/);
  const { business } = member;
  const { id: clay } = await business.send<{ id: string }>('POST', '/inventory/items', {
    id: crypto.randomUUID(),
    kind: 'material',
    name: 'Stoneware clay',
    isCounted: true,
    stockUnit: 'kg',
    reorderPoint: whole(60),
    conversions: [{ amount: whole(1), unit: 'sack', equals: whole(5), equalsUnit: 'kg' }],
  });
  await business.send('POST', '/inventory/stock/start', {
    id: crypto.randomUUID(),
    day: '2026-01-01',
    lines: [],
  });

  await test.step('what nobody sells yet is told, and no order is offered for it', async () => {
    await page.goto('/dashboard/inventory/purchases/suggestions');
    await expect(page.getByRole('heading', { name: 'No supplier yet' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Draft/ })).toHaveCount(0);
  });

  await test.step('a supplier is added with what it sells', async () => {
    await page.goto('/dashboard/inventory/suppliers');
    await expect(page.getByRole('heading', { name: 'No supplier yet' })).toBeVisible();
    await page.keyboard.press('n');
    await page.getByRole('button', { name: 'Add supplier' }).click();
    await expect(page.getByText('Enter a name.')).toBeVisible();
    await page.getByLabel('Name', { exact: true }).fill('Clay & Co');
    await page.getByLabel('Comes within').fill('soon');
    await page.getByRole('button', { name: 'Add supplier' }).click();
    await expect(page.getByText('Enter a number of days, such as 7.')).toBeVisible();
    await page.getByLabel('Comes within').fill('5');
    await page.getByLabel('Email for orders').fill('by phone');
    await page.getByRole('button', { name: 'Add supplier' }).click();
    await expect(page.getByText('Not an email address')).toBeVisible();
    await page.getByLabel('Email for orders').fill('orders@clay.example');
    // What was typed outlives Escape and a reload.
    await untilDraftKept(page, 'orders@clay.example');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.reload();
    await page.getByRole('button', { name: 'New supplier' }).first().click();
    await expect(page.getByText('We restored your unsaved changes.')).toBeVisible();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Clay & Co');
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Add supplier' }).dblclick();
    await expect(page.getByRole('heading', { level: 1, name: 'Clay & Co' })).toBeVisible();
    await page.getByRole('button', { name: 'Add an item' }).click();
    await page.getByRole('combobox', { name: 'Item' }).fill('Stone');
    await page.getByRole('option', { name: 'Stoneware clay' }).click();
    await page.getByLabel('Their part number').fill('C-10');
    await page.getByLabel('Link').fill('clay.example/c-10');
    await page.getByLabel('A pack is called').fill('bag');
    await page.getByLabel('It holds').fill('2');
    await page.getByLabel('Unit').selectOption('sack');
    await expect(page.getByText('= 10 kg')).toBeVisible();
    await page.getByLabel('Price 1', { exact: true }).fill('25');
    await page.getByRole('button', { name: 'Add to the list' }).click();
    await expect(page.getByText('bag of 10 kg')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('an order fills itself in, and says what a kilo costs with its shipping', async () => {
    await page.getByRole('link', { name: 'New order' }).click();
    await page.getByRole('combobox', { name: 'Item, line 1' }).fill('Stone');
    await page.getByRole('option', { name: 'Stoneware clay' }).click();
    await expect(page.getByLabel('A pack is called, line 1')).toHaveValue('bag');
    await expect(page.getByLabel('Price of a pack, line 1')).toHaveValue('25.00');
    await page.getByLabel('Packs, line 1').fill('4');
    await page.getByRole('textbox', { name: 'Shipping' }).fill('12');
    await page.getByLabel('Discount').fill('200');
    await page.getByRole('button', { name: 'Save order' }).click();
    await expect(page.getByText('The discount is more than the goods cost.')).toBeVisible();
    await page.getByLabel('Discount').fill('');
    await expect(page.getByText('$112.00 with its share of the charges, that is $2.80 a kg')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save order' }).dblclick();
    await expect(page.getByRole('heading', { level: 1, name: 'PO-0001' })).toBeVisible();
    const { rows } = await business.get<{ rows: unknown[] }>('/inventory/purchase-orders');
    expect(rows).toHaveLength(1);
    await page.getByRole('button', { name: 'Place the order' }).click();
    await expect(page.getByText('Placed', { exact: true })).toBeVisible();
  });

  await test.step('what comes is counted into stock, part by part, and never more than was ordered', async () => {
    await page.getByRole('button', { name: 'Receive' }).click();
    const packs = page.getByLabel('Packs of Stoneware clay that came');
    await expect(packs).toHaveValue('4');
    await packs.fill('5');
    await page.getByRole('dialog').getByRole('button', { name: 'Receive' }).click();
    await expect(page.getByText('This is more than was ordered.')).toBeVisible();
    await packs.fill('1');
    await expect(page.getByText('Worth $28.00 with its share of the charges.')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Receive' }).dblclick();
    await expect(page.getByText('1 of 4 came')).toBeVisible();
    await page.getByRole('button', { name: 'More actions' }).click();
    await expect(page.getByRole('menuitem', { name: 'Close the order' })).toBeDisabled();
    await expect(page.getByText('To close it, enter its bill first')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Receive' }).click();
    await page.getByLabel('The bill came with it').check();
    await page.getByLabel('Number of the bill').fill('R-9');
    await page.getByLabel('Amount of the bill').fill('113');
    await page.getByRole('dialog').getByRole('button', { name: 'Receive' }).click();
    await expect(toast(page, 'All of it has come')).toBeVisible();
    const stock = await business.get<{ onHand: number; valueCents: number }>(
      `/inventory/items/${clay}/stock`,
    );
    expect(stock).toMatchObject({ onHand: whole(40), valueCents: 11_200 });
    await expect(page.getByRole('link', { name: 'Bill R-9' })).toBeVisible();
  });

  await test.step('the order is closed, and what was billed more is told', async () => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Close the order' }).click();
    await expect(page.getByText('$1.00 were billed more than came in')).toContainText(/You can reopen it\.$/);
    await page.getByRole('dialog').getByRole('button', { name: 'Close the order' }).click();
    await expect(page.getByText('Closed', { exact: true })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('the item says who sells it, and what was paid', async () => {
    await page.goto(`/dashboard/inventory/items/${clay}`);
    const sold = page.getByRole('region', { name: 'Suppliers' });
    await expect(sold).toContainText('bag of 10 kg · C-10');
    await expect(sold).toContainText('$25.00');
    await expect(sold.getByRole('link', { name: 'Their page' })).toHaveAttribute(
      'href',
      'https://clay.example/c-10',
    );
    const paid = page.getByRole('region', { name: 'What you paid' });
    await expect(paid.getByRole('listitem')).toContainText('Clay & Co bag of 10 kg · PO-0001');
    expect(await findViolations(page)).toEqual([]);
    await sold.getByRole('link', { name: 'Clay & Co' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Clay & Co' })).toBeVisible();
  });

  await test.step('what is low is suggested, and drafted in one click', async () => {
    await page.goto('/dashboard/inventory/purchases/suggestions');
    await expect(page.getByText('Low', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Packs of Stoneware clay')).toHaveValue('2');
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Draft the order' }).dblclick();
    await expect(page.getByRole('heading', { level: 1, name: 'PO-0002' })).toBeVisible();
    const { rows } = await business.get<{ rows: unknown[] }>('/inventory/purchase-orders');
    expect(rows).toHaveLength(2);
  });
});

test('freight that is billed later is shared over what came, and taken off again', async ({
  page,
  member,
  complaints,
}) => {
  complaints.announce(/status of 422/);
  const { business } = member;
  const create = (address: string, fields: object) =>
    business.send<{ id: string }>('POST', address, { id: crypto.randomUUID(), ...fields });
  const { id: oil } = await create('/inventory/items', {
    kind: 'material',
    name: 'Olive oil',
    isCounted: true,
    stockUnit: 'l',
  });
  await create('/inventory/stock/start', { day: '2026-01-01', lines: [] });
  const { id: payeeId } = await create('/inventory/suppliers', { name: 'Mill & Press' });
  const order = await create('/inventory/purchase-orders', {
    payeeId,
    orderedOn: '2026-03-01',
    lines: [
      { itemId: oil, packName: 'canister', packAmount: whole(10), packs: whole(4), packPriceCents: 5000 },
    ],
  });
  const at = `/inventory/purchase-orders/${order.id}`;
  await business.send('POST', `${at}/step`, { version: 1, step: 'place', day: '2026-03-01' });
  await create(`${at}/receive`, { day: '2026-03-10', lines: [{ position: 1, packs: whole(4) }] });

  await page.goto(`/dashboard/inventory/purchases/${order.id}`);
  const menu = () => page.getByRole('button', { name: 'More actions' }).click();
  await menu();
  await page.getByRole('menuitem', { name: 'Share a later bill' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share a later bill' });
  await dialog.getByRole('button', { name: 'Share the bill' }).click();
  await expect(dialog.getByText('Choose who wrote the bill.')).toBeVisible();
  await dialog.getByLabel('Billed by').click();
  await page.keyboard.type('Parcel Express');
  await page.getByRole('option', { name: /Parcel Express/ }).click();
  await dialog.getByLabel('Amount').fill('24.00');
  await dialog.getByLabel('Bill number').fill('PX-7');
  await expect(dialog.getByRole('checkbox', { name: /Olive oil/ })).toBeChecked();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Share the bill' }).dblclick();
  await expect(toast(page, 'The cost is shared')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Bill of Parcel Express, PX-7' })).toBeVisible();
  await expect(page.getByText('Received value')).toBeVisible();
  await expect(page.getByText('$224.00').first()).toBeVisible();

  await menu();
  await page.getByRole('menuitem', { name: 'Correct the charges' }).click();
  await page.getByRole('button', { name: 'Correct them' }).click();
  await expect(page.getByText('These are the charges already.')).toBeVisible();
  await page.getByLabel('Shipping', { exact: true }).fill('6.00');
  await page.getByRole('button', { name: 'Correct them' }).click();
  await expect(page.getByText('Charges corrected')).toBeVisible();
  await expect(page.getByText('$230.00').first()).toBeVisible();

  await page.getByRole('button', { name: 'Take off' }).click();
  await page.getByRole('button', { name: 'Take it off' }).click();
  await expect(page.getByText('Taken off', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take off' })).toHaveCount(0);
  await page.goto(`/dashboard/inventory/items/${oil}`);
  await expect(page.getByText('$206.00').first()).toBeVisible();
});
