import {
  money,
  mostQuantity,
  multiplyScaled,
  quantity,
  refuse,
  roundRatio,
  succeed,
  sumMoney,
  type CalendarDate,
  type Money,
  type Outcome,
  type Quantity,
  type Rate,
  type Refusal,
} from '../foundation/index.ts';
import type { ItemQuantity } from './material-plan.ts';
import { inventoryRefusals } from '../items/index.ts';
import { lineNeed, type Recipe } from './recipe.ts';
import type { OperationCharge, StockItem, StockLine } from '../stock/index.ts';

/** States of a batch, in their order. */
export const batchStatuses = [
  'planned',
  'in-progress',
  'blocked',
  'partly-done',
  'done',
  'cancelled',
] as const;

/** State of a batch. */
export type BatchStatus = (typeof batchStatuses)[number];

/** The lists that batches are shown in. */
export const batchLists = [
  'open',
  'mine',
  'planned',
  'in-progress',
  'blocked',
  'done',
  'cancelled',
  'all',
] as const;

/** One of the lists that batches are shown in. */
export type BatchList = (typeof batchLists)[number];

/** Steps of a batch, beside recording what came out. */
export const batchMoves = ['start', 'block', 'go-on', 'close', 'cancel', 'reopen'] as const;

/** Step of a batch, beside recording what came out. */
export type BatchMove = (typeof batchMoves)[number];

/** Tells whether materials are still committed to a batch. */
export function isOpenBatch(status: BatchStatus): boolean {
  return status !== 'done' && status !== 'cancelled';
}

const movesFrom: Readonly<Record<BatchStatus, readonly BatchMove[]>> = {
  planned: ['start', 'cancel'],
  'in-progress': ['block', 'cancel'],
  blocked: ['go-on', 'cancel', 'close'],
  'partly-done': ['block', 'close'],
  done: ['reopen'],
  cancelled: ['reopen'],
};

/** Tells whether a batch may be moved so. What something came out of is not cancelled, and only that is closed. */
export function decideBatchMove(
  batch: { readonly status: BatchStatus; readonly made: Quantity },
  move: BatchMove,
): Outcome<null, Refusal<'batch-has-output' | 'batch-move-not-possible'>> {
  if (move === 'cancel' && batch.made > 0) return refuse(inventoryRefusals.refusal('batch-has-output'));
  const isPossible = movesFrom[batch.status].includes(move) && (move !== 'close' || batch.made > 0);
  return isPossible ? succeed(null) : refuse(inventoryRefusals.refusal('batch-move-not-possible'));
}

/** Moves that the assignee of a batch may make. */
export const workMoves = ['start', 'block', 'go-on', 'close'] as const satisfies readonly BatchMove[];

/** Returns the share of a whole that an output has of the plan, half up. */
export function partOfBatch(whole: Quantity, output: number, planned: Quantity): Quantity {
  if ((whole / planned) * output > mostQuantity) return mostQuantity;
  return quantity(multiplyScaled(whole, output, planned, 'half-up'));
}

/**
 * Returns the quantity of a material that an output takes by plan: its share, and with the last output all that is
 * left. Never more than is left.
 */
export function plannedUse(
  batch: { readonly planned: Quantity; readonly made: Quantity; readonly lost: Quantity },
  material: { readonly planned: Quantity; readonly used: Quantity },
  { output, isLast }: { readonly output: number; readonly isLast: boolean },
): Quantity {
  const left = quantity(Math.max(0, material.planned - material.used));
  const isRest = isLast && output >= batch.planned - batch.made - batch.lost;
  if (isRest || output >= batch.planned) return left;
  return quantity(Math.min(left, partOfBatch(material.planned, output, batch.planned)));
}

/**
 * What a recipe takes for so much of its output, in the stock units of the items, each item once. Optional lines are left
 * out.
 */
export function materialsOf(recipe: Recipe, output: Quantity): readonly ItemQuantity[] {
  const needs = new Map<string, number>();
  for (const line of recipe.lines) {
    if (line.isOptional) continue;
    const amount = roundRatio(lineNeed(recipe, line, output), 'half-up');
    needs.set(line.itemId, (needs.get(line.itemId) ?? 0) + amount);
  }
  return [...needs]
    .filter(([, amount]) => amount > 0)
    .map(([itemId, amount]) => ({ itemId, quantity: quantity(amount) }));
}

/**
 * Returns what can be taken in the place of so much of an item that is missing, in the measure in which the recipe
 * allows it.
 */
export function insteadOf(recipe: Recipe, itemId: string, missing: Quantity): readonly ItemQuantity[] {
  const others = new Map<string, Quantity>();
  for (const line of recipe.lines) {
    if (line.itemId !== itemId || line.isOptional) continue;
    const whole = line.quantity === 0 ? line.setupQuantity : line.quantity;
    for (const other of line.substitutes) {
      if (others.has(other.itemId)) continue;
      others.set(other.itemId, quantity(multiplyScaled(missing, other.quantity, whole, 'half-up')));
    }
  }
  return [...others].map(([other, amount]) => ({ itemId: other, quantity: amount }));
}

/** Returns how many minutes a recipe plans for so much of its output, rounded to whole ones. */
export function minutesOf(recipe: Recipe, output: Quantity): number {
  return recipe.labour.reduce(
    (sum, { minutes, setupMinutes }) =>
      sum + (minutes === 0 ? 0 : multiplyScaled(minutes, output, recipe.yield, 'half-up')) + setupMinutes,
    0,
  );
}

/**
 * Returns what an hour costs in minor units, when each step takes its part of the time; null where a recipe has no
 * work.
 */
export function hourlyRateOf(recipe: Recipe): Money | null {
  const steps = recipe.labour.map(({ minutes, setupMinutes, hourlyCents }) => ({
    time: minutes + setupMinutes,
    hourlyCents,
  }));
  const time = steps.reduce((sum, step) => sum + step.time, 0);
  if (time === 0) return null;
  const cost = steps.reduce((sum, step) => sum + step.time * step.hourlyCents, 0);
  return money(multiplyScaled(cost, 1, time, 'half-up'));
}

/** What work and the studio cost, in minor units. */
export type MakingCost = { readonly labour: Money; readonly overhead: Money };

/** Returns what so many minutes and pieces cost, each rounded once, half up. */
export function makingCost(
  work: { readonly minutes: number; readonly hourly: Money; readonly made: Quantity },
  overhead: Recipe['overhead'],
): MakingCost {
  const byTime = (cents: number) => money(multiplyScaled(cents, work.minutes, 60, 'half-up'));
  const byPiece = (cents: number) => money(multiplyScaled(cents, work.made, 1_000_000, 'half-up'));
  return {
    labour: byTime(work.hourly),
    overhead: sumMoney(overhead.map(({ per, cents }) => (per === 'piece' ? byPiece(cents) : byTime(cents)))),
  };
}

/** From which accounts work and overhead are taken into the value of what is made; null leaves them out of it. */
export type MakingAccounts = { readonly labour: string | null; readonly overhead: string | null };

/** Returns what goes into the value beside the materials. */
export function chargesOf(cost: MakingCost, accounts: MakingAccounts): readonly OperationCharge[] {
  const charges = [
    { accountId: accounts.labour, amount: cost.labour },
    { accountId: accounts.overhead, amount: cost.overhead },
  ];
  return charges.flatMap(({ accountId, amount }) =>
    accountId === null || amount === 0 ? [] : [{ accountId, amount }],
  );
}

/** Something that moved at a place. */
export type PlacedQuantity = ItemQuantity & { readonly placeId: string };

/** What came out of a batch at once. */
export type BatchOutput = {
  readonly itemId: string;
  readonly placeId: string;
  readonly made: Quantity;
  readonly used: readonly PlacedQuantity[];
  readonly byProducts: readonly (PlacedQuantity & { readonly costShare: Rate })[];
};

/**
 * The lines of the stock ledger for what came out of a batch: what was used goes out at its cost, and what came out takes
 * that cost over. `throughId` is the account that both pass; nothing stays on it.
 */
export function linesOfOutput(
  { itemId, placeId, made, used, byProducts }: BatchOutput,
  throughId: string,
): Outcome<readonly StockLine[], Refusal<'batch-made-nothing' | 'batch-uses-nothing' | 'batch-uses-itself'>> {
  if (made <= 0) return refuse(inventoryRefusals.refusal('batch-made-nothing', { field: 'made' }));
  const taken = used.filter((use) => use.quantity > 0);
  if (taken.length === 0) return refuse(inventoryRefusals.refusal('batch-uses-nothing', { field: 'used' }));
  const itself = used.findIndex((use) => use.itemId === itemId);
  if (itself >= 0) {
    return refuse(inventoryRefusals.refusal('batch-uses-itself', { field: `used.${itself}.itemId` }));
  }
  const through = { value: null, counterAccountId: throughId };
  const beside = byProducts.filter((one) => one.quantity > 0);
  const shared = beside.reduce((sum, { costShare }) => sum + costShare, 0);
  return succeed([
    ...taken.map((use) => ({
      ...through,
      itemId: use.itemId,
      placeId: use.placeId,
      quantity: quantity(-use.quantity),
    })),
    { ...through, itemId, placeId, quantity: made, costShare: (1_000_000 - shared) as Rate },
    ...beside.map((one) => ({ ...through, ...one })),
  ]);
}

/** A material that came back out of pieces, and what all of it that went into them was and cost. */
export type Recovered = PlacedQuantity & {
  readonly used: Quantity;
  readonly cost: Money;
};

/**
 * The lines for taking pieces apart: they go out at their cost, and what is saved of them comes back at what it cost when
 * it went in. What is lost, the work among it, becomes the cost of the item.
 */
export function linesOfTakingApart(
  piece: PlacedQuantity,
  recovered: readonly Recovered[],
): Outcome<readonly StockLine[], Refusal<'batch-apart-nothing' | 'batch-recovers-more-than-used'>> {
  if (piece.quantity <= 0)
    return refuse(inventoryRefusals.refusal('batch-apart-nothing', { field: 'quantity' }));
  const lines: StockLine[] = [
    {
      itemId: piece.itemId,
      placeId: piece.placeId,
      quantity: quantity(-piece.quantity),
      value: null,
      counterAccountId: null,
    },
  ];
  for (const [index, { itemId, placeId, quantity: back, used, cost }] of recovered.entries()) {
    if (back === 0) continue;
    if (back > used) {
      const field = `recovered.${index}.quantity`;
      return refuse(inventoryRefusals.refusal('batch-recovers-more-than-used', { field }));
    }
    const value = money(multiplyScaled(cost, back, used, 'half-up'));
    lines.push({ itemId, placeId, quantity: back, value, counterAccountId: null });
  }
  return succeed(lines);
}

/** What makes it worth making a product next. Quantities are in its stock unit. */
export type NextFacts = {
  readonly available: Quantity;
  readonly expected: Quantity;
  readonly reorderPoint: Quantity | null;
  readonly reorderQuantity: Quantity | null;
  readonly soldLately: Quantity;
  /** Of how many days `soldLately` speaks. */
  readonly days: number;
  readonly leadTimeDays: number | null;
};

/** A proposal to make something, why, and when there is nothing left of it. */
export type NextBatch = {
  readonly quantity: Quantity;
  readonly why: 'promised' | 'below-reorder-point' | 'runs-out';
  /** Until when what is there lasts, at the pace of late; null where nothing sold. */
  readonly lastsDays: number | null;
};

const usualLeadTimeDays = 14;

/**
 * Whether something should be made, and how much: what is promised and not there, what keeps it at its reorder point, or
 * what sells until more could be made. Null when nothing asks for it.
 */
export function nextBatch(facts: NextFacts): NextBatch | null {
  const { available, expected, reorderPoint, reorderQuantity, soldLately, days, leadTimeDays } = facts;
  const coming = available + expected;
  const lastsDays =
    soldLately <= 0 ? null : Math.max(0, multiplyScaled(Math.max(0, available), days, soldLately, 'down'));
  const atLeast = (amount: number) => quantity(Math.max(amount, reorderQuantity ?? 0));
  if (coming < 0) return { quantity: atLeast(-coming + (reorderPoint ?? 0)), why: 'promised', lastsDays };
  if (reorderPoint !== null && coming < reorderPoint) {
    return { quantity: atLeast(reorderPoint - coming), why: 'below-reorder-point', lastsDays };
  }
  const lead = leadTimeDays ?? usualLeadTimeDays;
  const soldMeanwhile = soldLately <= 0 ? 0 : multiplyScaled(soldLately, lead, days, 'half-up');
  return soldMeanwhile > coming
    ? { quantity: atLeast(soldMeanwhile - coming), why: 'runs-out', lastsDays }
    : null;
}

/** Returns what a timer measured, in full minutes; at least one, so that a short start is not lost. */
export function timedMinutes(milliseconds: number): number {
  return Math.max(1, Math.round(milliseconds / 60_000));
}

/** Tells whether work may be put down for a day: not for one that has not come. */
export function decideWorkDay(
  day: CalendarDate,
  today: CalendarDate,
): Outcome<null, Refusal<'batch-work-ahead'>> {
  return day > today
    ? refuse(inventoryRefusals.refusal('batch-work-ahead', { field: 'day' }))
    : succeed(null);
}

/** Tells whether a batch may make this of these materials: all of them counted, each once, and none what it makes. */
export function decideBatchMaterials(
  itemId: string,
  materials: readonly ItemQuantity[],
  items: ReadonlyMap<string, Pick<StockItem, 'name' | 'isCounted' | 'isDraft'>>,
): Outcome<
  null,
  Refusal<
    'batch-uses-itself' | 'batch-material-twice' | 'item-is-draft' | 'item-not-counted' | 'item-not-found'
  >
> {
  const made = items.get(itemId);
  if (made?.isDraft === true) {
    return refuse(inventoryRefusals.refusal('item-is-draft', { field: 'itemId', details: made.name }));
  }
  if (made?.isCounted === false) {
    const about = { field: 'itemId', details: made.name };
    return refuse(inventoryRefusals.refusal('item-not-counted', about));
  }
  for (const [index, material] of materials.entries()) {
    const field = `materials.${index}.itemId`;
    const item = items.get(material.itemId);
    if (item === undefined) return refuse(inventoryRefusals.refusal('item-not-found', { field }));
    if (material.itemId === itemId) return refuse(inventoryRefusals.refusal('batch-uses-itself', { field }));
    if (item.isDraft) {
      return refuse(inventoryRefusals.refusal('item-is-draft', { field, details: item.name }));
    }
    if (!item.isCounted) {
      return refuse(inventoryRefusals.refusal('item-not-counted', { field, details: item.name }));
    }
    if (materials.findIndex((other) => other.itemId === material.itemId) < index) {
      return refuse(inventoryRefusals.refusal('batch-material-twice', { field }));
    }
  }
  return succeed(null);
}

/** `B-0012`; also the lot of what it makes, where no one names another. */
export function batchNumber({ number }: { readonly number: number }): string {
  return `B-${String(number).padStart(4, '0')}`;
}

/** `Batch B-0012`, as it is called in the books and on paper. */
export function nameOfBatch(batch: { readonly number: number }): string {
  return `Batch ${batchNumber(batch)}`;
}
