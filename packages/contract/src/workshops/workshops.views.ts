import { eventKinds } from '@atelier/domain/books';
import { eventPhases, eventStatuses } from '@atelier/domain/events';
import { attendeeStates, attendeeStatuses } from '@atelier/domain/workshops';
import { z } from 'zod';
import { calendarDate, cents, id, instant } from '../foundation/index.ts';

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
  answers: z.record(id, z.string()),
  note: z.string(),
  offerExpiresAt: instant.nullable(),
  checkedInAt: instant.nullable(),
  checkedInBy: z.string(),
  checkedInDevice: z.string(),
  bookingName: z.string(),
  email: z.string(),
  phone: z.string(),
  customerId: id.nullable(),
  joinedAt: instant,
});

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
});

export const doorView = z.object({ eventId: id, name: z.string(), rows: z.array(doorRow) });

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
  mostPlaces: z.int(),
  placesLeft: z.int(),
  ticketTypes: z.array(
    z.object({
      id,
      name: z.string(),
      priceCents: cents,
      /** Price with the code that was entered. */
      finalCents: cents,
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
  cancelUntil: instant.nullable(),
  canCancel: z.boolean(),
  places: z.array(
    z.object({
      id,
      firstName: z.string(),
      lastName: z.string(),
      ticketTypeName: z.string(),
      sessionId: id.nullable(),
      priceCents: cents,
      state: z.enum(attendeeStates),
      /** From one; null for those who do not wait. */
      waitlistPosition: z.int().nullable(),
      offerExpiresAt: instant.nullable(),
    }),
  ),
});

export type WorkshopView = z.infer<typeof workshopView>;
export type SignupView = z.infer<typeof signupView>;
export type AttendeeView = z.infer<typeof attendeeView>;
export type DoorRow = z.infer<typeof doorRow>;
export type DoorView = z.infer<typeof doorView>;
export type PublicWorkshopView = z.infer<typeof publicWorkshopView>;
export type PublicBookingView = z.infer<typeof publicBookingView>;
