import { eventGroupings, eventMeasures } from '@atelier/domain/event-reports';
import { z } from 'zod';
import { tenant } from '../businesses/index.ts';
import { bookBasis, periodInput, reportInput } from '../books/index.ts';
import { calendarDate, cents, id, rate, signedCents } from '../foundation/index.ts';

/** Events as they are compared; `within` and `key` choose those of one group, as of one series. */
export const eventComparisonInput = reportInput.safeExtend({
  by: z.enum(eventGroupings).default('event'),
  sort: z.enum(eventMeasures).default('profitPerHour'),
  within: z.enum(eventGroupings).optional(),
  /** Key of the group in `within`; without it, events that have no such group. */
  key: z.string().max(200).optional(),
});

const sums = z.object({
  salesCents: signedCents,
  goodsCents: signedCents,
  costsCents: signedCents,
  profitCents: signedCents,
  /** Percent of sales, with one decimal; null without sales. */
  marginPercent: z.number().nullable(),
});

const results = sums.extend({
  events: z.int(),
  minutes: z.int().nullable(),
  profitPerHourCents: signedCents.nullable(),
  profitPerSellingHourCents: signedCents.nullable(),
  goalPercent: z.int().nullable(),
  footfall: z.int().nullable(),
  salesPerVisitorCents: signedCents.nullable(),
});

const eventComparisonView = z.object({
  from: calendarDate,
  to: calendarDate,
  basis: bookBasis,
  by: z.enum(eventGroupings),
  sort: z.enum(eventMeasures),
  /** The group to which the events belong; null for all events. */
  within: z
    .object({ by: z.enum(eventGroupings), key: z.string().nullable(), name: z.string().nullable() })
    .nullable(),
  rows: z.array(results.extend({ key: z.string().nullable(), name: z.string().nullable() })),
  total: results,
  /** The rest of the period, which with all events is its profit & loss; null for the events of one group. */
  rest: sums.nullable(),
  whole: sums.nullable(),
});

const feeGroups = ['organizer', 'series'] as const;

/** Applications and fees; `within` and `key` choose those of one group. */
export const eventFeesInput = periodInput.safeExtend({
  by: z.enum([...feeGroups, 'event']).default('organizer'),
  within: z.enum(feeGroups).optional(),
  /** Key of the group in `within`; without it, events that have no such group. */
  key: id.optional(),
});

const applicationSums = z.object({
  events: z.int(),
  applications: z.int(),
  accepted: z.int(),
  /** Accepted ones of those that were answered; null where none was. */
  acceptancePercent: z.int().nullable(),
  /** Paid fees less refunds. */
  feesPaidCents: signedCents,
  /** The part of it that comes back or can be asked back. */
  refundableCents: signedCents,
  /** The earliest day on which some of it comes back or can no longer be asked back. */
  nextOn: calendarDate.nullable(),
  soldCents: signedCents,
  /** First and last day of the months in which sales and costs were posted; null where none was. */
  posted: z.object({ from: calendarDate, to: calendarDate }).nullable(),
});

const eventFeesView = z.object({
  from: calendarDate,
  to: calendarDate,
  basis: bookBasis,
  by: z.enum([...feeGroups, 'event']),
  /** The group to which the events belong; null for all events. */
  within: z.object({ by: z.enum(feeGroups), name: z.string().nullable() }).nullable(),
  rows: z.array(applicationSums.extend({ key: id.nullable(), name: z.string().nullable() })),
  total: applicationSums,
  /** Fees that were paid: first those that come back or can be asked back, the earliest day first. */
  fees: z.array(
    z.object({
      id,
      eventId: id,
      eventName: z.string(),
      name: z.string(),
      state: z.enum(['paid', 'refund_expected', 'refunded']),
      paidOn: calendarDate.nullable(),
      paidCents: cents,
      refundedCents: cents,
      /** The part that comes back or can be asked back. */
      refundableCents: cents,
      /** The day on which it comes back, came back or can no longer be asked back. */
      on: calendarDate.nullable(),
      /** The transaction or bill that paid it. */
      paidBy: z.object({ kind: z.enum(['transaction', 'bill']), id }).nullable(),
    }),
  ),
});

/** Days of an event in sales tax returns. */
const filedStates = ['filed', 'partly', 'open'] as const;

const eventTaxView = z.object({
  from: calendarDate,
  to: calendarDate,
  basis: bookBasis,
  rows: z.array(
    z.object({
      eventId: id,
      eventName: z.string(),
      startsOn: calendarDate,
      venue: z.string(),
      town: z.string(),
      region: z.string(),
      jurisdiction: z.string(),
      permitNumber: z.string(),
      /** The place for which the tax is filed. */
      place: z.string(),
      /** The tax that is reported: a part of a combined tax, or the tax itself. */
      partId: id,
      rateName: z.string(),
      rate,
      taxableCents: signedCents,
      exemptCents: signedCents,
      marketplaceCents: signedCents,
      taxCents: signedCents,
      filed: z.enum(filedStates),
    }),
  ),
  /** Tax of all events. */
  taxCents: signedCents,
});

const get = (path: `/${string}`, summary: string) =>
  tenant.route({ method: 'GET', path, summary, tags: ['Reports'] });

export const eventReports = {
  comparison: get('/finances/reports/event-comparison', 'Events compared, with the rest of profit & loss')
    .input(eventComparisonInput)
    .output(eventComparisonView),
  fees: get('/finances/reports/event-fees', 'Applications and fees by organizer or series')
    .input(eventFeesInput)
    .output(eventFeesView),
  salesTax: get('/finances/reports/event-sales-tax', 'Sales tax by event, place and rate')
    .input(reportInput)
    .output(eventTaxView),
};

export type EventComparisonInput = z.output<typeof eventComparisonInput>;
export type EventFeesInput = z.output<typeof eventFeesInput>;
export type EventComparisonView = z.infer<typeof eventComparisonView>;
export type EventFeesView = z.infer<typeof eventFeesView>;
export type EventTaxView = z.infer<typeof eventTaxView>;
