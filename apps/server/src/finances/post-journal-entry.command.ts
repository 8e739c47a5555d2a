import type { JournalEntryView } from '@atelier/contract/finances';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { findJournalEntry } from '@atelier/database/finances/journal.reads';
import { postJournalEntry as post, type PostingRefusal } from '@atelier/database/finances/journal.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { requirePermission } from '@atelier/domain/businesses';
import type { JournalLine } from '@atelier/domain/finances';
import { succeed, type CalendarDate, type Outcome, type Refusal } from '@atelier/domain/foundation';

/** Posts a manual journal entry. */
export async function postJournalEntry(
  tenant: Tenant,
  input: {
    readonly id: string;
    readonly date: CalendarDate;
    readonly memo: string;
    readonly lines: readonly JournalLine[];
  },
): Promise<Outcome<JournalEntryView, PostingRefusal | Refusal<'permission-denied'>>> {
  const business = await getBusiness(tenant);

  const permitted = requirePermission(tenant.role, 'finances.post');
  if (!permitted.ok) return permitted;

  const posted = await post(tenant, { ...input, kind: 'manual', source: null }, business.bookLock);
  if (!posted.ok) return posted;

  return succeed(known(await findJournalEntry(tenant, input.id)));
}
