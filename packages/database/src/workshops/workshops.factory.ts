import { v7 } from 'uuid';
import { calendarDate, money } from '@atelier/domain/foundation';
import { earningPosting, placePaymentPosting } from '@atelier/domain/workshops';
import type { Tenant } from '../platform/in-business.ts';
import { postJournalEntry } from '../books/journal.store.ts';
import { accountIdOf, valueOf } from '../platform/stage.factory.ts';
import { addAttendees, addBooking } from './attendees.store.ts';
import { addEarning, addPlacePayments, addRefundRequest } from './place-payments.store.ts';
import { saveSignup } from './signups.store.ts';

/** Opens the sign-up of an event with one of each part, and books a place. */
export async function openTestSignup(tenant: Tenant, eventId: string): Promise<string> {
  const [sessionId, ticketTypeId, questionId, promoCodeId] = [v7(), v7(), v7(), v7()];
  const session = { name: 'Morning', date: calendarDate('2026-06-27'), startsAt: '10:00', endsAt: '12:00' };
  const type = {
    name: 'Adult',
    priceCents: money(6500),
    depositCents: null,
    mostSold: 4,
    mostPerPerson: 2,
    accessCode: '',
  };
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

/** Pays a part of a place by card, earns a part of that, and asks for a refund. Returns the id of the request. */
export async function payTestPlace(tenant: Tenant, eventId: string, attendeeId: string): Promise<string> {
  const accounts = {
    deferredIncome: await accountIdOf(tenant, 'deferred-income'),
    workshops: await accountIdOf(tenant, 'workshops'),
    paymentFees: await accountIdOf(tenant, 'payment-fees'),
  };
  const [paidOn, createdAt, charge] = [calendarDate('2026-06-02'), '2026-06-02T12:00:00Z', `pi_${v7()}`];
  const parts = [{ id: eventId, cents: money(2000) }];
  const moneyAccountId = await accountIdOf(tenant, 'bank');
  const paid = placePaymentPosting({ parts, fee: money(88), moneyAccountId }, accounts, {
    ...{ id: v7(), date: paidOn, memo: 'Ida Reed' },
  });
  const amountCents = money(500);
  const earned = earningPosting({ eventId, amount: amountCents }, accounts, {
    ...{ id: v7(), date: calendarDate('2026-06-27'), memo: 'Held' },
  });
  for (const entry of [paid, earned]) {
    valueOf(await postJournalEntry(tenant, entry, { closedThrough: null }));
  }
  const payment = {
    id: v7(),
    attendeeId,
    kind: 'payment',
    amountCents: money(2000),
    method: 'card',
  } as const;
  const row = { ...payment, paidOn, reason: '', charge, journalEntryId: paid.id };
  valueOf(await addPlacePayments(tenant, [eventId], [row], createdAt));
  await addEarning(tenant, {
    ...{ id: v7(), eventId, amountCents, earnedOn: earned.date, journalEntryId: earned.id },
  });
  const request = { id: v7(), attendeeId, charge, amountCents, reason: 'Rain', requestedAt: createdAt };
  await addRefundRequest(tenant, request);
  return request.id;
}
