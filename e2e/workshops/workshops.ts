import { randomUUID } from 'node:crypto';
import { dayFromNow, type BusinessRequests } from '../product/requests.ts';
import { addEvent } from '../events/events.ts';

/** Plans a workshop in twenty days, and returns its id. */
export const addWorkshop = (business: BusinessRequests, name: string): Promise<string> =>
  addEvent(business, name, dayFromNow(20), { kind: 'workshop' });

/** Opens the sign-up of a workshop with six places, and returns the path of its public page. */
export async function openSignup(business: BusinessRequests, eventId: string): Promise<string> {
  const ticket = {
    ...{
      id: randomUUID(),
      name: 'Adult',
      priceCents: 6500,
      depositCents: null,
      mostSold: null,
      mostPerPerson: null,
    },
    ...{ soldFrom: null, soldUntil: null, accessCode: '', sessionId: null },
  };
  const opened = await business.send<{ signup: { publicUrl: string } }>('PUT', `/events/${eventId}/signup`, {
    ...{ isOpen: true, capacity: 6, mostPlaces: 6, closesHours: null, cancelHours: 48, offerHours: 24 },
    ...{ payment: 'door', depositCents: null },
    ...{ pageText: '', addsCustomers: false, sessions: [], questions: [], promoCodes: [] },
    ...{ ticketTypes: [ticket], version: null },
  });
  return new URL(opened.signup.publicUrl).pathname;
}
