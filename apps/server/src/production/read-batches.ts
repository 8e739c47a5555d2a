import type {
  BatchOutputView,
  BatchProposalView,
  BatchView,
  NextBatchView,
} from '@atelier/contract/production';
import {
  findBatch,
  listMadeItems,
  readBatchMaterials,
  readBatchOutputs,
  readBatchWork,
  type BatchStored,
} from '@atelier/database/production/batches.reads';
import {
  findRecipeVersion,
  findVersionOfItem,
  loadRecipeBook,
  readMaking,
  type RecipeBook,
} from '@atelier/database/production/recipes.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import {
  hourlyRateOf,
  insteadOf,
  isOpenBatch,
  makeable,
  materialsOf,
  minutesOf,
  nextBatch,
  planMaterials,
  type ItemQuantity,
  type Recipe,
} from '@atelier/domain/production';
import { inventoryRefusals } from '@atelier/domain/items';
import {
  addDays,
  money,
  multiplyScaled,
  quantity,
  refuse,
  succeed,
  sumMoney,
  zeroMoney,
  type CalendarDate,
  type Money,
  type Outcome,
  type Quantity,
  type Refusal,
} from '@atelier/domain/foundation';
import { settleLines } from '../stock/stock-lines.ts';

/** The recipe by which a batch is made, as it was when it was planned, with the names of all that it takes. */
export async function readMakingOfBatch(
  tenant: Tenant,
  { recipeVersionId }: Pick<BatchStored, 'recipeVersionId'>,
): Promise<Making> {
  return readMaking(tenant, known(await findRecipeVersion(tenant, recipeVersionId)));
}

type Making = Awaited<ReturnType<typeof readMaking>>;

type Outputs = Awaited<ReturnType<typeof readBatchOutputs>>;

function outputView(output: Outputs[number], itemId: string): BatchOutputView {
  const { movements, labourAccountId, overheadAccountId, ...row } = output;
  const isApart = row.kind === 'apart';
  const named = ({ itemId: id, itemName, stockUnit }: (typeof movements)[number]) => ({
    itemId: id,
    itemName,
    stockUnit,
  });
  const materials = movements.filter((one) => (isApart ? one.quantity > 0 : one.quantity < 0));
  const pieces = movements.filter(
    (one) => one.itemId === itemId && (isApart ? one.quantity < 0 : one.quantity > 0),
  );
  return {
    ...row,
    isLabourInValue: labourAccountId !== null,
    isOverheadInValue: overheadAccountId !== null,
    materialsCents: money(Math.abs(sumMoney(materials.map(({ value }) => value)))),
    valueCents: sumMoney(pieces.map(({ value }) => value)),
    used: materials.map((one) => ({
      ...named(one),
      placeId: one.placeId,
      quantity: quantity(Math.abs(one.quantity)),
      valueCents: money(Math.abs(one.value)),
    })),
    byProducts: movements
      .filter((one) => !isApart && one.quantity > 0 && one.itemId !== itemId)
      .map((one) => ({
        ...named(one),
        quantity: one.quantity,
        valueCents: one.value,
        costShare: one.costShare ?? (0 as NonNullable<typeof one.costShare>),
      })),
  };
}

/** One batch with all that belongs to it, or null. `making` is its recipe where that was read already. */
export async function readBatch(tenant: Tenant, batchId: string, making?: Making): Promise<BatchView | null> {
  const [batch, outputs, work, materials] = await Promise.all([
    findBatch(tenant, batchId),
    readBatchOutputs(tenant, batchId),
    readBatchWork(tenant, batchId),
    readBatchMaterials(tenant, batchId),
  ]);
  if (!batch) return null;
  const { recipe, rates, items } = making ?? (await readMakingOfBatch(tenant, batch));
  const left = quantity(Math.max(0, batch.planned - batch.made - batch.lost));
  const worked = work.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0);
  const spent = outputs.reduce(
    (sum, { minutes, reversalId }) => sum + (reversalId === null ? minutes : 0),
    0,
  );
  return {
    ...batch,
    materials: materials.map(({ available, ...material }) => ({
      ...material,
      // What is available has this batch's own promise taken off already.
      free: isOpenBatch(batch.status)
        ? quantity(available + Math.max(0, material.planned - material.used))
        : available,
    })),
    outputs: outputs.map((output) => outputView(output, batch.itemId)),
    work: work.map((one) => ({ ...one, isMine: one.personId === tenant.personId })),
    minutesOpen: Math.max(0, worked - spent),
    minutesPlanned: left === 0 ? 0 : minutesOf(recipe, left),
    hourlyCents: hourlyRateOf(recipe) ?? rates.hourly,
    byProducts: byProductsOf(recipe, batch.planned).map((one) => ({
      ...one,
      itemName: items.get(one.itemId)?.name ?? '',
      stockUnit: items.get(one.itemId)?.stockUnit ?? '',
    })),
  };
}

/** Returns what else so much of the output brings, whole millionths, half up. */
function byProductsOf(recipe: Recipe, output: Quantity) {
  return recipe.byProducts.map(({ itemId, quantity: amount, costShare }) => ({
    itemId,
    planned: quantity(multiplyScaled(amount, output, recipe.yield, 'half-up')),
    costShare,
  }));
}

/**
 * Returns what making so much of an item would take, by the recipe that counts on the day for which it is planned, and
 * that.
 */
export async function proposeBatch(
  tenant: Tenant,
  wanted: { readonly itemId: string; readonly quantity: number; readonly unit?: string | undefined },
  day: CalendarDate,
): Promise<
  Outcome<
    { readonly proposal: BatchProposalView; readonly making: Making },
    Refusal<
      | 'batch-needs-recipe'
      | 'item-not-found'
      | 'stock-place-missing'
      | 'units-do-not-meet'
      | 'amount-too-small'
      | 'amount-too-large'
    >
  >
> {
  const { itemId, unit = null } = wanted;
  const settled = await settleLines(tenant, [
    { itemId, unit, placeId: itemId, quantity: quantity(wanted.quantity) },
  ]);
  if (!settled.ok) return refuse({ ...settled.refusal, field: 'quantity' });
  const version = await findVersionOfItem(tenant, itemId, day);
  if (version === null) return refuse(inventoryRefusals.refusal('batch-needs-recipe', { field: 'itemId' }));
  const making = await readMaking(tenant, version, itemId);
  const { recipe, items } = making;
  const output = settled.value[0]?.quantity ?? quantity(wanted.quantity);
  const needed = materialsOf(recipe, output);
  const optional = recipe.lines
    .filter((line) => line.isOptional && !needed.some((one) => one.itemId === line.itemId))
    .map(({ itemId: id }) => ({ itemId: id, quantity: quantity(0), isOptional: true }));
  const proposal = {
    itemId,
    stockUnit: items.get(itemId)?.stockUnit ?? '',
    recipeId: version.recipeId,
    recipeVersionId: version.versionId,
    recipeNumber: version.number,
    quantity: output,
    minutes: minutesOf(recipe, output),
    materials: [...needed.map((one) => ({ ...one, isOptional: false })), ...optional].map((one) => {
      const material = proposedOf(items, one);
      const missing = quantity(Math.max(0, one.quantity - Math.max(0, material.available)));
      return {
        ...material,
        instead:
          missing === 0
            ? []
            : insteadOf(recipe, one.itemId, missing)
                .map((other) => proposedOf(items, other))
                .filter((other) => other.quantity > 0 && other.available > 0),
      };
    }),
  };
  return succeed({ proposal, making });
}

function proposedOf<Amount extends ItemQuantity>(items: RecipeBook['items'], amount: Amount) {
  const { name, stockUnit, available } = known(items.get(amount.itemId) ?? null);
  return { ...amount, itemName: name, stockUnit, available };
}

const paceDays = 90;

/**
 * Reads what to make next: what is promised and missing, what fell below its reorder point, what sells out soonest.
 */
export async function readNextBatches(tenant: Tenant, today: CalendarDate): Promise<NextBatchView[]> {
  const made = await listMadeItems(tenant, { day: today, since: addDays(today, -paceDays) });
  const wanted = made.flatMap((item) => {
    const next = nextBatch({ ...item, days: paceDays });
    return next === null ? [] : [{ item, next }];
  });
  if (wanted.length === 0) return [];
  const book = await loadRecipeBook(
    tenant,
    wanted.map(({ item }) => item.itemId),
    today,
  );
  const source = {
    recipeOf: book.recipeOf,
    availableOf: (itemId: string) => book.items.get(itemId)?.available ?? quantity(0),
  };
  const urgency = { promised: 0, 'below-reorder-point': 1, 'runs-out': 2 } as const;
  return wanted
    .toSorted(
      (a, b) =>
        urgency[a.next.why] - urgency[b.next.why] ||
        (a.next.lastsDays ?? Infinity) - (b.next.lastsDays ?? Infinity),
    )
    .map(({ item, next }) => {
      const { leadTimeDays: _lead, reorderQuantity: _most, ...facts } = item;
      const recipe = book.recipeOf(item.itemId);
      const { lacking } =
        recipe === null ? { lacking: [] } : planMaterials(materialsOf(recipe, next.quantity), source);
      return {
        ...facts,
        ...next,
        canMake: recipe === null ? null : makeable(recipe, source),
        lacking: lacking.map((one) => ({
          ...one,
          itemName: book.items.get(one.itemId)?.name ?? '',
          stockUnit: book.items.get(one.itemId)?.stockUnit ?? '',
        })),
      };
    });
}

/** Returns what was used of each material of an output, and cost: what taking apart can give back. */
export function usedIn(outputs: Outputs): ReadonlyMap<string, { used: Quantity; cost: Money }> {
  const byItem = new Map<string, { used: Quantity; cost: Money }>();
  for (const { kind, reversalId, movements } of outputs) {
    if (kind !== 'made' || reversalId !== null) continue;
    for (const { itemId, quantity: moved, value } of movements) {
      if (moved >= 0) continue;
      const before = byItem.get(itemId) ?? { used: quantity(0), cost: zeroMoney };
      byItem.set(itemId, { used: quantity(before.used - moved), cost: money(before.cost - value) });
    }
  }
  return byItem;
}
