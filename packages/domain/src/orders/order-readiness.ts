import { addDays, quantity, zeroQuantity, type CalendarDate, type Quantity } from '../foundation/index.ts';
import {
  benchDone,
  materialsOf,
  minutesOf,
  planMaterials,
  type BenchWeek,
  type ItemQuantity,
  type Recipe,
} from '../production/index.ts';

/** What is still to come of an item, at the end of a batch or with a purchase. */
export type ItemSupply = {
  readonly kind: 'batch' | 'purchase';
  readonly number: number;
  /** Today or later. */
  readonly day: CalendarDate;
  readonly quantity: Quantity;
};

/** What is there of an item and comes, in its stock unit. */
export type ItemProspect = {
  readonly onHand: Quantity;
  /** To others than this order; they come first. */
  readonly promised: Quantity;
  readonly supplies: readonly ItemSupply[];
  /** Time for which its supplier takes; null where no one said. */
  readonly leadDays: number | null;
};

/** All that the day on which an order is ready follows from. */
export type ReadinessFacts = {
  readonly today: CalendarDate;
  /** What is still owed; `isMade`: made for it, whatever is on the shelf. */
  readonly lines: readonly (ItemQuantity & { readonly isMade: boolean })[];
  /** Null for what is not counted: it is always there. */
  readonly prospectOf: (itemId: string) => ItemProspect | null;
  /** Free of cycles. */
  readonly recipeOf: (itemId: string) => Recipe | null;
  readonly week: BenchWeek;
  /** Minutes of the batches before it. */
  readonly queued: number;
  /** Its own batches are planned for no earlier day. */
  readonly notBefore: CalendarDate;
};

/**
 * What an order waits for. `number` is that of the batch or the purchase; `day` null where no one can tell, as of what is
 * made for it without a recipe.
 */
export type OrderWait = {
  readonly itemId: string;
  readonly why: ItemSupply['kind'] | 'lead-time' | 'unknown' | 'no-recipe';
  readonly number: number | null;
  readonly day: CalendarDate | null;
};

/** When an order can be ready, and why then. */
export type OrderReadiness = {
  /** Null where a material has neither purchase nor lead time, what is made no recipe, or the bench is never open. */
  readonly readyOn: CalendarDate | null;
  /** Work at the bench that it needs still. */
  readonly minutes: number;
  /** From when on all that is worked with is there; null like `readyOn`. */
  readonly workFrom: CalendarDate | null;
  readonly waits: readonly OrderWait[];
};

const latest = (days: readonly (CalendarDate | null)[]): CalendarDate | null =>
  days.reduce((last, day) => (last === null || day === null ? null : day > last ? day : last));

/** Returns what of an item is free until a day, after what others were promised. */
function freeBy(prospect: ItemProspect, day: CalendarDate): Quantity {
  const supplied = prospect.supplies.reduce((sum, one) => (one.day <= day ? sum + one.quantity : sum), 0);
  return quantity(Math.max(0, prospect.onHand + supplied - prospect.promised));
}

/** When so much of what is bought, and not there, comes: with a purchase or bought again, whichever is earlier. */
function arrivalOf(
  itemId: string,
  missing: Quantity,
  prospect: ItemProspect,
  today: CalendarDate,
): OrderWait {
  const bought = prospect.leadDays === null ? null : addDays(today, prospect.leadDays);
  let short = missing + Math.max(0, prospect.promised - prospect.onHand);
  for (const { kind, number, day, quantity: amount } of byDay(prospect.supplies)) {
    if (bought !== null && bought < day) break;
    short -= amount;
    if (short <= 0) return { itemId, why: kind, number, day };
  }
  return { itemId, why: bought === null ? 'unknown' : 'lead-time', number: null, day: bought };
}

const byDay = (supplies: readonly ItemSupply[]) => supplies.toSorted((a, b) => (a.day < b.day ? -1 : 1));

/**
 * The earliest day on which all that is owed of an order can be ready. What is on the shelf is used first, then what comes
 * out of open batches by a day or is made again, whichever mix is ready first; what is made begins when the last of its
 * materials is there, behind the batches before it. More stock or more hours never make it later.
 */
export function orderReadiness(facts: ReadinessFacts): OrderReadiness {
  const { today, recipeOf, prospectOf } = facts;
  const isLine = new Set(facts.lines.map(({ itemId }) => itemId));
  const made = facts.lines.filter(({ isMade }) => isMade);
  const forced = made.filter(({ itemId }) => recipeOf(itemId) !== null);
  const untold = made
    .filter((line) => !forced.includes(line))
    .map(({ itemId }): OrderWait => ({ itemId, why: 'no-recipe', number: null, day: null }));
  const demands = [
    ...facts.lines.filter(({ isMade }) => !isMade),
    ...forced.flatMap(({ itemId, quantity: amount }) => {
      const recipe = recipeOf(itemId);
      return recipe === null ? [] : materialsOf(recipe, amount);
    }),
  ];
  const parts = partsOf([...isLine], recipeOf).filter((itemId) => !isLine.has(itemId));
  const daysOf = (itemIds: Iterable<string>) => [
    today,
    ...new Set(
      [...itemIds].flatMap((itemId) =>
        recipeOf(itemId) === null ? [] : (prospectOf(itemId)?.supplies ?? []).map(({ day }) => day),
      ),
    ),
  ];
  const plan = (linesBy: CalendarDate, partsBy: CalendarDate): OrderReadiness => {
    const availableOf = (itemId: string) => {
      const prospect = prospectOf(itemId);
      if (prospect === null) return quantity(Number.MAX_SAFE_INTEGER);
      if (recipeOf(itemId) === null) return freeBy({ ...prospect, supplies: [] }, today);
      return freeBy(prospect, isLine.has(itemId) ? linesBy : partsBy);
    };
    const { make, lacking } = planMaterials(demands, { recipeOf, availableOf });
    const minutes = [...forced, ...make].reduce((sum, one) => {
      const recipe = recipeOf(one.itemId);
      return recipe === null ? sum : sum + minutesOf(recipe, one.quantity);
    }, 0);
    const arrivals = [
      ...untold,
      ...lacking.map((one) => arrivalOf(one.itemId, one.quantity, prospectOf(one.itemId) ?? nothing, today)),
    ];
    const isMaking = forced.length + make.length > 0;
    const materials = arrivals.filter(({ itemId }) => !isLine.has(itemId)).map(({ day }) => day);
    const workFrom = latest([
      today,
      ...untold.map(({ day }) => day),
      ...(isMaking ? [facts.notBefore, partsBy, ...materials] : []),
    ]);
    const done = workFrom === null ? null : benchDone(facts, minutes, workFrom);
    return {
      readyOn: latest([linesBy, done, ...arrivals.map(({ day }) => day)]),
      minutes,
      workFrom,
      waits: [
        ...batchesOn(linesBy, isLine, facts),
        ...batchesOn(partsBy, parts, facts),
        ...arrivals.filter(({ day }) => day === null || day > today),
      ],
    };
  };
  const plans = daysOf(isLine).flatMap((linesBy) => daysOf(parts).map((partsBy) => plan(linesBy, partsBy)));
  return plans.reduce((best, one) =>
    one.readyOn !== null && (best.readyOn === null || one.readyOn < best.readyOn) ? one : best,
  );
}

const nothing: ItemProspect = { onHand: zeroQuantity, promised: zeroQuantity, supplies: [], leadDays: null };

/** The batches that end on a day and are waited for. */
function batchesOn(
  day: CalendarDate,
  itemIds: Iterable<string>,
  { today, prospectOf, recipeOf }: ReadinessFacts,
): readonly OrderWait[] {
  if (day === today) return [];
  return [...itemIds]
    .filter((itemId) => recipeOf(itemId) !== null)
    .flatMap((itemId) =>
      (prospectOf(itemId)?.supplies ?? [])
        .filter((supply) => supply.day === day)
        .map(({ kind, number }) => ({ itemId, why: kind, number, day })),
    );
}

/** Every item that comes into these, through all levels. */
function partsOf(itemIds: readonly string[], recipeOf: ReadinessFacts['recipeOf']): readonly string[] {
  const found = new Set<string>();
  const queue = [...itemIds];
  for (const itemId of queue)
    for (const line of recipeOf(itemId)?.lines ?? []) {
      if (found.has(line.itemId)) continue;
      found.add(line.itemId);
      queue.push(line.itemId);
    }
  return [...found];
}
