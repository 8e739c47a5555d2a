import type { CalendarDate } from '@atelier/domain/foundation';
import { formatInvoiceNumber, parseInvoiceNumberPattern } from '@atelier/domain/sales-documents';

/** The count behind an invoice number, read back through the pattern that wrote it; one when that fails. */
export function sequenceOf(pattern: string, written: string, today: CalendarDate): number {
  const parsed = parseInvoiceNumberPattern(pattern);
  if (!parsed.ok) return 1;
  const zero = formatInvoiceNumber(parsed.value, 0, today);
  const probe = /\{number(?::\d)?\}/.exec(pattern);
  const before = probe === null ? '' : pattern.slice(0, probe.index);
  const start = before.replace('{year}', today.slice(0, 4)).replace('{month}', today.slice(5, 7)).length;
  const after = zero.slice(start).replace(/^0+/, '').length;
  const sequence = Number(written.slice(start, written.length - after));
  return Number.isSafeInteger(sequence) && sequence > 0 ? sequence : 1;
}

/** The number that the next invoice takes under a pattern, or undefined while the pattern is not one. */
export function previewNumber(pattern: string, sequence: number, today: CalendarDate): string | undefined {
  const parsed = parseInvoiceNumberPattern(pattern);
  return parsed.ok ? formatInvoiceNumber(parsed.value, sequence, today) : undefined;
}
