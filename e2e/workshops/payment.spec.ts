import { randomUUID } from 'node:crypto';
import { connectStripe } from '../payments/connect-stripe.ts';
import { findViolations } from '../product/accessibility.ts';
import { expect, test, toast } from '../product/journey.ts';
import { addWorkshop } from './workshops.ts';

test('people pay a deposit online and the rest at the door, and the maker refunds a part @spine', async ({
  page,
  member,
  newVisitor,
  request,
  complaints,
}) => {
  complaints.announce(/422.*signup/, /409.*refunds/);
  const { business } = member;
  const eventId = await addWorkshop(business, 'Raku firing');

  await test.step('cards are connected and a deposit is asked for', async () => {
    await connectStripe(business, request);
    await page.goto(`/dashboard/events/${eventId}/sign-up`);
    await page.getByLabel('Price').fill('65');
    await page
      .getByLabel('Payment', { exact: true })
      .selectOption('A deposit online, the rest at the workshop');
    await page.getByRole('button', { name: 'Open sign-up' }).click();
    await expect(page.getByText('Enter the deposit.')).toBeVisible();
    await page.getByLabel('Deposit a place').fill('20');
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Open sign-up' }).click();
    await expect(toast(page, 'Sign-up opened')).toBeVisible();
  });

  const visitor = await newVisitor();
  await test.step('someone signs up, is refused once and pays the deposit', async () => {
    const workshop = await business.get<{ signup: { publicUrl: string } }>(`/events/${eventId}/signup`);
    await visitor.setViewportSize({ width: 375, height: 812 });
    await visitor.goto(new URL(workshop.signup.publicUrl).pathname);
    await visitor.getByLabel('Your name').fill('Ida Reed');
    await visitor.getByLabel('Email').fill(`${randomUUID()}@example.com`);
    await visitor.getByLabel('First name').fill('Ida');
    await expect(visitor.getByText('$20.00 to pay now by card, $45.00 to pay at the workshop')).toBeVisible();
    expect(await findViolations(visitor)).toEqual([]);
    await visitor.getByRole('button', { name: 'Sign up and pay' }).click();
    await visitor.getByRole('button', { name: 'Pay with a card that is refused' }).click();
    await expect(visitor.getByText(/Your card was not charged\./)).toBeVisible();
    await expect(visitor.getByText('Awaiting payment', { exact: true })).toBeVisible();
    expect(await findViolations(visitor)).toEqual([]);
    await visitor.getByRole('button', { name: 'Pay $20.00 by card' }).click();
    await visitor.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(visitor.getByText('Thank you. $20.00 was paid by card.')).toBeVisible();
    await expect(visitor.getByText('Confirmed', { exact: true })).toBeVisible();
    await expect(visitor.getByText('$45.00 to pay at the workshop')).toBeVisible();
    expect(await findViolations(visitor)).toEqual([]);
  });

  await test.step('the rest is taken in cash at the door', async () => {
    await page.goto(`/dashboard/events/${eventId}/check-in`);
    await page.getByRole('button', { name: 'Take payment of Ida' }).click();
    const dialog = page.getByRole('dialog');
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Record payment' }).click();
    await expect(toast(page, 'Payment of Ida recorded')).toBeVisible();
    await page.getByRole('button', { name: 'Check in Ida' }).click();
  });

  await test.step('a part goes back to the card, and each figure opens its entry', async () => {
    await page.goto(`/dashboard/events/${eventId}/registration`);
    await expect(page.getByText('$65.00 paid')).toBeVisible();
    await page.getByRole('button', { name: 'Actions for Ida' }).click();
    await page.getByRole('menuitem', { name: 'Refund…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Amount').fill('21');
    await dialog.getByLabel('Reason').fill('A glaze ran out');
    await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
    await expect(dialog.getByText('That’s more than was paid by card.')).toBeVisible();
    await dialog.getByLabel('Amount').fill('5');
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
    await expect(page.getByText('$5.00 refunded')).toBeVisible({ timeout: 20_000 });
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Actions for Ida' }).click();
    await page.getByRole('menuitem', { name: 'Payments' }).click();
    await expect(dialog.getByText('A glaze ran out')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('link', { name: '$20.00' }).click();
    await expect(page.getByText('Deferred income').first()).toBeVisible();
    await page.getByRole('link', { name: 'Open the attendees' }).click();
    await expect(page.getByText('$65.00 paid')).toBeVisible();
  });
});
