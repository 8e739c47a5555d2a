import { sql } from 'kysely';
import type { BookBasis } from '@atelier/domain/businesses';
import type { CostPart, JournalEntryKind, SaleChannel } from '@atelier/domain/books';
import { money, type CalendarDate, type Money } from '@atelier/domain/foundation';
import { listWithMerged } from '../books/accounts.reads.ts';
import { linesOfCost } from './stock-movements.reads.ts';
import type { Tenant } from '../platform/in-business.ts';
import { pageOf, readCursor, type Page } from '../platform/page-cursor.ts';

/** What one entry did to one account, as a basis sees it. */
export interface LedgerLine {
  readonly entryId: string;
  readonly entryNumber: number;
  readonly date: CalendarDate;
  readonly kind: JournalEntryKind;
  readonly memo: string;
  readonly source: { readonly kind: string; readonly id: string } | null;
  /** On cash basis, the document of which this is a share. */
  readonly settles: { readonly kind: string; readonly id: string } | null;
  readonly accountId: string;
  readonly accountCode: string;
  readonly accountName: string;
  /** Debits positive. */
  readonly amountCents: Money;
}

export interface LineFilter {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly basis: BookBasis;
  readonly accountIds: readonly string[];
  /** Only what comes from documents of this customer. */
  readonly customerId?: string | undefined;
  /** Only what went to this payee, as `listPayeeCosts` calls it. */
  readonly payee?: string | undefined;
  /** Only what belongs to this event, came about by this channel or was sold at this place; null: what has none. */
  readonly eventId?: string | null | undefined;
  /** Only what belongs to one of these events. */
  readonly eventIds?: readonly string[] | undefined;
  readonly channel?: SaleChannel | null | undefined;
  readonly place?: string | null | undefined;
  /** Only the depreciation of this thing, or of `any` that is in the register. */
  readonly assetId?: string | undefined;
  /** Only this part of the cost of goods sold; of what is beside the stock, in the accounts of cost. */
  readonly costPart?: CostPart | undefined;
}

const linesFor = (tenant: Tenant, filter: LineFilter, ids: readonly string[]) =>
  filter.costPart === undefined
    ? sql`ledger_lines(${filter.basis})`
    : linesOfCost(tenant, filter, filter.costPart, ids);

/** Keeps lines of documents of a customer, invoices and their credit notes; on cash basis those that a line is a share of. */
const ofCustomer = (tenant: Tenant, { customerId }: LineFilter) =>
  customerId === undefined
    ? sql``
    : sql`and exists (
        select from journal_entries d
          left join credit_notes c
            on d.source_kind = 'credit-note' and c.business_id = d.business_id and c.id = d.source_id
          join invoices i on i.business_id = d.business_id and i.customer_id = ${customerId}
            and i.id = case d.source_kind when 'invoice' then d.source_id else c.invoice_id end
          where d.business_id = ${tenant.businessId} and d.id = coalesce(l.settles_entry_id, l.entry_id))`;

const ofPayee = (tenant: Tenant, { payee }: LineFilter) =>
  payee === undefined
    ? sql``
    : sql`and (
        select coalesce(coalesce(t.payee_id, b.payee_id, p.payee_id, (
                 select n.id from payees n
                   where n.business_id = e.business_id and lower(n.name) = lower(btrim(t.payee)) and n.archived_at is null
               ))::text, 'name:' || lower(nullif(btrim(t.payee), '')), 'none')
          from journal_entries e
          left join transactions t
            on e.source_kind = 'transaction' and t.business_id = e.business_id and t.id = e.source_id
          left join bills b on e.source_kind = 'bill' and b.business_id = e.business_id and b.id = e.source_id
          left join bill_payments p
            on e.source_kind = 'bill-payment' and p.business_id = e.business_id and p.id = e.source_id
          where e.business_id = ${tenant.businessId} and e.id = l.entry_id) = ${payee}`;

const ofAsset = (tenant: Tenant, { assetId }: LineFilter) =>
  assetId === undefined
    ? sql``
    : sql`and exists (
        select from asset_depreciations d join fixed_assets f on f.business_id = d.business_id and f.id = d.asset_id
          where d.business_id = ${tenant.businessId} and d.entry_id = l.entry_id
            and ${assetId === 'any' ? sql`f.removed_at is null` : sql`f.id = ${assetId}::uuid`})`;

/** Where a line `l` of the ledger was sold: at its event, else where the customer is, else at the maker's own place. */
const placeOfLine = sql<string | null>`coalesce(
  (select nullif(concat_ws(', ', nullif(w.town, ''), nullif(w.region, '')), '') from events w
     where w.business_id = l.business_id and w.id = standing_event(l.event_id)),
  (select place_of_address(i.buyer ->> 'address')
     from journal_entries d join invoices i on i.business_id = d.business_id and i.id = d.source_id
     where d.business_id = l.business_id and d.id = coalesce(l.settles_entry_id, l.entry_id) and d.source_kind = 'invoice'),
  (select place_of_address(b.address) from businesses b where b.id = l.business_id))`;

const soldAs = ({ eventId, eventIds, channel, place }: LineFilter) => {
  const atOneOf = (ids: readonly string[]) =>
    sql`and l.event_id = any(with_merged_events(${[...ids]}::uuid[]))`;
  const event = eventId === null ? sql`and l.event_id is null` : atOneOf([eventId ?? '']);
  return sql`${eventId === undefined ? sql`` : event} ${eventIds === undefined ? sql`` : atOneOf(eventIds)}
    ${channel === undefined ? sql`` : sql`and l.channel is not distinct from ${channel}`}
    ${place === undefined ? sql`` : sql`and ${placeOfLine} is not distinct from ${place}`}`;
};

const narrowed = (tenant: Tenant, filter: LineFilter) =>
  sql`${ofCustomer(tenant, filter)} ${ofPayee(tenant, filter)} ${ofAsset(tenant, filter)} ${soldAs(filter)}`;

const columns = sql`
  e.id as "entryId", e.number as "entryNumber", p.entry_date as date, e.kind,
  coalesce(nullif((select string_agg(distinct m.memo, ', ') from journal_lines m
    where m.business_id = e.business_id and m.entry_id = e.id and m.account_id = any(with_merged(array[p.account_id])) and m.memo <> ''), ''), e.memo) as memo,
  case when e.source_id is null then null else json_build_object('kind', e.source_kind, 'id', e.source_id) end as source,
  case when d.source_id is null then null else json_build_object('kind', d.source_kind, 'id', d.source_id) end as settles,
  a.id as "accountId", a.code as "accountCode", a.name as "accountName", p.amount as "amountCents"`;

/**
 * The lines of some accounts in a period, oldest first, one for each entry and account: what an entry puts on an
 * account and takes off again is no line.
 */
export async function listLedgerLines(
  tenant: Tenant,
  filter: LineFilter,
  page: { after?: string | undefined; limit: number },
): Promise<Page<LedgerLine>> {
  const ids = await listWithMerged(tenant, filter.accountIds);
  // What was merged is read under the other account; where nothing was, an index has the lines in their order.
  const isPlain = ids.length === new Set(filter.accountIds).size;
  const account = isPlain ? sql`l.account_id` : sql`coalesce(r.merged_into, r.id)`;
  const joined = isPlain
    ? sql``
    : sql`join accounts r on r.business_id = ${tenant.businessId} and r.id = l.account_id`;
  const end = readCursor(page.after);
  const [afterDate, afterEntry] = end?.key.split(' ') ?? [];
  const isAfter =
    end && afterDate !== undefined && afterEntry !== undefined
      ? sql`and (l.entry_date, l.entry_id, ${account}) > (${afterDate}::date, ${afterEntry}::uuid, ${end.id}::uuid)`
      : sql``;
  const { rows } = await sql<LedgerLine>`
    with p as (
      select l.entry_date, l.entry_id, ${account} as account_id, sum(l.amount_cents)::bigint as amount,
             min(l.settles_entry_id::text)::uuid as settled
        from ${linesFor(tenant, filter, ids)} l ${joined}
        where l.business_id = ${tenant.businessId} and l.account_id = any(${ids}::uuid[])
          and l.entry_date between ${filter.from} and ${filter.to} ${narrowed(tenant, filter)} ${isAfter}
        group by l.entry_date, l.entry_id, ${account}
        having sum(l.amount_cents) <> 0
        order by l.entry_date, l.entry_id, ${account}
        limit ${page.limit + 1}
    )
    select ${columns}
      from p
      join journal_entries e on e.business_id = ${tenant.businessId} and e.id = p.entry_id
      join accounts a on a.business_id = ${tenant.businessId} and a.id = p.account_id
      left join journal_entries d on d.business_id = ${tenant.businessId} and d.id = p.settled
      order by p.entry_date, p.entry_id, p.account_id`.execute(tenant.db);
  return pageOf(rows, page.limit, (row) => ({ key: `${row.date} ${row.entryId}`, id: row.accountId }));
}

/** Sums what some accounts moved together in a period, narrowed as the lines are; debits positive. */
export async function sumLedgerLines(tenant: Tenant, filter: LineFilter): Promise<Money> {
  const ids = await listWithMerged(tenant, filter.accountIds);
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(l.amount_cents), 0)::bigint as amount
      from ${linesFor(tenant, filter, ids)} l
      where l.business_id = ${tenant.businessId} and l.account_id = any(${ids}::uuid[])
        and l.entry_date between ${filter.from} and ${filter.to} ${narrowed(tenant, filter)}`.execute(
    tenant.db,
  );
  return money(rows[0]?.amount ?? 0);
}

/** Every line of a period by account code and date, for a general ledger as a file. */
export async function* readGeneralLedgerLines(
  tenant: Tenant,
  filter: Pick<LineFilter, 'from' | 'to' | 'basis' | 'accountIds'>,
): AsyncGenerator<LedgerLine> {
  for (const accountId of filter.accountIds) {
    let after: string | undefined;
    do {
      const page: Page<LedgerLine> = await listLedgerLines(
        tenant,
        { ...filter, accountIds: [accountId] },
        { after, limit: 5000 },
      );
      yield* page.rows;
      after = page.next ?? undefined;
    } while (after !== undefined);
  }
}
