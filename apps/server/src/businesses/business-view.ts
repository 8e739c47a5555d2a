import type { BusinessView } from '@atelier/contract/businesses';
import type { BusinessRecord } from '@atelier/database/businesses/businesses.reads';
import type { BusinessRole } from '@atelier/domain/businesses';
import {
  decideNumbering,
  defaultInvoiceNumberPattern,
  formatInvoiceNumber,
  seriesOf,
  type NumberedPaper,
} from '@atelier/domain/sales-documents';
import { todayIn, type Clock } from '../platform/clock.ts';

export function businessView(record: BusinessRecord, role: BusinessRole, clock: Clock): BusinessView {
  const { nextNumbers, hasEntries: _hasEntries, ...settings } = record;
  const today = todayIn(record.timeZone, clock);
  const nextOf = (paper: NumberedPaper) => {
    const pattern = decideNumbering(record, paper);
    const series = seriesOf(record, paper, today);
    const sequence = nextNumbers.find((one) => one.series === series)?.next ?? 1;
    return formatInvoiceNumber(pattern.ok ? pattern.value : defaultInvoiceNumberPattern, sequence, today);
  };
  return {
    ...settings,
    role,
    today,
    nextInvoiceNumber: nextOf('invoice'),
    nextQuoteNumber: nextOf('quote'),
    nextCreditNoteNumber: nextOf('credit-note'),
    nextOrderNumber: nextOf('customer-order'),
  };
}
