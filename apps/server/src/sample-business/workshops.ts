import { money, type CalendarDate } from '@atelier/domain/foundation';
import type { EventSignup, PlaceRequest } from '@atelier/domain/workshops';
import { addAttendees } from '../workshops/add-attendees.command.ts';
import { checkIn } from '../workshops/check-in.command.ts';
import { recordPlacePayment } from '../workshops/record-place-payment.command.ts';
import { refundPlace } from '../workshops/refund-place.command.ts';
import { saveSignup } from '../workshops/save-signup.command.ts';
import { done, known } from './done.ts';
import type { Studio } from './studio.ts';

/** A ticket type of a workshop and its question. */
interface Tickets {
  readonly eventId: string;
  readonly ticketTypeId: string;
  readonly questionId: string;
}

type TicketType = EventSignup['ticketTypes'][number];

const ticketOf = (
  fields: Pick<TicketType, 'id' | 'name'> & Partial<TicketType>,
): EventSignup['ticketTypes'][number] => ({
  ...{ priceCents: money(6500), depositCents: null, mostSold: null, mostPerPerson: null },
  ...{ soldFrom: null, soldUntil: null, accessCode: '', sessionId: null },
  ...fields,
});

async function openSignup(
  { tenant, tools }: Studio,
  signup: Pick<EventSignup, 'eventId' | 'ticketTypes'> & Partial<EventSignup>,
): Promise<string> {
  const questionId = tools.ids.next();
  const usual: Omit<EventSignup, 'eventId' | 'ticketTypes'> = {
    ...{ isOpen: true, capacity: 6, mostPlaces: 4, closesHours: 24, cancelHours: 72, offerHours: 24 },
    ...{ addsCustomers: false, sessions: [], promoCodes: [], payment: 'door', depositCents: null },
    pageText:
      'You’ll throw two bowls and choose a glaze. No experience needed; bring clothes that may get dirty.',
    questions: [
      { id: questionId, label: 'Have you thrown before?', isRequired: false, choices: ['Yes', 'No'] },
    ],
  };
  done(await saveSignup(tenant, { ...usual, ...signup, version: null }, tools));
  return questionId;
}

/** Opens the sign-up of a workshop with six wheels, paid at the door. */
export async function openWorkshopSignup(studio: Studio, eventId: string): Promise<Tickets> {
  const ticketTypeId = studio.tools.ids.next();
  const ticketTypes = [ticketOf({ id: ticketTypeId, name: 'Adult' })];
  return { eventId, ticketTypeId, questionId: await openSignup(studio, { eventId, ticketTypes }) };
}

/** Opens the sign-up of two sessions of six places, with a deposit online and a promo code. */
export async function openWheelSignup(
  studio: Studio,
  eventId: string,
  date: CalendarDate,
): Promise<{ readonly morning: Tickets; readonly afternoon: Tickets }> {
  const next = () => studio.tools.ids.next();
  const sessionOf = (name: string, startsAt: string, endsAt: string) => ({
    ...{ id: next(), name, date, startsAt, endsAt, capacity: 6 },
  });
  const sessions = [sessionOf('Morning', '10:00', '13:00'), sessionOf('Afternoon', '14:00', '17:00')];
  const ticketTypes = sessions.map(({ id, name }) => ticketOf({ id: next(), name, sessionId: id }));
  const code = { code: 'CLAY10', percentOff: 10, centsOff: null, mostUses: 6, validUntil: null };
  const questionId = await openSignup(studio, {
    ...{ eventId, sessions, ticketTypes, capacity: 12, payment: 'deposit', depositCents: money(2000) },
    promoCodes: [{ id: next(), ...code }],
  });
  const [morning = '', afternoon = ''] = ticketTypes.map(({ id }) => id);
  return {
    morning: { eventId, ticketTypeId: morning, questionId },
    afternoon: { eventId, ticketTypeId: afternoon, questionId },
  };
}

/** Signs people up, one booking for each list of names. Returns the ids of the attendees. */
export async function signPeopleUp(
  { tenant, tools }: Studio,
  { eventId, ticketTypeId, questionId }: Tickets,
  bookings: readonly (readonly string[])[],
  code = '',
): Promise<string[]> {
  const ids: string[] = [];
  for (const names of bookings) {
    const places = names.map((name, index): PlaceRequest => {
      const [firstName = name, lastName = ''] = name.split(' ');
      const answers = { [questionId]: index === 0 ? 'No' : 'Yes' };
      return { id: tools.ids.next(), ticketTypeId, firstName, lastName, answers };
    });
    const booking = { id: tools.ids.next(), name: names[0] ?? '', email: '', phone: '', code };
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

/** Records what people paid for their places in cash or by an app. */
export async function takePayments(
  { tenant, tools, accounts }: Studio,
  attendeeIds: readonly string[],
  paid: { readonly paidOn: CalendarDate; readonly method: 'cash' | 'venmo'; readonly cents?: number },
): Promise<void> {
  const { paidOn, method, cents = 6500 } = paid;
  const moneyAccountId = known(accounts, method === 'cash' ? '1050' : '1000');
  for (const attendeeId of attendeeIds) {
    const payment = { id: tools.ids.next(), attendeeId, amountCents: money(cents), method };
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
