import {
  partsOfDate,
  refuse,
  succeed,
  type CalendarDate,
  type Outcome,
  type Refusal,
} from '../foundation/index.ts';
import { invoiceRefusals } from './invoice-refusals.ts';

declare const invoiceNumberPatternUnit: unique symbol;

/** A checked pattern: text with `{number}` or `{number:4}` once, and `{year}` or `{month}` where wanted. */
export type InvoiceNumberPattern = string & { readonly [invoiceNumberPatternUnit]: true };

const token = /\{(?:number(?::(\d))?|year|month)\}/g;
const longestPattern = 40;

/** What a new business starts with: `INV-0001`. */
export const defaultInvoiceNumberPattern = 'INV-{number:4}' as InvoiceNumberPattern;

/**
 * Checks a pattern: the number exactly once, so that no two invoices share one; padding of one to nine; around
 * it letters, digits, spaces and `- / . _ #`. `field` is where it was typed.
 */
export function parseInvoiceNumberPattern(
  pattern: string,
  field = 'invoiceNumberPattern',
): Outcome<InvoiceNumberPattern, Refusal<'invoice-number-pattern-invalid'>> {
  const tidy = pattern.trim();
  const tokens = [...tidy.matchAll(token)];
  const numbers = tokens.filter(([text]) => text.startsWith('{number'));
  const padded = numbers.every(([, width]) => width !== '0');
  const literal = tidy.replaceAll(token, '');
  if (
    numbers.length === 1 &&
    padded &&
    tidy.length <= longestPattern &&
    /^[\p{L}\d \-/._#]*$/u.test(literal)
  ) {
    return succeed(tidy as InvoiceNumberPattern);
  }
  return refuse(invoiceRefusals.refusal('invoice-number-pattern-invalid', { field }));
}

/**
 * Writes the number of a paper. `sequence` is the gap-free count of its series (from one). Year and month are those of
 * the issue date.
 */
export function formatInvoiceNumber(
  pattern: InvoiceNumberPattern,
  sequence: number,
  issueDate: CalendarDate,
): string {
  const { year, month } = partsOfDate(issueDate);
  return pattern.replaceAll(token, (text: string, width: string | undefined) => {
    if (text === '{year}') return String(year);
    if (text === '{month}') return String(month).padStart(2, '0');
    return String(sequence).padStart(width === undefined ? 1 : width.charCodeAt(0) - 48, '0');
  });
}
