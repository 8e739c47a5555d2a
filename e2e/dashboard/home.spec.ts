import { expect, test } from '../product/journey.ts';
import { dayFromNow } from '../product/requests.ts';

test('at breakfast: what is owed, what is late, what is due, and the way there @spine', async ({
  page,
  member,
}) => {
  const { business } = member;
  const grace = await business.addCustomer('Grace Hopper');
  const line = (priceCents: number) => [{ description: 'Bowl', pieces: 1, priceCents }];
  await business.issueInvoice(grace, line(40_00), { issueDate: dayFromNow(-20), dueDate: dayFromNow(-6) });
  await business.issueInvoice(grace, line(25_00), { issueDate: dayFromNow(-1), dueDate: dayFromNow(1) });
  await business.draftInvoice(grace, line(99_00));

  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: /^Owed to you/ })).toContainText('$65.00');
  await expect(page.getByRole('link', { name: /^Owed to you/ })).toContainText('$40.00 overdue');
  await expect(page.getByRole('link', { name: /^Cash on hand/ })).toContainText('$0.00');
  const next = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Grace Hopper' });
  await expect(next).toHaveText([/6 days overdue.*\$40\.00/, /due tomorrow.*\$25\.00/, /draft of.*\$99\.00/]);

  await test.step('the cash chart counts on what is due, not on what is late, and is a table, too', async () => {
    const chart = page.getByRole('img', { name: /^Cash on hand is \$0\.00 today/ });
    await expect(chart).toHaveAccessibleName(/it will be \$25\.00 in 30 days/);
    await chart.hover({ position: { x: 60, y: 60 } });
    await page.getByText('Show as a table').first().click();
    await expect(page.getByRole('table').first().getByRole('row').last()).toContainText('25.00');
  });

  await next.first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('0001');
});
