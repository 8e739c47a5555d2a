import { randomUUID } from 'node:crypto';
import { findViolations } from '../product/accessibility.ts';
import { expect, test } from '../product/journey.ts';
import type { BusinessRequests } from '../product/requests.ts';
import { addEvent } from './events.ts';

const period = 'from=2026-01-01&to=2026-12-31&basis=accrual';

/** Records income or an expense, at an event or not. */
async function record(
  business: BusinessRequests,
  { kind, code, cents, eventId }: { kind: string; code: string; cents: number; eventId?: string },
) {
  const accounts = await business.get<{ id: string; code: string }[]>('/finances/accounts');
  const at = (wanted: string) => accounts.find((account) => account.code === wanted)?.id;
  await business.send('POST', '/finances/transactions', {
    ...{ id: randomUUID(), kind, status: 'posted', date: '2026-05-02', payee: 'Fair', amountCents: cents },
    ...{ moneyAccountId: at('1000'), lines: [{ accountId: at(code), amountCents: cents }] },
    ...(eventId === undefined ? {} : { eventId }),
  });
}

test('events are compared, ranked, grouped, and opened down to their lines', async ({
  page,
  member: { business },
}) => {
  await page.goto(`/dashboard/events/reports?${period}`);
  await expect(page.getByRole('heading', { name: 'No events in this period' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  const spring = await addEvent(business, 'Spring Fair', '2026-05-02');
  const autumn = await addEvent(business, 'Autumn Fair', '2026-10-03', { travelMinutes: 480 });
  await record(business, { kind: 'income', code: '4000', cents: 40_000, eventId: spring });
  await record(business, { kind: 'expense', code: '6550', cents: 8000, eventId: spring });
  await record(business, { kind: 'income', code: '4000', cents: 48_000, eventId: autumn });
  await record(business, { kind: 'expense', code: '6550', cents: 5000 });

  await page.reload();
  const table = page.getByRole('table');
  const row = (name: string) => table.getByRole('row', { name: new RegExp(`^${name}`) });
  await expect(table.getByRole('row').nth(1)).toContainText('Spring Fair');
  await expect(row('Spring Fair')).toContainText('$40.00');
  await expect(row('Not at an event')).toContainText('−50.00');
  await expect(row('Profit & loss')).toContainText('750.00');
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Sales', exact: true }).click();
  await expect(table.getByRole('row').nth(1)).toContainText('Autumn Fair');
  await page.getByLabel('By', { exact: true }).selectOption('Place');
  await page.getByRole('link', { name: 'Beacon, NY' }).click();
  await expect(page.getByText('Events of Beacon, NY.')).toBeVisible();
  await row('Spring Fair').getByRole('link', { name: '400.00' }).click();
  await expect(page.getByRole('table', { name: 'Lines of the figure' })).toContainText('400.00');

  await page.goto(`/dashboard/events/reports/fees?${period}`);
  await expect(row('No organizer')).toContainText('880.00');
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Sales tax', exact: true }).last().click();
  await expect(page.getByRole('heading', { name: 'No sales tax at events' })).toBeVisible();
});

test('on a phone, event reports fit', async ({ page, member: { business } }) => {
  await page.setViewportSize({ width: 375, height: 760 });
  await addEvent(business, 'Spring Fair', '2026-05-02');
  for (const address of ['', '/fees', '/sales-tax']) {
    await page.goto(`/dashboard/events/reports${address}?${period}`);
    await expect(page.getByText(/Spring Fair|No organizer|No sales tax at events/).first()).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, address).toBeLessThanOrEqual(0);
    expect(await findViolations(page), address).toEqual([]);
  }
});
