import { findViolations } from '../product/accessibility.ts';
import { expect, test, toast } from '../product/journey.ts';

test('a fair is added as one types, carries what belongs to it into the books, and shows what it brought', async ({
  page,
  member,
  complaints,
}) => {
  const { business } = member;
  await page.goto('/dashboard/finances/transactions/new?kind=income');
  await page.getByLabel('Amount').fill('300');
  const event = page.getByRole('combobox', { name: 'Event' });
  await event.fill('Beacon Spring Fair');
  await page.getByRole('option', { name: 'Add the event “Beacon Spring Fair”' }).click();
  const dialog = page.getByRole('dialog', { name: 'New event' });
  await dialog.getByLabel('Town').fill('Beacon');
  await dialog.getByLabel('State or region').fill('NY');
  complaints.announce(/422/);
  // A fair that ends before it begins is refused beside the field.
  await dialog.getByRole('textbox', { name: 'Last day' }).fill('Jan 1, 2020');
  await dialog.getByRole('button', { name: 'Add event' }).click();
  await expect(dialog.getByText('It cannot end before it starts.')).toBeVisible();
  await dialog
    .getByRole('textbox', { name: 'Last day' })
    .fill(await dialog.getByRole('textbox', { name: 'First day' }).inputValue());
  await dialog.getByRole('button', { name: 'Add event' }).dblclick();
  await expect(toast(page, 'Event added')).toBeVisible();
  await expect(event).toHaveValue('Beacon Spring Fair');
  await expect(page.getByLabel('Sold by')).toContainText('Market or fair (usual)');
  await page.getByRole('combobox', { name: 'What from' }).fill('Sales');
  await page
    .getByRole('option', { name: /^(Product s|S)ales/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Record income' }).click();
  await expect(toast(page, 'Income recorded')).toBeVisible();

  const accounts = await business.get<{ id: string; code: string }[]>('/finances/accounts');
  const idOf = (code: string) => accounts.find((account) => account.code === code)?.id ?? '';
  const { rows } = await business.get<{ rows: { id: string }[] }>('/finances/events?limit=10');
  expect(rows).toHaveLength(1);
  await business.send('POST', '/finances/transactions', {
    id: '019a0000-0000-7000-8000-000000000351',
    kind: 'expense',
    date: new Date().toISOString().slice(0, 10),
    payee: 'Fair office',
    amountCents: 9_000,
    moneyAccountId: idOf('1000'),
    categoryAccountId: idOf('6050'),
    eventId: rows[0]?.id,
  });

  await page.goto('/dashboard/finances/reports/profit-and-loss?by=event');
  await expect(page.getByRole('link', { name: 'Beacon Spring Fair', exact: true })).toBeVisible();
  await page
    .getByRole('row', { name: /Net profit/ })
    .getByRole('link')
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Net profit: Beacon Spring Fair' })).toBeVisible();
  await expect(page.getByText('$210.00').first()).toBeVisible();

  await page.goto('/dashboard/finances/reports/sales?by=place');
  await expect(page.getByRole('rowheader', { name: 'Beacon, NY' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.goto('/dashboard/finances/reports/sales?by=channel');
  await page
    .getByRole('row', { name: /Market or fair/ })
    .getByRole('link')
    .click();
  await expect(page.getByRole('heading', { name: 'Income: Market or fair' })).toBeVisible();

  await page.goto(`/dashboard/finances/transactions?event=${rows[0]?.id ?? ''}`);
  await expect(page.getByText('Fair office').first()).toBeVisible();
});
