import { v7 } from 'uuid';
import { calendarDate, money } from '@atelier/domain/foundation';
import type { Tenant } from '../platform/in-business.ts';
import { valueOf } from '../platform/stage.factory.ts';
import { addAttendees, addBooking } from './attendees.store.ts';
import { saveSignup } from './signups.store.ts';

/** Opens the sign-up of an event with one of each part, and books a place. */
export async function openTestSignup(tenant: Tenant, eventId: string): Promise<string> {
  const [sessionId, ticketTypeId, questionId, promoCodeId] = [v7(), v7(), v7(), v7()];
  const session = { name: 'Morning', date: calendarDate('2026-06-27'), startsAt: '10:00', endsAt: '12:00' };
  const type = { name: 'Adult', priceCents: money(6500), mostSold: 4, mostPerPerson: 2, accessCode: '' };
  const promo = { code: 'CLAY', percentOff: 10, centsOff: null, mostUses: 5, validUntil: null };
  valueOf(
    await saveSignup(
      tenant,
      {
        ...{ eventId, isOpen: true, capacity: 6, mostPlaces: 4, closesHours: 24, cancelHours: 48 },
        ...{ offerHours: 24, pageText: 'Bring an apron.', addsCustomers: false },
        ...{ payment: 'door', depositCents: null },
        sessions: [{ id: sessionId, ...session, capacity: 6 }],
        ticketTypes: [{ id: ticketTypeId, ...type, soldFrom: null, soldUntil: null, sessionId }],
        questions: [{ id: questionId, label: 'Allergies', isRequired: false, choices: [] }],
        promoCodes: [{ id: promoCodeId, ...promo }],
      },
      null,
    ),
  );
  const booking = { id: v7(), eventId, name: 'Ida Reed', email: 'ida@example.com', phone: '' };
  valueOf(
    await addBooking(tenant, {
      ...{ ...booking, customerId: null, promoCodeId, isByMaker: false },
      createdAt: '2026-06-01T12:00:00Z',
    }),
  );
  const place = { id: v7(), ticketTypeId, firstName: 'Ida', lastName: 'Reed', priceCents: money(5850) };
  valueOf(
    await addAttendees(tenant, booking, {
      ...{ status: 'confirmed', heldUntil: null, promoCodeId },
      places: [{ ...place, answers: { [questionId]: 'None' } }],
    }),
  );
  return place.id;
}
