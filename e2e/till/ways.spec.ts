import { findViolations } from '../product/accessibility.ts';
import { expect, test, toast } from '../product/journey.ts';
import { cutOff, untilKept } from '../product/offline.ts';
import { newPerson } from '../product/requests.ts';
import { addStall, offlineComplaints, openTill, sell, tile, tillDay } from './tills.ts';

test.use({ serviceWorkers: 'allow', viewport: { width: 375, height: 760 } });

test('an order without a network, a sale on account and a wallet arrive as what they are', async ({
  page,
  context,
  member: { business },
  complaints,
}) => {
  complaints.announce(...offlineComplaints);
  const eventId = await addStall(business);
  const terms = await business.get<{ method: string; instruction: string }[]>('/payment-methods');
  await business.send('PUT', '/payment-methods', {
    methods: terms.map((each) => (each.method === 'venmo' ? { ...each, instruction: '@oak-pots' } : each)),
  });
  await openTill(page, eventId);
  await expect(page.getByText('Everything is sent')).toBeVisible();
  await untilKept(page);
  await cutOff(page);

  await test.step('an order with a deposit', async () => {
    await tile(page, 'Vase').click();
    await page.getByRole('button', { name: /^Cart/ }).click();
    await page.getByRole('button', { name: 'Take as order' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Ida Reed');
    await dialog.getByLabel('Email or phone').fill('ida@example.com');
    await dialog.getByLabel('Deposit').fill('20');
    await dialog.getByLabel('Address').fill('12 Hill Road');
    await dialog.getByRole('button', { name: 'Take deposit' }).click();
    await dialog.getByRole('button', { name: '$20.00' }).click();
    await expect(page.getByText('A-0001')).toBeVisible();
    await page.getByRole('button', { name: 'New sale' }).click();
  });

  await test.step('a sale by the code of a wallet, with the amount in it', async () => {
    await tile(page, 'Mug').click();
    await page.getByRole('button', { name: /^Pay/ }).click();
    await page.getByRole('button', { name: 'Venmo' }).click();
    await expect(page.getByRole('img', { name: 'Venmo code with the amount' })).toBeVisible();
    await page.getByRole('button', { name: 'Record payment' }).click();
    await expect(page.getByText('A-0002')).toBeVisible();
    await page.getByRole('button', { name: 'New sale' }).click();
  });

  await test.step('a sale on account, for a customer who is added in two fields', async () => {
    await tile(page, 'Bowl').click();
    await page.getByRole('button', { name: /^Cart/ }).click();
    await page.getByRole('button', { name: 'Customer' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name of a new customer').fill('Bo Lake');
    await dialog.getByLabel('Email or phone').fill('555 0100');
    await dialog.getByRole('button', { name: 'Add customer' }).click();
    await page.getByRole('button', { name: /^Pay/ }).click();
    await page.getByRole('button', { name: 'On account' }).click();
    await expect(page.getByText('A-0003')).toBeVisible();
    await page.getByRole('button', { name: 'New sale' }).click();
  });

  await expect(page.getByText('3 entries to send')).toBeVisible();
  await context.setOffline(false);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText('Everything is sent')).toBeVisible();
  expect(await tillDay(business)).toMatchObject({
    ...{ sales: 2, keptCount: 0, totalCents: 2400 + 1850, onAccountCents: 1850 },
  });
  const orders = await business.get<{ rows: { customerName: string; totalCents: number }[] }>(
    '/customer-orders',
  );
  expect(orders.rows).toMatchObject([{ customerName: 'Ida Reed', totalCents: 4200 }]);
  const open = await business.get<{ rows: { number: string; balanceCents: number }[] }>('/invoices');
  expect(open.rows.filter(({ balanceCents }) => balanceCents > 0)).toMatchObject([
    { number: 'A-0003', balanceCents: 1850 },
  ]);
});

test('cash is moved, the drawer is counted a dollar short, and the day is emailed', async ({
  page,
  member: { business },
}) => {
  const eventId = await addStall(business);
  await openTill(page, eventId);
  await sell(page, 'Mug');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('button', { name: 'Cash drawer and closing' }).click();
  for (const [button, amount, reason] of [
    ['Pay in', '10', 'Change'],
    ['Pay out', '8', 'Lunch'],
    ['Drop to the safe', '20', 'Safe'],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Amount').fill(amount);
    await dialog.getByLabel('Reason').fill(reason);
    await dialog.getByRole('button', { name: button }).click();
    await expect(dialog).toHaveCount(0);
  }
  // 50 + 24 + 10 − 8 − 20
  await expect(page.getByText('$56.00')).toBeVisible();
  await page.getByRole('button', { name: 'Count and close' }).click();
  await page.getByLabel('$10.00').fill('5');
  await page.getByLabel('$5.00').fill('1');
  await page.getByLabel('Reason').fill('Wrong change');
  await page.getByRole('button', { name: /^Close/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Open Stall' })).toBeVisible();
  await expect(page.getByText('Everything is sent')).toBeVisible();
  expect((await tillDay(business)).sessions).toMatchObject([
    { differenceCents: -100, reason: 'Wrong change' },
  ]);

  await page.goto('/dashboard/events/tills');
  await expect(page.getByText('Short: Wrong change')).toBeVisible();
  await page.getByRole('button', { name: 'Email', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Email')).not.toHaveValue('');
  await dialog.getByLabel('Email').fill('accounts');
  await dialog.getByRole('button', { name: 'Email report' }).click();
  await expect(dialog.getByText('Enter an address such as ida@example.com.')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByLabel('Email').fill('accounts@example.com');
  await dialog.getByRole('button', { name: 'Email report' }).click();
  await expect(dialog).toHaveCount(0);
});

test('sales that wait are spared when another person logs in, and that person is told', async ({
  page,
  context,
  requests,
  member: { business },
  complaints,
}) => {
  complaints.announce(/ERR_FAILED/, /Failed to fetch/);
  const eventId = await addStall(business);
  await page.goto('/dashboard');
  await openTill(page, eventId);
  await expect(page.getByText('Everything is sent')).toBeVisible();
  await context.route('**/till/entries', (route) => route.abort());
  await sell(page, 'Mug');
  await requests.signUp(newPerson('Bo Lake'));
  await page.goto('/dashboard');
  await expect(toast(page, '1 entry of the till waits here')).toBeVisible();
  await context.unroute('**/till/entries');
  await page.goto('/till');
  await expect(page.getByText('Everything is sent')).toBeVisible();
});
