import type { AnyRefusal, Tenant } from '@atelier/database/platform/in-business';
import type { Database } from '@atelier/database/platform/pool';
import { findTillEntry, listUnblocked } from '@atelier/database/till/till-entries.reads';
import { saveEntryProblem } from '@atelier/database/till/till-entries.store';
import { findTill } from '@atelier/database/till/tills.reads';
import { refuse, succeed, type Outcome } from '@atelier/domain/foundation';
import { tillRefusals } from '@atelier/domain/till';
import { bookEntry } from './book-entry.ts';
import type { BookingTools } from './booking.ts';
import { byTill } from './by-till.ts';
import { problemOf } from './entry-problem.ts';

/**
 * Books an entry that is kept, and notes what keeps it where it is refused. The till is locked first, as it
 * is where its entries are received.
 */
export async function bookKept(
  tenant: Tenant,
  entryId: string,
  tools: BookingTools,
): Promise<Outcome<{ readonly isTaken: boolean }, AnyRefusal>> {
  const seen = await findTillEntry(tenant, entryId);
  const till = seen && (await findTill(tenant, seen.tillId, { lock: true }));
  const row = till && (await findTillEntry(tenant, entryId, { lock: true }));
  if (!row) return refuse(tillRefusals.refusal('till-entry-not-found'));
  if (row.state !== 'kept') return refuse(tillRefusals.refusal('till-entry-not-kept'));
  const booked = await bookEntry(tenant, { ...row, letters: till.letters }, tools);
  if (!booked.ok) await saveEntryProblem(tenant, entryId, problemOf(booked.refusal));
  return succeed({ isTaken: booked.ok });
}

/** Books entries that waited for others that are there by now, until none is left, and returns those that were taken. */
export async function bookUnblocked({
  database,
  credential,
  tools,
}: {
  readonly database: Database;
  readonly credential: string;
  readonly tools: BookingTools;
}): Promise<ReadonlySet<string>> {
  const taken = new Set<string>();
  for (;;) {
    const listed = await byTill(database, credential, 'read', async (tenant) =>
      succeed(await listUnblocked(tenant)),
    );
    if (!listed.ok || listed.value.length === 0) return taken;
    for (const entryId of listed.value) {
      // One that was booked by another request meanwhile is refused, and is no longer listed.
      const booked = await byTill(database, credential, 'write', (tenant) =>
        bookKept(tenant, entryId, tools),
      );
      if (booked.ok && booked.value.isTaken) taken.add(entryId);
    }
  }
}

/** Books entries that waited for one that a person has just solved, in the same database transaction. */
export async function bookFollowers(tenant: Tenant, tools: BookingTools): Promise<void> {
  for (;;) {
    const listed = await listUnblocked(tenant);
    if (listed.length === 0) return;
    for (const entryId of listed) await bookKept(tenant, entryId, tools);
  }
}
