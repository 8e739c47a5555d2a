import { randomUUID } from 'node:crypto';
import { addEvent } from '../events/events.ts';
import { findViolations } from '../product/accessibility.ts';
import { expect, test, toast } from '../product/journey.ts';
import type { BusinessRequests } from '../product/requests.ts';

const record = async (
  business: BusinessRequests,
  kind: string,
  amountCents: number,
  code: string,
  eventId: string,
) => {
  const accounts = await business.get<{ id: string; code: string }[]>('/finances/accounts');
  const idOf = (wanted: string) => accounts.find((account) => account.code === wanted)?.id ?? '';
  await business.send('POST', '/finances/transactions', {
    ...{ id: randomUUID(), kind, date: '2026-05-02', amountCents, eventId },
    ...{ moneyAccountId: idOf('1000'), categoryAccountId: idOf(code) },
  });
};

test('a fair is planned from its past, refused at its field, breaks even in pieces, and tells cash needed', async ({
  page,
  member: { business },
  complaints,
}) => {
  complaints.announce(/409|422/);
  const organizerId = randomUUID();
  const guild = { name: 'Guild', email: '', phone: '', website: '', applicationSystem: '', notes: '' };
  await business.send('PUT', `/event-organizers/${organizerId}`, { ...guild, isArchived: false });
  const past = await addEvent(business, 'Spring Fair', '2026-05-02', { organizerId });
  await record(business, 'income', 100_000, '4000', past);
  await record(business, 'expense', 20_000, '6050', past);
  await record(business, 'expense', 3000, '6150', past);
  const id = await addEvent(business, 'Far Fair', '2099-05-02', { organizerId, goalCents: 150_000 });

  await page.goto(`/dashboard/events/${id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Budget' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Budget of Far Fair');
  await expect(page.getByText('Plan the costs of this event')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Plan budget' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Start from').selectOption({ index: 1 });
  await expect(dialog.getByLabel('Booth and event fees', { exact: true })).toHaveValue('200.00');
  await expect(dialog.getByLabel('Card fees in a sale')).toHaveValue('3');
  await dialog.getByRole('textbox', { name: 'Food: needed by' }).fill('Apr 01, 2099');
  await dialog.getByRole('button', { name: 'Save budget' }).click();
  await expect(dialog.getByText('Enter an amount.')).toBeVisible();
  await dialog.getByLabel('Food', { exact: true }).fill('40');
  await dialog.getByLabel('Cost of pieces in a sale').fill('98');
  await dialog.getByRole('button', { name: 'Save budget' }).click();
  await expect(dialog.getByText('Cost and card fees are more than the whole sale.')).toBeVisible();
  await dialog.getByLabel('Cost of pieces in a sale').fill('30');
  await dialog.getByLabel('Average sale').fill('20');
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save budget' }).dblclick();
  await expect(toast(page, 'Budget saved')).toBeVisible();

  // 240.00 ÷ (20.00 × 0.67) = 17.9…
  await expect(page.getByText('You need to sell 18 pieces.')).toBeVisible();
  const cash = page.getByRole('list', { name: 'Cash needed' }).getByRole('listitem');
  await expect(cash.first()).toContainText('Apr 01, 2099');
  await expect(cash.nth(1)).toContainText('$240.00 in all');
  await expect(page.getByRole('table', { name: 'Past events' })).toContainText('Spring Fair');
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menuitem', { name: 'Download CSV' })).toHaveAttribute('href', /budget\.csv$/);
  await page.keyboard.press('Escape');

  await page.goto(`/dashboard/events/${past}/budget`);
  await page.getByRole('table', { name: 'Costs' }).getByRole('link', { name: '200.00' }).click();
  await expect(page).toHaveURL(/reports\/lines/);
  await page.goto(`/dashboard/events/${past}`);
  const result = page.getByRole('table', { name: 'Result' });
  await expect(result.getByRole('row', { name: /Profit/ })).toContainText('$770.00');
  await expect(page.getByText('Profit per selling hour')).toBeVisible();
});

test('on a phone, the budget and its dialog fit', async ({ page, member: { business } }) => {
  await page.setViewportSize({ width: 375, height: 760 });
  const id = await addEvent(business, 'Beacon Fair', '2026-05-02', { goalCents: 150_000 });
  await record(business, 'income', 100_000, '4000', id);
  await record(business, 'expense', 20_000, '6050', id);
  for (const address of ['', '/budget']) {
    await page.goto(`/dashboard/events/${id}${address}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Beacon Fair');
    await expect(page.getByText('$800.00').first()).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, address).toBeLessThanOrEqual(0);
    expect(await findViolations(page), address).toEqual([]);
  }
  await page.getByRole('button', { name: 'Plan budget' }).click();
  await expect(page.getByRole('dialog').getByLabel('Food', { exact: true })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});

test('a budget is saved as a template, from which another event is planned', async ({
  page,
  member: { business },
}) => {
  const first = await addEvent(business, 'Spring Fair', '2099-05-02');
  const second = await addEvent(business, 'Fall Fair', '2099-10-02');
  const line = { kind: 'food', plannedCents: 4000, dueOn: null };
  await business.send('PUT', `/events/${first}/budget`, {
    ...{ averageSaleCents: 2000, productId: null, costRate: 300_000, cardFeeRate: null, ownMinutes: null },
    ...{ hourlyCents: null, note: 'Rain', lines: [line], version: null },
  });
  await page.goto(`/dashboard/events/${first}/budget`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Save as template' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save template' }).click();
  await expect(dialog.getByText('Enter a name.')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByLabel('Name').fill('Day fairs');
  await dialog.getByRole('button', { name: 'Save template' }).click();
  await expect(toast(page, 'Template saved')).toBeVisible();

  await page.goto(`/dashboard/events/${second}/budget`);
  await page.getByRole('button', { name: 'Plan budget' }).click();
  await dialog.getByLabel('Start from').selectOption('Template: Day fairs');
  await expect(dialog.getByLabel('Food', { exact: true })).toHaveValue('40.00');
  await expect(dialog.getByLabel('Cost of pieces in a sale')).toHaveValue('30');
  await expect(dialog.getByLabel('Note')).toHaveValue('');
  await dialog.getByRole('button', { name: 'Save budget' }).click();
  await expect(toast(page, 'Budget saved')).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Save as template' }).click();
  await dialog.getByRole('button', { name: 'Remove template Day fairs' }).click();
  await expect(dialog.getByText('Day fairs')).toBeHidden();
});
