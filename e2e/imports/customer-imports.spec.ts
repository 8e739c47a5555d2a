// cspell:ignore BADDR
import { expect, refusal, test } from '../product/journey.ts';
import { chooseMore } from '../product/more-actions.ts';

const customers = [
  'First Name,Last Name,Email,Phone,Shoe size,Tags',
  'Wren,Kestrel,WREN@example.com,555 0199,8,vip',
  'Ada,Glass,ada@example.com,,7,',
  'Nobody,,not-a-mail,,,',
].join('\n');

const cards = ['BEGIN:VCARD', 'VERSION:3.0', 'FN:Grace Thrower', 'TEL;TYPE=CELL:555 0123', 'END:VCARD'].join(
  '\r\n',
);

test('customers come in from a file, are brought up to date by their email, and become what they were', async ({
  page,
  member,
  complaints,
}) => {
  complaints.announce(refusal(409));
  const id = await member.business.addCustomer('Wren Kestrel', 'wren@example.com');
  const choose = (name: string, mimeType: string, text: string) =>
    page.getByLabel('File to import').setInputFiles({ name, mimeType, buffer: Buffer.from(text) });

  await test.step('from the list to the file', async () => {
    await page.goto('/dashboard/customers/list');
    await chooseMore(page, 'Import');
    await page.getByRole('link', { name: /^Customers People and shops/ }).click();
    await choose('shop.csv', 'text/csv', customers);
    const rows = page.getByRole('table', { name: 'Rows of the file' });
    await expect(rows.getByRole('row', { name: /Nobody/ })).toContainText(
      'Email: This is not an email address.',
    );
    await expect(rows.getByRole('row', { name: /Wren Kestrel/ })).toContainText('Changes');
    await expect(page.getByLabel('Shoe size', { exact: true })).toHaveValue('');
    await page.getByLabel('Leave out the 1 row that cannot go in').check();
    await expect(page.getByText('1 row comes in as new; 1 row changes what is there.')).toBeVisible();
    await page.getByRole('button', { name: 'Import 2 rows' }).dblclick();
  });

  await test.step('who is there has the other phone and the tag', async () => {
    await expect(page.getByText('They are among your customers now.')).toBeVisible();
    await page.goto(`/dashboard/customers/${id}`);
    await expect(page.getByText('555 0199')).toBeVisible();
    await expect(page.getByText('#vip').first()).toBeVisible();
  });

  await test.step('cards of an address book come in, too', async () => {
    await page.goto('/dashboard/customers/imports/new');
    await choose('contacts.vcf', 'text/vcard', cards);
    await page.getByRole('button', { name: 'Import 1 row' }).click();
    await expect(page.getByText('They are among your customers now.')).toBeVisible();
    await page.goto('/dashboard/customers/list?search=Thrower');
    await expect(page.getByRole('link', { name: /Grace Thrower/ })).toBeVisible();
  });

  await test.step('the file is taken out again', async () => {
    await page.goto('/dashboard/customers/imports');
    await page.getByRole('table', { name: 'Imports' }).getByRole('link', { name: 'shop.csv' }).click();
    await page.getByRole('button', { name: 'Undo import' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
    await expect(page.getByText('It was undone')).toBeVisible();
    await page.goto('/dashboard/customers/list');
    await expect(page.getByRole('link', { name: /Wren Kestrel/ })).toBeVisible();
    await expect(page.getByRole('link', { name: /Ada Glass/ })).toHaveCount(0);
    await page.goto(`/dashboard/customers/${id}`);
    await expect(page.getByText('555 0199')).toHaveCount(0);
  });
});

test('a list of another program is recognized', async ({ page, member: _member }) => {
  const list = [
    '!CUST\tNAME\tBADDR1\tBADDR2\tPHONE1\tEMAIL\tTERMS\tHIDDEN',
    'CUST\tLantern Gallery\tLantern Gallery\t12 Mill Street\t555 0100\tlantern@example.com\tNet 30\tN',
  ].join('\n');
  await page.goto('/dashboard/customers/imports/new?kind=customers');
  await page
    .getByLabel('File to import')
    .setInputFiles({ name: 'lists.iif', mimeType: '', buffer: Buffer.from(list) });
  await expect(page.getByText('Recognized as a file of QuickBooks Desktop.')).toBeVisible();
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByText('They are among your customers now.')).toBeVisible();
  await page.goto('/dashboard/customers/list');
  await page.getByRole('link', { name: 'Lantern Gallery' }).click();
  await expect(page.getByText('12 Mill Street')).toBeVisible();
});
