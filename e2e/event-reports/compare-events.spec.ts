import { randomUUID } from 'node:crypto';
import { findViolations } from '../product/accessibility.ts';
import { expect, test } from '../product/journey.ts';
import { dayFromNow, type BusinessRequests } from '../product/requests.ts';
import { addEvent } from '../events/events.ts';

const period = 'from=2026-01-01&to=2026-12-31&basis=accrual';

type RecordedMoney = {
  kind: string;
  code: string;
  /** Without tax. */
  cents: number;
  eventId?: string;
  salesTax?: string;
  taxRateId?: string | null;
};

/** Records income or an expense, at an event or not, taxed at 6% where it names a tax. */
async function record(
  business: BusinessRequests,
  { kind, code, cents, eventId, salesTax, taxRateId = null }: RecordedMoney,
) {
  const paidCents = taxRateId === null ? cents : Math.round(cents * 1.06);
  const accounts = await business.get<{ id: string; code: string }[]>('/finances/accounts');
  const at = (wanted: string) => accounts.find((account) => account.code === wanted)?.id;
  await business.send('POST', '/finances/transactions', {
    ...{
      id: randomUUID(),
      kind,
      status: 'posted',
      date: '2026-05-02',
      payee: 'Fair',
      amountCents: paidCents,
    },
    ...{ moneyAccountId: at('1000'), lines: [{ accountId: at(code), amountCents: cents, taxRateId }] },
    ...(eventId === undefined ? {} : { eventId }),
    ...(salesTax === undefined ? {} : { salesTax }),
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
  await expect(page.getByLabel('By', { exact: true })).toHaveCount(0);
  await row('Spring Fair').getByRole('link', { name: '400.00' }).click();
  await expect(page.getByRole('table', { name: 'Lines of the figure' })).toContainText('400.00');

  await page.goto(`/dashboard/events/reports?${period}&by=kind`);
  await row('Fair').getByRole('link', { name: '880.00' }).click();
  await expect(page.getByRole('heading', { name: 'Income: Fair' })).toBeVisible();
  await expect(page.getByText('These lines come to').locator('..')).toContainText('$880.00');

  await page.goto(`/dashboard/events/reports/fees?${period}`);
  await expect(row('No organizer')).toContainText('880.00');
  expect(await findViolations(page)).toEqual([]);
  await row('No organizer').getByRole('link', { name: '880.00' }).click();
  await expect(page.getByText('Events that begin from')).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'No organizer' }).click();
  await expect(row('Autumn Fair').getByRole('link', { name: '480.00' })).toBeVisible();
  await expect(page.getByText('Events of No organizer.')).toBeVisible();
  await page.getByRole('link', { name: 'Sales tax', exact: true }).last().click();
  await expect(page.getByRole('heading', { name: 'No sales tax at events' })).toBeVisible();
  const taxRateId = randomUUID();
  await business.send('POST', '/finances/tax-rates', {
    ...{ id: taxRateId, name: 'Vermont', place: 'Vermont', kind: 'state', rate: 60_000 },
  });
  const taxed = { salesTax: 'on-top', taxRateId };
  await record(business, { kind: 'income', code: '4000', cents: 10_000, eventId: spring, ...taxed });
  await record(business, { kind: 'income', code: '4000', cents: 20_000, ...taxed });
  await page.reload();
  const taxRow = row('Spring Fair');
  await expect(taxRow).toContainText('Vermont 6%');
  await expect(taxRow).toContainText('Not filed');
  await expect(taxRow.getByRole('link', { name: '100.00' })).toBeVisible();
  await expect(row('Tax at all events')).toContainText('$6.00');
  await expect(page.getByRole('figure')).toHaveCount(0);
  const kent = randomUUID();
  await business.send('POST', '/finances/tax-rates', {
    ...{ id: kent, name: 'Kent', place: 'Kent', kind: 'county', rate: 60_000 },
  });
  await record(business, {
    ...{ kind: 'income', code: '4000', cents: 50_000, eventId: autumn, salesTax: 'on-top', taxRateId: kent },
  });
  await page.reload();
  await expect(row('Autumn Fair')).toContainText('30.00');
  await expect(row('Tax at all events')).toContainText('$36.00');
  await expect(page.getByRole('figure', { name: 'Tax by place' }).getByRole('listitem')).toContainText([
    ...[/^Kent.*30\.00/, /^Vermont.*6\.00/],
  ]);
  expect(await findViolations(page)).toEqual([]);
  await row('Spring Fair').getByRole('link', { name: '6.00', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Sales tax of Vermont: Spring Fair' })).toBeVisible();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('table')).toContainText('6.00');
});

test('miles are taken off the profit of an event, with a row before profit & loss', async ({
  page,
  member: { business },
}) => {
  const fair = await addEvent(business, 'Spring Fair', '2026-05-02', { boothSize: '10 ft' });
  await record(business, { kind: 'income', code: '4000', cents: 40_000, eventId: fair });
  const vehicleId = randomUUID();
  await business.send('POST', '/finances/mileage/vehicles', {
    id: vehicleId,
    name: 'Van',
    inServiceOn: null,
  });
  await business.send('POST', '/finances/mileage/trips', {
    ...{ id: randomUUID(), date: '2026-05-02', vehicleId, from: '', to: 'Beacon', tenths: 500 },
    ...{ isRoundTrip: true, use: 'business', purpose: 'Selling', event: '', eventId: fair },
    ...{ odometer: null, notes: '' },
  });
  await page.goto(`/dashboard/events/reports?${period}`);
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });
  await expect(row('Spring Fair')).toContainText('327.50');
  await expect(row('Miles not in your books')).toContainText('72.50');
  await expect(row('Profit & loss')).toContainText('400.00');
  await expect(page.getByRole('button', { name: 'Goal reached' })).toHaveCount(0);
  await page.getByLabel('Ranked by').selectOption('Profit per foot of booth');
  await expect(row('Spring Fair')).toContainText('$32.75');
  expect(await findViolations(page)).toEqual([]);
  await row('Spring Fair').getByRole('link', { name: '72.50' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Budget of Spring Fair');
  await expect(page.getByRole('table', { name: 'Costs' })).toContainText('100.0 miles, not in your books');
});

test('goods show what sold at events, and workshops their places and income', async ({
  page,
  member: { business },
}) => {
  const fair = await addEvent(business, 'Spring Fair', '2026-05-02');
  const lesson = await addEvent(business, 'First bowls', '2026-06-06', { kind: 'workshop' });
  await record(business, { kind: 'income', code: '4000', cents: 6500, eventId: lesson });
  const [mug, bowl] = [randomUUID(), randomUUID()];
  for (const [id, name] of [
    [mug, 'Mug'],
    [bowl, 'Bowl'],
  ]) {
    await business.send('POST', '/inventory/items', {
      ...{ id, kind: 'product', productType: 'made', name, stockUnit: 'piece', isCounted: true },
    });
  }
  const lines = [mug, bowl].map((itemId) => ({ itemId, quantity: 20_000_000, valueCents: 8000 }));
  await business.send('POST', '/inventory/stock/start', { id: randomUUID(), day: '2026-01-01', lines });
  for (const [itemId, units] of [
    [mug, 8],
    [bowl, 5],
  ] as const) {
    await business.send('POST', `/events/${fair}/goods/${itemId}/pack`, {
      ...{ id: randomUUID(), quantity: units * 1_000_000, day: '2026-05-01' },
    });
  }
  const sold = { description: 'Mug', pieces: 2, priceCents: 2400, productId: mug };
  const dates = { issueDate: '2026-05-02', dueDate: '2026-05-30', eventId: fair };
  await business.issueInvoice(await business.addCustomer('Ada Potter'), [sold], dates);

  await page.goto(`/dashboard/events/reports/sell-through?${period}`);
  const table = page.getByRole('table');
  const row = (name: string) => table.getByRole('row', { name: new RegExp(`^${name}`) });
  await expect(row('Mug')).toContainText('25 %');
  await expect(row('Bowl')).toContainText('0 %');
  expect(await findViolations(page)).toEqual([]);
  await page.getByLabel('Show').selectOption('Did not sell');
  await expect(row('Mug')).toHaveCount(0);
  await expect(row('Bowl')).toBeVisible();
  await page.getByLabel('Show').selectOption('All products');
  await expect(row('Total').getByRole('link', { name: '113.00' })).toBeVisible();
  await row('Total').getByRole('link', { name: '13', exact: true }).click();
  await expect(row('Spring Fair').getByRole('link', { name: '13', exact: true })).toBeVisible();
  await page.goBack();
  await row('Mug').getByRole('link', { name: 'Mug' }).click();
  await expect(page.getByText('Mug.', { exact: false }).first()).toBeVisible();
  await row('Spring Fair').getByRole('link', { name: '48.00' }).click();
  await expect(page.getByRole('table')).toContainText('48.00');

  await page.goto(`/dashboard/events/reports/workshops?${period}`);
  await expect(row('First bowls')).toContainText('65.00');
  expect(await findViolations(page)).toEqual([]);
  await row('First bowls').getByRole('link', { name: '65.00' }).first().click();
  await expect(page.getByRole('heading', { name: 'Income: First bowls' })).toBeVisible();
  await page.goBack();
  await row('Total').getByRole('link', { name: '65.00' }).first().click();
  await expect(page.getByRole('heading', { name: 'Income: all workshops' })).toBeVisible();
  await expect(page.getByText('These lines come to').locator('..')).toContainText('$65.00');
});

test('the result of an event shows what sold by the hour, and what did not', async ({
  page,
  member: { business },
}) => {
  const fair = await addEvent(business, 'Spring Fair', dayFromNow(-1), { weather: 'Light rain' });
  const sold = { description: 'Mug', pieces: 2, priceCents: 2400 };
  const dates = { issueDate: dayFromNow(0), dueDate: dayFromNow(30), eventId: fair };
  await business.issueInvoice(await business.addCustomer('Ada Potter'), [sold], dates);
  await page.goto(`/dashboard/events/${fair}`);
  await page.getByText('Sales by hour').click();
  await expect(page.getByText('Weather: Light rain')).toBeVisible();
  await expect(page.getByRole('row', { name: /[AP]M 2 Mug 1 48\.00/ })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});

test('on a phone, event reports fit', async ({ page, member: { business } }) => {
  await page.setViewportSize({ width: 375, height: 760 });
  await addEvent(business, 'Spring Fair', '2026-05-02');
  const shown = /Spring Fair|No organizer|No sales tax at events|No goods|No workshops/;
  for (const address of ['', '/fees', '/sell-through', '/workshops', '/sales-tax']) {
    await page.goto(`/dashboard/events/reports${address}?${period}`);
    await expect(page.getByText(shown).first()).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, address).toBeLessThanOrEqual(0);
    expect(await findViolations(page), address).toEqual([]);
  }
});
