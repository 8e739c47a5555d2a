import { eventKinds } from '@atelier/domain/books';
import { eventPhases, eventStatuses } from '@atelier/domain/events';
import { paymentMethods } from '@atelier/domain/payments';
import { attendeeStates, attendeeStatuses, signupPayments } from '@atelier/domain/workshops';
import { z } from 'zod';
import { calendarDate, cents, id, instant, signedCents } from '../foundation/index.ts';

/** A time of day, `HH:MM`, in the time zone of the event. */
const dayTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Not a time');

const sessionView = z.object({
  id,
  name: z.string(),
  date: calendarDate,
  startsAt: dayTime,
  endsAt: dayTime,
  capacity: z.int().nullable(),
});

const ticketTypeView = z.object({
  id,
  name: z.string(),
  priceCents: cents,
  depositCents: cents.nullable(),
  mostSold: z.int().nullable(),
  mostPerPerson: z.int().nullable(),
  soldFrom: calendarDate.nullable(),
  soldUntil: calendarDate.nullable(),
  accessCode: z.string(),
  sessionId: id.nullable(),
});

const questionView = z.object({
  id,
  label: z.string(),
  isRequired: z.boolean(),
  choices: z.array(z.string()),
});

const promoCodeView = z.object({
  id,
  code: z.string(),
  percentOff: z.int().nullable(),
  centsOff: cents.nullable(),
  mostUses: z.int().nullable(),
  validUntil: calendarDate.nullable(),
});

/** Rules of a sign-up as its maker sees them. */
export const signupView = z.object({
  publicUrl: z.string(),
  version: z.int(),
  isOpen: z.boolean(),
  capacity: z.int(),
  mostPlaces: z.int(),
  closesHours: z.int().nullable(),
  cancelHours: z.int().nullable(),
  offerHours: z.int(),
  pageText: z.string(),
  addsCustomers: z.boolean(),
  payment: z.enum(signupPayments),
  depositCents: cents.nullable(),
  sessions: z.array(sessionView),
  /** `left` counts what the type, its sessions and the workshop have left. */
  ticketTypes: z.array(ticketTypeView.extend({ left: z.int() })),
  questions: z.array(questionView),
  promoCodes: z.array(promoCodeView.extend({ uses: z.int() })),
  /** It takes sign-ups now. */
  isTaking: z.boolean(),
  closesAt: instant,
  taken: z.int(),
  counts: z.record(z.enum(attendeeStatuses), z.int()),
  /** People who booked and have not left, by whether a mail reaches them. */
  bookers: z.object({ withEmail: z.int(), withoutEmail: z.int() }),
  /** Attendees whose place or wait was cancelled with the event. */
  cancelledWithEvent: z.int(),
  /** Sums over all attendees. `refundingCents` is on its way back; `owedCents` is owed by people who have a place. */
  money: z.object({
    paidCents: cents,
    refundedCents: cents,
    refundingCents: cents,
    owedCents: cents,
    /** Still to be refunded, and the part of it that can go to the cards that were charged. */
    refundDueCents: cents,
    cardRefundDueCents: cents,
    /** Paid and kept, and not income yet: the workshop is still to come. */
    deferredCents: signedCents,
    earnedCents: signedCents,
  }),
});

/** The event of a sign-up; `signup` is null until it was opened for the first time. */
export const workshopView = z.object({
  eventId: id,
  name: z.string(),
  kind: z.enum(eventKinds),
  status: z.enum(eventStatuses),
  phase: z.enum(eventPhases),
  startsOn: calendarDate,
  endsOn: calendarDate,
  /** IANA name, of the event. */
  timeZone: z.string(),
  signup: signupView.nullable(),
});

export const attendeeView = z.object({
  id,
  eventId: id,
  bookingId: id,
  ticketTypeId: id,
  ticketTypeName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  state: z.enum(attendeeStates),
  priceCents: cents,
  paidCents: cents,
  refundedCents: signedCents,
  /** On its way back to a card. */
  refundingCents: cents,
  owedCents: cents,
  /** Still to be refunded: paid above the price, or for a place that was cancelled with the event or after it was moved. */
  refundDueCents: cents,
  /** Can go back to the cards that were charged. */
  cardCents: signedCents,
  answers: z.record(id, z.string()),
  note: z.string(),
  offerExpiresAt: instant.nullable(),
  /** The maker cancelled the event, and the place or the wait with it. */
  isCancelledWithEvent: z.boolean(),
  /** The event was moved since: they can cancel until it starts, with a full refund. */
  hasFreeCancellation: z.boolean(),
  checkedInAt: instant.nullable(),
  checkedInBy: z.string(),
  checkedInDevice: z.string(),
  bookingName: z.string(),
  email: z.string(),
  phone: z.string(),
  customerId: id.nullable(),
  joinedAt: instant,
});

/** Money of an attendee that moved, or that the processor was asked to pay back; below zero for what went back. */
export const placePaymentView = z.object({
  id,
  kind: z.enum(['payment', 'refund', 'asked', 'refused']),
  amountCents: signedCents,
  method: z.enum(paymentMethods),
  date: calendarDate,
  reason: z.string(),
  /** Why the processor did not pay it back. */
  problem: z.string(),
  /** Null for what is not in the books. */
  journalEntryId: id.nullable(),
});

/** Refunds of a whole workshop: what goes to cards, what was recorded, and what is left to refund. */
export const eventRefundView = z.object({ askedCents: cents, recordedCents: cents, leftCents: cents });

/** An attendee as the list at the door has them; it is kept on the device. */
export const doorRow = attendeeView.pick({
  id: true,
  firstName: true,
  lastName: true,
  ticketTypeName: true,
  bookingName: true,
  note: true,
  checkedInAt: true,
  checkedInBy: true,
  checkedInDevice: true,
  owedCents: true,
});

export const doorView = z.object({
  eventId: id,
  name: z.string(),
  isCancelled: z.boolean(),
  rows: z.array(doorRow),
});

const publicEvent = {
  seller: z.object({ name: z.string(), email: z.string() }),
  hasLogo: z.boolean(),
  locale: z.string(),
  currency: z.string(),
  name: z.string(),
  timeZone: z.string(),
  days: z.array(z.object({ date: calendarDate, opensAt: dayTime.nullable(), closesAt: dayTime.nullable() })),
  place: z.array(z.string()),
  isCancelled: z.boolean(),
  sessions: z.array(sessionView.omit({ capacity: true })),
};

/** A workshop as anybody with its link sees it. */
export const publicWorkshopView = z.object({
  ...publicEvent,
  pageText: z.string(),
  /** It takes sign-ups now. */
  isTaking: z.boolean(),
  closesAt: instant,
  cancellationRule: z.string(),
  /** Payment of places; `door` where no cards are taken. */
  payment: z.enum(signupPayments),
  depositCents: cents.nullable(),
  mostPlaces: z.int(),
  placesLeft: z.int(),
  ticketTypes: z.array(
    z.object({
      id,
      name: z.string(),
      priceCents: cents,
      /** Price with the code that was entered. */
      finalCents: cents,
      /** Null: the deposit of the sign-up. */
      depositCents: cents.nullable(),
      left: z.int(),
      mostPerPerson: z.int().nullable(),
      sessionId: id.nullable(),
    }),
  ),
  questions: z.array(questionView),
  /** The sign-up has codes; false where entering one changes nothing. */
  hasCodes: z.boolean(),
  /** Null: no code was entered. */
  isCodeKnown: z.boolean().nullable(),
});

/** A booking as the person who made it sees it. */
export const publicBookingView = z.object({
  ...publicEvent,
  token: z.string(),
  /** The public page of the workshop. */
  workshopToken: z.string(),
  isOver: z.boolean(),
  bookedBy: z.string(),
  email: z.string(),
  cancellationRule: z.string(),
  payment: z.object({
    paidCents: cents,
    /** Refunds on their way included. */
    refundedCents: signedCents,
    owedCents: cents,
    /** Can be paid by card now; zero where nothing can. */
    payableCents: cents,
    /** Until when the places are held while they are paid; null where none is. */
    heldUntil: instant.nullable(),
    /** Test keys: no card is charged. */
    isTest: z.boolean(),
    /** The payment that was asked about. */
    checkout: z
      .object({ state: z.enum(['open', 'paid', 'failed']), amountCents: cents, failure: z.string() })
      .nullable(),
  }),
  places: z.array(
    z.object({
      id,
      firstName: z.string(),
      lastName: z.string(),
      ticketTypeName: z.string(),
      sessionId: id.nullable(),
      priceCents: cents,
      paidCents: cents,
      refundedCents: signedCents,
      owedCents: cents,
      state: z.enum(attendeeStates),
      /** From one; null for those who do not wait. */
      waitlistPosition: z.int().nullable(),
      offerExpiresAt: instant.nullable(),
      /** The person can cancel now: the place, the wait or the offer. */
      canCancel: z.boolean(),
      /** The workshop was moved: the place can be cancelled until it starts, with a full refund. */
      hasFreeCancellation: z.boolean(),
      /** The maker cancelled the workshop, and this place or wait with it. */
      isCancelledWithEvent: z.boolean(),
    }),
  ),
});

export type WorkshopView = z.infer<typeof workshopView>;
export type SignupView = z.infer<typeof signupView>;
export type PlacePaymentView = z.infer<typeof placePaymentView>;
export type EventRefundView = z.infer<typeof eventRefundView>;
export type AttendeeView = z.infer<typeof attendeeView>;
export type DoorRow = z.infer<typeof doorRow>;
export type DoorView = z.infer<typeof doorView>;
export type PublicWorkshopView = z.infer<typeof publicWorkshopView>;
export type PublicBookingView = z.infer<typeof publicBookingView>;
