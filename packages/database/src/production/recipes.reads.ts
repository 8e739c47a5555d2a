import { sql } from 'kysely';
import {
  averageCost,
  settleRecipe,
  usualMakingRates,
  type MakingRates,
  type Recipe,
  type RecipeItem,
  type RecipeVersionDraft,
  type SaidByProduct,
  type SaidQuantity,
  type SaidRecipeLine,
  type SaidRecipeStep,
  type VersionDays,
} from '@atelier/domain/production';
import type { ItemKind, ProductType } from '@atelier/domain/items';
import {
  ratio,
  type CalendarDate,
  type Money,
  type Quantity,
  type Rate,
  type Ratio,
} from '@atelier/domain/foundation';
import type { Inside, Tenant } from '../platform/in-business.ts';
import { known } from '../platform/known.ts';
import { pageOf, readCursor } from '../platform/page-cursor.ts';
import { listConversions } from '../items/items.reads.ts';
import { isNamed } from '../items/named-items.ts';

/** From how many on it costs less to sum up the stock of all items than that of each. */
const manyItems = 500;

/** Where a recipe is in its life. */
export type RecipeState = 'active' | 'draft' | 'archived';

/** What stands of a version beside what was said of it. */
export type StoredRecipeVersion = RecipeVersionDraft &
  VersionDays & {
    readonly number: number;
    readonly createdAt: string;
    readonly usedAt: string | null;
  };

type VersionRow = Omit<StoredRecipeVersion, 'lines' | 'steps' | 'byProducts'>;

/** Versions with all their parts, by id. */
export async function readRecipeVersions(
  tenant: Inside,
  versionIds: readonly string[],
): Promise<ReadonlyMap<string, StoredRecipeVersion>> {
  const ids = [...new Set(versionIds)];
  if (ids.length === 0) return new Map();
  const of = sql`business_id = ${tenant.businessId} and version_id = any(${ids}::uuid[])`;
  const [{ rows: versions }, { rows: substitutes }, { rows: lines }, { rows: steps }, { rows: byProducts }] =
    await Promise.all([
      sql<VersionRow>`
        select v.id as "versionId", v.recipe_id as "recipeId", r.item_id as "itemId", v.number,
               (v.yield * 1000000)::bigint as yield, v.yield_unit as "yieldUnit", v.instructions, v.note,
               v.overhead_piece_cents as "overheadPiece", v.overhead_hour_cents as "overheadHour",
               v.created_at as "createdAt", v.activated_at as "activatedAt",
               v.effective_from as "effectiveFrom", v.effective_until as "effectiveUntil", v.used_at as "usedAt"
          from recipe_versions v join recipes r on r.business_id = v.business_id and r.id = v.recipe_id
          where v.business_id = ${tenant.businessId} and v.id = any(${ids}::uuid[])`.execute(tenant.db),
      sql<SaidQuantity & { versionId: string; linePosition: number }>`
        select version_id as "versionId", line_position as "linePosition", item_id as "itemId",
               (quantity * 1000000)::bigint as quantity, unit
          from recipe_substitutes where ${of} order by version_id, line_position, position`.execute(
        tenant.db,
      ),
      sql<Omit<SaidRecipeLine, 'substitutes'> & InVersion & { position: number }>`
        select version_id as "versionId", position, item_id as "itemId", (quantity * 1000000)::bigint as quantity,
               (setup_quantity * 1000000)::bigint as "setupQuantity", unit, waste, is_optional as "isOptional",
               is_consumable as "isConsumable", note
          from recipe_lines where ${of} order by version_id, position`.execute(tenant.db),
      sql<SaidRecipeStep & InVersion>`
        select version_id as "versionId", name, note, minutes, setup_minutes as "setupMinutes",
               hourly_cents as "hourlyRate"
          from recipe_steps where ${of} order by version_id, position`.execute(tenant.db),
      sql<SaidByProduct & InVersion>`
        select version_id as "versionId", item_id as "itemId", (quantity * 1000000)::bigint as quantity, unit,
               cost_share as "costShare"
          from recipe_by_products where ${of} order by version_id, position`.execute(tenant.db),
    ]);
  const substitutesOf = grouped(
    substitutes.map(({ versionId, linePosition, ...other }) => ({
      versionId: `${versionId}:${linePosition}`,
      ...other,
    })),
  );
  const linesOf = grouped(
    lines.map(({ position, ...line }) => ({
      ...line,
      substitutes: substitutesOf.get(`${line.versionId}:${position}`) ?? [],
    })),
  );
  const stepsOf = grouped(steps);
  const byProductsOf = grouped(byProducts);
  return new Map(
    versions.map((version) => [
      version.versionId,
      {
        ...version,
        lines: linesOf.get(version.versionId) ?? [],
        steps: stepsOf.get(version.versionId) ?? [],
        byProducts: byProductsOf.get(version.versionId) ?? [],
      },
    ]),
  );
}

type InVersion = { readonly versionId: string };

function grouped<Row extends InVersion>(rows: readonly Row[]): ReadonlyMap<string, Omit<Row, 'versionId'>[]> {
  const groups = new Map<string, Omit<Row, 'versionId'>[]>();
  for (const { versionId, ...row } of rows) {
    const group = groups.get(versionId);
    if (group) group.push(row);
    else groups.set(versionId, [row]);
  }
  return groups;
}

/** One version with all its parts, or null. */
export async function findRecipeVersion(
  tenant: Tenant,
  versionId: string,
): Promise<StoredRecipeVersion | null> {
  return (await readRecipeVersions(tenant, [versionId])).get(versionId) ?? null;
}

/** The version that counts for an item on a day, its own or that of its product; null for what is bought. */
export async function findVersionOfItem(
  tenant: Tenant,
  itemId: string,
  day: CalendarDate,
): Promise<StoredRecipeVersion | null> {
  const { rows } = await sql<{ versionId: string }>`
    select version_id as "versionId" from item_recipes(${day})
      where business_id = ${tenant.businessId} and item_id = ${itemId}`.execute(tenant.db);
  const [counting] = rows;
  return counting ? findRecipeVersion(tenant, counting.versionId) : null;
}

/** An item as recipes see it, with what is there of it. */
export type RecipeBookItem = RecipeItem & {
  /** The product whose variant it is. */
  readonly parentId: string | null;
  /** Ingredients on its label; empty: those of its recipe. */
  readonly ingredients: string;
  readonly retailPrice: Money;
  readonly wholesalePrice: Money | null;
  readonly targetMargin: Rate | null;
  readonly onHand: Quantity;
  readonly available: Quantity;
  readonly value: Money;
};

/** Items as recipes see them, by id. */
export async function readRecipeItems(
  tenant: Inside,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, RecipeBookItem>> {
  const ids = [...new Set(itemIds)];
  if (ids.length === 0) return new Map();
  const wanted = sql<
    Omit<RecipeBookItem, 'conversions' | 'kind' | 'productType'> & {
      kind: ItemKind;
      productType: ProductType | null;
    }
  >`
    select i.id, i.name, i.kind, i.ingredients, i.parent_id as "parentId", i.product_type as "productType",
           i.is_counted as "isCounted", i.stock_unit as "stockUnit", i.price_cents as "retailPrice",
           i.wholesale_cents as "wholesalePrice", i.target_margin as "targetMargin",
           coalesce(s.on_hand * 1000000, 0)::bigint as "onHand",
           coalesce(s.available * 1000000, 0)::bigint as available, coalesce(s.value_cents, 0) as value
      from inventory_items i
      left join ${sql.table(ids.length > manyItems ? 'stock_of_all_items' : 'item_stock')} s on s.business_id = i.business_id and s.item_id = i.id
      where i.business_id = ${tenant.businessId} and i.id = any(${ids}::uuid[])`;
  const [conversions, { rows }] = await Promise.all([
    listConversions(tenant, ids),
    wanted.execute(tenant.db),
  ]);
  return new Map(rows.map((row) => [row.id, { ...row, conversions: conversions.get(row.id) ?? [] }]));
}

/** Reads what the last receipt or batch of each item cost a whole stock unit, in exact minor units. */
export async function readLatestCosts(
  tenant: Inside,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, Ratio>> {
  const { rows } = await sql<{ itemId: string; quantity: Quantity; value: Money }>`
    select wanted.item_id as "itemId", (last.quantity * 1000000)::bigint as quantity,
           last.value_cents + last.true_up_cents as value
      from unnest(${[...new Set(itemIds)]}::uuid[]) wanted (item_id)
      cross join lateral (
        select m.quantity, m.value_cents, m.true_up_cents
          from stock_movements m
          join stock_operations o on o.business_id = m.business_id and o.id = m.operation_id
          where m.business_id = ${tenant.businessId} and m.item_id = wanted.item_id and m.quantity > 0
            and not m.is_within and m.value_cents + m.true_up_cents > 0
            and o.kind in ('opening', 'purchase-receipt', 'production')
            and not exists (
              select from stock_operations r where r.business_id = o.business_id and r.reverses_id = o.id
            )
          order by m.day desc, m.recorded_order desc limit 1
      ) last`.execute(tenant.db);
  return new Map(
    rows.map(({ itemId, quantity, value }) => [itemId, ratio(BigInt(value) * 1_000_000n, quantity)]),
  );
}

/** The recipes that make items, and their components, through all levels; and what is known of all that they name. */
export type RecipeBook = {
  readonly rates: MakingRates & { readonly isSaid: boolean };
  readonly items: ReadonlyMap<string, RecipeBookItem>;
  /** The version that counts on the day for an item, its own or that of its product; null for what is bought. */
  readonly versionOf: (itemId: string) => StoredRecipeVersion | null;
  readonly recipeOf: (itemId: string) => Recipe | null;
  readonly averageCost: (itemId: string) => Ratio | null;
  readonly latestCost: (itemId: string) => Ratio | null;
};

/**
 * Loads the recipes that count on a day for items, for the products whose variants they are, and for what goes into them.
 * `instead` are versions that shall count in place of the ones that do: a draft, or an older one.
 */
export async function loadRecipeBook(
  tenant: Inside,
  itemIds: readonly string[],
  day: CalendarDate,
  instead: readonly StoredRecipeVersion[] = [],
): Promise<RecipeBook> {
  const named = [...itemIds, ...instead.flatMap(itemsNamed)];
  const { rows } = await sql<{ itemId: string; versionId: string }>`
    with recursive needed (item_id) as (
      select unnest(${[...new Set(named)]}::uuid[])
      union
      select part.item_id
        from needed n
        cross join lateral (
          select i.parent_id as item_id from inventory_items i
            where i.business_id = ${tenant.businessId} and i.id = n.item_id and i.parent_id is not null
          union all
          select l.item_id from recipe_lines l, item_recipes(${day}) m
            where m.business_id = ${tenant.businessId} and m.item_id = n.item_id
              and l.business_id = m.business_id and l.version_id = m.version_id
          union all
          select s.item_id from recipe_substitutes s, item_recipes(${day}) m
            where m.business_id = ${tenant.businessId} and m.item_id = n.item_id
              and s.business_id = m.business_id and s.version_id = m.version_id
        ) part
    )
    select n.item_id as "itemId", m.version_id as "versionId"
      from needed n
      join item_recipes(${day}) m on m.business_id = ${tenant.businessId} and m.item_id = n.item_id`.execute(
    tenant.db,
  );
  const stored = await readRecipeVersions(
    tenant,
    rows.map(({ versionId }) => versionId),
  );
  const versions = new Map([
    ...rows.map(({ itemId, versionId }) => [itemId, known(stored.get(versionId) ?? null)] as const),
    ...instead.map((version) => [version.itemId, version] as const),
  ]);
  const everyItem = [
    ...named,
    ...rows.map(({ itemId }) => itemId),
    ...[...versions.values()].flatMap(itemsNamed),
  ];
  const items = await readRecipeItems(tenant, everyItem);
  // What is made costs what its recipe says, or what it is worth while there is some.
  const latest = await readLatestCosts(
    tenant,
    everyItem.filter((itemId) => !versions.has(itemId) || (items.get(itemId)?.onHand ?? 0) <= 0),
  );
  const rates = await readMakingRates(tenant);
  const recipes = new Map(
    [...versions].map(([itemId, version]) => [
      itemId,
      { ...settled(version, items, rates), outputItemId: itemId },
    ]),
  );
  const averageOf = (itemId: string) => {
    const item = items.get(itemId);
    return (item && averageCost(item.onHand, item.value)) ?? null;
  };
  return {
    rates,
    items,
    versionOf: (itemId) => versions.get(itemId) ?? null,
    recipeOf: (itemId) => recipes.get(itemId) ?? null,
    // What was only found has one cost alone, and what is gone has that of its last receipt.
    averageCost: (itemId) => averageOf(itemId) ?? latest.get(itemId) ?? null,
    latestCost: (itemId) => latest.get(itemId) ?? (versions.has(itemId) ? null : averageOf(itemId)),
  };
}

/**
 * A version as the recipe of its item, or of a variant of that, with what is known of all that it names: enough to make
 * it by, not to cost it.
 */
export async function readMaking(
  tenant: Inside,
  version: StoredRecipeVersion,
  outputItemId: string = version.itemId,
): Promise<Pick<RecipeBook, 'rates' | 'items'> & { readonly recipe: Recipe }> {
  const [items, rates] = await Promise.all([
    readRecipeItems(tenant, [outputItemId, ...itemsNamed(version)]),
    readMakingRates(tenant),
  ]);
  return { rates, items, recipe: { ...settled(version, items, rates), outputItemId } };
}

function itemsNamed({ itemId, lines, byProducts }: StoredRecipeVersion): readonly string[] {
  const taken = lines.flatMap((line) => [line.itemId, ...line.substitutes.map((other) => other.itemId)]);
  return [itemId, ...taken, ...byProducts.map((other) => other.itemId)];
}

/** Units of an item that a recipe uses can be told in its stock unit: a change of the item that ended it is refused. */
function settled(
  version: StoredRecipeVersion,
  items: ReadonlyMap<string, RecipeItem>,
  rates: MakingRates,
): Recipe {
  const recipe = settleRecipe(version, items, rates);
  if (!recipe.ok)
    throw new Error(`Version ${version.versionId} does not fit its items: ${recipe.refusal.code}.`);
  return recipe.value;
}

/** The versions that count on a day, or may come to count, and name an item. */
export async function findLiveVersionsNaming(
  tenant: Tenant,
  itemId: string,
  day: CalendarDate,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select v.id from recipe_versions v
      join recipes r on r.business_id = v.business_id and r.id = v.recipe_id
      where v.business_id = ${tenant.businessId} and (v.effective_until is null or v.effective_until > ${day}) and (
        r.item_id = ${itemId}
        or exists (select from recipe_lines p
                     where p.business_id = v.business_id and p.version_id = v.id and p.item_id = ${itemId})
        or exists (select from recipe_substitutes p
                     where p.business_id = v.business_id and p.version_id = v.id and p.item_id = ${itemId})
        or exists (select from recipe_by_products p
                     where p.business_id = v.business_id and p.version_id = v.id and p.item_id = ${itemId})
      )`.execute(tenant.db);
  return rows.map(({ id }) => id);
}

/** The days after a day on which a version of any recipe begins to count, in order. */
export async function listRecipeDaysAfter(tenant: Tenant, day: CalendarDate): Promise<CalendarDate[]> {
  const rows = await tenant.db
    .selectFrom('recipe_versions')
    .where('business_id', '=', tenant.businessId)
    .where('effective_from', '>', day)
    .select('effective_from as day')
    .distinct()
    .orderBy('day')
    .execute();
  return rows.map((row) => known(row.day));
}

/** Reads what making costs beside materials, and how prices come from cost. `isSaid`: someone has said it. */
export async function readMakingRates(tenant: Inside): Promise<MakingRates & { readonly isSaid: boolean }> {
  const row = await tenant.db
    .selectFrom('making_rates')
    .where('business_id', '=', tenant.businessId)
    .select([
      'hourly_cents as hourly',
      'overhead_piece_cents as overheadPiece',
      'overhead_hour_cents as overheadHour',
      'price_rule as priceRule',
      'wholesale_rate as wholesaleRate',
      'retail_rate as retailRate',
      'bench_minutes as benchMinutes',
    ])
    .executeTakeFirst();
  return row ? { ...row, isSaid: true } : { ...usualMakingRates, isSaid: false };
}

/** Recipes by the name of what they make. */
export async function listRecipes(
  tenant: Tenant,
  filter: {
    search?: string | undefined;
    state: RecipeState;
    after?: string | undefined;
    limit: number;
  },
) {
  const end = readCursor(filter.after);
  const hasCurrent = sql`exists (select from recipe_versions v where v.business_id = r.business_id
    and v.recipe_id = r.id and v.activated_at is not null)`;
  const hasDraft = sql`exists (select from recipe_versions v where v.business_id = r.business_id
    and v.recipe_id = r.id and v.activated_at is null)`;
  const state =
    filter.state === 'archived'
      ? sql`r.archived_at is not null`
      : sql`r.archived_at is null and ${filter.state === 'draft' ? hasDraft : hasCurrent}`;
  const { rows } = await sql<{ id: string; itemId: string; itemName: string; hasDraft: boolean }>`
    select r.id, r.item_id as "itemId", i.name as "itemName", ${hasDraft} as "hasDraft"
      from recipes r join inventory_items i on i.business_id = r.business_id and i.id = r.item_id
      where r.business_id = ${tenant.businessId} and ${state}
        and ${await isNamed(tenant, filter.search, 'i')}
        and (${end === null} or (lower(i.name), r.id) > (${end?.key ?? ''}, ${end?.id ?? tenant.businessId}::uuid))
      order by lower(i.name), r.id
      limit ${filter.limit + 1}`.execute(tenant.db);
  return pageOf(rows, filter.limit, (row) => ({ key: row.itemName.toLowerCase(), id: row.id }));
}

/** Lists what counts for alerts on a day: products for sale that are made by a recipe and have a price. */
export async function listPricedRecipes(
  tenant: Inside,
  day: CalendarDate,
): Promise<{ id: string; itemId: string }[]> {
  const { rows } = await sql<{ id: string; itemId: string }>`
    select m.recipe_id as id, m.item_id as "itemId"
      from item_recipes(${day}) m
      join inventory_items i on i.business_id = m.business_id and i.id = m.item_id
      where m.business_id = ${tenant.businessId} and i.archived_at is null and i.discontinued_at is null
        and not i.is_draft and i.kind = 'product' and i.option_names = '{}' and i.price_cents > 0
      order by lower(i.name), i.id`.execute(tenant.db);
  return rows;
}

/** A recipe with the names of its versions, newest first, or null. `lock` holds it to the end of the transaction. */
export async function findRecipe(tenant: Tenant, recipeId: string, { lock = false } = {}) {
  const { rows } = await sql<{
    id: string;
    itemId: string;
    itemName: string;
    stockUnit: string;
    version: number;
    isArchived: boolean;
  }>`
    select r.id, r.item_id as "itemId", i.name as "itemName", i.stock_unit as "stockUnit", r.version,
           r.archived_at is not null as "isArchived"
      from recipes r join inventory_items i on i.business_id = r.business_id and i.id = r.item_id
      where r.business_id = ${tenant.businessId} and r.id = ${recipeId}
      ${lock ? sql`for no key update of r` : sql``}`.execute(tenant.db);
  const [recipe] = rows;
  if (recipe === undefined) return null;
  const versions = await tenant.db
    .selectFrom('recipe_versions')
    .where('business_id', '=', tenant.businessId)
    .where('recipe_id', '=', recipeId)
    .select([
      'id',
      'number',
      'note',
      'created_at as createdAt',
      'activated_at as activatedAt',
      'effective_from as effectiveFrom',
      'effective_until as effectiveUntil',
      'used_at as usedAt',
    ])
    .orderBy('number', 'desc')
    .execute();
  return { ...recipe, versions };
}

/** The recipe of an item, that of its product where that one counts for it, and those that it goes into as they count on a day. */
export async function readRecipesOfItem(tenant: Tenant, itemId: string, day: CalendarDate) {
  const { rows } = await sql<{ recipeId: string | null; productRecipeId: string | null }>`
    select (select id from recipes
              where business_id = ${tenant.businessId} and item_id = ${itemId} and archived_at is null) as "recipeId",
           (select m.recipe_id
              from item_recipes(${day}) m join recipes r on r.business_id = m.business_id and r.id = m.recipe_id
              where m.business_id = ${tenant.businessId} and m.item_id = ${itemId}
                and r.item_id <> m.item_id) as "productRecipeId"`.execute(tenant.db);
  const { rows: usedIn } = await sql<{ recipeId: string; itemId: string; itemName: string }>`
    select r.id as "recipeId", i.id as "itemId", i.name as "itemName"
      from recipes r
      join inventory_items i on i.business_id = r.business_id and i.id = r.item_id
      join versions_in_force(${day}) v on v.business_id = r.business_id and v.recipe_id = r.id
      where r.business_id = ${tenant.businessId} and r.archived_at is null
        and exists (select from recipe_lines l
                      where l.business_id = v.business_id and l.version_id = v.version_id and l.item_id = ${itemId})
      order by lower(i.name), r.id limit 200`.execute(tenant.db);
  return { ...known(rows[0] ?? null), usedIn };
}
