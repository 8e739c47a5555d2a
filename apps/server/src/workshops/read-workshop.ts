import type { AttendeeView, DoorView, SignupView, WorkshopView } from '@atelier/contract/workshops';
import type { Inside, Tenant } from '@atelier/database/platform/in-business';
import {
  countAttendees,
  countBookers,
  countCancelledWithEvent,
  listAttendees,
  listDoor,
  type AttendeeFilter,
  type AttendeeRecord,
} from '@atelier/database/workshops/attendees.reads';
import { readEventMoney } from '@atelier/database/workshops/place-money.reads';
import { countPromoUses, countTakenPlaces, findSignup } from '@atelier/database/workshops/signups.reads';
import { negateMoney, sumMoney } from '@atelier/domain/foundation';
import { attendeeState, attendeeStatuses, owedOf, placesLeft, refundDueOf } from '@atelier/domain/workshops';
import type { Tools } from '../platform/answer.ts';
import { loadWorkshop, withSignup, type OpenedWorkshop, type Workshop } from './hold-signup.ts';

/** Returns the address of the page to sign up for a workshop. */
const publicWorkshopUrl = (publicUrl: string, token: string) => `${publicUrl}/w/${token}`;

/** Returns an attendee of a workshop as its maker sees them. */
export function attendeeViewOf(
  attendee: AttendeeRecord,
  { phase, event }: Pick<Workshop, 'phase' | 'event'>,
): AttendeeView {
  const { status, queueNumber: _number, depositCents: _deposit, ...rest } = attendee;
  return {
    ...{ ...rest, state: attendeeState(status, phase) },
    owedCents: owedOf(status, attendee),
    refundDueCents: refundDueOf(attendee, event.status === 'cancelled'),
  };
}

/** Reads an event with its sign-up, or null. */
export async function readWorkshop(
  tenant: Tenant,
  eventId: string,
  tools: Pick<Tools, 'clock' | 'publicUrl'>,
): Promise<WorkshopView | null> {
  const workshop = await loadWorkshop(tenant, eventId, tools);
  if (!workshop) return null;
  const { event, phase, timeZone } = workshop;
  const signup = await findSignup(tenant, eventId);
  return {
    ...{ eventId, phase, timeZone },
    ...{ name: event.name, kind: event.kind, status: event.status },
    ...{ startsOn: event.startsOn, endsOn: event.endsOn },
    signup: signup && (await signupViewOf(tenant, withSignup(workshop, signup), tools)),
  };
}

async function signupViewOf(
  inside: Inside,
  { eventId, signup, isTaking, closesAt }: OpenedWorkshop,
  { publicUrl }: Pick<Tools, 'publicUrl'>,
): Promise<SignupView> {
  const [taken, counts, uses] = [
    await countTakenPlaces(inside, eventId),
    await countAttendees(inside, eventId),
    await countPromoUses(inside, eventId),
  ];
  const { latestOn: _latest, ...money } = await readEventMoney(inside, eventId);
  const deferredCents = sumMoney([
    money.paidCents,
    negateMoney(money.refundedCents),
    negateMoney(money.earnedCents),
  ]);
  const { eventId: _event, openedBy: _person, publicToken, ...rules } = signup;
  return {
    ...rules,
    publicUrl: publicWorkshopUrl(publicUrl, publicToken),
    ...{ isTaking, closesAt, taken: [...taken.values()].reduce((sum, count) => sum + count, 0) },
    sessions: [...signup.sessions],
    ticketTypes: signup.ticketTypes.map((type) => ({ ...type, left: placesLeft(signup, taken, type) })),
    questions: signup.questions.map((question) => ({ ...question, choices: [...question.choices] })),
    promoCodes: signup.promoCodes.map((promo) => ({ ...promo, uses: uses.get(promo.id) ?? 0 })),
    counts: Object.fromEntries(
      attendeeStatuses.map((status) => [status, counts.get(status) ?? 0]),
    ) as SignupView['counts'],
    bookers: await countBookers(inside, eventId),
    cancelledWithEvent: await countCancelledWithEvent(inside, eventId),
    money: { ...money, deferredCents },
  };
}

/** Lists a page of attendees, or null for an event that is not there. */
export async function readAttendees(
  tenant: Tenant,
  filter: AttendeeFilter & { readonly after?: string | undefined; readonly limit: number },
  tools: Pick<Tools, 'clock'>,
): Promise<{ rows: AttendeeView[]; next: string | null } | null> {
  const workshop = await loadWorkshop(tenant, filter.eventId, tools);
  if (!workshop) return null;
  const { phase } = workshop;
  // Before the end no one is missing.
  if (filter.state === 'no_show' && phase !== 'ended') return { rows: [], next: null };
  if (filter.state === 'confirmed' && phase === 'ended') return { rows: [], next: null };
  const { rows, next } = await listAttendees(tenant, filter);
  return { rows: rows.map((row) => attendeeViewOf(row, workshop)), next };
}

/** Reads the list for checking in at the door, or null. */
export async function readDoor(
  tenant: Tenant,
  eventId: string,
  tools: Pick<Tools, 'clock'>,
): Promise<DoorView | null> {
  const workshop = await loadWorkshop(tenant, eventId, tools);
  if (!workshop) return null;
  const rows = await listDoor(tenant, eventId);
  return {
    eventId,
    name: workshop.event.name,
    isCancelled: workshop.event.status === 'cancelled',
    rows: rows.map((row) => ({
      id: row.id,
      firstName: row.firstName,
      lastName: row.lastName,
      ticketTypeName: row.ticketTypeName,
      bookingName: row.bookingName,
      note: row.note,
      checkedInAt: row.checkedInAt,
      checkedInBy: row.checkedInBy,
      checkedInDevice: row.checkedInDevice,
      owedCents: owedOf(row.status, row),
    })),
  };
}
