import { sql, type RawBuilder } from 'kysely';
import type { PurchaseOrderList, PurchaseOrderStatus } from '@atelier/domain/purchasing';
import type { CalendarDate, Money, Quantity } from '@atelier/domain/foundation';
import type { Tenant } from '../platform/in-business.ts';
import { pageOf, readCursor } from '../platform/page-cursor.ts';
import { listConversions } from '../items/items.reads.ts';

const orderColumns = sql`
  o.id, o.number, s.status, o.payee_id as "payeeId", p.name as "payeeName", o.ordered_on as "orderedOn",
  o.expected_on as "expectedOn", s.line_count as "lineCount", s.goods_cents as "goodsCents",
  s.goods_cents + o.shipping_cents + o.duty_cents + o.tax_cents - o.discount_cents as "totalCents",
  s.received_value_cents as "receivedCents", o.sent_at as "sentAt", o.version`;
const orderTables = sql`
  purchase_orders o
  join payees p on p.business_id = o.business_id and p.id = o.payee_id
  join purchase_order_states s on s.business_id = o.business_id and s.order_id = o.id`;

interface OrderRow {
  readonly id: string;
  readonly number: number;
  readonly status: PurchaseOrderStatus;
  readonly payeeId: string;
  readonly payeeName: string;
  readonly orderedOn: CalendarDate;
  readonly expectedOn: CalendarDate | null;
  readonly lineCount: number;
  readonly goodsCents: Money;
  readonly totalCents: Money;
  readonly receivedCents: Money;
  readonly sentAt: string | null;
  readonly version: number;
}

function shownIn(show: PurchaseOrderList): RawBuilder<unknown> {
  switch (show) {
    case 'all':
      return sql`true`;
    case 'open':
      return sql`s.status in ('placed', 'on-hold', 'partly-received')`;
    default:
      return sql`s.status = ${show}`;
  }
}

/** Orders, the latest first. */
export async function listPurchaseOrders(
  tenant: Tenant,
  filter: {
    show: PurchaseOrderList;
    search?: string | undefined;
    payeeId?: string | undefined;
    itemId?: string | undefined;
    after?: string | undefined;
    limit: number;
  },
) {
  const end = readCursor(filter.after);
  const words = filter.search?.trim() ?? '';
  const number = /^(?:po-?)?0*(\d{1,9})$/i.exec(words)?.[1] ?? null;
  const { rows } = await sql<OrderRow>`
    select ${orderColumns} from ${orderTables}
      where o.business_id = ${tenant.businessId} and ${shownIn(filter.show)}
        ${words === '' ? sql`` : sql`and (p.search_text like like_pattern(${words}) or o.number = ${number}::bigint)`}
        ${filter.payeeId === undefined ? sql`` : sql`and o.payee_id = ${filter.payeeId}`}
        ${
          filter.itemId === undefined
            ? sql``
            : sql`and exists (select from purchase_order_lines l
                    where l.business_id = o.business_id and l.order_id = o.id and l.item_id = ${filter.itemId})`
        }
        ${end ? sql`and (o.ordered_on, o.id) < (${end.key}::date, ${end.id}::uuid)` : sql``}
      order by o.ordered_on desc, o.id desc limit ${filter.limit + 1}`.execute(tenant.db);
  return pageOf(rows, filter.limit, (row) => ({ key: row.orderedOn, id: row.id }));
}

interface LineRow {
  readonly itemId: string;
  readonly itemName: string;
  readonly stockUnit: string;
  readonly isCounted: boolean;
  readonly partNumber: string;
  readonly packName: string;
  readonly packQuantity: Quantity;
  readonly packs: Quantity;
  readonly packPriceCents: Money;
  readonly received: Quantity;
  readonly receivedCents: Money;
  /** What of it was billed later, as freight, and shared over what came. */
  readonly landedLaterCents: Money;
}

/** One order with its lines, or null. `lock` holds it until the database transaction ends. */
export async function findPurchaseOrder(tenant: Tenant, orderId: string, { lock = false } = {}) {
  if (lock) {
    await sql`select from purchase_orders where business_id = ${tenant.businessId} and id = ${orderId} for update`.execute(
      tenant.db,
    );
  }
  const { rows } = await sql<
    OrderRow & {
      placeId: string | null;
      placeName: string | null;
      shippingCents: Money;
      dutyCents: Money;
      taxCents: Money;
      discountCents: Money;
      sharedBy: 'value' | 'packs';
      note: string;
      privateNote: string;
      stepReason: string;
      placedAt: string | null;
      closingEntryId: string | null;
      payeeEmail: string;
    }
  >`
    select ${orderColumns}, o.place_id as "placeId", t.name as "placeName", o.shipping_cents as "shippingCents",
           o.duty_cents as "dutyCents", o.tax_cents as "taxCents", o.discount_cents as "discountCents",
           o.shared_by as "sharedBy", o.note, o.private_note as "privateNote", o.step_reason as "stepReason",
           o.placed_at as "placedAt", o.closing_entry_id as "closingEntryId", p.email as "payeeEmail"
      from ${orderTables}
      left join stock_places t on t.business_id = o.business_id and t.id = o.place_id
      where o.business_id = ${tenant.businessId} and o.id = ${orderId}`.execute(tenant.db);
  const [order] = rows;
  if (!order) return null;
  const lines = await sql<LineRow>`
    select l.item_id as "itemId", i.name as "itemName", i.stock_unit as "stockUnit", i.is_counted as "isCounted",
           l.part_number as "partNumber", l.pack_name as "packName", (l.pack_quantity * 1000000)::bigint as "packQuantity",
           (l.packs * 1000000)::bigint as packs, l.pack_price_cents as "packPriceCents",
           (l.received_packs * 1000000)::bigint as received, l.received_value_cents as "receivedCents",
           (select coalesce(sum(x.shift_cents), 0)::bigint
              from purchase_receipts r
              join landed_cost_lines x on x.business_id = r.business_id and x.receipt_id = r.id
              join landed_costs c on c.business_id = x.business_id and c.id = x.landed_cost_id
              where r.business_id = l.business_id and r.order_id = l.order_id and r.reversed_at is null
                and x.position = l.position and c.bill_id is not null and c.reversed_at is null) as "landedLaterCents"
      from purchase_order_lines l
      join inventory_items i on i.business_id = l.business_id and i.id = l.item_id
      where l.business_id = ${tenant.businessId} and l.order_id = ${orderId} order by l.position`.execute(
    tenant.db,
  );
  return { ...order, lines: lines.rows };
}

/** An order as it is stored. */
export type PurchaseOrderRow = NonNullable<Awaited<ReturnType<typeof findPurchaseOrder>>>;

interface ReceiptRow {
  readonly id: string;
  readonly kind: 'receipt' | 'return';
  readonly day: CalendarDate;
  readonly note: string;
  readonly stockOperationId: string | null;
  readonly journalEntryId: string | null;
  readonly ofReceiptId: string | null;
  readonly reversedAt: string | null;
  readonly valueCents: Money;
}

/** Lists what came of an order and what was sent back, in the order of days, each with its lines. */
export async function listPurchaseReceipts(tenant: Tenant, orderId: string) {
  const { rows } = await sql<ReceiptRow>`
    select r.id, r.kind, r.day, r.note, r.stock_operation_id as "stockOperationId",
           r.journal_entry_id as "journalEntryId", r.of_receipt_id as "ofReceiptId", r.reversed_at as "reversedAt",
           (select sum(value_cents)::bigint from purchase_receipt_values l
              where l.business_id = r.business_id and l.receipt_id = r.id) as "valueCents"
      from purchase_receipts r
      where r.business_id = ${tenant.businessId} and r.order_id = ${orderId} order by r.day, r.id`.execute(
    tenant.db,
  );
  const lines = await sql<{
    receiptId: string;
    position: number;
    packs: Quantity;
    quantity: Quantity;
    valueCents: Money;
    movementPosition: number | null;
  }>`
    select receipt_id as "receiptId", position, (packs * 1000000)::bigint as packs,
           (quantity * 1000000)::bigint as quantity, value_cents as "valueCents",
           movement_position as "movementPosition"
      from purchase_receipt_values
      where business_id = ${tenant.businessId} and order_id = ${orderId} order by receipt_id, position`.execute(
    tenant.db,
  );
  return rows.map((receipt) => ({
    ...receipt,
    lines: lines.rows
      .filter(({ receiptId }) => receiptId === receipt.id)
      .map(({ receiptId: _receipt, ...line }) => line),
  }));
}

/** To which order a receipt belongs, or null. */
export async function findOrderOfReceipt(tenant: Tenant, receiptId: string): Promise<string | null> {
  const row = await tenant.db
    .selectFrom('purchase_receipts')
    .where('business_id', '=', tenant.businessId)
    .where('id', '=', receiptId)
    .select('order_id')
    .executeTakeFirst();
  return row?.order_id ?? null;
}

/** The bills and credits of an order, with what each says against what was received. */
export async function listBillsOfOrder(tenant: Tenant, orderId: string, clearingAccountId: string) {
  const { rows } = await sql<{
    id: string;
    kind: 'bill' | 'credit';
    number: string;
    date: CalendarDate;
    dueDate: CalendarDate;
    status: 'draft' | 'open' | 'partly-paid' | 'paid' | 'void';
    totalCents: Money;
    paidCents: Money;
    clearedCents: Money;
  }>`
    select b.id, b.kind, b.number, b.bill_date as date, b.due_date as "dueDate", b.status,
           b.total_cents as "totalCents", b.paid_cents as "paidCents",
           (select case when b.status in ('draft', 'void') then 0
                        when b.kind = 'bill' then coalesce(sum(l.amount_cents), 0)
                        else -coalesce(sum(l.amount_cents), 0) end::bigint
              from bill_lines l
              where l.business_id = b.business_id and l.bill_id = b.id and l.account_id = ${clearingAccountId}) as "clearedCents"
      from purchase_order_bills x
      join bills b on b.business_id = x.business_id and b.id = x.bill_id
      where x.business_id = ${tenant.businessId} and x.order_id = ${orderId}
      order by b.bill_date, b.id`.execute(tenant.db);
  return rows;
}

/** Items as buying knows them, by id, with what they say of their units. */
export async function readBoughtItems(tenant: Tenant, itemIds: readonly string[]) {
  const ids = [...new Set(itemIds)];
  const { rows } = await sql<{
    id: string;
    name: string;
    stockUnit: string;
    isCounted: boolean;
    hasVariants: boolean;
    isDraft: boolean;
    usualPlaceId: string | null;
    expenseAccountId: string | null;
    costAccountId: string | null;
  }>`
    select i.id, i.name, i.stock_unit as "stockUnit", i.is_counted as "isCounted",
           i.option_names <> '{}' as "hasVariants", i.is_draft as "isDraft", i.usual_place_id as "usualPlaceId",
           i.expense_account_id as "expenseAccountId",
           i.cost_account_id as "costAccountId"
      from inventory_items i where i.business_id = ${tenant.businessId} and i.id = any(${ids}::uuid[])`.execute(
    tenant.db,
  );
  const conversions = await listConversions(tenant, ids);
  return new Map(rows.map((row) => [row.id, { ...row, conversions: conversions.get(row.id) ?? [] }]));
}

/** Counted items of which something may be missing: what is there, on its way and in drafts, and when to reorder. */
export async function listPurchaseNeeds(tenant: Tenant) {
  const { rows } = await sql<{
    itemId: string;
    itemName: string;
    kind: string;
    stockUnit: string;
    onHand: Quantity;
    available: Quantity;
    expected: Quantity;
    inDrafts: Quantity;
    reorderPoint: Quantity | null;
    reorderQuantity: Quantity | null;
    preferredSupplierId: string | null;
    preferredSupplierName: string | null;
  }>`
    select * from (
      select i.id as "itemId", i.name as "itemName", i.kind, i.stock_unit as "stockUnit",
             coalesce(s.on_hand * 1000000, 0)::bigint as "onHand",
             (coalesce(s.available, 0) * 1000000)::bigint as available,
             (coalesce(s.expected, 0) * 1000000)::bigint as expected,
             (coalesce(d.packed, 0) * 1000000)::bigint as "inDrafts",
             (i.reorder_point * 1000000)::bigint as "reorderPoint",
             (i.reorder_quantity * 1000000)::bigint as "reorderQuantity",
             p.id as "preferredSupplierId", p.name as "preferredSupplierName"
        from inventory_items i
        left join stock_of_all_items s on s.business_id = i.business_id and s.item_id = i.id
        left join (
          select l.business_id, l.item_id, sum(l.packs * l.pack_quantity) as packed
            from purchase_orders o
            join purchase_order_lines l on l.business_id = o.business_id and l.order_id = o.id
            where o.placed_at is null and o.cancelled_at is null
            group by 1, 2
        ) d on d.business_id = i.business_id and d.item_id = i.id
        left join payees p
          on p.business_id = i.business_id and p.id = i.preferred_supplier_id and p.archived_at is null
        where i.business_id = ${tenant.businessId} and i.is_counted and i.archived_at is null
          and i.discontinued_at is null and not i.is_draft and i.option_names = '{}'
          -- What is made in the studio is made again, unless somebody sells it.
          and (i.kind in ('material', 'packaging') or i.product_type = 'resold' or exists (
            select from supplier_items x
              where x.business_id = i.business_id and x.item_id = i.id and x.archived_at is null))
    ) needs
      where available + expected < coalesce("reorderPoint", 0) or available + expected + "inDrafts" <= "reorderPoint"
      order by lower("itemName"), "itemId" limit 1000`.execute(tenant.db);
  return rows;
}
