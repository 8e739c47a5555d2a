import type { BusinessView } from '@atelier/contract/businesses';
import type { BusinessRecord } from '@atelier/database/businesses/businesses.reads';
import type { BusinessRole } from '@atelier/domain/businesses';
import {
  defaultInvoiceNumberPattern,
  formatInvoiceNumber,
  parseInvoiceNumberPattern,
} from '@atelier/domain/invoices';
import { todayIn, type Clock } from '../platform/clock.ts';

export function businessView(record: BusinessRecord, role: BusinessRole, clock: Clock): BusinessView {
  const { nextInvoiceSequence, hasEntries: _hasEntries, ...settings } = record;
  const today = todayIn(record.timeZone, clock);
  const pattern = parseInvoiceNumberPattern(record.invoiceNumberPattern);
  return {
    ...settings,
    role,
    today,
    nextInvoiceNumber: formatInvoiceNumber(
      pattern.ok ? pattern.value : defaultInvoiceNumberPattern,
      nextInvoiceSequence,
      today,
    ),
  };
}
