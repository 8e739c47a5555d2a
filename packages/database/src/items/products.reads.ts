import { sql, type NotNull } from 'kysely';
import type { Money } from '@atelier/domain/foundation';
import type { Tenant } from '../platform/in-business.ts';
import { pageOf, readCursor } from '../platform/page-cursor.ts';
import { listConversions } from './items.reads.ts';
import { isNamed } from './named-items.ts';

function selectProducts(tenant: Tenant) {
  return tenant.db
    .selectFrom('inventory_items')
    .where('business_id', '=', tenant.businessId)
    .where('kind', '=', 'product')
    .select([
      'id',
      'name',
      'sku',
      'description',
      'price_cents as priceCents',
      'is_taxable as isTaxable',
      'income_account_id as incomeAccountId',
      'created_at as createdAt',
      'is_counted as isCounted',
      'stock_unit as stockUnit',
      sql<boolean>`archived_at is not null`.as('isArchived'),
    ])
    .$narrowType<{ incomeAccountId: NotNull }>();
}

/** Products that can be sold, by name: of one that comes in variants these, and not what they are variants of. */
export async function listProducts(
  tenant: Tenant,
  filter: {
    search?: string | undefined;
    /** These alone. */
    ids?: readonly string[] | undefined;
    archived: boolean;
    /** Whose prices are told where it has some. */
    priceListId?: string | undefined;
    after?: string | undefined;
    limit: number;
  },
) {
  const end = readCursor(filter.after);
  let query = selectProducts(tenant)
    .where('archived_at', filter.archived ? 'is not' : 'is', null)
    .where('is_draft', '=', false)
    .where(sql<boolean>`option_names = '{}'`)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(filter.limit + 1);
  if (end) query = query.where(sql<boolean>`(lower(name), id) > (${end.key}, ${end.id}::uuid)`);
  if (filter.ids !== undefined) query = query.where(sql<boolean>`id = any(${filter.ids}::uuid[])`);
  query = query.where(await isNamed(tenant, filter.search));
  const page = pageOf(await query.execute(), filter.limit, (row) => ({
    key: row.name.toLowerCase(),
    id: row.id,
  }));
  const ids = page.rows.map(({ id }) => id);
  const conversions = await listConversions(tenant, ids);
  const prices =
    filter.priceListId === undefined
      ? new Map<string, Money>()
      : await listPricesOf(tenant, filter.priceListId, ids);
  return {
    ...page,
    rows: page.rows.map((row) => ({
      ...row,
      priceCents: prices.get(row.id) ?? row.priceCents,
      conversions: [...(conversions.get(row.id) ?? [])],
    })),
  };
}

/** Lists what items cost in one price list, by item. */
async function listPricesOf(tenant: Tenant, priceListId: string, itemIds: readonly string[]) {
  if (itemIds.length === 0) return new Map<string, Money>();
  const rows = await tenant.db
    .selectFrom('item_prices')
    .where('business_id', '=', tenant.businessId)
    .where('price_list_id', '=', priceListId)
    .where('item_id', 'in', itemIds)
    .select(['item_id as itemId', 'price_cents as priceCents'])
    .execute();
  return new Map(rows.map(({ itemId, priceCents }) => [itemId, priceCents]));
}

/** Lists which of these products bear no sales tax. */
export async function listExemptProducts(
  tenant: Tenant,
  productIds: readonly string[],
): Promise<Set<string>> {
  if (productIds.length === 0) return new Set();
  const rows = await tenant.db
    .selectFrom('inventory_items')
    .where('business_id', '=', tenant.businessId)
    .where('id', 'in', productIds)
    .where('is_taxable', '=', false)
    .select('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** One product, or null. */
export async function findProduct(tenant: Tenant, productId: string) {
  const row = await selectProducts(tenant).where('id', '=', productId).executeTakeFirst();
  if (row === undefined) return null;
  const conversions = await listConversions(tenant, [productId]);
  return { ...row, conversions: [...(conversions.get(productId) ?? [])] };
}
