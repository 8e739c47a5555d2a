import type { EntryView } from '@atelier/contract/till';
import type { AnyRefusal, Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { findTillEntry } from '@atelier/database/till/till-entries.reads';
import { saveEntryChanges, setEntryAside } from '@atelier/database/till/till-entries.store';
import { requirePermission } from '@atelier/domain/businesses';
import { succeed, type Outcome } from '@atelier/domain/foundation';
import { decideChanges, type EntryChange } from '@atelier/domain/till';
import { bookKept, lockKept } from './book-unblocked.ts';
import type { BookingTools } from './booking.ts';
import { entryViewOf } from './entry-view.ts';

/**
 * Books a kept entry again, with changes that its problem allows. Where it is refused once more it stays kept, with what is
 * wrong now and the changes chosen so far.
 */
export async function retryEntry(
  tenant: Tenant,
  { entryId, changes }: { readonly entryId: string; readonly changes: readonly EntryChange[] },
  tools: BookingTools,
): Promise<Outcome<EntryView, AnyRefusal>> {
  const kept = await holdKept(tenant, entryId);
  if (!kept.ok) return kept;
  const decided = decideChanges(kept.value.problem ?? '', kept.value.changes, changes);
  if (!decided.ok) return decided;

  await saveEntryChanges(tenant, entryId, { changes: decided.value, now: tools.clock.now().toISOString() });
  // In the name of the till, which has sold it: solving asks for no permission of each thing that the sale became.
  const selling: Tenant = { ...tenant, role: 'owner' };
  const booked = await bookKept(selling, entryId, tools);
  if (!booked.ok) return booked;
  return succeed(entryViewOf(known(await findTillEntry(tenant, entryId))));
}

/** Sets a kept entry aside with a reason. It is shown, and never booked. */
export async function setAside(
  tenant: Tenant,
  { entryId, reason }: { readonly entryId: string; readonly reason: string },
  tools: Pick<BookingTools, 'clock'>,
): Promise<Outcome<EntryView, AnyRefusal>> {
  const kept = await holdKept(tenant, entryId);
  if (!kept.ok) return kept;
  await setEntryAside(tenant, entryId, { reason, now: tools.clock.now().toISOString() });
  return succeed(entryViewOf(known(await findTillEntry(tenant, entryId))));
}

async function holdKept(tenant: Tenant, entryId: string) {
  const permitted = requirePermission(tenant.role, 'invoices.issue');
  return permitted.ok ? lockKept(tenant, entryId) : permitted;
}
