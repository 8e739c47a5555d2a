import { type CalendarDate, type Money } from '../foundation/index.ts';

/** Payments at hand that were not deposited yet. */
export type CollectedPayment = {
  readonly entryId: string;
  readonly date: CalendarDate;
  readonly amount: Money;
};
