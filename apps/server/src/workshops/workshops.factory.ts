import type { PublicBookingView, WorkshopView } from '@atelier/contract/workshops';
import { blankEventPlan } from '@atelier/domain/events';
import type { ParsedMail } from 'mailparser';
import { v7 } from 'uuid';
import { dayAt } from '../events/plan-event.factory.ts';
import { eventually, type TestMailServer } from '../platform/test-server.ts';
import { granted, type Answer, type Desk } from '../platform/workshop.factory.ts';

/** A workshop on June 13, 2026, from 10:00 to 13:00 in New York. */
const workshopFields = {
  ...blankEventPlan,
  ...{ kind: 'workshop', timeZone: 'America/New_York', venue: 'The studio' },
  ...{ town: 'Kingston', region: 'NY', postalCode: '12401' },
  days: [dayAt('2026-06-13', null, '10:00', '13:00')],
};

/** Adds a workshop to the events of a business. */
export async function addWorkshopTo(desk: Desk, name = 'First steps at the wheel'): Promise<string> {
  const eventId = v7();
  granted(await desk.call('PUT', `/events/${eventId}`, { ...workshopFields, name, version: null }));
  return eventId;
}

/** A ticket type of $65.00 without limits. */
export const ticketOf = (fields: object = {}) => ({
  ...{
    id: v7(),
    name: 'Adult',
    priceCents: 6500,
    depositCents: null,
    mostSold: null,
    mostPerPerson: null,
    soldFrom: null,
  },
  ...{ soldUntil: null, accessCode: '', sessionId: null },
  ...fields,
});

/** Rules of a sign-up with six places. */
export const signupOf = (fields: object = {}) => ({
  ...{ isOpen: true, capacity: 6, mostPlaces: 6, closesHours: null, cancelHours: 48, offerHours: 24 },
  ...{ pageText: '', addsCustomers: false, sessions: [], questions: [], promoCodes: [] },
  ...{ payment: 'door', depositCents: null },
  ...{ ticketTypes: [ticketOf()], version: null },
  ...fields,
});

/** A place in a booking. */
export const placeOf = (ticketTypeId: string, fields: object = {}) => ({
  ...{ id: v7(), ticketTypeId, firstName: 'Ida', lastName: 'Reed', answers: {} },
  ...fields,
});

/** A booking of one place. */
export const bookingOf = (ticketTypeId: string, fields: object = {}) => ({
  ...{ id: v7(), name: 'Ida Reed', email: `${v7()}@example.com`, phone: '', code: '', joinsWaitlist: false },
  places: [placeOf(ticketTypeId)],
  ...fields,
});

/** An opened sign-up, and what a visitor of its public page does there. */
export async function openSignup(desk: Desk, url: string, fields: object = {}) {
  const name = `Workshop ${v7()}`;
  const eventId = await addWorkshopTo(desk, name);
  const save = (changed: object) => desk.call('PUT', `/events/${eventId}/signup`, changed);
  const view = granted<WorkshopView>(await save(signupOf(fields)));
  const token = view.signup?.publicUrl.split('/').at(-1) ?? '';
  const [type] = view.signup?.ticketTypes ?? [];
  const ask = visitorOf(url);
  return {
    ...{ eventId, name },
    token,
    typeId: type?.id ?? '',
    save,
    ask,
    signup: async () => granted<WorkshopView>(await desk.call('GET', `/events/${eventId}/signup`)).signup,
    book: (booking: object = {}) =>
      ask('POST', `/workshops/${token}/bookings`, bookingOf(type?.id ?? '', booking)),
    booked: async (booking: object = {}) =>
      granted<PublicBookingView>(
        await ask('POST', `/workshops/${token}/bookings`, bookingOf(type?.id ?? '', booking)),
      ),
  };
}

/** Waits for the mail to an address whose subject begins with these words. */
export const mailTo = (mails: TestMailServer, address: string, subject: string): Promise<ParsedMail> =>
  eventually(() =>
    mails.received.find(
      (mail) =>
        [mail.to].flat().some((to) => to?.value[0]?.address === address) &&
        mail.subject?.startsWith(subject) === true,
    ),
  );

/** Asks the public API as a visitor who is not signed in. */
export const visitorOf =
  (url: string) =>
  async (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown): Promise<Answer> => {
    const response = await fetch(`${url}/api/v1/public${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return { status: response.status, text, body: isJson ? JSON.parse(text) : undefined };
  };
