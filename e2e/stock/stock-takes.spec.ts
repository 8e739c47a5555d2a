import { randomUUID } from 'node:crypto';
import { readPdf, save } from '../product/downloads.ts';
import { findViolations } from '../product/accessibility.ts';
import { expect, test } from '../product/journey.ts';

const whole = (amount: number) => amount * 1_000_000;

test('shelves are counted, the differences valued and posted, and a shop settles what it sold', async ({
  page,
  member,
  complaints,
}) => {
  const { business } = member;
  const add = async (fields: object) => {
    const item = { id: randomUUID(), kind: 'product', productType: 'made', isCounted: true, ...fields };
    await business.send('POST', '/inventory/items', item);
    return item.id;
  };
  const mug = await add({
    name: 'Celadon mug',
    retailCents: 4500,
    barcode: '4006381333931',
    description: 'Celadon, 青磁',
  });
  const bowl = await add({ name: 'Ramen bowl', retailCents: 6800 });
  await business.send('POST', '/inventory/stock/start', {
    id: randomUUID(),
    day: '2026-01-01',
    lines: [
      { itemId: mug, quantity: whole(10), valueCents: 8000 },
      { itemId: bowl, quantity: whole(4), valueCents: 6000 },
    ],
  });

  await test.step('a sheet names what should be there', async () => {
    await page.goto('/dashboard/inventory/operations/stock-takes');
    await page.getByRole('button', { name: 'Begin a stock take' }).first().click();
    await page.getByLabel('Name', { exact: false }).last().fill('Year-end');
    await page.getByRole('button', { name: 'Make the sheet' }).dblclick();
    await expect(page.getByRole('heading', { name: 'Year-end' })).toBeVisible();
    await expect(page.getByText('Should be 10 pieces')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('a code finds its item, what is typed outlives a reload, and what is no number is told', async () => {
    await page.getByPlaceholder('Scan, or type').fill('4006381333931');
    await page.keyboard.press('Enter');
    const field = page.getByLabel('How much of Celadon mug');
    await expect(field).toBeFocused();
    await field.fill('8');
    await page.reload();
    await expect(field).toHaveValue('8');
    await expect(page.getByText('We restored your unsaved count.')).toBeVisible();
    await field.fill('nine');
    await field.press('Enter');
    await expect(page.getByText('Enter a number such as 3 or 0.25.')).toBeVisible();
    await field.fill('9');
    await field.press('Enter');
    await expect(page.getByText('1 of 2 counted')).toBeVisible();
    await page.getByRole('button', { name: /^Counted/ }).click();
    await field.fill('ten');
    await field.press('Enter');
    await expect(page.getByText('Enter a number such as 3 or 0.25.')).toBeVisible();
    await field.fill('9');
    await field.press('Enter');
    await expect(page.getByText('Enter a number such as 3 or 0.25.')).toBeHidden();
    await expect(page.getByText('1 of 2 counted')).toBeVisible();
  });

  await test.step('the difference is valued before it is posted', async () => {
    await page.getByRole('button', { name: 'Done counting' }).click();
    await page.getByRole('button', { name: 'See the differences' }).click();
    await expect(
      page.getByRole('row', { name: /^Item\s+Should be\s+Counted\s+Difference\s+Worth/ }),
    ).toBeVisible();
    await expect(page.getByText('−1 piece')).toBeVisible();
    await expect(page.getByText('−$8.00').first()).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Post the differences' }).click();
    await page.getByRole('button', { name: 'Post to stock and books' }).dblclick();
    await expect(page.getByText('The differences are in your stock and books.')).toBeVisible();
    const { onHand } = await business.get<{ onHand: number }>(`/inventory/items/${mug}/stock`);
    expect(onHand).toBe(whole(9));
  });

  await test.step('a stock take that was posted by mistake is reversed as a whole, once', async () => {
    await page.getByRole('button', { name: 'Reverse' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Reverse' }).click();
    await expect(dialog.getByText('Say why; you will be glad of it at tax time.')).toBeVisible();
    await dialog.getByLabel('Reason').fill('The wrong shelf');
    await dialog.getByRole('button', { name: 'Reverse' }).dblclick();
    await expect(page.getByText('The differences were posted and reversed')).toBeVisible();
    await expect(page.getByText('Reversed', { exact: true })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    const { onHand } = await business.get<{ onHand: number }>(`/inventory/items/${mug}/stock`);
    expect(onHand).toBe(whole(10));
    await page.getByRole('link', { name: 'See what took it back' }).click();
    await expect(page.getByText('The wrong shelf').first()).toBeVisible();
  });

  await test.step('a shop gets pieces and settles less its share', async () => {
    const [customerId, placeId] = [randomUUID(), randomUUID()];
    await business.send('POST', '/customers', { id: customerId, name: 'Hudson Gallery' });
    const shop = { id: placeId, kind: 'consignee', name: 'Hudson Gallery', customerId };
    await business.send('POST', '/inventory/places', shop);
    await business.send('POST', `/consignments/${placeId}/moves`, {
      id: randomUUID(),
      way: 'out',
      day: '2026-02-01',
      lines: [{ itemId: mug, quantity: whole(5) }],
    });
    complaints.announce(/409/);
    await page.goto('/dashboard/inventory/consignment');
    await page.getByRole('link', { name: 'Hudson Gallery' }).click();
    await page.getByRole('button', { name: 'Record sales' }).click();
    await page.getByLabel('Sold of Celadon mug').fill('6');
    await page.getByRole('button', { name: 'Draft the invoice' }).click();
    await expect(page.getByText('Your records say that fewer are with the shop.')).toBeVisible();
    await page.getByLabel('Sold of Celadon mug').fill('2');
    await expect(page.getByText('$54.00')).toBeVisible();
    await page.getByRole('button', { name: 'Draft the invoice' }).dblclick();
    await expect(page).toHaveURL(/\/dashboard\/invoices\//);
    await expect(page.getByText('$54.00').first()).toBeVisible();
    const draft = page.url();
    await page.goto('/dashboard/inventory/consignment');
    await page.getByRole('link', { name: 'Hudson Gallery' }).click();
    await page.getByRole('button', { name: 'Record sales' }).click();
    await expect(page.getByText('5 pieces there, 2 pieces of it in a draft already')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Send stock' }).click();
    await page.getByRole('combobox', { name: 'Add a piece' }).fill('Celadon');
    await page.getByRole('option', { name: /Celadon mug/ }).click();
    await page.getByLabel('How many of Celadon mug').fill('6');
    await expect(page.getByText('5 pieces there now, −1 piece afterwards.')).toBeVisible();
    await expect(page.getByText('That is more than is there.')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Cancel' }).click();
    // What came back meanwhile is not sold there; the studio has enough of it.
    await business.send('POST', `/consignments/${placeId}/moves`, {
      id: randomUUID(),
      way: 'back',
      day: '2026-02-02',
      lines: [{ itemId: mug, quantity: whole(4) }],
    });
    await page.goto(draft);
    await page.getByRole('button', { name: 'Issue', exact: false }).first().click();
    await expect(page.getByText('Celadon mug: 1 piece there, 2 pieces sold')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('labels are printed', async () => {
    await page.goto('/dashboard/inventory/labels');
    await expect(page.getByRole('heading', { name: 'Labels' })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save as PDF' }).click();
    await expect(page.getByText('Add at least one item.')).toBeVisible();
    await page.getByRole('combobox', { name: 'Add an item' }).fill('Celadon');
    await page.getByRole('option', { name: /Celadon mug/ }).click();
    await expect(page.getByText(/^PDFs and labels show/)).toHaveCount(0);
    await page.getByRole('textbox', { name: 'Labels of Celadon mug' }).fill('');
    await page.getByRole('textbox', { name: 'Labels of Celadon mug' }).pressSequentially('45');
    await expect(page.getByText('45 labels on 2 sheets')).toBeVisible();
    await page.getByLabel('Description').check();
    await expect(page.getByText('PDFs and labels show ? in place of 青 磁.')).toBeVisible();
    const file = await save(page, () => page.getByRole('button', { name: 'Save as PDF' }).click());
    expect(file.suggestedFilename()).toBe('labels.pdf');
    expect((await readPdf(file)).match(/Celadon mug/g)).toHaveLength(45);
  });
});

test('lots of one item are counted apart, with one that nobody knew', async ({ page, member }) => {
  const { business } = member;
  const soap = { id: randomUUID(), kind: 'product', productType: 'made', name: 'Oat soap', retailCents: 900 };
  await business.send('POST', '/inventory/items', {
    ...soap,
    sku: 'OAT-1',
    isCounted: true,
    tracksLots: true,
  });
  await business.send('POST', '/inventory/stock/start', { id: randomUUID(), day: '2026-01-01', lines: [] });
  for (const [number, pieces] of [
    ['S-1', 6],
    ['S-2', 2],
  ] as const) {
    await business.send('POST', '/inventory/operations', {
      id: randomUUID(),
      kind: 'count',
      day: '2026-01-02',
      lines: [{ itemId: soap.id, quantity: whole(pieces), valueCents: 100 * pieces, lot: { number } }],
    });
  }

  await test.step('the sheet names each lot, and what is of none', async () => {
    await page.goto('/dashboard/inventory/operations/stock-takes');
    await page.getByRole('button', { name: 'Begin a stock take' }).first().click();
    await page.getByRole('button', { name: 'Make the sheet' }).click();
    await expect(page.getByText('0 of 3 counted')).toBeVisible();
    // The code of an item does not say of which lot it is: a scanner types it, and the lots are shown.
    await page.getByLabel('Find or scan').fill('OAT-1');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Oat soap is kept by lots. Count the lot whose number')).toBeVisible();
    await page.getByLabel('How much of Oat soap, lot S-1').fill('3');
    await page.keyboard.press('Enter');
    await page.getByLabel('How much of Oat soap, lot S-2').fill('3');
    await page.keyboard.press('Enter');
    await expect(page.getByText('2 of 3 counted')).toBeVisible();
    await page.getByRole('button', { name: 'Another lot of Oat soap' }).click();
    await page.getByRole('button', { name: 'Count it' }).click();
    await expect(page.getByText('Enter its number.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Lot' }).fill('S-9');
    await page.getByLabel('How much is there').fill('1');
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Count it' }).dblclick();
    await expect(page.getByText('3 of 4 counted')).toBeVisible();
  });

  await test.step('what was mixed up changes no value, and the rest is one difference of the item', async () => {
    await page.getByRole('button', { name: 'Done counting' }).click();
    await page.getByRole('button', { name: 'See the differences' }).click();
    await expect(page.getByText('all its lots')).toHaveCount(1);
    await expect(page.getByText('−$1.00').first()).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Post the differences' }).click();
    await page.getByRole('button', { name: 'Post to stock and books' }).click();
    await page.getByRole('link', { name: 'See what was recorded' }).click();
    await expect(page.getByRole('link', { name: 'Lot S-9' })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.goto('/dashboard/inventory/lots');
    await expect(page.getByRole('link', { name: /S-9/ })).toBeVisible();
  });
});
