import { customerRefusals, type ConsentChannel, type Customer } from '@atelier/domain/customers';
import type { CalendarDate, Outcome, Refusal } from '@atelier/domain/foundation';
import { sql } from 'kysely';
import { orRefusal } from '../platform/constraint-refusals.ts';
import type { Tenant } from '../platform/in-business.ts';
import { known } from '../platform/known.ts';

/** What changes of a customer; what is missing stays. */
export type CustomerChange = Partial<Omit<Customer, 'id'>> & { readonly isArchived?: boolean };

export type CustomerWriteRefusal = Refusal<
  'customer-id-taken' | 'customer-price-list-not-found' | 'customer-tax-rate-not-found' | 'customer-is-merged'
>;

const refusals = {
  customers_merged_is_put_away: customerRefusals.refusal('customer-is-merged'),
  customers_pkey: customerRefusals.refusal('customer-id-taken'),
  customers_business_id_price_list_id_fkey: customerRefusals.refusal('customer-price-list-not-found', {
    field: 'priceListId',
  }),
  customers_business_id_tax_rate_id_fkey: customerRefusals.refusal('customer-tax-rate-not-found', {
    field: 'taxRateId',
  }),
};

/** The columns of what is said; a value that is undefined is not written. */
function columnsOf(said: Partial<Omit<Customer, 'id'>>) {
  return {
    kind: said.kind,
    name: said.name,
    company: said.company,
    email: said.email,
    email_kind: said.emailKind,
    phone: said.phone,
    phone_kind: said.phoneKind,
    address: said.address,
    address_kind: said.addressKind,
    contacts: said.contacts && JSON.stringify(said.contacts),
    status: said.status,
    source: said.source,
    tags: said.tags && [...said.tags],
    birthday: said.birthday,
    terms_days: said.termsDays,
    price_list_id: said.priceListId,
    tax_rate_id: said.taxRateId,
    links: said.links && [...said.links],
    own_values: said.ownValues && JSON.stringify(said.ownValues),
    notes: said.notes,
    is_tax_exempt: said.isTaxExempt,
    tax_exempt_reason: said.taxExemptReason,
    tax_certificate: said.taxCertificate,
    tax_exempt_until: said.taxExemptUntil,
  };
}

/** Adds a customer. */
export async function addCustomer(
  tenant: Tenant,
  { id, name, ...customer }: Customer,
): Promise<Outcome<unknown, CustomerWriteRefusal>> {
  return orRefusal(
    tenant.db
      .insertInto('customers')
      .values({ business_id: tenant.businessId, id, ...columnsOf(customer), name })
      .execute(),
    refusals,
  );
}

/** Changes a customer. `now` is the instant of archiving. */
export async function updateCustomer(
  tenant: Tenant,
  customerId: string,
  { isArchived, ...change }: CustomerChange,
  now: string,
): Promise<Outcome<unknown, CustomerWriteRefusal>> {
  const archived = isArchived === undefined ? {} : { archived_at: isArchived ? now : null };
  const columns = { ...columnsOf(change), ...archived };
  if (Object.values(columns).every((value) => value === undefined)) return { ok: true, value: null };
  return orRefusal(
    tenant.db
      .updateTable('customers')
      .set(columns)
      .where('business_id', '=', tenant.businessId)
      .where('id', '=', customerId)
      .execute(),
    refusals,
  );
}

/** Makes who was a lead a customer. */
export async function activateCustomer(tenant: Tenant, customerId: string): Promise<void> {
  await tenant.db
    .updateTable('customers')
    .set({ status: 'active' })
    .where('business_id', '=', tenant.businessId)
    .where('id', '=', customerId)
    .execute();
}

/** Writes the tags of some customers again. */
export async function writeTags(
  { db, businessId }: Tenant,
  customers: readonly { readonly id: string; readonly tags: readonly string[] }[],
): Promise<void> {
  await sql`
    update customers set tags = said.tags
      from jsonb_to_recordset(${JSON.stringify(customers)}::jsonb) as said (id uuid, tags text[])
      where business_id = ${businessId} and customers.id = said.id`.execute(db);
}

/**
 * Has another tag stand where one of these stood, or none, also on customers who are archived or merged. Answers how
 * many there were, without those who are merged.
 */
export async function replaceTags(
  { db, businessId }: Tenant,
  tags: readonly string[],
  by: string | null,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with changed as (
      update customers set tags = array(
          select tag from unnest(customers.tags) with ordinality as had (written, place)
            cross join lateral (
              select case when written = any(${[...tags]}::text[]) then ${by}::text else written end as tag
            ) becomes
            where tag is not null group by tag order by min(place))
        where business_id = ${businessId} and customers.tags && ${[...tags]}::text[]
        returning merged_into
    )
    select count(*)::int as count from changed where merged_into is null`.execute(db);
  return known(rows[0]).count;
}

/** What a customer said about being told of news. */
export type Consent = {
  readonly id: string;
  readonly customerId: string;
  readonly channel: ConsentChannel;
  readonly isGiven: boolean;
  readonly givenOn: CalendarDate;
  readonly place: string;
};

/** Adds an answer to those before it; none is ever changed. */
export async function addConsent(
  tenant: Tenant,
  consent: Consent,
): Promise<Outcome<unknown, Refusal<'consent-id-taken'>>> {
  return orRefusal(
    tenant.db
      .insertInto('customer_consents')
      .values({
        business_id: tenant.businessId,
        id: consent.id,
        customer_id: consent.customerId,
        channel: consent.channel,
        is_given: consent.isGiven,
        given_on: consent.givenOn,
        place: consent.place,
        recorded_by: tenant.personId,
      })
      .execute(),
    { customer_consents_pkey: customerRefusals.refusal('consent-id-taken') },
  );
}
