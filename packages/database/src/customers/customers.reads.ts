import { sql, type RawBuilder } from 'kysely';
import {
  askedPhone,
  looksLikePhone,
  type Contact,
  type CustomerKind,
  type CustomerSort,
  type CustomerSource,
  type CustomerStatus,
  type UsedTag,
} from '@atelier/domain/customers';
import { money, type CalendarDate, type Money } from '@atelier/domain/foundation';
import { getLocale } from '../platform/get-locale.ts';
import { holdsWords } from '../platform/holds-words.ts';
import type { Inside, Tenant } from '../platform/in-business.ts';
import { readOnce } from '../platform/read-once.ts';
import { known } from '../platform/known.ts';
import { pageOf, readCursor } from '../platform/page-cursor.ts';
import { isSelected, type Selection } from './segment-rules.ts';

/** What a customer owes on issued invoices, as a scalar. */
const owed = sql<number>`coalesce((
  select sum(balance_cents) from invoices
    where business_id = customers.business_id and customer_id = customers.id and balance_cents > 0
), 0)::bigint`;

/** What a customer has paid and no invoice has taken, as a scalar. */
const credit = sql<Money>`coalesce((
  select sum(unapplied_cents) from customer_credits
    where business_id = customers.business_id and customer_id = customers.id
), 0)::bigint`;

/** Which customers are looked for. */
export interface CustomerFilter {
  readonly search?: string | undefined;
  readonly tag?: string | undefined;
  readonly source?: CustomerSource | undefined;
  readonly status?: CustomerStatus | undefined;
  readonly kind?: CustomerKind | undefined;
  readonly archived: boolean;
  /** Whom all of these speak of, as it is on a day. */
  readonly selected?: { readonly by: readonly Selection[]; readonly today: CalendarDate } | undefined;
}

async function isFound(tenant: Inside, filter: CustomerFilter): Promise<RawBuilder<boolean>> {
  const { tag, source, status, kind, selected } = filter;
  const words = filter.search?.trim() ?? '';
  const asked = [
    sql<boolean>`customers.business_id = ${tenant.businessId}`,
    sql<boolean>`(archived_at is not null) = ${filter.archived}`,
    // Who is merged leads to another, and who is erased is no one any longer.
    sql<boolean>`merged_into is null and erased_at is null`,
    ...(tag === undefined ? [] : [sql<boolean>`tags @> array[${tag}]`]),
    ...(source === undefined ? [] : [sql<boolean>`source = ${source}`]),
    ...(status === undefined ? [] : [sql<boolean>`status = ${status}`]),
    ...(kind === undefined ? [] : [sql<boolean>`kind = ${kind}`]),
    ...(selected === undefined || selected.by.length === 0
      ? []
      : [
          sql<boolean>`id in (
            select s.customer_id from customer_standings s where ${isSelected(tenant, selected.by, selected.today)})`,
        ]),
    ...(words === ''
      ? []
      : [
          await holdsWords(
            tenant,
            [words, ...(looksLikePhone(words) ? [askedPhone(words, await getLocale(tenant))] : [])].map(
              (said) => ({
                search: 'search_customers',
                words: said,
                isOf: (found) => sql`customers.id = ${found}`,
                fits: (pattern) => sql`customers.search_text like ${pattern}`,
              }),
            ),
          ),
        ]),
  ];
  return sql.join(asked, sql` and `);
}

/** By what the list is sorted otherwise, and how a key of it is read again; indexes have it. */
const sortKeys = {
  spent: { key: sql`s.spent_cents`, type: sql`bigint`, isKey: /^-?\d{1,18}$/ },
  'last-seen': {
    key: sql`coalesce(greatest(s.last_bought_on, s.last_met_on), '-infinity'::date)`,
    type: sql`date`,
    isKey: /^(\d{4}-\d\d-\d\d|-infinity)$/,
  },
};

/** Customers by name, or the most spent or the latest seen first, with what each owes. */
export async function listCustomers(
  tenant: Inside,
  {
    sort = 'name',
    ...filter
  }: CustomerFilter & {
    readonly after?: string | undefined;
    readonly limit: number;
    readonly sort?: CustomerSort | undefined;
  },
) {
  const end = readCursor(filter.after);
  const by = sort === 'name' ? undefined : sortKeys[sort];
  // Of those that are shown alone: joined, it would be looked up of all that are found.
  const standing = <Value>(what: RawBuilder<unknown>) =>
    sql<Value>`(select ${what} from customer_standings s
                  where s.business_id = ${tenant.businessId} and s.customer_id = customers.id)`;
  let query = tenant.db
    .selectFrom('customers')
    .$if(by !== undefined, (some) =>
      some.innerJoin(
        // Only these columns, so that no filter is in doubt about whose column it asks.
        sql<{ customer_id: string; sort_key: unknown }>`(
          select s.customer_id, ${by?.key} as sort_key from customer_standings s where s.business_id = ${tenant.businessId}
        )`.as('standing'),
        'standing.customer_id',
        'id',
      ),
    )
    .where(await isFound(tenant, filter))
    .limit(filter.limit + 1)
    .select([
      'id',
      'kind',
      'name',
      'company',
      'email',
      'phone',
      'status',
      'tags',
      'terms_days as termsDays',
      'price_list_id as priceListId',
      'archived_at',
      standing<Money>(sql`s.spent_cents`).as('spentCents'),
      standing<CalendarDate | null>(sql`greatest(s.last_bought_on, s.last_met_on)`).as('lastSeenOn'),
      (by === undefined ? sql<string>`''` : sql<string>`standing.sort_key::text`).as('sortKey'),
      owed.as('owed'),
      credit.as('creditCents'),
    ]);
  if (by === undefined) {
    query = query.orderBy(sql`lower(name)`).orderBy('id');
    if (end) query = query.where(sql<boolean>`(lower(name), id) > (${end.key}, ${end.id}::uuid)`);
  } else {
    query = query.orderBy(sql`standing.sort_key`, 'desc').orderBy(sql`standing.customer_id`, 'desc');
    if (end && by.isKey.test(end.key))
      query = query.where(
        sql<boolean>`(standing.sort_key, standing.customer_id) < (${end.key}::${by.type}, ${end.id}::uuid)`,
      );
  }
  const rows = (await query.execute()).map(({ archived_at, owed: owedCents, sortKey, ...row }) => ({
    ...row,
    sortKey,
    isArchived: archived_at !== null,
    owedCents: money(owedCents),
  }));
  const page = pageOf(rows, filter.limit, ({ sortKey, name, id }) => ({
    key: by === undefined ? name.toLowerCase() : sortKey,
    id,
  }));
  return { ...page, rows: page.rows.map(({ sortKey: _key, ...row }) => row) };
}

function selectCustomers(tenant: Inside) {
  return tenant.db.selectFrom('customers').select([
    'id',
    'kind',
    'name',
    'company',
    'email',
    sql<'' | 'personal' | 'work' | 'billing'>`email_kind`.as('emailKind'),
    'phone',
    sql<'' | 'mobile' | 'home' | 'work'>`phone_kind`.as('phoneKind'),
    'address',
    sql<'' | 'billing' | 'delivery' | 'home' | 'work'>`address_kind`.as('addressKind'),
    sql<Contact[]>`contacts`.as('contacts'),
    'status',
    'source',
    'tags',
    'birthday',
    'terms_days as termsDays',
    'price_list_id as priceListId',
    sql<string | null>`(
      select name from price_lists l where l.business_id = customers.business_id and l.id = customers.price_list_id
    )`.as('priceList'),
    'tax_rate_id as taxRateId',
    sql<string | null>`(
      select name from tax_rates t where t.business_id = customers.business_id and t.id = customers.tax_rate_id
    )`.as('taxRate'),
    'links',
    'own_values as ownValues',
    'notes',
    'is_tax_exempt as isTaxExempt',
    'tax_exempt_reason as taxExemptReason',
    'tax_certificate as taxCertificate',
    'tax_exempt_until as taxExemptUntil',
    sql<boolean>`archived_at is not null`.as('isArchived'),
    'merged_into as mergedInto',
    sql<boolean>`erased_at is not null`.as('isErased'),
    'created_at as createdAt',
    'version',
  ]);
}

/** One customer, or null; locked until the end of the transaction where asked for. */
export async function findCustomer(tenant: Inside, customerId: string, { lock = false } = {}) {
  let query = selectCustomers(tenant)
    .where('customers.business_id', '=', tenant.businessId)
    .where('id', '=', customerId);
  if (lock) query = query.forUpdate();
  return (await query.executeTakeFirst()) ?? null;
}

const mailConsent = sql<boolean | null>`(
  select is_given from customer_consents c
    where c.business_id = customers.business_id and c.customer_id = customers.id and c.channel = 'email'
    order by given_on desc, recorded_at desc limit 1
)`;

/**
 * Everybody, archived or not, with one of these emails, first or further, or of one of these names, in small letters;
 * with the latest answer by mail. Who came first stands first.
 */
export async function listCustomersNamed(
  tenant: Inside,
  named: { readonly emails: readonly string[]; readonly names: readonly string[] },
) {
  const keys = named.emails.map((email) => `e ${email}`);
  return selectCustomers(tenant)
    .where('customers.business_id', '=', tenant.businessId)
    .where('merged_into', 'is', null)
    .where('erased_at', 'is', null)
    .where(
      sql<boolean>`(likeness_keys && ${keys}::text[] or lower(btrim(name)) = any(${[...named.names]}::text[]))`,
    )
    .orderBy('created_at')
    .orderBy('id')
    .select(mailConsent.as('mailConsent'))
    .execute();
}

/** All customers that a filter finds, by name, with what each was invoiced, owes and has left, and the latest answer by mail. */
export async function listWholeCustomers(tenant: Inside, filter: CustomerFilter) {
  return selectCustomers(tenant)
    .where(await isFound(tenant, filter))
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .select([
      owed.as('owedCents'),
      credit.as('creditCents'),
      sql<number>`coalesce((
        select sum(total_cents) from invoices
          where business_id = customers.business_id and customer_id = customers.id
            and issued_at is not null and voided_at is null
      ), 0)::bigint`.as('invoicedCents'),
      mailConsent.as('mailConsent'),
    ])
    .execute();
}

/**
 * The tags that customers have, by their letters, with how many in use and how many archived have each: none where only
 * those have it who were merged into others.
 */
export async function listCustomerTags(tenant: Inside): Promise<UsedTag[]> {
  const { rows } = await sql<UsedTag>`
    select tag, count(*) filter (where archived_at is null)::int as count,
           count(*) filter (where archived_at is not null and merged_into is null)::int as "archivedCount"
      from customers, unnest(tags) tag
      where business_id = ${tenant.businessId} group by tag order by lower(tag), tag`.execute(tenant.db);
  return rows;
}

/**
 * Some customers with their tags, also who is merged or erased; locked until the end of the transaction, in one order, so
 * that two who change the same do not wait for each other.
 */
export async function lockTags(tenant: Tenant, customerIds: readonly string[]) {
  return tenant.db
    .selectFrom('customers')
    .where('business_id', '=', tenant.businessId)
    .where(sql<boolean>`id = any(${[...customerIds]}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .select([
      'id',
      'name',
      'tags',
      'merged_into as mergedInto',
      sql<boolean>`erased_at is not null`.as('isErased'),
    ])
    .execute();
}

/** When a customer was last changed, or added. */
export async function readChangedAt(tenant: Tenant, customerId: string): Promise<string> {
  const { rows } = await sql<{ at: string }>`
    select coalesce((
        select changed_at from record_changes r
          where r.business_id = c.business_id and r.record_id = c.id order by r.id desc limit 1
      ), c.created_at) as at
      from customers c where business_id = ${tenant.businessId} and id = ${customerId}`.execute(tenant.db);
  return known(rows[0]).at;
}

/** Lists what a customer said about being told of news, the latest first. */
export async function listConsents(tenant: Inside, customerId: string) {
  return tenant.db
    .selectFrom('customer_consents')
    .where('business_id', '=', tenant.businessId)
    .where('customer_id', '=', customerId)
    .orderBy('given_on', 'desc')
    .orderBy('recorded_at', 'desc')
    .select([
      'id',
      'channel',
      'is_given as isGiven',
      'given_on as givenOn',
      'place',
      'recorded_at as recordedAt',
      sql<string | null>`(select name from business_people() p where p.user_id = recorded_by)`.as(
        'recordedBy',
      ),
    ])
    .execute();
}

/** Every own field, by name; those that are put away come too. */
export function listOwnFields(tenant: Inside) {
  return readOnce(tenant, 'own fields', () =>
    tenant.db
      .selectFrom('customer_fields')
      .where('business_id', '=', tenant.businessId)
      .orderBy(sql`lower(name)`)
      .select(['id', 'name', 'kind', 'choices', sql<boolean>`archived_at is not null`.as('isArchived')])
      .execute(),
  );
}

/** Reads what a customer was invoiced and owes, over issued invoices that are not void. */
export async function readCustomerTotals(tenant: Inside, customerId: string, today: CalendarDate) {
  const { rows } = await sql<{ invoiced: number; owed: number; overdue: number; count: number }>`
    select coalesce(sum(total_cents), 0)::bigint as invoiced,
           coalesce(sum(balance_cents), 0)::bigint as owed,
           (select coalesce(sum(open_cents), 0)::bigint from owed_parts
              where business_id = ${tenant.businessId} and customer_id = ${customerId} and due_date < ${today}) as overdue,
           count(*)::int as count
      from invoices
      where business_id = ${tenant.businessId} and customer_id = ${customerId}
        and issued_at is not null and voided_at is null`.execute(tenant.db);
  const [sums] = rows;
  return {
    invoicedCents: money(sums?.invoiced ?? 0),
    owedCents: money(sums?.owed ?? 0),
    overdueCents: money(sums?.overdue ?? 0),
    invoiceCount: sums?.count ?? 0,
  };
}
