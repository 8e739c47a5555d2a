import { expect, toast, test } from '../product/journey.ts';
import { addStall, openTill, sell, tillDay } from './tills.ts';

const unsent = [/ERR_FAILED/, /Failed to fetch/];

test('a sale of an event that was cancelled meanwhile is kept, and booked with one click', async ({
  page,
  context,
  member: { business },
  complaints,
}) => {
  complaints.announce(...unsent);
  const eventId = await addStall(business);
  await openTill(page, eventId);
  await expect(page.getByText('Everything is sent')).toBeVisible();
  await context.route('**/till/entries', (route) => route.abort());
  await sell(page, 'Mug');
  const rain = { version: 1, status: 'cancelled', reason: 'Rain' };
  await business.send('PUT', `/events/${eventId}/status`, rain);
  await context.unroute('**/till/entries');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText('1 entry to solve on the tills page')).toBeVisible();
  expect(await tillDay(business)).toMatchObject({ sales: 0, keptCount: 1 });

  await page.goto('/dashboard/events/tills');
  const kept = page.getByRole('listitem', { name: 'Sale A-0001' });
  await expect(kept).toContainText('The event was cancelled.');
  await kept.getByRole('button', { name: 'Book without the event' }).click();
  await expect(toast(page, 'Booked')).toBeVisible();
  await expect(page.getByText('Nothing to solve.')).toBeVisible();
  expect(await tillDay(business)).toMatchObject({ sales: 1, totalCents: 2400, keptCount: 0 });
});

test('the till is closed with a difference and its reason', async ({ page, member: { business } }) => {
  const eventId = await addStall(business);
  await openTill(page, eventId);
  await sell(page, 'Bowl');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('button', { name: 'Cash drawer and closing' }).click();
  await page.getByRole('button', { name: 'Count and close' }).click();
  await page.getByLabel('$20.00').fill('3');
  await expect(page.getByText('$8.50 short')).toBeVisible();
  await page.getByRole('button', { name: 'Close with $60.00' }).click();
  await expect(page.getByText('Say why the count differs.')).toBeVisible();
  await page.getByLabel('Reason').fill('Wrong change');
  await page.getByRole('button', { name: 'Close with $60.00' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Open Stall' })).toBeVisible();
  await expect(page.getByText('Everything is sent')).toBeVisible();
  const { sessions } = await tillDay(business);
  expect(sessions).toMatchObject([{ differenceCents: -850, reason: 'Wrong change' }]);
});

test('logging out spares unsent sales, says so, and the till sends them without a sign-in', async ({
  page,
  context,
  member: { business },
  complaints,
}) => {
  complaints.announce(...unsent);
  const eventId = await addStall(business);
  await openTill(page, eventId);
  await expect(page.getByText('Everything is sent')).toBeVisible();
  await context.route('**/till/entries', (route) => route.abort());
  await sell(page, 'Vase');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByText(/^1 entry of the till waits on this device./)).toBeVisible();
  await page.getByRole('button', { name: 'Log out without sending' }).click();
  await expect(page).toHaveURL(/\/login/);

  await context.unroute('**/till/entries');
  const arrives = page.waitForResponse(
    (response) => response.url().endsWith('/till/entries') && response.ok(),
  );
  await page.goto('/till');
  const answer = (await (await arrives).json()) as { answers: { answer: string }[] };
  expect(answer.answers.map((each) => each.answer)).toEqual(['taken']);
  await expect(page.getByText('Everything is sent')).toBeVisible();
});
