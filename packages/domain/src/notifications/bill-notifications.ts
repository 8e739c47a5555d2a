import {
  addDays,
  formatDate,
  formatMoney,
  type CalendarDate,
  type CurrencyCode,
  type Money,
} from '../foundation/index.ts';
import { declareKind, recorders } from './notification-kind.ts';

/** What each notification about a supplier's bill knows of it. */
interface BillFacts {
  /** The supplier's own, or empty. */
  readonly number: string;
  readonly payeeName: string;
  readonly currency: CurrencyCode;
  readonly balanceCents: Money;
  readonly dueDate: CalendarDate;
}

const called = ({ number, payeeName }: BillFacts) =>
  number === '' ? `The bill of ${payeeName}` : `Bill ${number} of ${payeeName}`;

const openText = ({ balanceCents, currency, dueDate }: BillFacts, locale: string) =>
  `${formatMoney(balanceCents, { currency, locale })} is open, due on ${formatDate(dueDate, locale)}.`;

/** A bill has to be paid in the days to come. */
export const billDueSoon = declareKind({
  title: 'Bill due soon',
  description: 'A supplier’s bill is due within three days, and something is still open on it.',
  isOnByDefault: true,
  roles: recorders,
  about: 'bill',
  words: (facts: BillFacts, locale) => ({
    title: `${called(facts)} is due soon`,
    text: openText(facts, locale),
  }),
});

/** The day on which a bill was due has passed. */
export const billOverdue = declareKind({
  title: 'Bill overdue',
  description: 'The day on which a supplier’s bill was due has passed, and something is still open on it.',
  isOnByDefault: true,
  roles: recorders,
  about: 'bill',
  words: (facts: BillFacts, locale) => ({
    title: `${called(facts)} is overdue`,
    text: openText(facts, locale),
  }),
});

const daysAhead = 3;
const newsDays = 7;

/** The due days, first and last included, of bills that are told of: soon due from today on, overdue since a week. */
export function toldBillDueDates(
  kind: 'bill-due-soon' | 'bill-overdue',
  today: CalendarDate,
): { readonly first: CalendarDate; readonly last: CalendarDate } {
  return kind === 'bill-due-soon'
    ? { first: today, last: addDays(today, daysAhead) }
    : { first: addDays(today, -newsDays), last: addDays(today, -1) };
}
