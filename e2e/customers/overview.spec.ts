import type { Page } from '@playwright/test';
import { findViolations } from '../product/accessibility.ts';
import { expect, test } from '../product/journey.ts';
import { dayFromNow } from '../product/requests.ts';
import { settle } from '../product/settle.ts';

async function look(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 800 });
    await settle(page);
    expect.soft(await findViolations(page), `${name}, ${String(width)} px`).toEqual([]);
  }
  if (before !== null) await page.setViewportSize(before);
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

test('a new business is shown the ways to begin', async ({ page, member }) => {
  expect(member.business.id).not.toBe('');
  await page.goto('/dashboard/customers');
  await expect(heading(page, 'Customer overview')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No customers yet' })).toBeVisible();
  await look(page, 'no customer yet');
  await page.getByRole('link', { name: 'Import a file' }).click();
  await expect(page).toHaveURL(/\/dashboard\/customers\/imports\/new$/);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'No customers yet' })).toBeVisible();
  await page.keyboard.press('n');
  await expect(heading(page, 'New customer')).toBeVisible();
});

test('figures lead to whom they count, and whom to get back to is settled in place, by the keyboard @spine', async ({
  page,
  member: { business },
}) => {
  const [ada, grace] = [await business.addCustomer('Ada Byron'), await business.addCustomer('Grace Hopper')];
  const bowls = (priceCents: number) => [{ description: 'Bowl', pieces: 1, priceCents }];
  await business.issueInvoice(ada, bowls(90_00), { issueDate: dayFromNow(-500), dueDate: dayFromNow(-490) });
  await business.issueInvoice(ada, bowls(30_00));
  await business.issueInvoice(grace, bowls(40_00));
  const interaction = { customerId: grace, kind: 'call', happenedOn: dayFromNow(-3) };
  await business.send('POST', '/customer-interactions', {
    ...interaction,
    id: crypto.randomUUID(),
    subject: 'Eight plates',
    followUpOn: dayFromNow(-1),
  });

  await page.goto('/dashboard/customers');
  const fresh = page.getByRole('link', { name: /^New customers/ });
  await expect(fresh).toContainText(/New customers1Bought for \$40\.00/);
  await expect(page.getByRole('link', { name: /^Returning customers/ })).toContainText('Bought for $30.00');
  await expect(page.getByRole('link', { name: /^Average lifetime value/ })).toContainText('$80.00');
  const due = page.getByRole('link', { name: /^Follow-ups due/ });
  await expect(due).toContainText('1 overdue');
  await look(page, 'overview');

  await test.step('a period stays in the address', async () => {
    await page.getByLabel('Period').selectOption('This month');
    await expect(page).toHaveURL(/\?period=this-month$/);
    await page.reload();
    await expect(page.getByLabel('Period')).toHaveValue('this-month');
    await expect(fresh).toContainText('$40.00');
  });

  await test.step('a figure opens the list of those whom it counts', async () => {
    await fresh.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/customers\/list\?.*bought=new/);
    await expect(heading(page, 'Customers')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Grace Hopper' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ada Byron' })).toBeHidden();
    await page.goBack();
    await expect(page.getByLabel('Period')).toHaveValue('this-month');
  });

  await test.step('a follow-up is settled here, and comes back', async () => {
    await page.getByRole('button', { name: 'Done', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(due).toContainText('None is overdue');
    await expect(page.getByText('No follow-ups due.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('link', { name: 'Grace Hopper' }).first()).toBeVisible();
    await expect(due).toContainText('1 overdue');
  });
});
