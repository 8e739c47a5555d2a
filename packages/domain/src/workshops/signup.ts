import { instantsOfDay, type EventDay, type EventStatus } from '../events/index.ts';
import {
  addDays,
  instantAfterHours,
  instantOf,
  money,
  multiplyScaled,
  refuse,
  subtractMoney,
  succeed,
  zeroMoney,
  type CalendarDate,
  type Money,
  type Outcome,
  type Refusal,
} from '../foundation/index.ts';
import { workshopRefusals } from './workshop-refusals.ts';

/** A part of a workshop with places of its own. Times are `HH:MM` in the time zone of the event. */
export interface WorkshopSession {
  readonly id: string;
  readonly name: string;
  readonly date: CalendarDate;
  readonly startsAt: string;
  readonly endsAt: string;
  /** Null: as many places as the workshop has. */
  readonly capacity: number | null;
}

export interface TicketType {
  readonly id: string;
  readonly name: string;
  readonly priceCents: Money;
  /** Paid online where a deposit is paid; null: the deposit of the sign-up. */
  readonly depositCents: Money | null;
  /** Null: as many as there are places. */
  readonly mostSold: number | null;
  readonly mostPerPerson: number | null;
  /** First and last day of the sale in the time zone of the event; null: no limit. */
  readonly soldFrom: CalendarDate | null;
  readonly soldUntil: CalendarDate | null;
  /** Shown only to people who enter it. Empty: shown to all. */
  readonly accessCode: string;
  /** Null: a ticket for all sessions. */
  readonly sessionId: string | null;
}

export interface SignupQuestion {
  readonly id: string;
  readonly label: string;
  readonly isRequired: boolean;
  /** Answers to choose from. Empty: free text. */
  readonly choices: readonly string[];
}

/** A code that makes each place cheaper, by a percentage or by an amount. */
export interface PromoCode {
  readonly id: string;
  readonly code: string;
  readonly percentOff: number | null;
  readonly centsOff: Money | null;
  /** Places. Null: no limit. */
  readonly mostUses: number | null;
  readonly validUntil: CalendarDate | null;
}

/** Ways in which places are paid: all at the door, a deposit online and the rest at the door, or all online. */
export const signupPayments = ['door', 'deposit', 'online'] as const;
export type SignupPayment = (typeof signupPayments)[number];

/** Rules by which people sign up for an event. */
export interface EventSignup {
  readonly eventId: string;
  readonly isOpen: boolean;
  readonly capacity: number;
  /** Places that one email address can hold. */
  readonly mostPlaces: number;
  /** Hours before the start; null: open until it starts. */
  readonly closesHours: number | null;
  /** Hours before the start until which attendees can cancel; null: they cannot. */
  readonly cancelHours: number | null;
  readonly offerHours: number;
  readonly pageText: string;
  readonly addsCustomers: boolean;
  readonly payment: SignupPayment;
  /** Paid online of each place; null unless a deposit is paid. */
  readonly depositCents: Money | null;
  readonly sessions: readonly WorkshopSession[];
  readonly ticketTypes: readonly TicketType[];
  readonly questions: readonly SignupQuestion[];
  readonly promoCodes: readonly PromoCode[];
}

type SignupRefusal = Refusal<
  | 'signup-ticket-type-missing'
  | 'signup-session-unknown'
  | 'signup-session-times'
  | 'signup-promo-code-twice'
  | 'signup-promo-code-value'
  | 'signup-deposit-missing'
  | 'signup-deposit-above-price'
>;

const sameCode = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** Decides about the rules of a sign-up as the maker enters them. */
export function decideSignup<Signup extends EventSignup>(signup: Signup): Outcome<Signup, SignupRefusal> {
  const { sessions, ticketTypes, promoCodes } = signup;
  const { refusal } = workshopRefusals;
  if (ticketTypes.length === 0) {
    return refuse(refusal('signup-ticket-type-missing', { field: 'ticketTypes' }));
  }
  for (const [index, { startsAt, endsAt }] of sessions.entries()) {
    if (endsAt <= startsAt) {
      return refuse(refusal('signup-session-times', { field: `sessions.${String(index)}.endsAt` }));
    }
  }
  for (const [index, { sessionId, priceCents, depositCents }] of ticketTypes.entries()) {
    if (depositCents !== null && depositCents > priceCents) {
      const field = `ticketTypes.${String(index)}.depositCents`;
      return refuse(refusal('signup-deposit-above-price', { field }));
    }
    if (sessionId !== null && !sessions.some(({ id }) => id === sessionId)) {
      return refuse(refusal('signup-session-unknown', { field: `ticketTypes.${String(index)}.sessionId` }));
    }
  }
  for (const [index, { code, percentOff, centsOff }] of promoCodes.entries()) {
    const field = `promoCodes.${String(index)}.code`;
    if (promoCodes.slice(0, index).some((earlier) => sameCode(earlier.code, code))) {
      return refuse(refusal('signup-promo-code-twice', { field }));
    }
    if ((percentOff === null) === (centsOff === null)) {
      return refuse(refusal('signup-promo-code-value', { field: `promoCodes.${String(index)}.percentOff` }));
    }
  }
  if ((signup.payment === 'deposit') !== (signup.depositCents !== null)) {
    return refuse(refusal('signup-deposit-missing', { field: 'depositCents' }));
  }
  return succeed(signup);
}

/** Returns the instant at which an event starts: when its first day opens, else at midnight. */
export function startOfEvent(days: readonly EventDay[], timeZone: string): string {
  const [first] = days;
  if (!first) throw new RangeError('An event has a day.');
  return instantsOfDay(first, timeZone).opensAt ?? instantOf(first.date, '00:00', timeZone);
}

/** Deadlines of a sign-up as ISO instants; `cancelUntil` is null where attendees cannot cancel. */
export interface SignupDeadlines {
  readonly closesAt: string;
  readonly cancelUntil: string | null;
}

/** Returns the deadlines of a sign-up for an event that starts at an instant. */
export const signupDeadlines = (
  { closesHours, cancelHours }: Pick<EventSignup, 'closesHours' | 'cancelHours'>,
  startsAt: string,
): SignupDeadlines => ({
  closesAt: instantAfterHours(startsAt, -(closesHours ?? 0)),
  cancelUntil: cancelHours === null ? null : instantAfterHours(startsAt, -cancelHours),
});

/** Tells whether people can sign up at an instant. */
export const isTakingSignups = (
  signup: Pick<EventSignup, 'isOpen'> & SignupDeadlines,
  status: EventStatus,
  now: string,
): boolean => signup.isOpen && (status === 'planned' || status === 'confirmed') && now < signup.closesAt;

/** States the rule of cancelling in a sentence. */
export function cancellationRule(cancelHours: number | null): string {
  if (cancelHours === null) return 'Places can’t be cancelled online.';
  if (cancelHours === 0) return 'You can cancel until the workshop starts.';
  const [count, unit] = cancelHours % 24 === 0 ? [cancelHours / 24, 'day'] : [cancelHours, 'hour'];
  return `You can cancel until ${String(count)} ${unit}${count === 1 ? '' : 's'} before the workshop starts.`;
}

/** Lists the ticket types that a person with this code is offered on a day. */
export const ticketTypesFor = (
  { ticketTypes }: Pick<EventSignup, 'ticketTypes'>,
  code: string,
  today: CalendarDate,
): readonly TicketType[] =>
  ticketTypes.filter(
    ({ accessCode, soldFrom, soldUntil }) =>
      (accessCode === '' || sameCode(accessCode, code)) &&
      (soldFrom === null || soldFrom <= today) &&
      (soldUntil === null || today <= soldUntil),
  );

/** Finds the promo code that a person enters, while it is valid. */
export const findPromoCode = (
  { promoCodes }: Pick<EventSignup, 'promoCodes'>,
  code: string,
  today: CalendarDate,
): PromoCode | null =>
  promoCodes.find(
    (promo) => sameCode(promo.code, code) && (promo.validUntil === null || today <= promo.validUntil),
  ) ?? null;

/** Returns the price of a place after a promo code, half a cent up, never below zero. */
export function discountedPrice(price: Money, promo: PromoCode | null): Money {
  if (promo === null) return price;
  const off =
    promo.percentOff === null
      ? (promo.centsOff ?? zeroMoney)
      : money(multiplyScaled(price, promo.percentOff, 100, 'half-up'));
  return off >= price ? zeroMoney : subtractMoney(price, off);
}

/** Copies a sign-up to the next event of its series: not open yet, its days moved, its parts with ids of their own. */
export function copySignupForward(
  signup: EventSignup,
  eventId: string,
  days: number,
  newId: () => string,
): EventSignup {
  const moved = (day: CalendarDate | null) => day && addDays(day, days);
  const sessions = signup.sessions.map((session) => ({
    from: session.id,
    session: { ...session, id: newId(), date: addDays(session.date, days) },
  }));
  return {
    ...signup,
    ...{ eventId, isOpen: false },
    sessions: sessions.map(({ session }) => session),
    ticketTypes: signup.ticketTypes.map((type) => ({
      ...type,
      ...{ id: newId(), soldFrom: moved(type.soldFrom), soldUntil: moved(type.soldUntil) },
      sessionId: sessions.find(({ from }) => from === type.sessionId)?.session.id ?? null,
    })),
    questions: signup.questions.map((question) => ({ ...question, id: newId() })),
    promoCodes: signup.promoCodes.map((promo) => ({
      ...promo,
      ...{ id: newId(), validUntil: moved(promo.validUntil) },
    })),
  };
}
