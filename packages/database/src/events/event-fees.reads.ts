import { sql, type RawBuilder } from 'kysely';
import { endedApplicationStatuses, type EventFeeKind, type EventFeeState } from '@atelier/domain/events';
import type { CalendarDate, Money, Rate } from '@atelier/domain/foundation';
import type { Inside, Tenant } from '../platform/in-business.ts';
import { pageOf, readCursor } from '../platform/page-cursor.ts';
import { wordsOfEvent } from './event-conditions.ts';

/** A fee with its event, its state, and what paid or refunded it. */
export interface EventFeeRow {
  readonly id: string;
  /** Its event, or the one into which that was merged. */
  readonly eventId: string;
  readonly eventName: string;
  readonly eventStartsOn: CalendarDate;
  readonly organizerName: string | null;
  readonly kind: EventFeeKind;
  readonly name: string;
  readonly amountCents: Money | null;
  readonly rate: Rate | null;
  readonly dueOn: CalendarDate | null;
  readonly lateFeeCents: Money | null;
  readonly refundableUntil: CalendarDate | null;
  readonly refundExpectedOn: CalendarDate | null;
  readonly state: EventFeeState;
  readonly paidCents: Money | null;
  readonly refundedCents: Money | null;
  readonly paymentKind: 'transaction' | 'bill' | null;
  readonly paymentId: string | null;
  readonly paymentName: string | null;
  readonly paymentDate: CalendarDate | null;
  readonly refundTransactionId: string | null;
  readonly refundDate: CalendarDate | null;
  readonly version: number;
}

const columns = sql`f.id, e.id as "eventId", e.name as "eventName", e.starts_on as "eventStartsOn",
  o.name as "organizerName", f.kind, f.name, f.amount_cents as "amountCents", f.rate, f.due_on as "dueOn",
  f.late_fee_cents as "lateFeeCents", f.refundable_until as "refundableUntil",
  f.refund_expected_on as "refundExpectedOn", s.state,
  case when s.state <> 'unpaid' then f.paid_cents end as "paidCents",
  case when s.state = 'refunded' then f.refunded_cents end as "refundedCents",
  case when t.id is not null then 'transaction' when b.id is not null then 'bill' end as "paymentKind",
  coalesce(t.id, b.id) as "paymentId", coalesce(nullif(t.payee, ''), nullif(t.memo, ''), p.name, '') as "paymentName",
  coalesce(t.transaction_date, b.bill_date) as "paymentDate",
  r.id as "refundTransactionId", r.transaction_date as "refundDate", f.version`;

// A payment that was deleted or voided pays nothing.
const feesWithState = sql`event_fees f
  join events own on own.business_id = f.business_id and own.id = f.event_id
  join events e on e.business_id = own.business_id and e.id = coalesce(own.merged_into, own.id)
  left join event_organizers o on o.business_id = e.business_id and o.id = e.organizer_id
  left join event_applications a on a.business_id = e.business_id and a.event_id = e.id
  left join transactions t
    on t.business_id = f.business_id and t.id = f.paid_transaction_id and t.status = 'posted'
  left join bills b on b.business_id = f.business_id and b.id = f.paid_bill_id and b.status in ('open', 'partly-paid', 'paid')
  left join payees p on p.business_id = b.business_id and p.id = b.payee_id
  left join transactions r
    on r.business_id = f.business_id and r.id = f.refund_transaction_id and r.status = 'posted'
  cross join lateral (
    select case
      when t.id is null and b.id is null then 'unpaid'
      when r.id is not null then 'refunded'
      when b.status <> 'paid' then 'billed'
      when f.refund_expected_on is not null then 'refund_expected'
      else 'paid' end as state
  ) s`;

const ended = sql`a.status = any(array[${sql.join(endedApplicationStatuses.map((status) => sql.lit(status)))}])`;

/** Fees `f` of the business under conditions, with their event `e` and state `s`. */
export function feesIn(tenant: Inside, ...conditions: readonly RawBuilder<unknown>[]) {
  return sql`${feesWithState} where f.business_id = ${tenant.businessId} and ${sql.join(conditions, sql` and `)}`;
}

/** Lists of fees over all events. */
export type EventFeeList = 'unpaid' | 'tied-up';

/** Still to be paid, for an event that takes place. */
export const isUnpaid = sql`s.state in ('unpaid', 'billed') and e.status <> 'cancelled' and (${ended}) is not true`;

/**
 * Cash that is tied up: paid for an event that is still to come, or paid and to be refunded. A fee that was paid for an
 * event in vain, without a refund, is spent.
 */
const isTiedUp = (today: CalendarDate) => sql`(s.state = 'refund_expected' or (s.state = 'paid'
  and e.status in ('planned', 'confirmed') and e.ends_on >= ${today} and (${ended}) is not true))`;

const listed = (list: EventFeeList, today: CalendarDate) => (list === 'unpaid' ? isUnpaid : isTiedUp(today));

const searched = (search = '') =>
  search.trim() === ''
    ? sql`true`
    : sql`(${wordsOfEvent(search)} or fold(f.name) like like_pattern(${search}))`;

const orderKey = (list: EventFeeList) =>
  list === 'unpaid' ? sql`coalesce(f.due_on, '9999-12-31'::date)` : sql`e.starts_on`;

/** Lists a page of fees: unpaid ones by the day on which they are due, others by their event. */
export async function listEventFees(
  tenant: Tenant,
  filter: {
    readonly view: EventFeeList;
    readonly search?: string | undefined;
    readonly after?: string | undefined;
    readonly limit: number;
  },
  today: CalendarDate,
) {
  const end = readCursor(filter.after);
  const key = orderKey(filter.view);
  const rest = end ? sql`(${key}, f.id) > (${end.key}::date, ${end.id}::uuid)` : sql`true`;
  const { rows } = await sql<EventFeeRow & { key: string }>`
    select ${columns}, (${key})::text as key
      from ${feesIn(tenant, listed(filter.view, today), searched(filter.search), rest)}
      order by ${key}, f.id limit ${filter.limit + 1}`.execute(tenant.db);
  return pageOf(rows, filter.limit, (row) => ({ key: row.key, id: row.id }));
}

/** Lists all fees of one of the lists. */
export async function listAllEventFees(
  tenant: Tenant,
  filter: { readonly view: EventFeeList; readonly search?: string | undefined },
  today: CalendarDate,
): Promise<EventFeeRow[]> {
  const { rows } = await sql<EventFeeRow>`
    select ${columns} from ${feesIn(tenant, listed(filter.view, today), searched(filter.search))}
      order by ${orderKey(filter.view)}, f.id`.execute(tenant.db);
  return rows;
}

/** Lists the fees of events, with those of events that were merged into them, by the day on which they are due. */
export async function listFeesOfEvents(tenant: Inside, eventIds: readonly string[]): Promise<EventFeeRow[]> {
  if (eventIds.length === 0) return [];
  const { rows } = await sql<EventFeeRow>`
    select ${columns} from ${feesIn(tenant, sql`e.id = any(${eventIds}::uuid[])`)}
      order by f.due_on nulls last, f.created_at, f.id`.execute(tenant.db);
  return rows;
}

/** Finds a fee, or null; locked until the end of the database transaction where asked for. */
export async function findEventFee(
  tenant: Tenant,
  feeId: string,
  { lock = false } = {},
): Promise<EventFeeRow | null> {
  const { rows } = await sql<EventFeeRow>`
    select ${columns} from ${feesIn(tenant, sql`f.id = ${feeId}`)} ${lock ? sql`for update of f` : sql``}`.execute(
    tenant.db,
  );
  return rows[0] ?? null;
}

/** A transaction or bill of an event with the part of it that pays or refunds fees. */
export interface FeePaymentRow {
  readonly kind: 'transaction' | 'bill';
  readonly id: string;
  readonly name: string;
  readonly date: CalendarDate;
  readonly direction: 'out' | 'in';
  readonly amountCents: Money;
  readonly usedCents: Money;
}

/** Lists the transactions and bills of an event, the latest first. */
export async function listFeePayments(tenant: Tenant, eventId: string): Promise<FeePaymentRow[]> {
  const isOfEvent = (id: RawBuilder<unknown>) =>
    sql`${id} = any(with_merged_events(array[${eventId}::uuid]))`;
  const { rows } = await sql<FeePaymentRow>`
    select 'transaction' as kind, t.id, coalesce(nullif(t.payee, ''), t.memo) as name, t.transaction_date as date,
           case t.kind when 'expense' then 'out' else 'in' end as direction, t.amount_cents as "amountCents",
           (select coalesce(sum(case when f.paid_transaction_id = t.id then f.paid_cents else 0 end)
              + sum(case when f.refund_transaction_id = t.id then f.refunded_cents else 0 end), 0)::bigint
              from event_fees f where f.business_id = t.business_id
                and (f.paid_transaction_id = t.id or f.refund_transaction_id = t.id)) as "usedCents"
      from transactions t
      where t.business_id = ${tenant.businessId} and t.status = 'posted' and t.kind in ('expense', 'refund', 'income')
        and (${isOfEvent(sql`t.event_id`)} or exists (
          select from transaction_lines l
            where l.business_id = t.business_id and l.transaction_id = t.id and ${isOfEvent(sql`l.event_id`)}))
    union all
    select 'bill', b.id, p.name, b.bill_date, 'out', b.total_cents,
           (select coalesce(sum(f.paid_cents), 0)::bigint from event_fees f
              where f.business_id = b.business_id and f.paid_bill_id = b.id)
      from bills b join payees p on p.business_id = b.business_id and p.id = b.payee_id
      where b.business_id = ${tenant.businessId} and b.kind = 'bill' and b.status in ('open', 'partly-paid', 'paid')
        and exists (
          select from bill_lines l
            where l.business_id = b.business_id and l.bill_id = b.id and ${isOfEvent(sql`l.event_id`)})
    order by date desc, id`.execute(tenant.db);
  return rows;
}
