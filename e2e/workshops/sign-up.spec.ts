import { randomUUID } from 'node:crypto';
import { findViolations } from '../product/accessibility.ts';
import { expect, test, toast } from '../product/journey.ts';
import { addWorkshop } from './workshops.ts';

test('a workshop is opened, fills up, takes a waitlist, passes a place on and checks in offline @spine', async ({
  page,
  member,
  context,
  complaints,
}) => {
  complaints.announce(/409|422|ERR_INTERNET_DISCONNECTED|Failed to load/);
  const eventId = await addWorkshop(member.business, 'First steps at the wheel');
  await page.goto(`/dashboard/events/${eventId}`);
  await page.getByRole('link', { name: 'Attendees' }).click();
  await page.getByRole('link', { name: 'Open sign-up' }).click();
  await page.getByLabel('Places', { exact: true }).fill('1');
  await page.getByLabel('Price').fill('65');
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Open sign-up' }).click();
  await expect(toast(page, 'Sign-up opened')).toBeVisible();
  await expect(page.getByText('0 of 1')).toBeVisible();
  const workshop = await member.business.get<{ signup: { publicUrl: string } }>(`/events/${eventId}/signup`);
  const address = new URL(workshop.signup.publicUrl).pathname;

  const signUp = async (name: string, button: string) => {
    await page.goto(address);
    await page.getByLabel('Your name').fill(name);
    await page.getByLabel('Email').fill(`${randomUUID()}@example.com`);
    await page.getByLabel('First name').fill(name);
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('heading', { name: 'Your place' })).toBeVisible();
    return page.url();
  };
  await page.goto(address);
  expect(await findViolations(page)).toEqual([]);
  await page.getByLabel('Phone').fill('845 555 0142');
  await page.reload();
  await expect(page.getByLabel('Phone')).toHaveValue('845 555 0142');
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByLabel('Phone')).toHaveValue('');
  const first = await signUp('Ida', 'Sign up');
  await expect(page.getByRole('img', { name: /Ticket of Ida/ })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  const second = await signUp('Nora', 'Join waitlist');
  await expect(page.getByText('Number 1 on the waitlist')).toBeVisible();

  await page.goto(first);
  await page.getByRole('button', { name: 'Cancel place' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel place' }).click();
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();
  await page.goto(second);
  await page.getByRole('button', { name: 'Accept place' }).click();
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();

  await page.goto(`/dashboard/events/${eventId}/registration`);
  await expect(page.getByText('1 of 1')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Check in' }).click();
  await expect(page.getByText('0 of 1 checked in')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Check in Nora' }).click();
  await expect(page.getByText('1 waiting to be sent')).toBeVisible();
  await expect(page.getByText('not sent yet')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('1 waiting to be sent')).toBeHidden({ timeout: 20_000 });
  await expect(page.getByText('1 of 1 checked in')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});
