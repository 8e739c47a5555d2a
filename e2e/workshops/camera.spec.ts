import { randomUUID } from 'node:crypto';
import { cameraFlags, pathOfFilm, pictureOf, writeFilm } from '../product/camera-film.ts';
import { chromiumOptions } from '../product/chromium.ts';
import { expect, test } from '../product/journey.ts';
import { addWorkshop, openSignup } from './workshops.ts';

const film = 'ticket';
const options = chromiumOptions();
test.use({ launchOptions: { ...options, args: [...options.args, ...cameraFlags(pathOfFilm(film))] } });

test('the camera reads the ticket that an attendee was sent, and lets each person in once', async ({
  page,
  member: { business },
}) => {
  const eventId = await addWorkshop(business, 'First steps at the wheel');
  const address = await openSignup(business, eventId);
  await page.goto(address);
  await page.getByLabel('Your name').fill('Ida');
  await page.getByLabel('Email').fill(`${randomUUID()}@example.com`);
  await page.getByLabel('First name').fill('Ida');
  await page.getByRole('button', { name: 'Sign up' }).click();
  writeFilm(film, [await pictureOf(page.getByRole('img', { name: /Ticket of Ida/ }))]);

  await page.goto(`/dashboard/events/${eventId}/check-in`);
  await page.getByRole('button', { name: 'Scan tickets' }).click();
  const dialog = page.getByRole('dialog', { name: 'Scan' });
  await expect(dialog.getByRole('status')).toHaveText('Ida is in.');
  await expect(dialog.getByRole('status')).toHaveText('Ida is already in.');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('1 of 1 checked in')).toBeVisible();
});
