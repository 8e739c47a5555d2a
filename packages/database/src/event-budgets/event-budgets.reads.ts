import { sql } from 'kysely';
import type { BookBasis } from '@atelier/domain/businesses';
import type { AccountType, ScheduleCLine, SystemAccountKey } from '@atelier/domain/books';
import type { EventBudget } from '@atelier/domain/event-budgets';
import type { EventFeeKind } from '@atelier/domain/events';
import type { Money, Quantity, Rate } from '@atelier/domain/foundation';
import type { Inside, Tenant } from '../platform/in-business.ts';

/** A budget with its version, and the price and cost of its product. */
export interface EventBudgetRow extends EventBudget {
  readonly eventId: string;
  readonly version: number;
  readonly productName: string | null;
  readonly productPriceCents: Money | null;
  /** Average cost of one in stock; null where none is. */
  readonly productCostCents: Money | null;
}

/** Lists the budgets of events that have one. */
export async function listEventBudgets(
  tenant: Inside,
  eventIds: readonly string[],
): Promise<EventBudgetRow[]> {
  if (eventIds.length === 0) return [];
  const { rows } = await sql<EventBudgetRow>`
    select b.event_id as "eventId", b.average_sale_cents as "averageSaleCents", b.product_id as "productId",
           b.cost_rate as "costRate", b.card_fee_rate as "cardFeeRate", b.own_minutes as "ownMinutes",
           b.hourly_cents as "hourlyCents", b.note, b.version, i.name as "productName",
           nullif(i.price_cents, 0) as "productPriceCents",
           case when w.quantity > 0 and w.value_cents > 0 then round(w.value_cents / w.quantity)::bigint end
             as "productCostCents",
           coalesce((
             select json_agg(json_build_object('kind', l.code, 'plannedCents', l.planned_cents, 'dueOn', l.due_on)
                      order by l.code)
               from event_budget_lines l where l.business_id = b.business_id and l.event_id = b.event_id
           ), '[]') as lines
      from event_budgets b
      left join inventory_items i on i.business_id = b.business_id and i.id = b.product_id
      left join item_worths w on w.business_id = i.business_id and w.item_id = i.id
      where b.business_id = ${tenant.businessId} and b.event_id = any(${eventIds}::uuid[])`.execute(
    tenant.db,
  );
  return rows;
}

/** Finds the budget of an event, or null. */
export async function findEventBudget(tenant: Tenant, eventId: string): Promise<EventBudgetRow | null> {
  const [budget] = await listEventBudgets(tenant, [eventId]);
  return budget ?? null;
}

/** Costs of an event on one account, in the books. */
export interface EventAccountCosts {
  readonly eventId: string;
  readonly accountId: string;
  readonly code: string;
  readonly name: string;
  readonly type: AccountType;
  readonly systemKey: SystemAccountKey | null;
  readonly scheduleCLine: ScheduleCLine | null;
  readonly cents: Money;
}

/** Adds up the costs of events by account over all time, with those of events and accounts that were merged into them. */
export async function listEventAccountCosts(
  tenant: Inside,
  eventIds: readonly string[],
  basis: BookBasis,
): Promise<EventAccountCosts[]> {
  if (eventIds.length === 0) return [];
  const { rows } = await sql<EventAccountCosts>`
    select coalesce(v.merged_into, v.id) as "eventId", w.id as "accountId", w.code, w.name, w.type,
           w.system_key as "systemKey", w.schedule_c_line as "scheduleCLine", sum(m.amount_cents)::bigint as cents
      from events v
      join dimension_months m on m.business_id = v.business_id and m.event_id = v.id and m.dimension = 'event'
        and (m.source = 'journal' or ${basis} = 'cash')
      join accounts a on a.business_id = m.business_id and a.id = m.account_id
        and a.type in ('cost-of-goods-sold', 'expense', 'other-expense')
      join accounts w on w.business_id = a.business_id and w.id = coalesce(a.merged_into, a.id)
      where v.business_id = ${tenant.businessId}
        and (v.id = any(${eventIds}::uuid[]) or v.merged_into = any(${eventIds}::uuid[]))
      group by 1, 2, 3, 4, 5, 6, 7
      having sum(m.amount_cents) <> 0
      order by 3`.execute(tenant.db);
  return rows;
}

/** A fee as costs are planned from it. */
export interface PlannedFee {
  readonly eventId: string;
  readonly kind: EventFeeKind;
  readonly amountCents: Money | null;
  readonly rate: Rate | null;
}

/** Lists the fees of events, with those of events that were merged into them. */
export async function listPlannedFees(tenant: Inside, eventIds: readonly string[]): Promise<PlannedFee[]> {
  if (eventIds.length === 0) return [];
  const { rows } = await sql<PlannedFee>`
    select coalesce(v.merged_into, v.id) as "eventId", f.kind, f.amount_cents as "amountCents", f.rate
      from events v
      join event_fees f on f.business_id = v.business_id and f.event_id = v.id
      where v.business_id = ${tenant.businessId}
        and (v.id = any(${eventIds}::uuid[]) or v.merged_into = any(${eventIds}::uuid[]))`.execute(tenant.db);
  return rows;
}

/**
 * Sums the pieces that invoices of events sold less what credit notes took back, of one product or all: by event, of those
 * with a line that names a product.
 */
export async function sumPiecesSold(
  tenant: Tenant,
  eventIds: readonly string[],
  productId: string | null,
): Promise<ReadonlyMap<string, Quantity>> {
  if (eventIds.length === 0) return new Map();
  const { rows } = await sql<{ eventId: string; pieces: Quantity }>`
    select coalesce(v.merged_into, v.id) as "eventId", (coalesce(
             sum(coalesce(l.stock_quantity, l.quantity) - b.quantity)
               filter (where ${productId}::uuid is null or l.product_id = ${productId}::uuid), 0) * 1000000)::bigint as pieces
      from events v
      join invoices i on i.business_id = v.business_id and i.event_id = v.id
        and i.issued_at is not null and i.voided_at is null
      join invoice_lines l on l.business_id = i.business_id and l.invoice_id = i.id and l.product_id is not null
      cross join lateral (
        select coalesce(sum(c.quantity), 0) as quantity
          from credit_note_lines c
          join credit_notes n on n.business_id = c.business_id and n.id = c.credit_note_id
            and n.issued_at is not null and n.voided_on is null
          where c.business_id = l.business_id and c.invoice_line_id = l.id
      ) b
      where v.business_id = ${tenant.businessId}
        and (v.id = any(${eventIds}::uuid[]) or v.merged_into = any(${eventIds}::uuid[]))
      group by 1`.execute(tenant.db);
  return new Map(rows.map(({ eventId, pieces }) => [eventId, pieces]));
}
