import { partsOfDate, refuse, type CalendarDate, type Outcome, type Refusal } from '../foundation/index.ts';
import { parseInvoiceNumberPattern, type InvoiceNumberPattern } from './invoice-number.ts';
import { invoiceRefusals } from './invoice-refusals.ts';

/** What counts in a series of its own, without a gap, and where the business says how. */
const settingsOf = {
  invoice: ['invoiceNumberPattern', 'invoiceNumbersYearly'],
  quote: ['quoteNumberPattern', 'quoteNumbersYearly'],
  'credit-note': ['creditNoteNumberPattern', 'creditNoteNumbersYearly'],
  'customer-order': ['orderNumberPattern', 'orderNumbersYearly'],
} as const;

export type NumberedPaper = keyof typeof settingsOf;
export const numberedPapers = Object.keys(settingsOf) as NumberedPaper[];

/** The pattern of each paper, and whether its numbers begin again with each year. */
export type Numbering = Readonly<Record<(typeof settingsOf)[NumberedPaper][0], string>> &
  Readonly<Record<(typeof settingsOf)[NumberedPaper][1], boolean>>;

/** The pattern of a paper, checked; where numbers begin again each year it names the year, or they would come again. */
export function decideNumbering(
  numbering: Numbering,
  paper: NumberedPaper,
): Outcome<InvoiceNumberPattern, Refusal<'invoice-number-pattern-invalid' | 'number-needs-year'>> {
  const [field, yearly] = settingsOf[paper];
  const pattern = parseInvoiceNumberPattern(numbering[field], field);
  if (!pattern.ok || !numbering[yearly] || pattern.value.includes('{year}')) return pattern;
  return refuse(invoiceRefusals.refusal('number-needs-year', { field }));
}

/** Returns which count a paper of this day takes its number from: one for all, or one of its year. */
export function seriesOf(numbering: Numbering, paper: NumberedPaper, day: CalendarDate): string {
  return numbering[settingsOf[paper][1]] ? `${paper} ${String(partsOfDate(day).year)}` : paper;
}
