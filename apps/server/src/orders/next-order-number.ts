import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { takeOrderNumber } from '@atelier/database/orders/orders.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import type { CalendarDate } from '@atelier/domain/foundation';
import {
  defaultInvoiceNumberPattern,
  formatInvoiceNumber,
  parseInvoiceNumberPattern,
} from '@atelier/domain/invoices';

/** The number of an order that is opened, by the pattern of the business; the next one of their series. */
export async function nextOrderNumber(tenant: Tenant, orderedOn: CalendarDate): Promise<string> {
  const { orderNumberPattern } = await getBusiness(tenant);
  const pattern = parseInvoiceNumberPattern(orderNumberPattern);
  // Only a checked pattern is ever saved.
  const checked = pattern.ok ? pattern.value : defaultInvoiceNumberPattern;
  return formatInvoiceNumber(checked, await takeOrderNumber(tenant), orderedOn);
}
