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
  await page.goto(`/dashboard/events/${id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Choose its sales' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose its sales' });
  await expect(dialog.getByText('0 of 2 chosen, $0.00')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await dialog
    .getByRole('combobox', { name: 'Invoices of' })
    .selectOption('The week before to the week after');
  await expect(dialog.getByText('0 of 2 chosen, $0.00')).toBeVisible();
  await dialog.getByRole('checkbox').first().check();
  await expect(dialog.getByText('2 of 2 chosen, $102.00')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).dblclick();
  await expect(toast(page, 'Sales of the event saved')).toBeVisible();
  const money = page.getByRole('region', { name: 'Money' });
  await expect(money).toContainText('$102.00');

  await page.reload();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Choose its sales' }).click();
  await expect(dialog.getByText('2 of 2 chosen, $102.00')).toBeVisible();
  await dialog.getByRole('checkbox').last().uncheck();
  await expect(dialog.getByText('1 of 2 chosen, $34.00')).toBeVisible();
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(money).toContainText('$34.00');
  await money
    .getByRole('link', { name: /34\.00/ })
    .first()
    .click();
  await expect(page.getByText('Ada Potter').first()).toBeVisible();
});
