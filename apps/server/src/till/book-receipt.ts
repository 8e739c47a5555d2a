import type { AnyRefusal, Tenant } from '@atelier/database/platform/in-business';
import { findTillEntry } from '@atelier/database/till/till-entries.reads';
import { markEntryTaken } from '@atelier/database/till/till-entries.store';
import { refuse, type Outcome } from '@atelier/domain/foundation';
import { tillRefusals, type ReceiptEntry } from '@atelier/domain/till';
import { enqueue } from '../platform/jobs.ts';
import { nothingBooked, type BookingTools } from './booking.ts';

/** Sends a receipt once its sale or order is booked, and waits for that. It is of the day and the customer of that. */
export async function bookReceipt(
  tenant: Tenant,
  entryId: string,
  { saleId, email }: ReceiptEntry,
  { ids }: BookingTools,
): Promise<Outcome<unknown, AnyRefusal>> {
  const sale = await findTillEntry(tenant, saleId);
  const isThere = sale?.state === 'taken' && (sale.kind === 'sale' || sale.kind === 'order');
  if (!isThere || sale.bookedOn === null)
    return refuse(tillRefusals.refusal('till-sale-missing', { details: saleId }));
  const { businessId } = tenant;
  await enqueue(tenant, 'send-till-receipt', { businessId, saleId, mailId: ids.next(), to: email });
  const { bookedOn, eventId, customerId } = sale;
  return markEntryTaken(tenant, entryId, { ...nothingBooked, bookedOn, eventId, customerId });
}
