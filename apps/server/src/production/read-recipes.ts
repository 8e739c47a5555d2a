import type {
  CapacityView,
  CostSheetView,
  MarginAlertView,
  RecipeItemView,
  RecipeRow,
  RecipeVersionView,
  RecipeView,
} from '@atelier/contract/production';
import {
  findRecipe,
  findRecipeVersion,
  listPricedRecipes,
  listRecipes,
  loadRecipeBook,
  readRecipeItems,
  type RecipeBook,
  type RecipeBookItem,
  type RecipeState,
  type StoredRecipeVersion,
} from '@atelier/database/production/recipes.reads';
import type { Inside, Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import {
  costBatch,
  costing,
  costOfRecipe,
  inForce,
  itemsTaken,
  lineNeed,
  makeable,
  marginOf,
  marginOfMarkup,
  marginState,
  planMaterials,
  priceFromCost,
  settleRecipe,
  standingOf,
  type Recipe,
  type UnitCost,
} from '@atelier/domain/production';
import { inventoryRefusals } from '@atelier/domain/items';
import {
  addRatios,
  divideRatios,
  money,
  multiplyRatios,
  quantity,
  ratio,
  refuse,
  roundRatio,
  succeed,
  sumMoney,
  type CalendarDate,
  type Money,
  type Outcome,
  type Quantity,
  type Rate,
  type Ratio,
  type Refusal,
} from '@atelier/domain/foundation';

type Asked<Value, Code extends string> = Promise<Outcome<Value, Refusal<Code>>>;
type NotFound = 'recipe-not-found' | 'recipe-version-not-found';

const recipeNotFound = inventoryRefusals.refusal('recipe-not-found');
const versionNotFound = inventoryRefusals.refusal('recipe-version-not-found');

function itemViewOf({ id, name, kind, stockUnit }: RecipeBookItem): RecipeItemView {
  return { id, name, kind, stockUnit };
}

function itemIn(items: ReadonlyMap<string, RecipeBookItem>, itemId: string): RecipeItemView {
  return itemViewOf(known(items.get(itemId) ?? null));
}

async function versionViewOf(tenant: Tenant, version: StoredRecipeVersion): Promise<RecipeVersionView> {
  const { overheadPiece, overheadHour, lines, steps, byProducts, ...rest } = version;
  const named = [version.itemId, ...itemsTaken(version), ...byProducts.map(({ itemId }) => itemId)];
  const items = await readRecipeItems(tenant, named);
  return {
    ...rest,
    overheadPieceCents: overheadPiece,
    overheadHourCents: overheadHour,
    lines: lines.map((line) => ({ ...line, substitutes: [...line.substitutes] })),
    steps: steps.map(({ hourlyRate, ...step }) => ({ ...step, hourlyCents: hourlyRate })),
    byProducts: [...byProducts],
    items: [...items.values()].map(itemViewOf),
  };
}

/** One version of a recipe. */
export async function readRecipeVersion(
  tenant: Tenant,
  { recipeId, versionId }: { readonly recipeId: string; readonly versionId: string },
): Asked<RecipeVersionView, NotFound> {
  const version = await findRecipeVersion(tenant, versionId);
  if (version?.recipeId !== recipeId) return refuse(versionNotFound);
  return succeed(await versionViewOf(tenant, version));
}

/** A recipe with its versions, the draft, the next to come, and the one that counts today; while there is none, the draft. */
export async function readRecipe(
  tenant: Tenant,
  recipeId: string,
  today: CalendarDate,
): Asked<RecipeView, 'recipe-not-found'> {
  const recipe = await findRecipe(tenant, recipeId);
  if (!recipe) return refuse(recipeNotFound);
  const current = inForce(recipe.versions, today);
  const draftId = recipe.versions.find(({ activatedAt }) => activatedAt === null)?.id ?? null;
  const upcoming = recipe.versions.find(
    (one) => standingOf(one, today) === 'to-come' && one.effectiveFrom === current?.effectiveUntil,
  );
  const viewOf = async (id: string | null | undefined) =>
    id ? versionViewOf(tenant, known(await findRecipeVersion(tenant, id))) : null;
  const draft = await viewOf(draftId);
  return succeed({
    ...recipe,
    draftId,
    draft,
    upcoming: await viewOf(upcoming?.id),
    current: (await viewOf(current?.id)) ?? known(draft),
  });
}

type CostOf = (itemId: string) => UnitCost;
type AtCosts<Cost> = {
  /** What is made counts as it is on the shelf. */
  readonly average: Cost;
  /** As it would be made now, of what was bought at average and at latest prices. */
  readonly madeAtAverage: Cost;
  readonly latest: Cost;
};
type Costs = AtCosts<CostOf>;

function costsOf({ recipeOf, averageCost, latestCost }: RecipeBook): Costs {
  return {
    average: costing({ recipeOf, knownCost: averageCost }, 'known'),
    madeAtAverage: costing({ recipeOf, knownCost: averageCost }, 'recipe'),
    latest: costing({ recipeOf, knownCost: latestCost }, 'recipe'),
  };
}

const atCosts = <Cost>(costs: Costs, compute: (costOf: CostOf) => Cost): AtCosts<Cost> => ({
  average: compute(costs.average),
  madeAtAverage: compute(costs.madeAtAverage),
  latest: compute(costs.latest),
});

/** The most that a cost is told as: what is dearer, of a price that came after the recipe, is told as this. */
const mostTold = 1_000_000_000_000;
const upToMost = (cost: Ratio): Ratio =>
  cost.numerator > BigInt(mostTold) * cost.denominator ? ratio(mostTold) : cost;
const inThousandths = (cost: Ratio) => roundRatio(multiplyRatios(upToMost(cost), ratio(1000)), 'half-up');
const inCents = (exact: Ratio): Money => money(roundRatio(upToMost(exact), 'half-up'));

/** Returns what shall be left of an item's price: its own target, else what the business has said. */
function targetOf(item: RecipeBookItem, { rates }: RecipeBook): Rate | null {
  if (item.targetMargin !== null) return item.targetMargin;
  if (!rates.isSaid) return null;
  return rates.priceRule === 'margin' ? rates.retailRate : marginOfMarkup(rates.retailRate);
}

function marginViewOf(
  item: RecipeBookItem,
  book: RecipeBook,
  { average, madeAtAverage, latest }: AtCosts<Pick<UnitCost, 'each'>>,
) {
  if (item.kind !== 'product') return null;
  const target = targetOf(item, book);
  return {
    retailCents: item.retailPrice,
    target,
    average: marginOf(item.retailPrice, average.each),
    latest: marginOf(item.retailPrice, latest.each),
    state: marginState(item.retailPrice, target, { average: madeAtAverage.each, latest: latest.each }),
  };
}

const sourceOf = (book: RecipeBook) => ({
  recipeOf: book.recipeOf,
  availableOf: (itemId: string) => book.items.get(itemId)?.available ?? quantity(0),
});

/** Recipes by the name of what they make, each with what a unit costs and how much can be made now. */
export async function readRecipes(
  tenant: Tenant,
  filter: { search?: string | undefined; state: RecipeState; after?: string | undefined; limit: number },
  today: CalendarDate,
): Promise<{ rows: RecipeRow[]; next: string | null }> {
  const page = await listRecipes(tenant, filter);
  const drafts = filter.state === 'active' ? [] : await readShownVersions(tenant, page.rows, today);
  const book = await loadRecipeBook(
    tenant,
    page.rows.map(({ itemId }) => itemId),
    today,
    drafts,
  );
  const costs = costsOf(book);
  return {
    next: page.next,
    rows: page.rows.map(({ id, itemId, itemName, hasDraft }) => {
      const [version, recipe] = [known(book.versionOf(itemId)), known(book.recipeOf(itemId))];
      const item = known(book.items.get(itemId) ?? null);
      const unitCosts = atCosts(costs, (costOf) => costOfRecipe(recipe, costOf));
      return {
        id,
        itemId,
        itemName,
        kind: item.kind,
        stockUnit: item.stockUnit,
        hasDraft,
        lineCount: version.lines.length,
        minutes: version.steps.reduce((sum, step) => sum + step.minutes + step.setupMinutes, 0),
        averageCost: inThousandths(unitCosts.average.each),
        latestCost: inThousandths(unitCosts.latest.each),
        isIncomplete: unitCosts.average.unknown.size > 0,
        margin: marginViewOf(item, book, unitCosts),
        canMake: makeable(recipe, sourceOf(book)),
      };
    }),
  };
}

/** Of recipes that do not count: what they would be. */
async function readShownVersions(
  tenant: Tenant,
  rows: readonly { readonly id: string }[],
  today: CalendarDate,
): Promise<readonly StoredRecipeVersion[]> {
  const shown: StoredRecipeVersion[] = [];
  for (const { id } of rows) {
    const versions = known(await findRecipe(tenant, id)).versions;
    const current = inForce(versions, today) ?? versions.find(({ activatedAt }) => activatedAt === null);
    shown.push(known(await findRecipeVersion(tenant, known(current ?? null).id)));
  }
  return shown;
}

/** Products whose price leaves less than it shall at latest costs; those that a price rise has eaten come first. */
export async function readMarginAlerts(tenant: Inside, today: CalendarDate): Promise<MarginAlertView[]> {
  const priced = await listPricedRecipes(tenant, today);
  const book = await loadRecipeBook(
    tenant,
    priced.map(({ itemId }) => itemId),
    today,
  );
  const costs = costsOf(book);
  const alerts = priced.flatMap(({ id, itemId }): MarginAlertView[] => {
    const [recipe, item] = [known(book.recipeOf(itemId)), known(book.items.get(itemId) ?? null)];
    const [target, latest] = [targetOf(item, book), costs.latest(itemId)];
    const left = marginOf(item.retailPrice, latest.each);
    // Of those that leave enough, which are most, nothing else is worked out.
    if (target === null || left === null || left >= target) return [];
    const unitCosts = {
      average: costOfRecipe(recipe, costs.average),
      madeAtAverage: costs.madeAtAverage(itemId),
      latest,
    };
    const margin = marginViewOf(item, book, unitCosts);
    if (margin === null || margin.target === null || margin.state === 'fine') return [];
    return [
      {
        recipeId: id,
        itemId,
        itemName: item.name,
        averageCost: inThousandths(unitCosts.madeAtAverage.each),
        latestCost: inThousandths(unitCosts.latest.each),
        margin,
        suggestedCents: priceFromCost(unitCosts.latest.each, 'margin', margin.target),
      },
    ];
  });
  const rank = ({ margin }: MarginAlertView) => (margin.state === 'eaten-by-prices' ? 0 : 1);
  return alerts.toSorted((left, right) => rank(left) - rank(right));
}

/** Reads what something costs to make, so much of it at once, at average and at latest prices. */
export async function readCostSheet(
  tenant: Tenant,
  asked: {
    readonly recipeId: string;
    readonly versionId?: string | undefined;
    readonly output?: Quantity | undefined;
  },
  today: CalendarDate,
): Asked<CostSheetView, NotFound> {
  const recipe = await findRecipe(tenant, asked.recipeId);
  if (!recipe) return refuse(recipeNotFound);
  const chosen =
    asked.versionId === undefined
      ? (inForce(recipe.versions, today) ?? recipe.versions[0])
      : recipe.versions.find(({ id }) => id === asked.versionId);
  const version = chosen === undefined ? null : await findRecipeVersion(tenant, chosen.id);
  if (version === null) return refuse(versionNotFound);
  const book = await loadRecipeBook(tenant, [recipe.itemId], dayOf(version, today), [version]);
  return succeed(costSheetOf(book, version, asked.output));
}

/** Returns what goes into a version that is yet to come is made as on its first day. */
function dayOf({ effectiveFrom }: StoredRecipeVersion, today: CalendarDate): CalendarDate {
  return effectiveFrom !== null && effectiveFrom > today ? effectiveFrom : today;
}

function costSheetOf(
  book: RecipeBook,
  version: StoredRecipeVersion,
  asked: Quantity | undefined,
): CostSheetView {
  const recipe = known(book.recipeOf(version.itemId));
  const output = asked ?? recipe.yield;
  const costs = costsOf(book);
  const item = known(book.items.get(version.itemId) ?? null);
  // The same lines with what is only consumed, so that each can be shown.
  const everyLine = settleRecipe(
    { ...version, lines: version.lines.map((line) => ({ ...line, isConsumable: false })) },
    book.items,
    book.rates,
  );
  if (!everyLine.ok) throw new Error('A version that fits its items does so with every line.');
  const lines = version.lines.map((line, index) => {
    const settled = known(everyLine.value.lines[index] ?? null);
    const need = lineNeed(everyLine.value, settled, output);
    const costAt = (at: Ratio) =>
      line.isConsumable ? money(0) : inCents(multiplyRatios(divideRatios(need, ratio(1_000_000)), at));
    const [average, latest] = [costs.average(line.itemId), costs.latest(line.itemId)];
    return {
      item: itemIn(book.items, line.itemId),
      recipeId: book.versionOf(line.itemId)?.recipeId ?? null,
      quantity: quantity(roundRatio(need, 'half-up')),
      waste: line.waste,
      setupQuantity: settled.setupQuantity,
      isOptional: line.isOptional,
      isConsumable: line.isConsumable,
      averageUnitCost: inThousandths(average.each),
      latestUnitCost: inThousandths(latest.each),
      averageCents: costAt(average.each),
      latestCents: costAt(latest.each),
      isUnknown: average.unknown.size > 0,
    };
  });
  const steps = recipe.labour.map((step, index) => {
    const minutes = addRatios(
      multiplyRatios(ratio(output, recipe.yield), ratio(step.minutes)),
      ratio(step.setupMinutes),
    );
    return {
      name: version.steps[index]?.name ?? '',
      seconds: roundRatio(multiplyRatios(minutes, ratio(60)), 'half-up'),
      costCents: inCents(multiplyRatios(minutes, ratio(step.hourlyCents, 60))),
    };
  });
  const counted = lines.filter((line) => !line.isOptional);
  const labour = sumMoney(steps.map(({ costCents }) => costCents));
  const totalAt = (materials: Money, costOf: CostOf) =>
    costAtOf(book, { recipe, output, materials, labour, costOf });
  const average = totalAt(sumMoney(counted.map((line) => line.averageCents)), costs.average);
  const latest = totalAt(sumMoney(counted.map((line) => line.latestCents)), costs.latest);
  return {
    recipeId: version.recipeId,
    versionId: version.versionId,
    item: itemViewOf(item),
    output,
    lines,
    steps,
    seconds: steps.reduce((sum, step) => sum + step.seconds, 0),
    byProducts: recipe.byProducts.map((other) => ({
      item: itemIn(book.items, other.itemId),
      quantity: quantity(
        roundRatio(multiplyRatios(ratio(other.quantity), ratio(output, recipe.yield)), 'half-up'),
      ),
      costShare: other.costShare,
      averageCents: shareOf(average, other.costShare),
      latestCents: shareOf(latest, other.costShare),
    })),
    average,
    latest,
    margin: marginViewOf(
      item,
      book,
      atCosts(costs, (costOf) => costBatch(recipe, output, (itemId) => costOf(itemId).each)),
    ),
    wholesaleCents: item.wholesalePrice,
  };
}

type CostAt = CostSheetView['average'];
type Shares = Pick<CostAt, 'materialsCents' | 'labourCents' | 'overheadCents'>;

function shareOf({ materialsCents, labourCents, overheadCents }: Shares, share: Rate): Money {
  const whole = sumMoney([materialsCents, labourCents, overheadCents]);
  return inCents(multiplyRatios(ratio(whole), ratio(share, 1_000_000)));
}

/** The figures of a sheet add up: each is rounded once, and the total is their sum. */
function costAtOf(
  book: RecipeBook,
  batch: {
    readonly recipe: Recipe;
    readonly output: Quantity;
    readonly materials: Money;
    readonly labour: Money;
    readonly costOf: CostOf;
  },
): CostAt {
  const { recipe, output, materials, labour, costOf } = batch;
  const exact = costBatch(recipe, output, (itemId) => costOf(itemId).each);
  const parts = {
    materialsCents: materials,
    labourCents: labour,
    overheadCents: inCents(exact.overhead),
  };
  const byProducts = sumMoney(recipe.byProducts.map(({ costShare }) => shareOf(parts, costShare)));
  const unknown = recipe.lines
    .filter((line) => !line.isOptional)
    .flatMap(({ itemId }) => [...costOf(itemId).unknown]);
  return {
    ...parts,
    byProductsCents: byProducts,
    totalCents: money(materials + labour + parts.overheadCents - byProducts),
    each: inThousandths(exact.each),
    unknown: [...new Set(unknown)].map((itemId) => {
      const { id, name } = itemIn(book.items, itemId);
      return { id, name };
    }),
  };
}

/** Reads how much can be made now, and what is short for so much, or for one yield more. */
export async function readCapacity(
  tenant: Tenant,
  asked: { readonly recipeId: string; readonly wanted?: Quantity | undefined },
  today: CalendarDate,
): Asked<CapacityView, 'recipe-not-found'> {
  const found = await findRecipe(tenant, asked.recipeId);
  const shown = found && (inForce(found.versions, today) ?? found.versions[0]);
  const version = shown ? await findRecipeVersion(tenant, shown.id) : null;
  if (!found || !version) return refuse(recipeNotFound);
  const book = await loadRecipeBook(tenant, [found.itemId], today, [version]);
  const recipe = known(book.recipeOf(found.itemId));
  const source = sourceOf(book);
  const canMake = makeable(recipe, source);
  const wanted = asked.wanted ?? quantity((canMake ?? 0) + recipe.yield);
  const demands = recipe.lines
    .filter((line) => !line.isOptional)
    .map((line) => ({
      itemId: line.itemId,
      quantity: quantity(roundRatio(lineNeed(recipe, line, wanted), 'half-up')),
    }));
  const plan = planMaterials(demands, source);
  const instead = substitutesIn(book);
  return succeed({
    canMake,
    wanted,
    make: plan.make.map((part) => ({
      item: itemIn(book.items, part.itemId),
      recipeId: book.versionOf(part.itemId)?.recipeId ?? null,
      quantity: part.quantity,
      available: source.availableOf(part.itemId),
    })),
    lacking: plan.lacking.map((part) => ({
      item: itemIn(book.items, part.itemId),
      quantity: part.quantity,
      available: source.availableOf(part.itemId),
      substitutes: [...(instead.get(part.itemId) ?? [])]
        .filter((itemId) => source.availableOf(itemId) > 0)
        .map((itemId) => ({ item: itemIn(book.items, itemId), available: source.availableOf(itemId) })),
    })),
  });
}

/** Returns what recipes say can be taken instead, by the item in whose place. */
function substitutesIn(book: RecipeBook): ReadonlyMap<string, ReadonlySet<string>> {
  const instead = new Map<string, Set<string>>();
  for (const itemId of book.items.keys()) {
    for (const line of book.versionOf(itemId)?.lines ?? []) {
      const others = instead.get(line.itemId) ?? new Set();
      for (const other of line.substitutes) others.add(other.itemId);
      instead.set(line.itemId, others);
    }
  }
  return instead;
}
