import type { BusinessView } from '@atelier/contract/businesses';
import type { BusinessRecord } from '@atelier/database/businesses/businesses.reads';
import type { BusinessRole } from '@atelier/domain/businesses';
import {
  decideQuoteNumbering,
  defaultInvoiceNumberPattern,
  defaultQuoteNumberPattern,
  formatInvoiceNumber,
  parseInvoiceNumberPattern,
  quoteSeries,
} from '@atelier/domain/invoices';
import { todayIn, type Clock } from '../platform/clock.ts';

export function businessView(record: BusinessRecord, role: BusinessRole, clock: Clock): BusinessView {
  const { nextInvoiceSequence, quoteSequences, hasEntries: _hasEntries, ...settings } = record;
  const today = todayIn(record.timeZone, clock);
  const pattern = parseInvoiceNumberPattern(record.invoiceNumberPattern);
  const quotePattern = decideQuoteNumbering(record);
  const series = quoteSeries(record, today);
  return {
    ...settings,
    role,
    today,
    nextInvoiceNumber: formatInvoiceNumber(
      pattern.ok ? pattern.value : defaultInvoiceNumberPattern,
      nextInvoiceSequence,
      today,
    ),
    nextQuoteNumber: formatInvoiceNumber(
      quotePattern.ok ? quotePattern.value : defaultQuoteNumberPattern,
      quoteSequences.find((one) => one.series === series)?.next ?? 1,
      today,
    ),
  };
}
