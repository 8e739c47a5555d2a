import {
  addRatios,
  divideRatios,
  multiplyRatios,
  ratio,
  type Quantity,
  type Rate,
  type Ratio,
} from '../foundation/index.ts';

/** What goes into one yield of a recipe; quantities are in the stock unit of their item. */
export type RecipeLine = {
  readonly itemId: string;
  readonly quantity: Quantity;
  /** Cut off, spilled, broken: comes on top of the quantity. */
  readonly waste: Rate;
  /** Needed once for a batch, however large: glaze that stays in the bucket. */
  readonly setupQuantity: Quantity;
  /** Used only when someone says so; not part of the cost. */
  readonly isOptional: boolean;
  /** What can be taken instead: so much for what the line takes for one yield. */
  readonly substitutes: readonly { readonly itemId: string; readonly quantity: Quantity }[];
};

/** Work on one yield; setup minutes come once for a batch. */
export type LabourStep = {
  readonly minutes: number;
  readonly setupMinutes: number;
  /** Minor units an hour. */
  readonly hourlyCents: number;
};

/** What the studio itself costs a piece: so much for each, or for each hour of work. In minor units. */
export type Overhead =
  | { readonly per: 'piece'; readonly cents: number }
  | { readonly per: 'labour-hour'; readonly cents: number };

/** What else comes out, and takes its share of the cost along. */
export type ByProduct = { readonly itemId: string; readonly quantity: Quantity; readonly costShare: Rate };

/** How something is made: what one yield of it takes. */
export type Recipe = {
  readonly outputItemId: string;
  /** What comes out at once, in the stock unit of the output; above zero. */
  readonly yield: Quantity;
  readonly lines: readonly RecipeLine[];
  readonly labour: readonly LabourStep[];
  readonly overhead: readonly Overhead[];
  readonly byProducts: readonly ByProduct[];
};

const millionths = ratio(1_000_000);

/** Returns how much of a line a batch takes, exactly, in millionths of the item's stock unit. */
export function lineNeed(recipe: Recipe, line: RecipeLine, output: Quantity): Ratio {
  const yields = ratio(output, recipe.yield);
  const withWaste = ratio(BigInt(line.quantity) * (1_000_000n + BigInt(line.waste)), 1_000_000);
  return addRatios(multiplyRatios(yields, withWaste), ratio(line.setupQuantity));
}

/** What a batch costs, in exact minor units; round what is shown or posted, once. */
export type BatchCost = {
  /** Of each line in order; optional ones cost nothing. */
  readonly lines: readonly Ratio[];
  readonly materials: Ratio;
  readonly labour: Ratio;
  readonly overhead: Ratio;
  /** What by-products take along. */
  readonly byProducts: Ratio;
  /** Materials, labour and overhead less by-products. */
  readonly total: Ratio;
  /** The total for one whole stock unit of the output. */
  readonly each: Ratio;
};

/**
 * The cost of making so much of the output at once. `unitCost` answers what one whole stock unit of an item costs, in
 * minor units; for an item made in the studio that may be its own average, or its recipe's cost.
 */
export function costBatch(recipe: Recipe, output: Quantity, unitCost: (itemId: string) => Ratio): BatchCost {
  const lines = recipe.lines.map((line) =>
    line.isOptional
      ? ratio(0)
      : multiplyRatios(divideRatios(lineNeed(recipe, line, output), millionths), unitCost(line.itemId)),
  );
  const yields = ratio(output, recipe.yield);
  const steps = recipe.labour.map((step) => {
    const minutes = addRatios(multiplyRatios(yields, ratio(step.minutes)), ratio(step.setupMinutes));
    return { minutes, cost: multiplyRatios(minutes, ratio(step.hourlyCents, 60)) };
  });
  const hours = divideRatios(addRatios(...steps.map(({ minutes }) => minutes)), ratio(60));
  const pieces = ratio(output, 1_000_000);
  const overhead = addRatios(
    ...recipe.overhead.map(({ per, cents }) =>
      multiplyRatios(per === 'piece' ? pieces : hours, ratio(cents)),
    ),
  );
  const materials = addRatios(...lines);
  const labour = addRatios(...steps.map(({ cost }) => cost));
  const whole = addRatios(materials, labour, overhead);
  const shared = recipe.byProducts.reduce((sum, { costShare }) => sum + costShare, 0);
  const byProducts = multiplyRatios(whole, ratio(shared, 1_000_000));
  const total = addRatios(whole, multiplyRatios(byProducts, ratio(-1)));
  return { lines, materials, labour, overhead, byProducts, total, each: divideRatios(total, pieces) };
}

/**
 * The way round in which something would be made of itself, beginning and ending with it; null when there is none.
 * `recipeOf` answers the recipe that makes an item, or null for what is bought.
 */
export function findCycle(
  itemId: string,
  recipeOf: (itemId: string) => Recipe | null,
): readonly string[] | null {
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (item: string): readonly string[] | null => {
    const before = path.indexOf(item);
    if (before >= 0) return [...path.slice(before), item];
    if (done.has(item)) return null;
    path.push(item);
    for (const line of recipeOf(item)?.lines ?? []) {
      const cycle = visit(line.itemId);
      if (cycle !== null) return cycle;
    }
    path.pop();
    done.add(item);
    return null;
  };
  return visit(itemId);
}
