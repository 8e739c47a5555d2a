import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { findViolations } from '../product/accessibility.ts';
import { expect, test } from '../product/journey.ts';
import { addStall, openTill, sell } from './tills.ts';

test.use({ viewport: { width: 375, height: 760 } });

test('a helper enters a PIN, sells, and neither refunds nor changes prices', async ({
  page,
  member: { business },
}) => {
  const eventId = await addStall(business);
  await openTill(page, eventId);
  await business.send('PUT', `/till-people/${randomUUID()}`, {
    ...{ name: 'Mara', pin: '4711', memberId: null, isRetired: false },
    ...{ mayOpen: false, mayRefund: false, mayDiscount: false },
  });
  await page.reload();
  const pad = page.getByRole('form', { name: 'PIN of Mara' });
  await expect(pad).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  for (const digit of ['4', '7', '1', '2'])
    await pad.getByRole('button', { name: digit, exact: true }).click();
  await pad.getByRole('button', { name: 'Enter' }).click();
  await expect(page.getByText('This PIN isn’t right. Try again.')).toBeVisible();
  await page.keyboard.type('4711');
  await pad.getByRole('button', { name: 'Enter' }).click();
  await sell(page, 'Mug');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('button', { name: 'Sales and refunds' }).click();
  await page.getByRole('button', { name: /^A-0001/ }).click();
  await expect(page.getByRole('button', { name: 'Your PIN can’t refund' })).toBeDisabled();
});

test('a scanner that types adds what it reads', async ({ page, member: { business } }) => {
  const eventId = await addStall(business);
  await openTill(page, eventId);
  // As fast as a scanner, however busy this machine is.
  await page.evaluate((code) => {
    for (const key of [...code, 'Enter']) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    }
  }, '4006381333931');
  await expect(page.getByRole('button', { name: 'Pay $24.00' })).toBeVisible();
});

test('unsent sales are saved to a file, and read in on another device', async ({
  page,
  context,
  member: { business },
  complaints,
}) => {
  complaints.announce(/ERR_FAILED/, /Failed to fetch/);
  const eventId = await addStall(business);
  await openTill(page, eventId);
  await expect(page.getByText('Everything is sent')).toBeVisible();
  await context.route('**/till/entries', (route) => route.abort());
  await sell(page, 'Vase');
  await page.getByRole('button', { name: 'More actions' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save unsent entries to a file' }).click();
  const file = await (await saved).path();
  await page.goto('/dashboard/events/tills');
  await page.getByLabel('File of unsent entries').setInputFiles({
    ...{ name: 'till-A.json', mimeType: 'application/json' },
    buffer: await readFile(file),
  });
  await expect(page.getByText('1 booked, 0 were there already, 0 to solve, 0 unreadable.')).toBeVisible();
});
