import { sql, type RawBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { TransactionKind, TransactionStatus } from '@atelier/domain/transactions';
import { money, parseMoney, type CalendarDate } from '@atelier/domain/foundation';
import type { Tenant } from '../platform/in-business.ts';
import { known } from '../platform/known.ts';
import { withMerged } from '../books/accounts.reads.ts';
import { pageOf, readCursor } from '../platform/page-cursor.ts';

function selectTransactions(tenant: Tenant) {
  return tenant.db
    .selectFrom('transactions')
    .where('business_id', '=', tenant.businessId)
    .select((eb) => [
      'id',
      'kind',
      'status',
      'transaction_date as date',
      'payee',
      'payee_id as payeeId',
      'memo',
      'tags',
      sql<string | null>`standing_event(event_id)`.as('eventId'),
      'channel',
      'amount_cents as amountCents',
      'money_account_id as moneyAccountId',
      'journal_entry_id as journalEntryId',
      'recurring_id as recurringId',
      'version',
      'updated_at as updatedAt',
      eb
        .selectFrom('document_links as d')
        .whereRef('d.business_id', '=', 'transactions.business_id')
        .where('d.record_kind', '=', 'transaction')
        .whereRef('d.record_id', '=', 'transactions.id')
        .where((of) =>
          of.exists(
            of
              .selectFrom('documents as f')
              .whereRef('f.business_id', '=', 'd.business_id')
              .whereRef('f.id', '=', 'd.document_id')
              .where('f.removed_at', 'is', null),
          ),
        )
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('documentCount'),
      jsonArrayFrom(
        eb
          .selectFrom('transaction_lines as l')
          .whereRef('l.business_id', '=', 'transactions.business_id')
          .whereRef('l.transaction_id', '=', 'transactions.id')
          .orderBy('l.position')
          .select([
            'l.account_id as accountId',
            'l.amount_cents as amountCents',
            'l.memo',
            sql<string | null>`standing_event(l.event_id)`.as('eventId'),
            'l.tax_rate_id as taxRateId',
          ]),
      ).as('lines'),
      'sales_tax as salesTax',
      'marketplace',
      jsonArrayFrom(
        eb
          .selectFrom('transaction_taxes as x')
          .whereRef('x.business_id', '=', 'transactions.business_id')
          .whereRef('x.transaction_id', '=', 'transactions.id')
          .orderBy('x.name')
          .select([
            'x.tax_rate_id as taxRateId',
            'x.name',
            'x.rate_millionths as rate',
            'x.taxable_cents as taxableCents',
            'x.exempt_cents as exemptCents',
            'x.marketplace_cents as marketplaceCents',
            'x.tax_cents as taxCents',
          ]),
      ).as('taxes'),
    ]);
}

/** One transaction, or null. */
export async function findTransaction(tenant: Tenant, transactionId: string) {
  return (await selectTransactions(tenant).where('id', '=', transactionId).executeTakeFirst()) ?? null;
}

/** One transaction that is known to be there. */
export async function getTransaction(tenant: Tenant, transactionId: string) {
  return known(await findTransaction(tenant, transactionId));
}

/** One transaction that no one else changes until this database transaction ends, or null. */
export async function lockTransaction(tenant: Tenant, transactionId: string) {
  return (
    (await selectTransactions(tenant).where('id', '=', transactionId).forUpdate().executeTakeFirst()) ?? null
  );
}

/** What a list is narrowed to; what is missing narrows nothing. */
export interface TransactionFilter {
  readonly search?: string | undefined;
  readonly kind?: TransactionKind | undefined;
  readonly status?: TransactionStatus | undefined;
  readonly accountId?: string | undefined;
  readonly categoryId?: string | undefined;
  readonly payeeId?: string | undefined;
  readonly eventId?: string | undefined;
  readonly tag?: string | undefined;
  readonly from?: CalendarDate | undefined;
  readonly to?: CalendarDate | undefined;
}

/** A transfer belongs to both of its accounts; what was deleted is found by its status alone. */
function fits(tenant: Tenant, filter: TransactionFilter): RawBuilder<boolean> {
  const hasLine = (accountId: string) => sql<boolean>`exists (
    select from transaction_lines l
      where l.business_id = ${tenant.businessId} and l.transaction_id = transactions.id and l.account_id = ${withMerged([accountId])})`;
  const words = filter.search?.trim() ?? '';
  const cents = parseMoney(words);
  const amount = cents.ok ? sql`or amount_cents = ${Math.abs(cents.value)}` : sql``;
  const conditions = [
    filter.status === undefined ? sql`status <> 'deleted'` : sql`status = ${filter.status}`,
    filter.kind && sql`kind = ${filter.kind}`,
    filter.accountId &&
      sql`(money_account_id = ${withMerged([filter.accountId])} or (kind = 'transfer' and ${hasLine(filter.accountId)}))`,
    filter.categoryId && hasLine(filter.categoryId),
    filter.payeeId && sql`payee_id = ${filter.payeeId}`,
    filter.eventId &&
      sql`(event_id = any(with_merged_events(array[${filter.eventId}::uuid])) or id in (
        select l.transaction_id from transaction_lines l where l.business_id = ${tenant.businessId}
          and l.event_id = any(with_merged_events(array[${filter.eventId}::uuid]))))`,
    filter.tag && sql`lower(${filter.tag}) in (select lower(tag) from unnest(tags) as tag)`,
    filter.from && sql`transaction_date >= ${filter.from}`,
    filter.to && sql`transaction_date <= ${filter.to}`,
    words !== '' && sql`(search_text like like_pattern(${words}) ${amount})`,
  ].filter((condition) => typeof condition === 'object');
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** Money in and out, newest first. */
export async function listTransactions(
  tenant: Tenant,
  filter: TransactionFilter & { after?: string | undefined; limit: number },
) {
  const end = readCursor(filter.after);
  let query = selectTransactions(tenant)
    .where(fits(tenant, filter))
    .orderBy('transaction_date', 'desc')
    .orderBy('id', 'desc')
    .limit(filter.limit + 1);
  if (end) query = query.where(sql<boolean>`(transaction_date, id) < (${end.key}::date, ${end.id}::uuid)`);
  return pageOf(await query.execute(), filter.limit, (row) => ({ key: row.date, id: row.id }));
}

/**
 * What came in and went out of all that a filter finds. With a category only its part of each counts; a transfer only
 * where one account is asked for, which it leaves or reaches. A draft counts only where drafts are asked for.
 */
export async function readTransactionTotals(tenant: Tenant, filter: TransactionFilter) {
  const { accountId = null, categoryId = null } = filter;
  const { rows } = await sql<{ count: number; money_in: number; money_out: number }>`
    with found as (
      select status, kind, case kind
               when 'transfer' then case
                 when ${accountId}::uuid is null then null else not money_account_id = ${withMerged(accountId === null ? [] : [accountId])} end
               else kind in ('income', 'refund', 'contribution') end as comes_in,
             case when ${categoryId}::uuid is null then amount_cents else coalesce((
               select sum(l.amount_cents) from transaction_lines l
                 where l.business_id = ${tenant.businessId} and l.transaction_id = transactions.id
                   and l.account_id = ${withMerged(categoryId === null ? [] : [categoryId])}), 0) end as cents
        from transactions where business_id = ${tenant.businessId} and ${fits(tenant, filter)}
    )
    select count(*)::int as count,
           coalesce(sum(cents) filter (where comes_in and counted), 0)::bigint as money_in,
           coalesce(sum(cents) filter (where not comes_in and counted), 0)::bigint as money_out
      from found cross join lateral (select status <> 'draft' or ${filter.status ?? null}::text is not null as counted) c
  `.execute(tenant.db);
  const [sums] = rows;
  return {
    count: sums?.count ?? 0,
    inCents: money(sums?.money_in ?? 0),
    outCents: money(sums?.money_out ?? 0),
  };
}

/** Every tag in use, in order of the alphabet. */
export async function listTransactionTags(tenant: Tenant): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select min(tag) as tag from transactions cross join unnest(tags) as tag
      where business_id = ${tenant.businessId} and status <> 'deleted' and tags <> '{}'
      group by lower(tag) order by lower(tag)`.execute(tenant.db);
  return rows.map((row) => row.tag);
}
