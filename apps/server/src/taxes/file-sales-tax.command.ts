import type { SalesTaxView, TaxFilingView } from '@atelier/contract/taxes';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { findAccounts, getSystemAccounts } from '@atelier/database/books/accounts.reads';
import { postJournalEntry, type PostingRefusal } from '@atelier/database/books/journal.store';
import { findTaxFiling, listStandingFilings } from '@atelier/database/taxes/tax-filings.reads';
import { addTaxFiling, holdTheJournal } from '@atelier/database/taxes/tax-filings.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { requirePermission } from '@atelier/domain/businesses';
import {
  addTaxFigures,
  decideTaxFiling,
  taxFilingPosting,
  type TaxFigures,
  type TaxFilingDraft,
  type TaxFilingRefusal,
} from '@atelier/domain/taxes';
import { financeRefusals } from '@atelier/domain/books';
import { refuse, succeed, type Money, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { todayIn } from '../platform/clock.ts';
import { readSalesTax, taxFilingView } from './read-sales-tax.ts';

type FileRefusal =
  | PostingRefusal
  | TaxFilingRefusal
  | Refusal<'permission-denied' | 'tax-place-not-found' | 'tax-figures-changed' | 'tax-filing-id-taken'>;

/** A return as it is asked for: the figures are read here, `tax` (minor units) is what the person saw. */
export type TaxFilingWish = Omit<TaxFilingDraft, 'figures'> & { readonly tax: Money };

const figuresOf = (of: NonNullable<SalesTaxView['places'][number]['carried']>): TaxFigures => ({
  taxable: of.taxableCents,
  exempt: of.exemptCents,
  marketplace: of.marketplaceCents,
  tax: of.taxCents,
});

/**
 * Records a return for a place and its days: freezes what it says, pays it by one journal entry, and closes the days for
 * documents that would change it. While it is recorded nothing is posted beside it.
 */
export async function fileSalesTax(
  tenant: Tenant,
  wish: TaxFilingWish,
  tools: Pick<Tools, 'clock' | 'ids'>,
): Promise<Outcome<TaxFilingView, FileRefusal>> {
  const permitted = requirePermission(tenant.role, 'finances.close-period');
  if (!permitted.ok) return permitted;

  await holdTheJournal(tenant);
  const business = await getBusiness(tenant);
  const { places } = await readSalesTax(tenant, wish);
  const reported = places.find(({ place }) => place.toLowerCase() === wish.place.toLowerCase());
  if (!reported) return refuse(financeRefusals.refusal('tax-place-not-found', { field: 'place' }));
  const { 'sales-tax-payable': payable } = await getSystemAccounts(tenant, ['sales-tax-payable']);
  const named = [wish.moneyAccountId, wish.adjustmentAccountId].filter((accountId) => accountId !== null);
  const accounts = await findAccounts(tenant, named);
  const filed = (await listStandingFilings(tenant)).filter(
    ({ place }) => place.toLowerCase() === reported.place.toLowerCase(),
  );

  const carried = reported.carried && figuresOf(reported.carried);
  const figures = carried ? addTaxFigures(figuresOf(reported), carried) : figuresOf(reported);
  const today = todayIn(business.timeZone, tools.clock);
  const decided = decideTaxFiling({ ...wish, place: reported.place, figures }, { accounts, today, filed });
  if (!decided.ok) return decided;
  if (figures.tax !== wish.tax) return refuse(financeRefusals.refusal('tax-figures-changed'));

  const entry = taxFilingPosting(decided.value, payable, tools.ids.next());
  if (entry) {
    const posted = await postJournalEntry(tenant, entry, business.bookLock);
    if (!posted.ok) return posted;
  }
  const rates = reported.rates.map((each) => ({ ...each, ...figuresOf(each) }));
  const written = await addTaxFiling(tenant, { ...decided.value, carried, rates }, entry?.id ?? null);
  if (!written.ok) return written;

  return succeed(taxFilingView(known(await findTaxFiling(tenant, wish.id))));
}
