import type { ItemView } from '@atelier/contract/items';
import { findAccounts, getSystemAccounts } from '@atelier/database/books/accounts.reads';
import { findItem } from '@atelier/database/items/items.reads';
import {
  addItem as writeItem,
  changeItem as writeChange,
  retireItem as writeRetirement,
  type ItemWriteRefusal,
} from '@atelier/database/items/items.store';
import {
  findLiveVersionsNaming,
  readMakingRates,
  readRecipeItems,
  readRecipeVersions,
} from '@atelier/database/production/recipes.reads';
import { listOffers } from '@atelier/database/purchasing/suppliers.reads';
import { refitOffer } from '@atelier/database/purchasing/suppliers.store';
import { listLinesOrdering } from '@atelier/database/orders/orders.reads';
import { writeStockOfOrderLine } from '@atelier/database/orders/orders.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { requirePermission } from '@atelier/domain/businesses';
import {
  convertQuantity,
  decideItem,
  decideItemState,
  inventoryAccountKeyOf,
  inventoryRefusals,
  variantOf,
  type ItemDraft,
  type ItemRefusal,
  type ItemState,
} from '@atelier/domain/items';
import { decideRecipe, itemsTaken, type RecipeItem } from '@atelier/domain/production';
import { stockOfSold } from '@atelier/domain/stock';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { todayOf } from '../platform/clock.ts';

type SaveRefusal = ItemRefusal | ItemWriteRefusal | Refusal<'permission-denied'>;

/** The item with the accounts that were not said: where its value stands, what it costs, what it earns. */
async function withAccounts(tenant: Tenant, item: ItemDraft): Promise<ItemDraft> {
  const stock = inventoryAccountKeyOf(item.kind);
  const system = await getSystemAccounts(tenant, [stock, 'cost-of-goods-sold', 'sales']);
  return {
    ...item,
    incomeAccountId: item.incomeAccountId ?? (item.kind === 'product' ? system.sales : null),
    inventoryAccountId: item.inventoryAccountId ?? (item.isCounted ? system[stock] : null),
    costAccountId: item.costAccountId ?? (item.isCounted ? system['cost-of-goods-sold'] : null),
  };
}

async function decide(
  tenant: Tenant,
  item: ItemDraft,
  hasVariants: boolean,
): Promise<Outcome<null, ItemRefusal>> {
  const parent = item.parentId === null ? null : await findItem(tenant, item.parentId);
  const named = [
    item.incomeAccountId,
    item.inventoryAccountId,
    item.costAccountId,
    item.expenseAccountId,
  ].filter((accountId) => accountId !== null);
  const accounts = named.length === 0 ? new Map() : await findAccounts(tenant, named);
  const accountTypes = new Map([...accounts].map(([id, { type }]) => [id, type]));
  return decideItem(item, { parent, accountTypes, hasVariants });
}

/** Adds an item. Accounts that are left out are those of the chart: inventory, cost of goods sold, sales. */
export async function addItem(tenant: Tenant, said: ItemDraft): Promise<Outcome<ItemView, SaveRefusal>> {
  const item = await withAccounts(tenant, said);

  const permitted = requirePermission(tenant.role, 'inventory.write');
  if (!permitted.ok) return permitted;

  const allowed = await decide(tenant, item, false);
  if (!allowed.ok) return allowed;

  const written = await writeItem(tenant, item);
  if (!written.ok) return written;

  return succeed(known(await findItem(tenant, item.id)));
}

/** Recipes that count, or may come to count, can be told in the units that the item will have. */
async function fitsItsRecipes(
  tenant: Tenant,
  item: ItemDraft,
  { clock }: Pick<Tools, 'clock'>,
): Promise<Outcome<null, Refusal<'item-in-recipe'>>> {
  const live = await findLiveVersionsNaming(tenant, item.id, await todayOf(tenant, clock));
  const versions = await readRecipeVersions(tenant, live);
  const rates = await readMakingRates(tenant);
  for (const version of versions.values()) {
    const named = [
      version.itemId,
      ...itemsTaken(version),
      ...version.byProducts.map((other) => other.itemId),
    ];
    const items = new Map<string, RecipeItem>([...(await readRecipeItems(tenant, named)), [item.id, item]]);
    const decided = decideRecipe(version, items, rates);
    if (decided.ok) continue;
    const field = decided.refusal.code.startsWith('recipe-') ? 'isCounted' : 'conversions';
    const details = items.get(version.itemId)?.name ?? '';
    return refuse(inventoryRefusals.refusal('item-in-recipe', { field, details }));
  }
  return succeed(null);
}

/** The packs in which suppliers sell it hold so much in the units that the item will have; orders keep what they say. */
async function refitItsOffers(
  tenant: Tenant,
  item: ItemDraft,
): Promise<Outcome<null, Refusal<'item-in-offer'>>> {
  for (const offer of await listOffers(tenant, { itemIds: [item.id] })) {
    const holds = convertQuantity(offer.packAmount, offer.packUnit, item.stockUnit, item.conversions);
    const fits = holds.ok ? await refitOffer(tenant, offer.id, holds.value) : holds;
    if (fits.ok) continue;
    const details = `${offer.payeeName}, ${offer.packName}`;
    return refuse(inventoryRefusals.refusal('item-in-offer', { field: 'conversions', details }));
  }
  return succeed(null);
}

/** Notes how much open orders take of its stock by the units that the item will have. */
async function refitItsOrders(
  tenant: Tenant,
  item: ItemDraft,
): Promise<Outcome<null, Refusal<'item-in-order'>>> {
  for (const line of await listLinesOrdering(tenant, item.id)) {
    const taken = stockOfSold(line, item);
    if (taken === null) {
      const details = `${line.orderNumber ?? ''}, ${line.unit}`;
      return refuse(inventoryRefusals.refusal('item-in-order', { field: 'conversions', details }));
    }
    await writeStockOfOrderLine(tenant, line.id, taken);
  }
  return succeed(null);
}

/**
 * Changes an item. What it is stays, and whose variant: its history is told by that. `version` is the one that the
 * change began with; undefined where it may be written over any.
 */
export async function changeItem(
  tenant: Tenant,
  said: ItemDraft,
  version: number | undefined,
  tools: Pick<Tools, 'clock'>,
): Promise<
  Outcome<
    ItemView,
    | SaveRefusal
    | Refusal<
        | 'item-not-found'
        | 'item-kind-stays'
        | 'item-in-recipe'
        | 'item-in-offer'
        | 'item-in-order'
        | 'item-changed-meanwhile'
      >
  >
> {
  const before = await findItem(tenant, said.id, { lock: true });
  if (!before) return refuse(inventoryRefusals.refusal('item-not-found'));
  const item = await withAccounts(tenant, said);

  const permitted = requirePermission(tenant.role, 'inventory.write');
  if (!permitted.ok) return permitted;

  if (version !== undefined && before.version !== version) {
    return refuse(inventoryRefusals.refusal('item-changed-meanwhile'));
  }
  if (before.kind !== item.kind || before.parentId !== item.parentId) {
    const field = before.kind === item.kind ? 'parentId' : 'kind';
    return refuse(inventoryRefusals.refusal('item-kind-stays', { field }));
  }
  const allowed = await decide(tenant, item, before.variants.length > 0);
  if (!allowed.ok) return allowed;
  const fits = await fitsItsRecipes(tenant, item, tools);
  if (!fits.ok) return fits;

  const written = await writeChange(tenant, item);
  if (!written.ok) return written;
  const refitted = await refitItsOffers(tenant, item);
  if (!refitted.ok) return refitted;
  const ordered = await refitItsOrders(tenant, item);
  if (!ordered.ok) return ordered;

  return succeed(known(await findItem(tenant, item.id)));
}

/** Adds variants to a product, all of them or none; what is not said of them is as the product says. */
export async function addVariants(
  tenant: Tenant,
  productId: string,
  said: readonly Pick<ItemDraft, 'id' | 'optionValues' | 'sku' | 'retailPrice'>[],
): Promise<Outcome<ItemView, SaveRefusal | Refusal<'item-not-found'>>> {
  const product = await findItem(tenant, productId, { lock: true });
  if (!product) return refuse(inventoryRefusals.refusal('item-not-found'));

  const permitted = requirePermission(tenant.role, 'inventory.write');
  if (!permitted.ok) return permitted;

  const { retailCents, wholesaleCents, listPrices, ...fields } = product;
  const draft: ItemDraft = {
    ...fields,
    retailPrice: retailCents,
    wholesalePrice: wholesaleCents,
    listPrices: listPrices.map(({ priceListId, priceCents }) => ({ priceListId, price: priceCents })),
  };
  for (const [index, one] of said.entries()) {
    const variant = await withAccounts(tenant, variantOf(draft, one));
    const allowed = await decide(tenant, variant, false);
    if (!allowed.ok) return allowed;
    const written = await writeItem(tenant, variant);
    if (!written.ok) {
      const { field, ...refusal } = written.refusal;
      return refuse({ ...refusal, field: `variants.${String(index)}.${field ?? 'id'}` });
    }
  }
  return succeed(known(await findItem(tenant, productId)));
}

/** Makes a draft active, or a draft again while nothing happened to it; discontinues or archives an item, or brings it back. */
export async function retireItem(
  tenant: Tenant,
  input: { readonly itemId: string; readonly state: ItemState },
  tools: Pick<Tools, 'clock'>,
): Promise<
  Outcome<ItemView, Refusal<'permission-denied' | 'item-not-found' | 'item-was-used' | 'draft-not-for-kind'>>
> {
  const item = await findItem(tenant, input.itemId, { lock: true });

  const permitted = requirePermission(tenant.role, 'inventory.write');
  if (!permitted.ok) return permitted;

  if (!item) return refuse(inventoryRefusals.refusal('item-not-found'));
  const allowed = decideItemState(item, input.state);
  if (!allowed.ok) return allowed;

  const written = await writeRetirement(tenant, item, input.state, tools.clock.now().toISOString());
  if (!written.ok) return written;

  return succeed(known(await findItem(tenant, item.id)));
}
