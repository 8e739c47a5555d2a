import type { TaxFilingView } from '@atelier/contract/taxes';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { letReversedEntriesGo } from '@atelier/database/banking/bank-lines.store';
import { getPostedEntry } from '@atelier/database/books/journal.reads';
import { postJournalEntry, type PostingRefusal } from '@atelier/database/books/journal.store';
import { findTaxFiling, listStandingFilings } from '@atelier/database/taxes/tax-filings.reads';
import { holdTheJournal, markTaxFilingReopened } from '@atelier/database/taxes/tax-filings.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { requirePermission } from '@atelier/domain/businesses';
import { decideReopenTaxFiling } from '@atelier/domain/taxes';
import { decideReversalDay, financeRefusals, reverseEntry } from '@atelier/domain/books';
import { refuse, succeed, type CalendarDate, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { taxFilingView } from './read-sales-tax.ts';

type ReopenRefusal =
  | PostingRefusal
  | Refusal<
      | 'permission-denied'
      | 'tax-filing-not-found'
      | 'tax-filing-reopened'
      | 'tax-filing-carried-over'
      | 'reversal-before-entry'
      | 'entry-reconciled'
    >;

/** Takes a return back, with a reason: its payment is reversed, and its days take documents again. */
export async function reopenTaxFiling(
  tenant: Tenant,
  input: { readonly filingId: string; readonly date: CalendarDate; readonly reason: string },
  tools: Pick<Tools, 'clock' | 'ids'>,
): Promise<Outcome<TaxFilingView, ReopenRefusal>> {
  await holdTheJournal(tenant);
  const business = await getBusiness(tenant);
  const filing = await findTaxFiling(tenant, input.filingId, { lock: true });
  if (!filing) return refuse(financeRefusals.refusal('tax-filing-not-found'));

  const permitted = requirePermission(tenant.role, 'finances.close-period');
  if (!permitted.ok) return permitted;

  const standing = await listStandingFilings(tenant);
  const ofPlace = standing.filter(({ place }) => place.toLowerCase() === filing.place.toLowerCase());
  const allowed = decideReopenTaxFiling(filing, ofPlace);
  if (!allowed.ok) return allowed;
  const entry = filing.journalEntryId === null ? null : await getPostedEntry(tenant, filing.journalEntryId);
  const day = entry ? decideReversalDay(entry, input.date) : succeed(true);
  if (!day.ok) return day;
  const reversal =
    entry &&
    reverseEntry(entry, {
      id: tools.ids.next(),
      date: input.date,
      memo: `Reopened: sales tax ${filing.place}, ${filing.from} to ${filing.to}: ${input.reason}`,
    });

  if (reversal) {
    const posted = await postJournalEntry(tenant, reversal, business.bookLock);
    if (!posted.ok) return posted;
    const gone = await letReversedEntriesGo(tenant);
    if (!gone.ok) return gone;
  }
  const marked = await markTaxFilingReopened(tenant, filing.id, {
    reopenedAt: tools.clock.now().toISOString(),
    reason: input.reason,
    entryId: reversal?.id ?? null,
  });
  if (!marked.ok) return marked;

  return succeed(taxFilingView(known(await findTaxFiling(tenant, filing.id))));
}
