import { randomUUID } from 'node:crypto';
import { findViolations } from '../product/accessibility.ts';
import { expect, refusal, test, toast } from '../product/journey.ts';
import { newPerson, Requests, type BusinessRequests } from '../product/requests.ts';
import { addWorkshop, bookPlace, openSignup, ticket } from './workshops.ts';

test('attendees are written to, one moves to another workshop, and the link is renewed', async ({
  page,
  member: { business },
  newVisitor,
  complaints,
}) => {
  complaints.announce(refusal(404));
  const eventId = await addWorkshop(business, 'Raku firing');
  const address = await openSignup(business, eventId);
  const otherId = await addWorkshop(business, 'Glaze class');
  await openSignup(business, otherId, { ticketTypes: [ticket({ name: 'Evening', priceCents: 8000 })] });
  const visitor = await newVisitor();
  const booking = await bookPlace(visitor, address, 'Ida Reed');
  await bookPlace(visitor, address, 'Nora Lee');
  await page.goto(`/dashboard/events/${eventId}/attendees`);

  await test.step('everyone gets one email', async () => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Email attendees' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Send email' }).click();
    await expect(dialog.getByLabel('Subject')).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByLabel('To').selectOption('Waitlist');
    await dialog.getByLabel('Subject').fill('See you soon');
    await dialog.getByLabel('Message').fill('Bring an apron.');
    expect(await findViolations(page)).toEqual([]);
    complaints.announce(refusal(409));
    await dialog.getByRole('button', { name: 'Send email' }).click();
    await expect(dialog.getByText('No one in this group has an email address.')).toBeVisible();
    await dialog.getByLabel('To').selectOption('Everyone');
    await dialog.getByRole('button', { name: 'Send email' }).dblclick();
    await expect(toast(page, '2 emails are on their way')).toBeVisible();
  });

  await test.step('one takes a ticket of another workshop', async () => {
    await page.getByRole('button', { name: 'Actions for Ida Reed' }).click();
    await page.getByRole('menuitem', { name: 'Change ticket or workshop' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Move attendee' }).click();
    await expect(dialog.getByText('Choose a ticket.')).toBeVisible();
    await dialog.getByLabel('Workshop').selectOption('Glaze class');
    await dialog.getByLabel('Ticket').selectOption('Evening · 6 left');
    await expect(dialog.getByText('$80.00 instead of $65.00.')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Move attendee' }).click();
    await expect(toast(page, 'Attendee moved')).toBeVisible();
    await expect(page.getByText('1 of 6')).toBeVisible();
    await page.goto(`/dashboard/events/${otherId}/attendees`);
    await expect(page.getByText('$80.00 owed')).toBeVisible();
  });

  await test.step('the page has a new link, and bookings keep their links', async () => {
    await page.goto(`/dashboard/events/${eventId}/attendees`);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Revoke link' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke link' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await visitor.goto(address);
    await expect(visitor.getByRole('heading', { name: 'No workshop behind this link' })).toBeVisible();
    const renewed = await business.get<{ signup: { publicUrl: string } }>(`/events/${eventId}/signup`);
    await visitor.goto(new URL(renewed.signup.publicUrl).pathname);
    await expect(visitor.getByRole('heading', { name: 'Raku firing' })).toBeVisible();
    await visitor.goto(booking);
    await expect(visitor.getByText('Booked by Ida Reed')).toBeVisible();
  });
});

/** Signs someone up who joins a business with a role, and opens a page as that person. */
async function joinAs(
  business: BusinessRequests,
  role: string,
  {
    newVisitor,
    productUrl,
  }: { newVisitor: () => Promise<import('@playwright/test').Page>; productUrl: string },
) {
  const person = newPerson(role);
  const { link } = await business.send<{ link: string }>('POST', '/invitations', {
    ...{ id: randomUUID(), email: person.email, role },
  });
  const page = await newVisitor();
  const requests = new Requests(page.context().request, productUrl);
  await requests.signUp(person);
  await requests.send('POST', `/api/v1/invitations/${link.split('/').at(-1) ?? ''}/accept`);
  return { page, requests };
}

test('a viewer reads the attendees and changes nothing; a bookkeeper takes and refunds money', async ({
  member: { business },
  newVisitor,
  productUrl,
  complaints,
}) => {
  complaints.announce(refusal(403));
  const eventId = await addWorkshop(business, 'Raku firing');
  await bookPlace(await newVisitor(), await openSignup(business, eventId), 'Ida Reed');
  const path = `/dashboard/events/${eventId}/attendees`;

  await test.step('the viewer', async () => {
    const { page, requests } = await joinAs(business, 'viewer', { newVisitor, productUrl });
    await page.goto(path);
    await expect(page.getByText('Ida Reed')).toBeVisible();
    await expect(page.getByText('$65.00 owed')).toBeVisible();
    for (const name of ['Add attendee', 'Actions for Ida Reed']) {
      await expect(page.getByRole('button', { name })).toHaveCount(0);
    }
    await expect(page.getByRole('link', { name: 'Check in' })).toHaveCount(0);
    await page.getByRole('button', { name: 'More actions' }).click();
    await expect(page.getByRole('menuitem', { name: 'Download CSV' })).toBeVisible();
    for (const name of ['Email attendees', 'Edit sign-up', 'Revoke link']) {
      await expect(page.getByRole('menuitem', { name })).toHaveCount(0);
    }
    await page.keyboard.press('Escape');
    expect(await findViolations(page)).toEqual([]);
    await page.goto(`/dashboard/events/${eventId}/check-in`);
    await expect(page.getByText('You can read this, but not change it')).toBeVisible();
    await page.goto(`/dashboard/events/${eventId}/sign-up`);
    await expect(page.getByText('You can read this, but not change it')).toBeVisible();
    const mail = { to: 'all', subject: 'Hello', message: 'Hello' };
    const send = requests.send(
      'POST',
      `/api/v1/businesses/${business.id}/events/${eventId}/attendee-mail`,
      mail,
    );
    await expect(send).rejects.toThrow(/403/);
  });

  await test.step('the bookkeeper', async () => {
    const { page } = await joinAs(business, 'bookkeeper', { newVisitor, productUrl });
    await page.goto(path);
    await page.getByRole('button', { name: 'Actions for Ida Reed' }).click();
    await page.getByRole('menuitem', { name: 'Record a payment' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Record payment' }).click();
    await expect(page.getByText('$65.00 paid')).toBeVisible();
    await page.getByRole('button', { name: 'Actions for Ida Reed' }).click();
    await page.getByRole('menuitem', { name: 'Refund…' }).click();
    await dialog.getByLabel('Amount').fill('5');
    await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
    await expect(dialog.getByText('Enter a reason. The attendee doesn’t see it.')).toBeVisible();
    await dialog.getByLabel('Reason').fill('A glaze ran out');
    await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
    await expect(page.getByText('$5.00 refunded')).toBeVisible();
  });
});
