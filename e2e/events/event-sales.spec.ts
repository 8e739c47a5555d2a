import { randomUUID } from 'node:crypto';
import { findViolations } from '../product/accessibility.ts';
import { expect, test, toast } from '../product/journey.ts';
import { addEvent } from './events.ts';

test('sales of the day are given to an event and taken from it, and its figures follow', async ({
  page,
  member: { business },
}) => {
  const id = await addEvent(business, 'Spring Fair', '2026-05-02');
  const customer = await business.addCustomer('Ada Potter');
  const line = { description: 'Mug', pieces: 1, priceCents: 3400 };
  const dates = { issueDate: '2026-05-02', dueDate: '2026-06-01' };
  for (const pieces of [1, 2]) await business.issueInvoice(customer, [{ ...line, pieces }], dates);
  const accounts = await business.get<{ id: string; code: string }[]>('/finances/accounts');
  const accountOf = (code: string) => accounts.find((account) => account.code === code)?.id;
  await business.send('POST', '/finances/transactions', {
    ...{ id: randomUUID(), kind: 'income', date: '2026-05-01', payee: 'Square', amountCents: 5000 },
    ...{ moneyAccountId: accountOf('1000'), categoryAccountId: accountOf('4000') },
  });
  await page.goto(`/dashboard/events/${id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Choose its sales' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose its sales' });
  await expect(dialog.getByText('0 of 2 chosen, $0.00')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await dialog.getByRole('combobox', { name: 'Sales of' }).selectOption('The week before to the week after');
  await expect(dialog.getByText('0 of 3 chosen, $0.00')).toBeVisible();
  await dialog.getByRole('checkbox').first().check();
  await expect(dialog.getByText('3 of 3 chosen, $152.00')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).dblclick();
  await expect(toast(page, 'Sales of the event saved')).toBeVisible();
  const money = page.getByRole('region', { name: 'Money' });
  await expect(money).toContainText('$152.00');

  await page.reload();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Choose its sales' }).click();
  await expect(dialog.getByText('3 of 3 chosen, $152.00')).toBeVisible();
  await dialog.getByRole('checkbox', { name: /Transaction Square/ }).uncheck();
  await dialog.getByRole('checkbox').last().uncheck();
  await expect(dialog.getByText('1 of 3 chosen, $34.00')).toBeVisible();
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(money).toContainText('$34.00');
  await money
    .getByRole('link', { name: /34\.00/ })
    .first()
    .click();
  await expect(page.getByText('Ada Potter').first()).toBeVisible();
});
