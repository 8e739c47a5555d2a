import { findAccount } from '@atelier/database/books/accounts.reads';
import { postJournalEntry } from '@atelier/database/books/journal.store';
import type { AnyRefusal, Tenant } from '@atelier/database/platform/in-business';
import { addTillSession, keepPriceList, markSessionClosed } from '@atelier/database/till/till-entries.store';
import { holdsMoney, isResultType, type Account, type JournalEntryDraft } from '@atelier/domain/books';
import { refuse, succeed, type Outcome } from '@atelier/domain/foundation';
import {
  closePosting,
  decideCount,
  floatPosting,
  movementPosting,
  tillRefusals,
  type CloseEntry,
  type MovementEntry,
  type OpenEntry,
} from '@atelier/domain/till';
import { nothingBooked, type Booked, type Booking } from './booking.ts';

/** Books the float of a session, and opens it. */
export async function bookOpen(
  tenant: Tenant,
  open: OpenEntry,
  booking: Booking,
): Promise<Outcome<Booked, AnyRefusal>> {
  const counted = decideCount(open);
  if (!counted.ok) return counted;
  const account = await otherAccount(tenant, open.accountId, booking);
  if (!account.ok) return account;
  const posted = await post(
    tenant,
    floatPosting(
      open,
      { drawer: booking.accounts['cash-drawer'], other: account.value.id },
      head(booking, 'Float'),
    ),
    booking,
  );
  if (!posted.ok) return posted;
  await addTillSession(tenant, {
    ...{ id: booking.id, tillId: booking.tillId, eventId: booking.eventId, openedAt: booking.soldAt },
    priceListId: await keepPriceList(tenant, open.priceListId),
  });
  return succeed(nothingBooked);
}

/** Books money into the drawer or out of it. */
export async function bookMovement(
  tenant: Tenant,
  moved: MovementEntry,
  booking: Booking,
): Promise<Outcome<Booked, AnyRefusal>> {
  const account = await otherAccount(tenant, moved.accountId, booking);
  if (!account.ok) return account;
  const { id, type } = account.value;
  const entry = movementPosting(
    moved,
    { drawer: booking.accounts['cash-drawer'], other: id },
    head(booking, moved.reason),
    isResultType(type) ? booking : undefined,
  );
  const posted = await post(tenant, entry, booking);
  return posted.ok ? succeed(nothingBooked) : posted;
}

/** Books the count at the end of a session with what is over or short, and closes it. */
export async function bookClose(
  tenant: Tenant,
  close: CloseEntry,
  booking: Booking,
): Promise<Outcome<Booked, AnyRefusal>> {
  const counted = decideCount(close);
  if (!counted.ok) return counted;
  const account = await otherAccount(tenant, close.accountId, booking);
  if (!account.ok) return account;
  const { accounts, eventId, channel } = booking;
  const entry = closePosting(
    close,
    { drawer: accounts['cash-drawer'], overShort: accounts['cash-over-short'], other: account.value.id },
    head(booking, close.reason === '' ? 'Closing' : `Closing: ${close.reason}`),
    { eventId, channel },
  );
  const posted = await post(tenant, entry, booking);
  if (!posted.ok) return posted;
  await markSessionClosed(tenant, close.sessionId, booking.soldAt);
  return succeed(nothingBooked);
}

const head = ({ id, day, letters, tools }: Booking, what: string) => ({
  ...{ id: tools.ids.next(), date: day, entryId: id },
  memo: `Till ${letters}: ${what}`,
});

async function post(
  tenant: Tenant,
  entry: JournalEntryDraft | null,
  { business }: Booking,
): Promise<Outcome<unknown, AnyRefusal>> {
  return entry === null ? succeed(null) : postJournalEntry(tenant, entry, business.bookLock);
}

/** Accounts that no one pays into or out of by hand: other records keep them. */
const keptByRecords: ReadonlySet<Account['type']> = new Set([
  ...(['receivable', 'payable', 'inventory', 'sales-tax', 'fixed-asset'] as const),
  ...(['retained-earnings', 'customer-deposits'] as const),
]);

/** Finds the account on the other side of the drawer: the one that was named, or the cash box. */
async function otherAccount(
  tenant: Tenant,
  accountId: string | null,
  { accounts, changes }: Booking,
): Promise<Outcome<Account, AnyRefusal>> {
  const wanted = accountId === null || changes.has('usual-account') ? accounts.cash : accountId;
  const account = await findAccount(tenant, wanted);
  const isPossible =
    account !== null &&
    !account.archived &&
    account.id !== accounts['cash-drawer'] &&
    (holdsMoney(account.type) || !keptByRecords.has(account.type));
  return isPossible
    ? succeed(account)
    : refuse(tillRefusals.refusal('till-account-not-possible', { details: account?.name ?? wanted }));
}
