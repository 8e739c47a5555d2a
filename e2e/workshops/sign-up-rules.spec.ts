import { randomUUID } from 'node:crypto';
import { findViolations } from '../product/accessibility.ts';
import { expect, refusal, test } from '../product/journey.ts';
import { dayFromNow } from '../product/requests.ts';
import { addWorkshop, bookPlace, openSignup, ticket } from './workshops.ts';

test('a code shows a hidden ticket, another lowers the price; sessions and questions are asked about', async ({
  page,
  member: { business },
  newVisitor,
  complaints,
}) => {
  complaints.announce(refusal(422, 409));
  const eventId = await addWorkshop(business, 'Raku firing');
  const session = { id: randomUUID(), name: 'Morning', date: dayFromNow(20), capacity: 4 };
  const address = await openSignup(business, eventId, {
    mostPlaces: 1,
    sessions: [{ ...session, startsAt: '10:00', endsAt: '12:00' }],
    ticketTypes: [
      ticket({ sessionId: session.id }),
      ticket({ name: 'Friends', accessCode: 'FRIENDS', priceCents: 1000 }),
    ],
    questions: [{ id: randomUUID(), label: 'Left-handed?', isRequired: true, choices: ['Yes', 'No'] }],
    promoCodes: [
      { id: randomUUID(), code: 'KILN', percentOff: 10, centsOff: null, mostUses: 1, validUntil: null },
    ],
  });
  const visitor = await newVisitor();
  await visitor.goto(address);
  const tickets = visitor.getByLabel('Ticket').getByRole('option');
  await expect(tickets).toHaveText(['Adult, Morning at 10:00 AM · $65.00']);
  const apply = async (code: string) => {
    await visitor.getByLabel('Promo or access code').fill(code);
    await visitor.getByRole('button', { name: 'Apply code' }).click();
  };
  await apply('nothing');
  await expect(visitor.getByText('This code doesn’t work. Check it, or leave it empty.')).toBeVisible();
  await apply('friends');
  await expect(tickets).toHaveText(['Adult, Morning at 10:00 AM · $65.00', 'Friends · $10.00']);
  await apply('kiln');
  await expect(tickets).toHaveText(['Adult, Morning at 10:00 AM · $58.50']);

  const email = `${randomUUID()}@example.com`;
  const fill = async () => {
    await visitor.getByLabel('Your name').fill('Ida Reed');
    await visitor.getByLabel('Email').fill(email);
    await visitor.getByLabel('First name').fill('Ida');
  };
  await fill();
  await visitor.getByRole('button', { name: 'Sign up', exact: true }).click();
  await expect(visitor.getByText('Answer the question.')).toBeVisible();
  await expect(visitor.getByLabel('Left-handed?')).toHaveAttribute('aria-invalid', 'true');
  expect(await findViolations(visitor)).toEqual([]);
  await visitor.getByLabel('Left-handed?').selectOption('Yes');
  await visitor.getByRole('button', { name: 'Sign up', exact: true }).dblclick();
  await expect(visitor.getByText('Booked by Ida Reed')).toBeVisible();
  await expect(visitor.getByText('$58.50 to pay at the workshop')).toBeVisible();

  await visitor.goto(address);
  await fill();
  await visitor.getByLabel('Left-handed?').selectOption('No');
  await visitor.getByRole('button', { name: 'Sign up', exact: true }).click();
  await expect(visitor.getByText('That’s more places than one person can book.')).toBeVisible();
  await apply('kiln');
  await visitor.getByLabel('Email').fill(`${randomUUID()}@example.com`);
  await visitor.getByRole('button', { name: 'Sign up', exact: true }).click();
  await expect(visitor.getByText('This code doesn’t work. Check it, or leave it empty.')).toBeVisible();

  await page.goto(`/dashboard/events/${eventId}/attendees`);
  await expect(page.getByText('$58.50 owed')).toBeVisible();
});

test('an offered place is declined and goes to the next person on the waitlist', async ({
  member: { business },
  newVisitor,
}) => {
  const eventId = await addWorkshop(business, 'Raku firing');
  const address = await openSignup(business, eventId, { capacity: 1 });
  const visitor = await newVisitor();
  const first = await bookPlace(visitor, address, 'Ida Reed');
  const second = await bookPlace(visitor, address, 'Nora Lee', 'Join waitlist');
  const third = await bookPlace(visitor, address, 'Mara Hill', 'Join waitlist');
  await expect(visitor.getByText('Number 2 on the waitlist')).toBeVisible();
  await visitor.goto(first);
  await visitor.getByRole('button', { name: 'Cancel place' }).click();
  await visitor.getByRole('dialog').getByRole('button', { name: 'Cancel place' }).click();
  await expect(visitor.getByText('Cancelled', { exact: true })).toBeVisible();

  await visitor.goto(second);
  await expect(visitor.getByText('A place is free. Accept it by')).toBeVisible();
  expect(await findViolations(visitor)).toEqual([]);
  await visitor.getByRole('button', { name: 'Decline' }).click();
  await visitor.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  await expect(visitor.getByText('Cancelled', { exact: true })).toBeVisible();
  await visitor.goto(third);
  await expect(visitor.getByRole('button', { name: 'Accept place' })).toBeVisible();
});
