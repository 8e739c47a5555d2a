import { randomUUID } from 'node:crypto';
import { findViolations } from '../product/accessibility.ts';
import { expect, refusal, test, toast } from '../product/journey.ts';

type Rows<Row> = { rows: readonly Row[] };
interface Operation {
  readonly id: string;
  readonly kind: string;
  readonly valueCents: number;
}

test('stock begins, is damaged and reversed, moves to the van, is sold out and comes back', async ({
  page,
  member,
  complaints,
}) => {
  const { business } = member;
  const addItem = async (fields: object) => {
    const id = randomUUID();
    await business.send('POST', '/inventory/items', { id, isCounted: true, ...fields });
    return id;
  };
  const conversions = [{ amount: 1_000_000, unit: 'bag', equals: 12_500_000, equalsUnit: 'kg' }];
  await addItem({ kind: 'material', name: 'Stoneware clay', stockUnit: 'kg', conversions });
  const mugId = await addItem({ kind: 'product', productType: 'made', name: 'Mug', retailCents: 3400 });
  const operations = async (query = '') =>
    (await business.get<Rows<Operation>>(`/inventory/operations?${query}`)).rows;
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });

  await test.step('what is there on a day is asked for with what it cost, and begins once', async () => {
    await page.goto('/dashboard/inventory/operations');
    await expect(page.getByRole('heading', { name: 'Your stock has not begun' })).toBeVisible();
    await page.getByRole('link', { name: 'Begin with stock' }).click();
    await expect(heading('Stock and books')).toBeVisible();
    await page.getByLabel('Stoneware clay: how much').fill('100');
    await page.getByLabel('Mug: what all of it cost').fill('12');
    await page.getByRole('button', { name: 'Begin with stock' }).click();
    await expect(page.getByText('Enter what all of it cost; 0 is fine.')).toBeVisible();
    await expect(page.getByText('Enter how much there is.')).toBeVisible();
    await page.getByLabel('Stoneware clay: what all of it cost').fill('80');
    await page.getByLabel('Mug: how much').fill('3');
    await expect(page.getByText('$92.00').first()).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Begin with stock' }).dblclick();
    await expect(heading('Opening stock, no. 1')).toBeVisible();
    expect(await operations()).toMatchObject([{ kind: 'opening', valueCents: 9200 }]);
  });

  await test.step('damage in bags says what that is, and that it is more than is there', async () => {
    await page.goto('/dashboard/inventory/operations');
    await page.getByRole('link', { name: 'Record a change' }).click();
    await expect(heading('Record a change of stock')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Record', exact: true }).click();
    await expect(page.getByText('Choose what it is about.')).toBeVisible();
    await expect(page.getByText('Enter how much.')).toBeVisible();
    await page.getByRole('combobox', { name: 'Item' }).fill('clay');
    await page.getByRole('option', { name: /Stoneware clay/ }).click();
    await page.getByLabel('Unit').selectOption('bag');
    await page.getByLabel('How much').fill('9');
    await expect(page.getByText('That is 112.5 kg')).toBeVisible();
    await expect(page.getByText(/That is more than is there/)).toBeVisible();
    await page.getByLabel('How much').fill('2');
    await expect(page.getByText(/75 kg afterwards/)).toBeVisible();
    await expect(page.getByText(/That is more than is there/)).toBeHidden();
    await page.getByLabel('Reason').fill('Frozen in the shed');
    await page.getByRole('button', { name: 'Record', exact: true }).dblclick();
    await expect(heading('Damaged, no. 2')).toBeVisible();
    await expect(page.getByRole('row', { name: /Stoneware clay/ })).toContainText('−$20.00');
    expect(await operations('kind=damage')).toMatchObject([{ valueCents: -2000 }]);
  });

  await test.step('it opens its entry in the books, and the entry leads back', async () => {
    await page.getByRole('link', { name: 'Open the entry' }).click();
    await expect(page.getByText('Damaged stock: Frozen in the shed').first()).toBeVisible();
    await page.getByRole('link', { name: 'Open the change of stock' }).click();
    await expect(heading('Damaged, no. 2')).toBeVisible();
  });

  await test.step('reversed for a reason, and once', async () => {
    await page.getByRole('button', { name: 'Reverse' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reverse this?' });
    await dialog.getByRole('button', { name: 'Reverse' }).click();
    await expect(dialog.getByText(/Say why/)).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByLabel('Reason').fill('It thawed');
    await dialog.getByRole('button', { name: 'Reverse' }).dblclick();
    await expect(page.getByText('Reversed', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Reversed, no. 3' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reverse' })).toBeHidden();
    expect(await operations('kind=reversal')).toHaveLength(1);
  });

  await test.step('a move needs two places, and leaves the books alone', async () => {
    await business.send('POST', '/inventory/places', { id: randomUUID(), kind: 'van', name: 'Van' });
    await page.goto('/dashboard/inventory/operations/new?kind=transfer');
    await page.getByRole('combobox', { name: 'Item' }).fill('mug');
    await page.getByRole('option', { name: /Mug/ }).click();
    await page.getByLabel('How much').fill('1');
    await page.getByRole('button', { name: 'Record', exact: true }).click();
    await expect(page.getByText('Choose where it goes.')).toBeVisible();
    await page.getByLabel('To', { exact: true }).selectOption('Van');
    await page.getByRole('button', { name: 'Record', exact: true }).click();
    await expect(heading('Moved, no. 4')).toBeVisible();
    await expect(page.getByText('Nothing: no value moved')).toBeVisible();
  });

  await test.step('an invoice over more than is there says so before it is issued', async () => {
    const customerId = await business.addCustomer('Grace Hopper');
    const lines = [{ description: 'Mug', pieces: 5, priceCents: 3400, productId: mugId }];
    const invoiceId = await business.draftInvoice(customerId, lines);
    await page.goto(`/dashboard/invoices/${invoiceId}`);
    await page.getByRole('button', { name: 'Issue invoice' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Mug: 3 pieces there, 5 pieces sold');
    await dialog.getByRole('button', { name: 'Issue invoice' }).click();
    await expect(heading(/0001/)).toBeVisible();
    expect(await operations('kind=sale')).toMatchObject([{ valueCents: -2000 }]);
  });

  await test.step('what the customer brings back is in stock again at what it cost, and not twice', async () => {
    await page.getByRole('link', { name: /Sold, no\. 5/ }).click();
    await page.getByRole('button', { name: 'Customer returned it' }).click();
    const dialog = page.getByRole('dialog', { name: 'What came back?' });
    await dialog.getByLabel('Mug').fill('6');
    await dialog.getByRole('button', { name: 'Take into stock' }).click();
    await expect(dialog.getByText('That is more than is still out.')).toBeVisible();
    await dialog.getByLabel('Mug').fill('2');
    await dialog.getByRole('button', { name: 'Take into stock' }).dblclick();
    await expect(toast(page, /back in stock/)).toBeVisible();
    await expect(page.getByText('2 pieces came back')).toBeVisible();
    expect(await operations('kind=customer-return')).toMatchObject([{ valueCents: 800 }]);
  });

  await test.step('a product that stands for its variants is refused at its line', async () => {
    const bowlId = randomUUID();
    await business.send('POST', '/inventory/items', {
      id: bowlId,
      kind: 'product',
      productType: 'made',
      name: 'Bowl',
      optionNames: ['Glaze'],
    });
    const customerId = await business.addCustomer('Ada Lovelace');
    const lines = [{ description: 'Bowl', pieces: 1, priceCents: 3400, productId: bowlId }];
    const invoiceId = await business.draftInvoice(customerId, lines);
    await page.goto(`/dashboard/invoices/${invoiceId}/edit`);
    complaints.announce(refusal(422));
    await page.getByRole('button', { name: 'Issue invoice' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Issue invoice' }).click();
    await expect(
      page.getByText('This product comes in variants. Choose the one that is sold.').first(),
    ).toBeVisible();
  });
});
