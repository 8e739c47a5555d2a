import { getBusiness, type BusinessRecord } from '@atelier/database/businesses/businesses.reads';
import { getSystemAccounts } from '@atelier/database/books/accounts.reads';
import { findEventPlan } from '@atelier/database/events/event-plans.reads';
import type { AnyRefusal, Tenant } from '@atelier/database/platform/in-business';
import { readMethodTerms } from '@atelier/database/payments/payments.reads';
import {
  findLastFiledDay,
  isReceiptNumberTaken,
  type EntryRow,
} from '@atelier/database/till/till-entries.reads';
import type { BookedEntry } from '@atelier/database/till/till-entries.store';
import { findTillSession } from '@atelier/database/till/tills.reads';
import { isClosed, type SaleChannel } from '@atelier/domain/books';
import {
  addDays,
  dateOfInstant,
  refuse,
  succeed,
  type CalendarDate,
  type Outcome,
} from '@atelier/domain/foundation';
import type { PaymentMethod } from '@atelier/domain/payments';
import { readReceiptNumber, tillRefusals, type EntryChange, type NumberedEntry } from '@atelier/domain/till';
import type { Tools } from '../platform/answer.ts';

export type BookingTools = Pick<Tools, 'clock' | 'ids' | 'publicUrl'>;

/** An entry that is kept, with the letters of its till. */
export type BookableEntry = Pick<EntryRow, 'id' | 'tillId' | 'content' | 'soldAt' | 'changes'> & {
  readonly letters: string;
};

/** Everything about an entry that its booking needs beside its content. */
export interface Booking {
  /** The id of its row; its invoice, credit note or order has the same. */
  readonly id: string;
  readonly tillId: string;
  readonly letters: string;
  readonly soldAt: string;
  readonly changes: ReadonlySet<EntryChange>;
  readonly business: BusinessRecord;
  readonly day: CalendarDate;
  readonly eventId: string | null;
  readonly channel: SaleChannel;
  readonly accounts: TillBooks;
  /** The account that money of a way of paying is in. */
  readonly accountOf: (method: PaymentMethod) => string;
  readonly tools: BookingTools;
}

const accountKeys = [
  'cash-drawer',
  'cash-over-short',
  'cash-rounding',
  'tips',
  'cash',
  'bank',
  'undeposited-funds',
] as const;
type TillBooks = Readonly<Record<(typeof accountKeys)[number], string>>;

/** Records of an entry; its day and number are added where it is marked. */
export type Booked = Omit<BookedEntry, 'bookedOn' | 'eventId'>;

/** No records: an entry that moved cash alone. */
export const nothingBooked: Booked = {
  ...{ bookedNumber: null, customerId: null, invoiceId: null, creditNoteId: null, orderId: null },
};

/** Finds the session, the event, the day and the accounts of an entry. */
export async function prepareBooking(
  tenant: Tenant,
  row: BookableEntry,
  tools: BookingTools,
): Promise<Outcome<Booking, AnyRefusal>> {
  const { content: entry } = row;
  const changes = new Set(row.changes);
  const [business, terms, accounts, session] = await Promise.all([
    getBusiness(tenant),
    readMethodTerms(tenant),
    getSystemAccounts(tenant, accountKeys),
    entry.kind === 'open' ? null : findTillSession(tenant, entry.sessionId),
  ]);
  let ofSession: string | null;
  if (entry.kind === 'open') ofSession = entry.eventId;
  else {
    if (!session) return refuse(tillRefusals.refusal('till-session-missing'));
    if (session.tillId !== row.tillId) return refuse(tillRefusals.refusal('till-session-of-other-till'));
    ofSession = session.eventId;
  }
  const event = ofSession === null ? null : await findEventPlan(tenant, ofSession);
  if (!changes.has('without-event') && ofSession !== null) {
    if (!event) return refuse(tillRefusals.refusal('till-event-missing'));
    if (event.status === 'cancelled') {
      return refuse(tillRefusals.refusal('till-event-cancelled', { details: event.name }));
    }
  }
  const eventId = changes.has('without-event') ? null : (event?.mergedInto ?? event?.id ?? null);
  const soldOn = dateOfInstant(row.soldAt, event?.timeZone ?? business.timeZone);
  return succeed({
    ...{ id: row.id, tillId: row.tillId, letters: row.letters, soldAt: row.soldAt },
    ...{ changes, business, eventId, accounts, tools },
    day: changes.has('next-open-day') ? await nextOpenDay(tenant, soldOn, business) : soldOn,
    channel: eventId === null ? 'own-shop' : 'market',
    accountOf: (method) => {
      if (method === 'cash') return accounts['cash-drawer'];
      const usual = method === 'check' ? accounts['undeposited-funds'] : accounts.bank;
      const said = terms.find((each) => each.method === method)?.accountId ?? null;
      return changes.has('usual-account') ? usual : (said ?? usual);
    },
  });
}

/** Returns the first day from one on that neither the books nor a filed return close. */
async function nextOpenDay(
  tenant: Tenant,
  day: CalendarDate,
  { bookLock }: Pick<BusinessRecord, 'bookLock'>,
): Promise<CalendarDate> {
  const filed = await findLastFiledDay(tenant);
  const open = filed !== null && filed >= day ? addDays(filed, 1) : day;
  const { closedThrough } = bookLock;
  return closedThrough !== null && isClosed(open, bookLock) ? addDays(closedThrough, 1) : open;
}

/** Returns the number that an entry is booked under: its own, or with a suffix where a person chose another one. */
export async function numberOf(
  tenant: Tenant,
  { number }: Pick<NumberedEntry, 'number'>,
  { changes, letters }: Pick<Booking, 'changes' | 'letters'>,
): Promise<Outcome<string, AnyRefusal>> {
  const isOther = changes.has('with-other-number');
  if (!isOther && readReceiptNumber(number)?.till !== letters)
    return refuse(tillRefusals.refusal('till-number-of-other-till', { details: number }));
  if (!(await isReceiptNumberTaken(tenant, number))) return succeed(number);
  if (!isOther) return refuse(tillRefusals.refusal('till-number-taken', { details: number }));
  let suffix = 2;
  while (await isReceiptNumberTaken(tenant, `${number}-${String(suffix)}`)) suffix += 1;
  return succeed(`${number}-${String(suffix)}`);
}
