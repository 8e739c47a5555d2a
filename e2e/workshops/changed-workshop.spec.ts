import { findViolations } from '../product/accessibility.ts';
import { expect, test, toast } from '../product/journey.ts';
import { dayFromNow } from '../product/requests.ts';
import { addWorkshop, bookPlace, openSignup } from './workshops.ts';

test('a workshop is cancelled: who signed up is written to, and refunded once', async ({
  page,
  member: { business },
  newVisitor,
}) => {
  const eventId = await addWorkshop(business, 'Raku firing');
  const address = await openSignup(business, eventId, { capacity: 2 });
  const visitor = await newVisitor();
  const booking = await bookPlace(visitor, address, 'Ida Reed');
  await bookPlace(visitor, address, 'Nora Lee');
  await bookPlace(visitor, address, 'Mara Hill', 'Join waitlist');
  await page.goto(`/dashboard/events/${eventId}/check-in`);
  await page.getByRole('button', { name: 'Take payment of Ida' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click();
  await expect(toast(page, 'Payment of Ida Reed recorded')).toBeVisible();

  await page.goto(`/dashboard/events/${eventId}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Cancel event' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('2 people have a place, 1 waits, and $65.00 was paid.')).toBeVisible();
  await expect(dialog.getByLabel('Write to the 3 people who signed up')).toBeChecked();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByLabel('Reason for cancelling').fill('The kiln broke');
  await dialog.getByRole('button', { name: 'Cancel event' }).dblclick();
  await expect(toast(page, 'Event cancelled')).toBeVisible();

  await page.getByRole('link', { name: 'Refund attendees' }).click();
  await expect(page.getByText('Workshop cancelled')).toHaveCount(3);
  await expect(page.getByText('$65.00 to refund')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Check in' })).toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Refund everyone' }).click();
  await expect(dialog.getByText('$65.00 was paid in another way.')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Refund everyone' }).dblclick();
  await expect(toast(page, '$65.00 was recorded')).toBeVisible();
  await expect(page.getByText('$65.00 refunded')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refund everyone' })).toHaveCount(0);

  await visitor.goto(booking);
  await expect(visitor.getByText('This workshop was cancelled.')).toBeVisible();
  await expect(visitor.getByText('Ada’s Pots cancelled the workshop.')).toBeVisible();
  expect(await findViolations(visitor)).toEqual([]);

  await page.goto(`/dashboard/events/${eventId}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Plan again' }).click();
  await expect(dialog.getByText('The places and waits of 3 people stay cancelled.')).toBeVisible();
});

test('a workshop is moved in its form and on the calendar: people are written to and can cancel', async ({
  page,
  member: { business },
  newVisitor,
}) => {
  const eventId = await addWorkshop(business, 'Raku firing');
  const address = await openSignup(business, eventId, { cancelHours: null });
  const visitor = await newVisitor();
  const booking = await bookPlace(visitor, address, 'Ida Reed');
  await expect(visitor.getByRole('button', { name: 'Cancel place' })).toHaveCount(0);

  await page.goto(`/dashboard/events/${eventId}/edit`);
  const write = page.getByLabel('Write to the person who signed up');
  await expect(page.getByRole('button', { name: 'Save event' })).toBeVisible();
  await expect(write).toHaveCount(0);
  await page.getByLabel('Opens').fill('11:00');
  await expect(write).toBeChecked();
  await expect(page.getByText('1 person has a place.')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save event' }).click();
  await expect(toast(page, 'Event saved')).toBeVisible();

  await page.goto(`/dashboard/events/calendar?day=${dayFromNow(20)}`);
  await page.getByRole('button', { name: /^Raku firing/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Move to…' }).click();
  await expect(write).toHaveCount(0);
  await dialog.getByRole('textbox', { name: 'Day' }).fill('May 9, 2099');
  await expect(write).toBeChecked();
  await write.uncheck();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Move event' }).click();
  await expect(toast(page, 'Event moved')).toBeVisible();

  await visitor.goto(booking);
  await expect(visitor.getByText('You can cancel until the workshop starts')).toBeVisible();
  expect(await findViolations(visitor)).toEqual([]);
  await visitor.getByRole('button', { name: 'Cancel place' }).click();
  await visitor.getByRole('dialog').getByRole('button', { name: 'Cancel place' }).click();
  await expect(visitor.getByText('Cancelled', { exact: true })).toBeVisible();
});
