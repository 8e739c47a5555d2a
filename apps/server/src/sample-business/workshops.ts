import { money, type CalendarDate } from '@atelier/domain/foundation';
import type { EventSignup, PlaceRequest } from '@atelier/domain/workshops';
import { addAttendees } from '../workshops/add-attendees.command.ts';
import { checkIn } from '../workshops/check-in.command.ts';
import { recordPlacePayment } from '../workshops/record-place-payment.command.ts';
import { refundPlace } from '../workshops/refund-place.command.ts';
import { saveSignup } from '../workshops/save-signup.command.ts';
import { done, known } from './done.ts';
import type { Studio } from './studio.ts';

/** Opens the sign-up of a workshop with six wheels. Returns the ticket type and the question. */
export async function openWorkshopSignup({ tenant, tools }: Studio, eventId: string) {
  const [ticketTypeId, questionId] = [tools.ids.next(), tools.ids.next()];
  const signup: EventSignup = {
    ...{ eventId, isOpen: true, capacity: 6, mostPlaces: 4, closesHours: 24, cancelHours: 72 },
    ...{ offerHours: 24, addsCustomers: false, sessions: [], promoCodes: [] },
    ...{ payment: 'door', depositCents: null },
    pageText:
      'You’ll throw two bowls and choose a glaze. No experience needed; bring clothes that may get dirty.',
    ticketTypes: [
      {
        ...{
          id: ticketTypeId,
          name: 'Adult',
          priceCents: money(6500),
          depositCents: null,
          mostSold: null,
          mostPerPerson: null,
        },
        ...{ soldFrom: null, soldUntil: null, accessCode: '', sessionId: null },
      },
    ],
    questions: [
      { id: questionId, label: 'Have you thrown before?', isRequired: false, choices: ['Yes', 'No'] },
    ],
  };
  done(await saveSignup(tenant, { ...signup, version: null }, tools));
  return { eventId, ticketTypeId, questionId };
}

/** Signs people up, one booking for each list of names. Returns the ids of the attendees. */
export async function signPeopleUp(
  { tenant, tools }: Studio,
  { eventId, ticketTypeId, questionId }: Awaited<ReturnType<typeof openWorkshopSignup>>,
  bookings: readonly (readonly string[])[],
): Promise<string[]> {
  const ids: string[] = [];
  for (const names of bookings) {
    const places = names.map((name, index): PlaceRequest => {
      const [firstName = name, lastName = ''] = name.split(' ');
      const answers = { [questionId]: index === 0 ? 'No' : 'Yes' };
      return { id: tools.ids.next(), ticketTypeId, firstName, lastName, answers };
    });
    const booking = { id: tools.ids.next(), name: names[0] ?? '', email: '', phone: '', code: '' };
    const added = done(
      await addAttendees(tenant, { ...booking, eventId, places, joinsWaitlist: true }, tools),
    );
    ids.push(...added.map(({ id }) => id));
  }
  return ids;
}

/** Checks people in at the door. */
export async function checkPeopleIn(
  { tenant, tools }: Studio,
  attendeeIds: readonly string[],
  at: string,
): Promise<void> {
  for (const attendeeId of attendeeIds) {
    done(await checkIn(tenant, { attendeeId, at, device: 'Phone' }, tools));
  }
}

/** Records what people paid at the door, in cash. */
export async function takePayments(
  { tenant, tools, accounts }: Studio,
  attendeeIds: readonly string[],
  paidOn: CalendarDate,
): Promise<void> {
  for (const attendeeId of attendeeIds) {
    const payment = { id: tools.ids.next(), attendeeId, amountCents: money(6500), method: 'cash' } as const;
    const moneyAccountId = known(accounts, '1050');
    done(await recordPlacePayment(tenant, { ...payment, paidOn, moneyAccountId }, tools));
  }
}

/** Refunds a part of what someone paid, in cash. */
export async function refundInCash(
  { tenant, tools, accounts }: Studio,
  attendeeId: string,
  refund: { readonly cents: number; readonly reason: string; readonly date: CalendarDate },
): Promise<void> {
  const { cents, reason, date } = refund;
  const out = { method: 'cash', moneyAccountId: known(accounts, '1050') } as const;
  const what = { id: tools.ids.next(), attendeeId, amountCents: money(cents), reason, date };
  done(await refundPlace(tenant, { ...what, ...out }, tools));
}
