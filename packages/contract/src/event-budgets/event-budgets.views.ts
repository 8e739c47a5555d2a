import { eventCostKinds } from '@atelier/domain/event-budgets';
import { eventPhases } from '@atelier/domain/events';
import { z } from 'zod';
import { eventMoneyView, eventPlanRow } from '../events/index.ts';
import { calendarDate, cents, id, quantityOrNone, rate, signedCents } from '../foundation/index.ts';

const costKind = z.enum(eventCostKinds);

/** Result of an event: its sales less all costs, with miles that are not in the books. */
export const eventResultView = z.object({
  money: eventMoneyView,
  /** Costs by kind: those in the books, and the miles beside them under travel. */
  costs: z.array(z.object({ kind: costKind, cents: signedCents })),
  /** Business miles of its trips, in tenths, both ways. */
  milesTenths: z.int(),
  /** Miles at the rate of their days, beyond car costs in the books. */
  milesCents: cents,
  profitCents: signedCents,
  /** From opening to closing, over all days. */
  sellingMinutes: z.int(),
  /** Preparation, travel, set-up, selling and packing up. */
  allMinutes: z.int(),
});

/** Cash that an event needs on a day, and until then. */
const cashNeed = z.object({
  dueOn: calendarDate,
  name: z.string(),
  cents,
  totalCents: cents,
});

export const eventBudgetView = z.object({
  event: eventPlanRow.extend({
    phase: z.enum(eventPhases),
    mergedInto: id.nullable(),
    /** Width of the booth, read from its size. */
    frontage: z.object({ tenths: z.int(), unit: z.enum(['foot', 'meter']) }).nullable(),
  }),
  /** Null: there is no budget yet. */
  version: z.int().nullable(),
  averageSaleCents: cents.nullable(),
  product: z.object({ id, name: z.string(), priceCents: cents.nullable() }).nullable(),
  costRate: rate.nullable(),
  cardFeeRate: rate.nullable(),
  ownMinutes: z.int().nullable(),
  hourlyCents: cents.nullable(),
  note: z.string(),
  costs: z.array(
    z.object({
      kind: costKind,
      plannedCents: cents,
      /** An amount of the budget; else it follows from fees, shares and distance. */
      isEntered: z.boolean(),
      dueOn: calendarDate.nullable(),
      actualCents: signedCents,
      accounts: z.array(z.object({ id, name: z.string(), cents: signedCents })),
    }),
  ),
  plannedCostsCents: cents,
  /** The goal less planned costs; null without a goal. */
  plannedProfitCents: signedCents.nullable(),
  result: eventResultView,
  breakEven: z.object({
    fixedCents: cents,
    /** Price of one piece: that of the product, else the average sale. */
    pieceCents: cents.nullable(),
    leftPerPieceCents: signedCents.nullable(),
    /** Null without a price, or where nothing is left of a sale. */
    pieces: z.int().nullable(),
    revenueCents: cents.nullable(),
  }),
  /** Cash that is still needed, by day. */
  cash: z.array(cashNeed),
  /** The last events of its series and organizer and the one a year before, the latest first. */
  past: z.array(
    z.object({
      event: eventPlanRow,
      isOfSeries: z.boolean(),
      /** The event of its series nearest to a year before. */
      isYearBefore: z.boolean(),
      result: eventResultView,
      /**
       * Pieces on its invoices less what came back, of the product of the budget where it has one; null where none of them
       * names a product.
       */
      pieces: quantityOrNone.nullable(),
    }),
  ),
});

export const eventBudgetTemplateView = z.object({
  id,
  name: z.string(),
  averageSaleCents: cents.nullable(),
  costRate: rate.nullable(),
  cardFeeRate: rate.nullable(),
  ownMinutes: z.int().nullable(),
  hourlyCents: cents.nullable(),
  lines: z.array(z.object({ kind: costKind, plannedCents: cents.nullable() })),
});

export type EventBudgetTemplateView = z.infer<typeof eventBudgetTemplateView>;
export type EventBudgetView = z.infer<typeof eventBudgetView>;
export type EventResultView = z.infer<typeof eventResultView>;
