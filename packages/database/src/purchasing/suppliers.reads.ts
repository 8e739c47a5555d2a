import { shownTaxId } from '@atelier/domain/businesses';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { CalendarDate, Money, Quantity } from '@atelier/domain/foundation';
import type { Tenant } from '../platform/in-business.ts';
import { pageOf, readCursor } from '../platform/page-cursor.ts';

/** Of one supplier: orders on their way, what was received in all and in this calendar year, and the last order. */
const boughtFrom = sql`
  select count(*) filter (where s.status in ('placed', 'on-hold', 'partly-received'))::integer as "openOrders",
         coalesce(sum(s.received_value_cents), 0)::bigint as "receivedCents", max(o.ordered_on) filter (where o.placed_at is not null) as "lastOrderedOn"
    from purchase_orders o
    join purchase_order_states s on s.business_id = o.business_id and s.order_id = o.id
    where o.business_id = p.business_id and o.payee_id = p.id`;

type SupplierRow = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly termsDays: number | null;
  readonly leadTimeDays: number | null;
  readonly receives1099: boolean;
  readonly isArchived: boolean;
  readonly openOrders: number;
  readonly receivedCents: Money;
  readonly lastOrderedOn: CalendarDate | null;
};

/** Suppliers by name, each with what was bought there. */
export async function listSuppliers(
  tenant: Tenant,
  filter: { search?: string | undefined; archived: boolean; after?: string | undefined; limit: number },
) {
  const end = readCursor(filter.after);
  const words = filter.search?.trim() ?? '';
  const { rows } = await sql<SupplierRow>`
    select p.id, p.name, p.email, p.phone, p.terms_days as "termsDays", p.lead_time_days as "leadTimeDays",
           p.receives_1099 as "receives1099", p.archived_at is not null as "isArchived", b.*
      from payees p cross join lateral (${boughtFrom}) b
      where p.business_id = ${tenant.businessId} and p.is_supplier
        and (p.archived_at is not null) = ${filter.archived}
        ${words === '' ? sql`` : sql`and p.search_text like like_pattern(${words})`}
        ${end ? sql`and (lower(p.name), p.id) > (${end.key}, ${end.id}::uuid)` : sql``}
      order by lower(p.name), p.id limit ${filter.limit + 1}`.execute(tenant.db);
  return pageOf(rows, filter.limit, (row) => ({ key: row.name.toLowerCase(), id: row.id }));
}

/** One supplier with all that is known of him, or null; any payee may be looked at as one. */
export async function findSupplier(tenant: Tenant, payeeId: string, { lock = false } = {}) {
  const { rows } = await sql<
    SupplierRow & {
      address: string;
      taxId: string;
      website: string;
      accountNumber: string;
      minimumOrderCents: Money | null;
      shippingRule: string;
      rating: number | null;
      version: number;
      notes: string;
      isSupplier: boolean;
      defaultAccountId: string | null;
      billedCents: Money;
    }
  >`
    select p.id, p.name, p.email, p.phone, p.address, p.tax_id as "taxId", p.terms_days as "termsDays",
           p.lead_time_days as "leadTimeDays", p.receives_1099 as "receives1099", p.website,
           p.account_number as "accountNumber", p.minimum_order_cents as "minimumOrderCents", p.supplier_notes as notes,
           p.shipping_rule as "shippingRule", p.rating, p.version,
           p.is_supplier as "isSupplier", p.default_account_id as "defaultAccountId",
           p.archived_at is not null as "isArchived", b.*,
           (select coalesce(sum(case kind when 'bill' then total_cents else -total_cents end), 0)::bigint from bills
              where business_id = p.business_id and payee_id = p.id and status in ('open', 'partly-paid', 'paid')) as "billedCents"
      from payees p cross join lateral (${boughtFrom}) b
      where p.business_id = ${tenant.businessId} and p.id = ${payeeId}
      ${lock ? sql`for update of p` : sql``}`.execute(tenant.db);
  const [row] = rows;
  if (!row) return null;
  const contacts = await tenant.db
    .selectFrom('supplier_contacts')
    .where('business_id', '=', tenant.businessId)
    .where('payee_id', '=', payeeId)
    .select(['name', 'role', 'email', 'phone'])
    .orderBy('position')
    .execute();
  const taxId = shownTaxId(tenant.role, row.taxId);
  return { ...row, taxId, contacts, offers: await listOffers(tenant, { payeeId }) };
}

/**
 * Lists what suppliers sell: of one of them, or of some items; packs in the item's stock unit, with their price
 * breaks.
 */
export async function listOffers(
  tenant: Tenant,
  of: { readonly payeeId?: string; readonly itemIds?: readonly string[]; readonly id?: string },
) {
  let query = tenant.db
    .selectFrom('supplier_items as s')
    .innerJoin('inventory_items as i', (join) =>
      join.onRef('i.business_id', '=', 's.business_id').onRef('i.id', '=', 's.item_id'),
    )
    .innerJoin('payees as p', (join) =>
      join.onRef('p.business_id', '=', 's.business_id').onRef('p.id', '=', 's.payee_id'),
    )
    .where('s.business_id', '=', tenant.businessId)
    .where('s.archived_at', 'is', null)
    .orderBy(sql`lower(i.name)`)
    .orderBy('s.created_at')
    .orderBy('s.id')
    .select((eb) => [
      's.id',
      's.payee_id as payeeId',
      'p.name as payeeName',
      's.item_id as itemId',
      'i.name as itemName',
      'i.stock_unit as stockUnit',
      's.part_number as partNumber',
      's.pack_name as packName',
      sql<Quantity>`(s.pack_amount * 1000000)::bigint`.as('packAmount'),
      's.pack_unit as packUnit',
      sql<Quantity>`(s.pack_quantity * 1000000)::bigint`.as('packQuantity'),
      's.link',
      jsonArrayFrom(
        eb
          .selectFrom('supplier_item_prices as b')
          .whereRef('b.business_id', '=', 's.business_id')
          .whereRef('b.supplier_item_id', '=', 's.id')
          .orderBy('b.from_packs')
          .select([
            sql<Quantity>`(b.from_packs * 1000000)::bigint`.as('fromPacks'),
            sql<Money>`b.price_cents`.as('priceCents'),
          ]),
      ).as('breaks'),
      sql<Money | null>`(
        select l.pack_price_cents from purchase_order_lines l
          join purchase_orders o on o.business_id = l.business_id and o.id = l.order_id
          where l.business_id = s.business_id and l.item_id = s.item_id and o.payee_id = s.payee_id
            and l.pack_name = s.pack_name and o.placed_at is not null and o.cancelled_at is null
          order by o.ordered_on desc, o.id desc limit 1
      )`.as('lastPriceCents'),
    ]);
  if (of.payeeId !== undefined) query = query.where('s.payee_id', '=', of.payeeId);
  if (of.id !== undefined) query = query.where('s.id', '=', of.id);
  if (of.itemIds !== undefined)
    query = query.where(sql<boolean>`s.item_id = any(${[...of.itemIds]}::uuid[])`);
  return query.execute();
}

/** Lists what was paid for an item, order by order, the latest first. */
export async function listPricesPaid(
  tenant: Tenant,
  of: { readonly payeeId?: string | undefined; readonly itemId?: string | undefined; readonly limit: number },
) {
  let query = tenant.db
    .selectFrom('purchase_order_lines as l')
    .innerJoin('purchase_orders as o', (join) =>
      join.onRef('o.business_id', '=', 'l.business_id').onRef('o.id', '=', 'l.order_id'),
    )
    .innerJoin('payees as p', (join) =>
      join.onRef('p.business_id', '=', 'o.business_id').onRef('p.id', '=', 'o.payee_id'),
    )
    .innerJoin('inventory_items as i', (join) =>
      join.onRef('i.business_id', '=', 'l.business_id').onRef('i.id', '=', 'l.item_id'),
    )
    .where('l.business_id', '=', tenant.businessId)
    .where('o.placed_at', 'is not', null)
    .where('o.cancelled_at', 'is', null)
    .orderBy('o.ordered_on', 'desc')
    .orderBy('o.id', 'desc')
    .orderBy('l.position')
    .limit(of.limit)
    .select([
      'o.id as orderId',
      'o.number as orderNumber',
      'o.ordered_on as orderedOn',
      'o.payee_id as payeeId',
      'p.name as payeeName',
      'l.item_id as itemId',
      'i.name as itemName',
      'i.stock_unit as stockUnit',
      'l.pack_name as packName',
      sql<Quantity>`(l.pack_quantity * 1000000)::bigint`.as('packQuantity'),
      sql<Quantity>`(l.packs * 1000000)::bigint`.as('packs'),
      'l.pack_price_cents as packPriceCents',
    ]);
  if (of.payeeId !== undefined) query = query.where('o.payee_id', '=', of.payeeId);
  if (of.itemId !== undefined) query = query.where('l.item_id', '=', of.itemId);
  return query.execute();
}
