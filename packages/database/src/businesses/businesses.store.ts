import {
  businessRefusals,
  type BookBasis,
  type PaperDesign,
  type PaperSize,
} from '@atelier/domain/businesses';
import type { Outcome, Refusal } from '@atelier/domain/foundation';
import { sql } from 'kysely';
import { orRefusal } from '../platform/constraint-refusals.ts';
import type { Tenant } from '../platform/in-business.ts';
import type { Person } from '../platform/in-person.ts';

/** Lets one opening of a sample business of this person go on at a time, until its database transaction ends. */
export async function awaitTurnToOpenSample(person: Person): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('sample business of ' || ${person.personId}))`.execute(
    person.db,
  );
}

/** Founds a business with the person as its owner, and enters it: the tenant's work goes on in one transaction. */
export async function foundBusiness(
  person: Person,
  business: {
    readonly id: string;
    readonly name: string;
    readonly isSample: boolean;
    readonly timeZone: string;
  },
): Promise<Outcome<Tenant, Refusal<'business-id-taken'>>> {
  return orRefusal(
    (async () => {
      await person.db
        .insertInto('businesses')
        .values({
          id: business.id,
          name: business.name,
          is_sample: business.isSample,
          time_zone: business.timeZone,
        })
        .execute();
      await person.db
        .insertInto('business_members')
        .values({ business_id: business.id, user_id: person.personId, role: 'owner' })
        .execute();
      await sql`select * from enter_business(${business.id}, ${person.personId})`.execute(person.db);
      return { db: person.db, businessId: business.id, personId: person.personId, role: 'owner' as const };
    })(),
    { businesses_pkey: businessRefusals.refusal('business-id-taken') },
  );
}

/** What changes of a business's settings; what is missing stays. */
export interface SettingsChange {
  readonly name?: string | undefined;
  readonly timeZone?: string | undefined;
  readonly currency?: string | undefined;
  readonly locale?: string | undefined;
  readonly fiscalYearStartMonth?: number | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly address?: string | undefined;
  readonly taxNumber?: string | undefined;
  readonly invoiceNumberPattern?: string | undefined;
  readonly invoiceNumbersYearly?: boolean | undefined;
  readonly orderNumberPattern?: string | undefined;
  readonly orderNumbersYearly?: boolean | undefined;
  readonly creditNoteNumberPattern?: string | undefined;
  readonly creditNoteNumbersYearly?: boolean | undefined;
  readonly paymentTermsDays?: number | undefined;
  readonly invoiceNote?: string | undefined;
  readonly pricesIncludeTax?: boolean | undefined;
  readonly quoteNumberPattern?: string | undefined;
  readonly quoteNumbersYearly?: boolean | undefined;
  readonly quoteValidDays?: number | undefined;
  readonly quoteNote?: string | undefined;
  readonly paperDesign?: PaperDesign | undefined;
  readonly paperColor?: string | undefined;
  readonly paperSize?: PaperSize | null | undefined;
  readonly reportBasis?: BookBasis | undefined;
}

/** Changes settings. */
export async function updateBusiness(tenant: Tenant, change: SettingsChange): Promise<void> {
  const columns = {
    name: change.name,
    time_zone: change.timeZone,
    currency: change.currency,
    locale: change.locale,
    fiscal_year_start_month: change.fiscalYearStartMonth,
    email: change.email,
    phone: change.phone,
    address: change.address,
    tax_number: change.taxNumber,
    invoice_number_pattern: change.invoiceNumberPattern,
    invoice_numbers_yearly: change.invoiceNumbersYearly,
    order_number_pattern: change.orderNumberPattern,
    order_numbers_yearly: change.orderNumbersYearly,
    credit_note_number_pattern: change.creditNoteNumberPattern,
    credit_note_numbers_yearly: change.creditNoteNumbersYearly,
    payment_terms_days: change.paymentTermsDays,
    invoice_note: change.invoiceNote,
    prices_include_tax: change.pricesIncludeTax,
    quote_number_pattern: change.quoteNumberPattern,
    quote_numbers_yearly: change.quoteNumbersYearly,
    quote_valid_days: change.quoteValidDays,
    quote_note: change.quoteNote,
    paper_design: change.paperDesign,
    paper_color: change.paperColor,
    paper_size: change.paperSize,
    report_basis: change.reportBasis,
  };
  const given = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
  if (Object.keys(given).length === 0) return;
  await tenant.db.updateTable('businesses').set(given).where('id', '=', tenant.businessId).execute();
}

/** Sets the logo. `contentType` is what the bytes were found to be. */
export async function writeLogo(
  tenant: Tenant,
  logo: { readonly contentType: 'image/png' | 'image/jpeg'; readonly bytes: Uint8Array },
): Promise<void> {
  const values = { content_type: logo.contentType, bytes: Buffer.from(logo.bytes) };
  await tenant.db
    .insertInto('business_logos')
    .values({ business_id: tenant.businessId, ...values })
    .onConflict((conflict) => conflict.column('business_id').doUpdateSet(values))
    .execute();
}

/** Removes the logo, if there is one. */
export async function removeLogo(tenant: Tenant): Promise<void> {
  await tenant.db.deleteFrom('business_logos').where('business_id', '=', tenant.businessId).execute();
}

/** Removes a sample business with all that is in it; the database refuses for a real one. */
export async function wipeSampleBusiness(tenant: Tenant): Promise<void> {
  await sql`select wipe_sample_business()`.execute(tenant.db);
}
