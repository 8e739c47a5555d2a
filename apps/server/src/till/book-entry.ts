import type { AnyRefusal, Tenant } from '@atelier/database/platform/in-business';
import { tryOut } from '@atelier/database/platform/try-out';
import { markEntryTaken } from '@atelier/database/till/till-entries.store';
import type { Outcome } from '@atelier/domain/foundation';
import type { ReceiptEntry, TillEntry } from '@atelier/domain/till';
import { bookClose, bookMovement, bookOpen } from './book-drawer.ts';
import { bookOrder } from './book-order.ts';
import { bookReceipt } from './book-receipt.ts';
import { bookRefund } from './book-refund.ts';
import { bookSale } from './book-sale.ts';
import {
  prepareBooking,
  type BookableEntry,
  type Booked,
  type Booking,
  type BookingTools,
} from './booking.ts';

/**
 * Books an entry by the commands that a person would call, and marks it as taken; all of it is taken back where it is
 * refused. The till and the entry are locked.
 */
export async function bookEntry(
  tenant: Tenant,
  row: BookableEntry,
  tools: BookingTools,
): Promise<Outcome<unknown, AnyRefusal>> {
  return tryOut(tenant, async () => {
    // No booking changes settings of the business: each is read once.
    const booker = { ...tenant, settings: new Map() };
    const { content } = row;
    // Nothing of it is in the books.
    if (content.kind === 'receipt') return bookReceipt(booker, row.id, content, tools);
    const booking = await prepareBooking(booker, row, tools);
    if (!booking.ok) return booking;
    const booked = await bookContent(booker, content, booking.value);
    if (!booked.ok) return booked;
    const { day, eventId } = booking.value;
    return markEntryTaken(tenant, row.id, { ...booked.value, bookedOn: day, eventId });
  });
}

function bookContent(
  tenant: Tenant,
  entry: Exclude<TillEntry, ReceiptEntry>,
  booking: Booking,
): Promise<Outcome<Booked, AnyRefusal>> {
  switch (entry.kind) {
    case 'open':
      return bookOpen(tenant, entry, booking);
    case 'sale':
      return bookSale(tenant, entry, booking);
    case 'refund':
      return bookRefund(tenant, entry, booking);
    case 'movement':
      return bookMovement(tenant, entry, booking);
    case 'close':
      return bookClose(tenant, entry, booking);
    case 'order':
      return bookOrder(tenant, entry, booking);
  }
}
