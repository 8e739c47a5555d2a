import type { AnyRefusal, Tenant } from '@atelier/database/platform/in-business';
import { findTillEntry, listUnblocked, type EntryRow } from '@atelier/database/till/till-entries.reads';
import { saveEntryProblem } from '@atelier/database/till/till-entries.store';
import { findTill } from '@atelier/database/till/tills.reads';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { tillRefusals } from '@atelier/domain/till';
import type { Log } from '../platform/log.ts';
import { bookEntry } from './book-entry.ts';
import type { BookingTools } from './booking.ts';
import type { EnterTill } from './enter-till.ts';
import { isTransient, problemOf } from './entry-problem.ts';

/**
 * Books an entry that is kept, and notes what keeps it where it is refused. The till is locked first, as it
 * is where its entries are received.
 */
export async function bookKept(
  tenant: Tenant,
  entryId: string,
  tools: BookingTools,
): Promise<Outcome<{ readonly isTaken: boolean }, AnyRefusal>> {
  const kept = await lockKept(tenant, entryId);
  if (!kept.ok) return kept;
  const booked = await bookEntry(tenant, kept.value, tools);
  if (!booked.ok) await saveEntryProblem(tenant, entryId, problemOf(booked.refusal));
  return succeed({ isTaken: booked.ok });
}

/** Locks an entry that is kept, after its till. */
export async function lockKept(
  tenant: Tenant,
  entryId: string,
): Promise<
  Outcome<EntryRow & { readonly letters: string }, Refusal<'till-entry-not-found' | 'till-entry-not-kept'>>
> {
  const seen = await findTillEntry(tenant, entryId);
  const till = seen && (await findTill(tenant, seen.tillId, { lock: true }));
  const row = till && (await findTillEntry(tenant, entryId, { lock: true }));
  if (!row) return refuse(tillRefusals.refusal('till-entry-not-found'));
  return row.state === 'kept'
    ? succeed({ ...row, letters: till.letters })
    : refuse(tillRefusals.refusal('till-entry-not-kept'));
}

interface Unblocking {
  readonly enter: EnterTill;
  readonly tools: BookingTools;
  readonly log: Log;
}

/** Tries of an entry whose booking got in the way of another one. */
const mostTries = 5;

/**
 * Books entries that waited for others that are there by now, each in a database transaction of its own, and returns those
 * that were taken. What is refused is tried once for each thing that it waited for, as a refund waits for its session and
 * then for its sale; what got in the way of another booking is tried again.
 */
export async function bookUnblocked(unblocking: Unblocking): Promise<ReadonlySet<string>> {
  const { enter } = unblocking;
  const tries = new Map<string, number>();
  const taken = new Set<string>();
  for (;;) {
    const listed = await enter('read', async (tenant) => succeed(await listUnblocked(tenant)));
    const left = listed.ok ? listed.value.filter((each) => (tries.get(keyOf(each)) ?? 0) < mostTries) : [];
    if (left.length === 0) return taken;
    for (const each of left) {
      const end = await bookOne(unblocking, each.id);
      const before = tries.get(keyOf(each)) ?? 0;
      tries.set(keyOf(each), end === 'in-the-way' ? before + 1 : mostTries);
      if (end === 'taken') taken.add(each.id);
    }
  }
}

const keyOf = ({ id, problem }: { readonly id: string; readonly problem: string }) => `${id} ${problem}`;

/** Books one entry; one that fails holds up no other. One that was booked by another request meanwhile is refused. */
async function bookOne(
  { enter, tools, log }: Unblocking,
  entryId: string,
): Promise<'taken' | 'refused' | 'in-the-way'> {
  try {
    const booked = await enter('write', (tenant) => bookKept(tenant, entryId, tools));
    return booked.ok && booked.value.isTaken ? 'taken' : 'refused';
  } catch (error) {
    if (isTransient(error)) return 'in-the-way';
    log.error('an entry of a till could not be booked', error);
    await enter('write', async (tenant) => {
      const kept = await lockKept(tenant, entryId);
      const failed = tillRefusals.refusal('till-booking-failed');
      if (kept.ok) await saveEntryProblem(tenant, entryId, problemOf(failed));
      return succeed(null);
    });
    return 'refused';
  }
}
