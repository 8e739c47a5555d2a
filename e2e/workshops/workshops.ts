import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { dayFromNow, type BusinessRequests } from '../product/requests.ts';
import { addEvent } from '../events/events.ts';

/** Plans a workshop in twenty days, and returns its id. */
export const addWorkshop = (business: BusinessRequests, name: string): Promise<string> =>
  addEvent(business, name, dayFromNow(20), { kind: 'workshop' });

/** Opens the sign-up of a workshop with six places, and returns the path of its public page. */
export async function openSignup(
  business: BusinessRequests,
  eventId: string,
  fields: object = {},
): Promise<string> {
  const opened = await business.send<{ signup: { publicUrl: string } }>('PUT', `/events/${eventId}/signup`, {
    ...{ isOpen: true, capacity: 6, mostPlaces: 6, closesHours: null, cancelHours: 48, offerHours: 24 },
    ...{ payment: 'door', depositCents: null },
    ...{ pageText: '', addsCustomers: false, sessions: [], questions: [], promoCodes: [] },
    ...{ ticketTypes: [ticket()], version: null },
    ...fields,
  });
  return new URL(opened.signup.publicUrl).pathname;
}

/** A ticket type of $65.00 without limits. */
export const ticket = (fields: object = {}) => ({
  ...{ id: randomUUID(), name: 'Adult', priceCents: 6500, depositCents: null, mostSold: null },
  ...{ mostPerPerson: null, soldFrom: null, soldUntil: null, accessCode: '', sessionId: null },
  ...fields,
});

/** Signs a person up on the public page of a workshop, and returns the path of the booking. */
export async function bookPlace(
  visitor: Page,
  address: string,
  name: string,
  button = 'Sign up',
): Promise<string> {
  const [first = name, last = ''] = name.split(' ');
  await visitor.goto(address);
  await visitor.getByLabel('Your name').fill(name);
  await visitor.getByLabel('Email').fill(`${randomUUID()}@example.com`);
  await visitor.getByLabel('First name').fill(first);
  await visitor.getByLabel('Last name').fill(last);
  await visitor.getByRole('button', { name: button, exact: true }).click();
  await expect(visitor.getByRole('heading', { name: 'Your place' })).toBeVisible();
  return new URL(visitor.url()).pathname;
}
