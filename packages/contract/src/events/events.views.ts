import { eventKinds } from '@atelier/domain/books';
import { bookBases } from '@atelier/domain/businesses';
import { eventPhases, eventStatuses, eventVerdicts } from '@atelier/domain/events';
import { z } from 'zod';
import { calendarDate, cents, id, signedCents } from '../foundation/index.ts';

/** A time of day, `HH:MM`, in the time zone of the event. */
export const dayTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Not a time');

/** A day of an event. A time earlier than the one before it is on the next day. */
export const eventDay = z.object({
  date: calendarDate,
  setsUpAt: dayTime.nullable(),
  opensAt: dayTime.nullable(),
  closesAt: dayTime.nullable(),
  isGoneAt: dayTime.nullable(),
});

const eventFacts = {
  id,
  name: z.string(),
  kind: z.enum(eventKinds),
  status: z.enum(eventStatuses),
  startsOn: calendarDate,
  endsOn: calendarDate,
  venue: z.string(),
  town: z.string(),
  region: z.string(),
  organizerId: id.nullable(),
  organizerName: z.string().nullable(),
  seriesId: id.nullable(),
  seriesName: z.string().nullable(),
  goalCents: cents.nullable(),
  isArchived: z.boolean(),
};

/** Income, costs and result of an event in the books, over all time, on the basis of the business. */
export const eventMoneyView = z.object({
  basis: z.enum(bookBases),
  salesCents: signedCents,
  costsCents: signedCents,
  resultCents: signedCents,
  /** First and last day of the months in which something was posted; null where nothing was. */
  from: calendarDate.nullable(),
  to: calendarDate.nullable(),
});

export const eventPlanRow = z.object({
  ...eventFacts,
  /** Income so far in the books. */
  soldCents: signedCents,
});

export const eventPlanView = z.object({
  ...eventFacts,
  statusReason: z.string(),
  /** Empty for an event that was added with dates only. */
  days: z.array(eventDay),
  phase: z.enum(eventPhases),
  /** IANA name; null: the time zone of the business. */
  timeZone: z.string().nullable(),
  address: z.string(),
  postalCode: z.string(),
  taxRateId: id.nullable(),
  taxRateName: z.string().nullable(),
  taxJurisdiction: z.string(),
  taxLookedUpOn: calendarDate.nullable(),
  permitNumber: z.string(),
  permitDocumentId: id.nullable(),
  permitFileName: z.string().nullable(),
  boothNumber: z.string(),
  boothSize: z.string(),
  boothIsCorner: z.boolean(),
  boothHasPower: z.boolean(),
  /** Tenths of a mile, one way. */
  travelTenths: z.int().nullable(),
  /** Both ways, over all days. */
  travelMinutes: z.int().nullable(),
  preparationMinutes: z.int().nullable(),
  footfall: z.int().nullable(),
  weather: z.string(),
  ratingSales: z.int().nullable(),
  ratingCrowd: z.int().nullable(),
  ratingOrganization: z.int().nullable(),
  verdict: z.enum(eventVerdicts).nullable(),
  verdictReason: z.string(),
  notes: z.string(),
  /** The event that it is read as since it was merged. */
  mergedInto: id.nullable(),
  version: z.int(),
  money: eventMoneyView,
  /** Earlier events of the organizer, the latest first. */
  earlierOfOrganizer: z.array(eventPlanRow),
  /** The event before it in its series. */
  beforeInSeries: z.object({ event: eventPlanRow, money: eventMoneyView }).nullable(),
  /** The event after it in its series. */
  nextInSeries: z.object({ id, name: z.string(), startsOn: calendarDate, endsOn: calendarDate }).nullable(),
});

/** An event near today, without money: where and when it is. */
export const currentEventView = eventPlanView.pick({
  ...{ id: true, name: true, kind: true, startsOn: true, endsOn: true, days: true },
  ...{ venue: true, address: true, town: true, region: true, boothNumber: true },
});

export const eventOrganizerView = z.object({
  id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  website: z.string(),
  applicationSystem: z.string(),
  notes: z.string(),
  isArchived: z.boolean(),
});

/** An organizer with its applications, fees and sales. */
export const eventOrganizerFigures = eventOrganizerView.extend({
  events: z.int(),
  /** Applications that were sent. */
  applications: z.int(),
  accepted: z.int(),
  /** Accepted ones of those that were answered; null where none was. */
  acceptancePercent: z.int().nullable(),
  feesPaidCents: cents,
  soldCents: signedCents,
});

export const eventSeriesView = z.object({ id, name: z.string() });

export type EventDayView = z.infer<typeof eventDay>;
export type EventMoneyView = z.infer<typeof eventMoneyView>;
export type EventPlanRow = z.infer<typeof eventPlanRow>;
export type CurrentEventView = z.infer<typeof currentEventView>;
export type EventPlanView = z.infer<typeof eventPlanView>;
export type EventOrganizerFigures = z.infer<typeof eventOrganizerFigures>;
export type EventOrganizerView = z.infer<typeof eventOrganizerView>;
export type EventSeriesView = z.infer<typeof eventSeriesView>;
