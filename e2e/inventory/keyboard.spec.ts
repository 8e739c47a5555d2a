import { randomUUID } from 'node:crypto';
import { readPdf, save } from '../product/downloads.ts';
import { expect, test, toast, type Member } from '../product/journey.ts';
import { Keyboard } from '../product/keyboard.ts';

// To press Tab and look, stop by stop, takes long where the machine is busy with other things.
test.slow();

// Nothing here is clicked, and nothing is given the focus but by the keys of the person.

const whole = (amount: number) => amount * 1_000_000;

async function addItem({ business }: Member, fields: object): Promise<string> {
  const item = { id: randomUUID(), kind: 'material', isCounted: true, stockUnit: 'kg', ...fields };
  await business.send('POST', '/inventory/items', item);
  return item.id;
}

const startStock = ({ business }: Member, lines: readonly object[]) =>
  business.send('POST', '/inventory/stock/start', { id: randomUUID(), day: '2026-01-01', lines });

const product = { kind: 'product', productType: 'made', stockUnit: 'piece', retailCents: 2400 };

test('a material with its pack and a product with its recipe are written by the keyboard alone', async ({
  page,
  member,
}) => {
  const keys = new Keyboard(page);
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  await addItem(member, { name: 'Celadon glaze' });

  await test.step('a material that comes in bags', async () => {
    await page.goto('/dashboard/inventory/materials');
    await expect(heading('Materials')).toBeVisible();
    await keys.press('n');
    await keys.isAt(page.getByLabel('Name', { exact: true }));
    await page.keyboard.type('Stoneware clay');
    await keys.choose(page.getByRole('combobox', { name: 'Unit', exact: true }), 'kg', /^kg/);
    await keys.activate(page.getByRole('button', { name: 'Add a unit' }));
    await keys.isAt(page.getByRole('combobox', { name: 'Unit, line 1', exact: true }));
    await keys.choose(page.getByRole('combobox', { name: 'Unit, line 1', exact: true }), 'bag', /bag/);
    await keys.write(page.getByLabel('Is as much as, line 1'), '12.5');
    await keys.activate(page.getByRole('button', { name: 'Add material' }));
    await expect(heading('Stoneware clay')).toBeVisible();
    await expect(page.getByText('1 bag = 12.5 kg')).toBeVisible();
    await keys.isKept();
  });

  await test.step('a product', async () => {
    await page.goto('/dashboard/inventory/products');
    await expect(heading('Products')).toBeVisible();
    await keys.press('n');
    await keys.isAt(page.getByLabel('Name', { exact: true }));
    await page.keyboard.type('Mug');
    await keys.write(page.getByLabel('Price', { exact: true }), '24');
    await keys.activate(page.getByRole('button', { name: 'Add product' }));
    await expect(heading('Mug')).toBeVisible();
    await keys.isKept();
  });

  await test.step('its recipe of two lines and a step of work', async () => {
    await page.goto('/dashboard/inventory/composition/new');
    await keys.choose(page.getByRole('combobox', { name: 'Makes' }), 'Mug', /^Mug/);
    await keys.write(page.getByLabel('Yield', { exact: true }), '10');
    await keys.choose(page.getByRole('combobox', { name: 'Material, line 1' }), 'Stone', /^Stoneware/);
    await keys.write(page.getByLabel('Quantity, line 1'), '5');
    await keys.activate(page.getByRole('button', { name: 'Add line' }));
    await keys.isAt(page.getByRole('combobox', { name: 'Material, line 2' }));
    await keys.choose(page.getByRole('combobox', { name: 'Material, line 2' }), 'Celadon', /^Celadon/);
    await keys.write(page.getByLabel('Quantity, line 2'), '0.5');
    await keys.activate(page.getByRole('button', { name: 'Add line' }));
    await keys.activate(page.getByRole('button', { name: 'Remove line 3' }));
    await keys.isAt(page.getByRole('button', { name: 'Remove line 2' }));
    await keys.activate(page.getByRole('button', { name: 'Add step' }));
    await keys.isAt(page.getByLabel('Step', { exact: true }));
    await page.keyboard.type('Throw');
    await keys.write(page.getByLabel('Minutes'), '90');
    await keys.activate(page.getByRole('button', { name: 'Save recipe' }));
    await expect(toast(page, 'The recipe of Mug is saved')).toBeVisible();
    await keys.isKept();
  });
});

test('clay is ordered and received, and mugs are made of it, by the keyboard alone', async ({
  page,
  member,
}) => {
  const keys = new Keyboard(page);
  const { business } = member;
  const clay = await addItem(member, { name: 'Stoneware clay' });
  const mug = await addItem(member, { ...product, name: 'Mug' });
  await startStock(member, []);
  const recipe = `/inventory/recipes/${randomUUID()}/versions/${randomUUID()}`;
  const lines = [{ itemId: clay, quantity: whole(5), unit: 'kg' }];
  await business.send('PUT', recipe, { itemId: mug, yield: whole(10), yieldUnit: 'piece', lines });
  await business.send('POST', `${recipe}/activate`);

  await test.step('a supplier, whose dialog says nothing of an empty name until it is sent', async () => {
    await page.goto('/dashboard/inventory/suppliers');
    await expect(page.getByRole('heading', { name: 'No supplier yet' })).toBeVisible();
    await keys.press('n');
    const dialog = await keys.isIn('New supplier', 'Name');
    await keys.press('Tab');
    await expect(dialog.getByText('Enter a name.')).toBeHidden();
    await keys.activate(dialog.getByRole('button', { name: 'Add supplier' }));
    await keys.isAt(dialog.getByLabel('Name', { exact: true }));
    await page.keyboard.type('Clay & Co');
    await keys.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Clay & Co' })).toBeVisible();
    await keys.isKept();
  });

  await test.step('an order is written and placed', async () => {
    await keys.activate(page.getByRole('link', { name: 'New order' }));
    await keys.choose(page.getByRole('combobox', { name: 'Item, line 1' }), 'Stone', /^Stoneware/);
    await keys.write(page.getByLabel('Packs, line 1'), '4');
    await keys.write(page.getByLabel('Price of a pack, line 1'), '25');
    await keys.write(page.getByLabel('A pack is called, line 1'), 'bag');
    await keys.write(page.getByLabel('A pack holds, line 1'), '10');
    await keys.activate(page.getByRole('button', { name: 'Save order' }));
    await expect(page.getByRole('heading', { level: 1, name: 'PO-0001' })).toBeVisible();
    await keys.isKept();
    await keys.activate(page.getByRole('button', { name: 'Place the order' }));
    await expect(page.getByText('Placed', { exact: true })).toBeVisible();
    await keys.isKept();
  });

  await test.step('what came is received', async () => {
    const receive = page.getByRole('button', { name: 'Receive' });
    await keys.activate(receive);
    await keys.isIn('Receive PO-0001', 'Came on');
    await keys.press('Escape');
    await keys.isAt(receive);
    await keys.press('Enter');
    const dialog = await keys.isIn('Receive PO-0001', 'Came on');
    await keys.activate(dialog.getByRole('button', { name: 'Receive' }));
    await expect(toast(page, 'All of it has come')).toBeVisible();
    await keys.isKept();
  });

  await test.step('a batch is planned, started and finished', async () => {
    await page.goto('/dashboard/inventory/operations/batches/new');
    await keys.choose(page.getByRole('combobox', { name: 'What you make' }), 'Mug', /^Mug/);
    await keys.write(page.getByLabel('How much, in pieces'), '10');
    await expect(page.getByLabel('Amount of Stoneware clay')).toHaveValue('5');
    await keys.activate(page.getByRole('button', { name: 'Plan batch' }));
    await expect(page.getByRole('heading', { name: 'Batch B-0001' })).toBeVisible();
    await keys.isKept();
    await keys.activate(page.getByRole('button', { name: 'Start', exact: true }));
    await expect(page.getByText('In progress')).toBeVisible();
    await keys.isKept();
    await keys.activate(page.getByRole('button', { name: 'Record what came out' }));
    const dialog = await keys.isIn(/B-0001/, /^Made/);
    await keys.activate(dialog.getByRole('button', { name: 'Record and finish' }));
    await expect(toast(page, 'Batch B-0001 is done')).toBeVisible();
    await keys.isKept();
    expect(await business.get(`/inventory/items/${mug}/stock`)).toMatchObject({ onHand: whole(10) });
  });
});

test('stock is counted and written off by the keyboard alone', async ({ page, member }) => {
  const keys = new Keyboard(page);
  const { business } = member;
  const mug = await addItem(member, { ...product, name: 'Mug' });
  const bowl = await addItem(member, { ...product, name: 'Bowl', retailCents: 6800 });
  await startStock(member, [
    { itemId: mug, quantity: whole(10), valueCents: 6000 },
    { itemId: bowl, quantity: whole(4), valueCents: 8000 },
  ]);
  const onHand = async () => (await business.get<{ onHand: number }>(`/inventory/items/${mug}/stock`)).onHand;

  await test.step('a shelf is counted, and the difference posted', async () => {
    await page.goto('/dashboard/inventory/operations/stock-takes');
    await keys.activate(page.getByRole('button', { name: 'Begin a stock take' }).first());
    const begin = await keys.isIn('Begin a stock take', 'Where');
    await keys.activate(begin.getByRole('button', { name: 'Make the sheet' }));
    await expect(page.getByText('0 of 2 counted')).toBeVisible();
    await keys.isKept();
    await keys.write(page.getByLabel('How much of Mug'), '9');
    await keys.press('Enter');
    await expect(page.getByText('1 of 2 counted')).toBeVisible();
    await keys.isKept();
    await keys.activate(page.getByRole('button', { name: 'Done counting' }), 'Shift+Tab');
    const end = page.getByRole('dialog');
    await keys.activate(end.getByRole('button', { name: 'See the differences' }));
    await expect(page.getByText('−1 piece')).toBeVisible();
    await keys.isKept();
    await keys.activate(page.getByRole('button', { name: 'Post the differences' }), 'Shift+Tab');
    const post = page.getByRole('dialog');
    await keys.activate(post.getByRole('button', { name: 'Post to stock and books' }));
    await expect(page.getByText('The differences are in your stock and books.')).toBeVisible();
    await keys.isKept();
    expect(await onHand()).toBe(whole(9));
  });

  await test.step('two pieces are broken', async () => {
    await page.goto('/dashboard/inventory/operations/new');
    await keys.choose(page.getByRole('combobox', { name: 'Item' }), 'Mug', /^Mug/);
    await keys.write(page.getByLabel('How much'), '2');
    await keys.write(page.getByLabel('Reason'), 'Fell off the cart');
    await keys.activate(page.getByRole('button', { name: 'Record', exact: true }));
    await expect(page.getByRole('heading', { level: 1, name: /^Damaged/ })).toBeVisible();
    await keys.isKept();
    expect(await onHand()).toBe(whole(7));
  });
});

test('labels are made, and many items change together, by the keyboard alone', async ({ page, member }) => {
  const keys = new Keyboard(page);
  const mug = await addItem(member, { ...product, name: 'Mug' });
  const bowl = await addItem(member, { ...product, name: 'Bowl' });
  await startStock(member, [
    { itemId: mug, quantity: whole(10), valueCents: 6000 },
    { itemId: bowl, quantity: whole(4), valueCents: 8000 },
  ]);

  await test.step('labels are made', async () => {
    await page.goto('/dashboard/inventory/labels');
    await keys.choose(page.getByRole('combobox', { name: 'Add an item' }), 'Mug', /^Mug/);
    const file = await save(page, () => keys.activate(page.getByRole('button', { name: 'Save as PDF' })));
    expect(file.suggestedFilename()).toBe('labels.pdf');
    expect(await readPdf(file)).toContain('Mug');
    await keys.isAt(page.getByRole('button', { name: 'Save as PDF' }));
  });

  await test.step('what is found, sorted and selected gets a category, which is undone', async () => {
    await page.goto('/dashboard/inventory/products');
    const table = page.getByRole('table', { name: 'Products' });
    await keys.write(page.getByLabel('Search products'), 'Bo');
    await expect(table.getByRole('row')).toHaveCount(2);
    await keys.press('Control+A', 'Delete');
    await expect(table.getByRole('row')).toHaveCount(3);
    const order = page.getByRole('button', { name: /^Sorted by/ });
    await keys.activate(order);
    await page.getByRole('menuitemradio', { name: 'Most valuable first' }).press('Enter');
    await expect(table.getByRole('row').nth(1)).toContainText('Bowl');
    await keys.isAt(order);
    await keys.to(table.getByRole('checkbox', { name: 'Select all shown' }));
    await keys.press('Space');
    await expect(page.getByText('2 selected')).toBeVisible();
    const change = page.getByRole('button', { name: 'Change', exact: true });
    await keys.activate(change);
    await keys.isIn('Change several items', 'What to change');
    await keys.press('Escape');
    await keys.isAt(change);
    await keys.press('Enter');
    const dialog = await keys.isIn('Change several items', 'What to change');
    await keys.pick(dialog.getByLabel('What to change'), 'Cat');
    await keys.to(dialog.getByRole('combobox', { name: 'Category' }));
    await page.keyboard.type('Table');
    await keys.activate(dialog.getByRole('button', { name: 'Change 2 items' }));
    await expect(toast(page, '2 items changed')).toBeVisible();
    await keys.isKept();
    await expect(table.getByRole('row').filter({ hasText: 'Mug' })).toContainText('Table');
    await keys.press('F8');
    await keys.isAt(toast(page, '2 items changed'));
    await keys.activate(toast(page, '2 items changed').getByRole('button', { name: 'Undo' }));
    await expect(toast(page, '2 items as before')).toBeVisible();
    await expect(table.getByRole('row').filter({ hasText: 'Mug' })).not.toContainText('Table');
    await keys.isKept();
  });

  await test.step('Tab comes past a toast, and Escape goes back from it', async () => {
    await page.goto(`/dashboard/inventory/items/${bowl}`);
    const more = page.getByRole('button', { name: 'More', exact: true });
    await keys.activate(more);
    await page.keyboard.type('Disc');
    await expect(page.getByRole('menuitem', { name: 'Discontinue' })).toBeFocused();
    await keys.press('Enter');
    const told = toast(page, 'Bowl is discontinued');
    await expect(told).toBeVisible();
    await keys.isAt(more);
    await keys.press('F8');
    await keys.isAt(told);
    await keys.press('Escape');
    await keys.isAt(more);
    await keys.to(told.getByRole('button', { name: 'Undo' }));
    await keys.press('Tab', 'Tab');
    await expect(page.getByRole('button', { name: 'Help', exact: true })).not.toBeFocused();
    await expect(told.locator(':focus')).toHaveCount(0);
  });
});
