import type { BusinessRole } from '@atelier/domain/businesses';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Inside } from '../platform/in-business.ts';
import { readOnce } from '../platform/read-once.ts';
import type { Person } from '../platform/in-person.ts';

export interface Membership {
  readonly id: string;
  readonly name: string;
  readonly isSample: boolean;
  readonly role: BusinessRole;
  /** Its only owner has left: until then a member may take it over, then it is deleted. ISO 8601 in UTC. */
  readonly offeredUntil: string | null;
}

/** The businesses of a person, but for those where access is over: real ones first, then by age. */
export async function listMemberships(person: Person): Promise<Membership[]> {
  return person.db
    .selectFrom('business_members as m')
    .innerJoin('businesses as b', 'b.id', 'm.business_id')
    .where('m.user_id', '=', person.personId)
    .where(sql<boolean>`not is_access_over(m.ends_on, b.time_zone)`)
    .orderBy('b.is_sample')
    .orderBy('b.created_at')
    .select(['b.id', 'b.name', 'b.is_sample as isSample', 'b.offered_until as offeredUntil', 'm.role'])
    .execute();
}

/** The business that was entered, with its settings. */
export function getBusiness(tenant: Inside) {
  return readOnce(tenant, 'business', () => selectBusiness(tenant));
}

async function selectBusiness(tenant: Inside) {
  const { booksClosedThrough, openedFrom, openedThrough, lockReason, ...business } = await tenant.db
    .selectFrom('businesses')
    .where('id', '=', tenant.businessId)
    .select((eb) => [
      'id',
      'name',
      'is_sample as isSample',
      'offered_until as offeredUntil',
      'currency',
      'locale',
      'time_zone as timeZone',
      'fiscal_year_start_month as fiscalYearStartMonth',
      'books_closed_through as booksClosedThrough',
      'books_opened_from as openedFrom',
      'books_opened_through as openedThrough',
      'books_lock_reason as lockReason',
      'email',
      'phone',
      'address',
      'tax_number as taxNumber',
      'invoice_number_pattern as invoiceNumberPattern',
      'invoice_numbers_yearly as invoiceNumbersYearly',
      'order_number_pattern as orderNumberPattern',
      'order_numbers_yearly as orderNumbersYearly',
      'credit_note_number_pattern as creditNoteNumberPattern',
      'credit_note_numbers_yearly as creditNoteNumbersYearly',
      'payment_terms_days as paymentTermsDays',
      'invoice_note as invoiceNote',
      'prices_include_tax as pricesIncludeTax',
      'quote_number_pattern as quoteNumberPattern',
      'quote_numbers_yearly as quoteNumbersYearly',
      'quote_valid_days as quoteValidDays',
      'quote_note as quoteNote',
      'paper_design as paperDesign',
      'paper_color as paperColor',
      'paper_size as paperSize',
      'report_basis as reportBasis',
      'created_at as createdAt',
      eb
        .exists(
          eb.selectFrom('business_logos').whereRef('business_id', '=', 'businesses.id').select('business_id'),
        )
        .$castTo<boolean>()
        .as('hasLogo'),
      // Of each paper one for all, and one for each year in which its numbers began again.
      jsonArrayFrom(
        eb
          .selectFrom('number_series')
          .whereRef('business_id', '=', 'businesses.id')
          .select(['series', 'next_number as next']),
      ).as('nextNumbers'),
      eb
        .exists(eb.selectFrom('journal_entries').whereRef('business_id', '=', 'businesses.id').select('id'))
        .$castTo<boolean>()
        .as('hasEntries'),
    ])
    .executeTakeFirstOrThrow();
  const opened =
    openedFrom !== null && openedThrough !== null ? { from: openedFrom, to: openedThrough } : null;
  return { ...business, bookLock: { closedThrough: booksClosedThrough, opened, reason: lockReason } };
}

export type BusinessRecord = Awaited<ReturnType<typeof getBusiness>>;

/** The logo, or null. */
export async function findLogo(tenant: Inside) {
  const row = await tenant.db
    .selectFrom('business_logos')
    .where('business_id', '=', tenant.businessId)
    .select(['content_type as contentType', 'bytes'])
    .executeTakeFirst();
  return row ?? null;
}
