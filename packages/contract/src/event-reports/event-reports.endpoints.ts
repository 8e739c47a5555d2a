import { eventRefusals } from '@atelier/domain/books';
import { eventGroupings, eventMeasures, sellThroughGroupings } from '@atelier/domain/event-reports';
import { z } from 'zod';
import { tenant } from '../businesses/index.ts';
import { bookBasis, periodInput, reportInput } from '../books/index.ts';
import { calendarDate, cents, id, rate, refusals, signedCents, type quantity } from '../foundation/index.ts';

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
  /** Worth of miles that the books don't have; the profit is less by them. */
  milesCents: cents,
  minutes: z.int().nullable(),
  profitPerHourCents: signedCents.nullable(),
  profitPerSellingHourCents: signedCents.nullable(),
  /** Business miles, in tenths. */
  milesTenths: z.int().nullable(),
  profitPerMileCents: signedCents.nullable(),
  /** Profit per foot or meter of booth; see `frontUnit`. */
  profitPerFrontCents: signedCents.nullable(),
  goalPercent: z.int().nullable(),
  /** Sales less goals. */
  againstGoalCents: signedCents.nullable(),
  /** Profit less that of the budgets. */
  againstBudgetCents: signedCents.nullable(),
  footfall: z.int().nullable(),
  salesPerVisitorCents: signedCents.nullable(),
});

const eventComparisonView = z.object({
  from: calendarDate,
  to: calendarDate,
  basis: bookBasis,
  by: z.enum(eventGroupings),
  sort: z.enum(eventMeasures),
  frontUnit: z.enum(['foot', 'meter']),
  /** The group to which the events belong; null for all events. */
  within: z
    .object({ by: z.enum(eventGroupings), key: z.string().nullable(), name: z.string().nullable() })
    .nullable(),
  rows: z.array(results.extend({ key: z.string().nullable(), name: z.string().nullable() })),
  total: results,
  /** The rest of the period, which with all events and their miles is its profit & loss; null for events of one group. */
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

/** First and last day of the months in which sales and costs were posted; null where none was. */
const postedSpan = z.object({ from: calendarDate, to: calendarDate }).nullable();

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
  posted: postedSpan,
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

/** Goods of events that begin in a period; only some of them by product, by event, or by not having sold. */
export const sellThroughInput = periodInput.safeExtend({
  by: z.enum(sellThroughGroupings).default('product'),
  productId: id.optional(),
  eventId: id.optional(),
  unsold: z.boolean().default(false),
});

const amount = z.int() as unknown as typeof quantity;

const sellThroughSums = z.object({
  events: z.int(),
  brought: amount,
  /** Pieces sold from what was brought. */
  sold: amount,
  /** Pieces on documents of an event to which the product was not brought. */
  soldUnpacked: amount,
  returned: amount,
  given: amount,
  lost: amount,
  /** Part of what was brought that sold, in millionths; null where nothing was brought. */
  sellThrough: z.int().nullable(),
  /** Sales without tax, on accrual basis. */
  incomeCents: signedCents,
  posted: postedSpan,
});

const sellThroughView = z.object({
  from: calendarDate,
  to: calendarDate,
  by: z.enum(sellThroughGroupings),
  unsold: z.boolean(),
  product: z.object({ id, name: z.string() }).nullable(),
  event: z.object({ id, name: z.string() }).nullable(),
  rows: z.array(
    sellThroughSums.extend({
      /** A product or an event; null for income that names no product. */
      key: id.nullable(),
      name: z.string().nullable(),
      /** Begin of an event, SKU of a product; empty where there is none. */
      detail: z.string(),
    }),
  ),
  total: sellThroughSums,
});

const workshopSums = z.object({
  /** Places of all workshops together. */
  places: z.int(),
  /** Places that someone has, or is offered. */
  held: z.int(),
  attended: z.int(),
  noShows: z.int(),
  waitlisted: z.int(),
  cancelled: z.int(),
  /** Percent of the places that are held, whole. */
  fillPercent: z.int().nullable(),
  incomeCents: signedCents,
  costsCents: signedCents,
  profitCents: signedCents,
  incomePerPlaceCents: signedCents.nullable(),
  posted: postedSpan,
});

const eventWorkshopsView = z.object({
  from: calendarDate,
  to: calendarDate,
  basis: bookBasis,
  rows: z.array(workshopSums.extend({ eventId: id, name: z.string(), startsOn: calendarDate })),
  total: workshopSums,
});

const salesByHourView = z.object({
  weather: z.string(),
  hours: z.array(
    z.object({
      date: calendarDate,
      /** From 0 to 23, in the time zone of the event; null for sales without a time. */
      hour: z.int().nullable(),
      sales: z.int(),
      /** Without tax. */
      amountCents: signedCents,
      products: z.array(z.object({ name: z.string(), quantity: amount })),
    }),
  ),
  /** Products that were brought, and none of them sold. */
  unsold: z.array(z.object({ itemId: id, name: z.string(), brought: amount })),
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
  sellThrough: get('/finances/reports/event-sell-through', 'Goods brought and sold, by product or event')
    .input(sellThroughInput)
    .output(sellThroughView),
  workshops: get('/finances/reports/event-workshops', 'Places and income of workshops')
    .input(reportInput)
    .output(eventWorkshopsView),
  salesByHour: get('/events/{eventId}/sales-by-hour', 'Sales of an event by the hour, and what did not sell')
    .input(z.object({ eventId: id }))
    .errors(refusals(eventRefusals, 'event-not-found'))
    .output(salesByHourView),
};

export type EventComparisonInput = z.output<typeof eventComparisonInput>;
export type EventFeesInput = z.output<typeof eventFeesInput>;
export type EventComparisonView = z.infer<typeof eventComparisonView>;
export type EventFeesView = z.infer<typeof eventFeesView>;
export type SellThroughInput = z.output<typeof sellThroughInput>;
export type SellThroughView = z.infer<typeof sellThroughView>;
export type EventWorkshopsView = z.infer<typeof eventWorkshopsView>;
export type SalesByHourView = z.infer<typeof salesByHourView>;
export type EventTaxView = z.infer<typeof eventTaxView>;
