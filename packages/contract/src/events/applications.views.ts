import { eventKinds } from '@atelier/domain/books';
import {
  applicationDateNames,
  applicationStatuses,
  eventFeeKinds,
  eventFeeStates,
  eventStatuses,
} from '@atelier/domain/events';
import { z } from 'zod';
import { calendarDate, cents, id, rate } from '../foundation/index.ts';

const status = z.enum(applicationStatuses);

/** Dates of an application; null where the organizer has said none. */
export const applicationDates = {
  opensOn: calendarDate.nullable(),
  earlyBirdOn: calendarDate.nullable(),
  deadlineOn: calendarDate.nullable(),
  lateDeadlineOn: calendarDate.nullable(),
  /** The day on which the organizer answers. */
  notifiedOn: calendarDate.nullable(),
  /** The last day to accept and pay. */
  acceptByOn: calendarDate.nullable(),
};

/** The next date that matters in the status of an application. */
const nextDate = z.object({ name: z.enum(applicationDateNames), date: calendarDate }).nullable();

const applicationView = z.object({
  status,
  /** The status before the last step, to which it can go back. */
  statusBefore: status.nullable(),
  ...applicationDates,
  answerWithinHours: z.int().nullable(),
  reference: z.string(),
  link: z.string(),
  /** Empty: that of the organizer. */
  applicationSystem: z.string(),
  boothWishes: z.string(),
  notes: z.string(),
  next: nextDate,
  version: z.int(),
});

const applicationStepView = z.object({
  id,
  fromStatus: status.nullable(),
  toStatus: status,
  happenedOn: calendarDate,
  seenWhere: z.string(),
  /** Null for a person who has left. */
  personName: z.string().nullable(),
});

const requirementView = z.object({
  id,
  name: z.string(),
  isDone: z.boolean(),
  documentId: id.nullable(),
  documentName: z.string().nullable(),
  documentExpiresOn: calendarDate.nullable(),
});

export const eventFeeView = z.object({
  id,
  eventId: id,
  eventName: z.string(),
  eventStartsOn: calendarDate,
  organizerName: z.string().nullable(),
  kind: z.enum(eventFeeKinds),
  name: z.string(),
  amountCents: cents.nullable(),
  /** Millionths of the sales. */
  rate: rate.nullable(),
  dueOn: calendarDate.nullable(),
  lateFeeCents: cents.nullable(),
  refundableUntil: calendarDate.nullable(),
  refundExpectedOn: calendarDate.nullable(),
  state: z.enum(eventFeeStates),
  /** Paid, or to be paid today: a late fee included, and a part of the sales so far. */
  costCents: cents,
  payment: z
    .object({ kind: z.enum(['transaction', 'bill']), id, name: z.string(), date: calendarDate })
    .nullable(),
  refund: z.object({ transactionId: id, date: calendarDate, refundedCents: cents }).nullable(),
  version: z.int(),
});

/** The application of an event with its history, its checklist and all fees of the event. */
export const eventApplicationView = z.object({
  event: z.object({
    id,
    name: z.string(),
    kind: z.enum(eventKinds),
    status: z.enum(eventStatuses),
    startsOn: calendarDate,
    endsOn: calendarDate,
    organizerId: id.nullable(),
    organizerName: z.string().nullable(),
    /** The system through which the organizer takes applications; empty without one. */
    organizerSystem: z.string(),
    mergedInto: id.nullable(),
  }),
  application: applicationView.nullable(),
  steps: z.array(applicationStepView),
  requirements: z.array(requirementView),
  fees: z.array(eventFeeView),
});

export const applicationRow = z.object({
  eventId: id,
  eventName: z.string(),
  startsOn: calendarDate,
  endsOn: calendarDate,
  organizerName: z.string().nullable(),
  /** Its own system, else that of the organizer. */
  applicationSystem: z.string(),
  status,
  next: nextDate,
  feesPaidCents: cents,
  feesDueCents: cents,
});

/** Money in fees over all events. */
export const eventFeeSumsView = z.object({
  /** Paid for events that are still to come, and refunds that are expected. */
  tiedUpCents: cents,
  tiedUpCount: z.int(),
  unpaidCents: cents,
  unpaidCount: z.int(),
});

/** A transaction or bill of an event that can pay a fee, or bring a refund in. */
export const feePaymentView = z.object({
  kind: z.enum(['transaction', 'bill']),
  id,
  name: z.string(),
  date: calendarDate,
  direction: z.enum(['out', 'in']),
  amountCents: cents,
  /** The part that pays no fee yet. */
  leftCents: cents,
});

export type EventApplicationView = z.infer<typeof eventApplicationView>;
export type ApplicationRow = z.infer<typeof applicationRow>;
export type EventFeeView = z.infer<typeof eventFeeView>;
export type EventFeeSumsView = z.infer<typeof eventFeeSumsView>;
export type FeePaymentView = z.infer<typeof feePaymentView>;
