import {
  addMoney,
  money,
  multiplyScaled,
  negateMoney,
  quantity,
  subtractMoney,
  sumMoney,
  zeroMoney,
  zeroQuantity,
  type Money,
  type Quantity,
} from '../foundation/index.ts';

/** How what was bought at different prices is told apart: not at all, or the oldest goes first. */
export const costingMethods = ['average', 'fifo'] as const;
export type CostingMethod = (typeof costingMethods)[number];

/** A quantity with its value in minor units; the cost of a unit is their ratio and is never rounded by itself. */
export type StockLayer = { readonly quantity: Quantity; readonly value: Money };

/**
 * What one item is worth. Below zero there is one layer with both figures negative: more went out than had come in,
 * valued at what a unit cost last, until the next receipt says what it really cost.
 */
export type StockWorth = {
  readonly method: CostingMethod;
  /** The oldest first; with `average` at most one. */
  readonly layers: readonly StockLayer[];
  /** What some quantity cost when the cost was last known: the estimate for what goes out below zero. */
  readonly lastCost: StockLayer | null;
};

/** A change of an item's worth. */
export type StockChange = {
  readonly worth: StockWorth;
  /** By how much the value of the stock changed, in minor units: above zero for what came in. */
  readonly change: Money;
  /** What belongs to the cost of goods sold beside it: estimates and remainders that were put right. */
  readonly trueUp: Money;
};

/** Nothing yet. */
export function emptyStock(method: CostingMethod): StockWorth {
  return { method, layers: [], lastCost: null };
}

/** Returns how much there is, in millionths of the stock unit; below zero when more went out than came in. */
export function quantityOf(worth: StockWorth): Quantity {
  return quantity(worth.layers.reduce((sum, layer) => sum + layer.quantity, 0));
}

/** Returns what it is worth, in minor units. */
export function valueOf(worth: StockWorth): Money {
  return sumMoney(worth.layers.map(({ value }) => value));
}

/**
 * Takes in a quantity above zero at its value. What had gone out below zero is put right first: it cost what this
 * receipt costs, and the difference to the estimate is the true-up.
 */
export function receiveStock(worth: StockWorth, received: StockLayer): StockChange {
  checkPositive(received.quantity);
  const short = worth.layers.find((layer) => layer.quantity < 0);
  const lastCost = received.value > 0 ? received : worth.lastCost;
  if (short === undefined) {
    const layers =
      worth.method === 'fifo' ? [...worth.layers, received] : merged([...worth.layers, received]);
    return { worth: { ...worth, layers, lastCost }, change: received.value, trueUp: zeroMoney };
  }
  const covered = quantity(Math.min(received.quantity, -short.quantity));
  const cost = shareOf(received, covered);
  const estimate = negateMoney(shareOf(negated(short), covered));
  const trueUp = addMoney(cost, estimate);
  const left = [
    { quantity: quantity(short.quantity + covered), value: subtractMoney(short.value, estimate) },
    { quantity: quantity(received.quantity - covered), value: subtractMoney(received.value, cost) },
  ].filter((layer) => layer.quantity !== 0);
  return {
    worth: { ...worth, layers: left, lastCost },
    change: subtractMoney(received.value, trueUp),
    trueUp,
  };
}

/**
 * Takes out a quantity above zero. Each layer gives its value × out ÷ on hand, rounded once, half up, so that the
 * value reaches zero with the quantity. What is not there goes out at what a unit cost last; at nothing if that was
 * never known.
 */
export function issueStock(worth: StockWorth, out: Quantity): StockChange {
  checkPositive(out);
  const layers: StockLayer[] = [];
  let wanted = out as number;
  let given = zeroMoney;
  let lastCost = worth.lastCost;
  for (const layer of worth.layers) {
    const taken = quantity(Math.max(0, Math.min(layer.quantity, wanted)));
    const value = shareOf(layer, taken);
    if (taken > 0 && layer.value > 0) lastCost = layer;
    wanted -= taken;
    given = addMoney(given, value);
    if (taken !== layer.quantity) {
      layers.push({ quantity: quantity(layer.quantity - taken), value: subtractMoney(layer.value, value) });
    }
  }
  if (wanted > 0) {
    const estimate = lastCost === null ? zeroMoney : shareOf(lastCost, quantity(wanted));
    given = addMoney(given, estimate);
    layers.push({ quantity: quantity(-wanted), value: negateMoney(estimate) });
  }
  const left = { ...worth, layers: merging(worth.method, layers), lastCost };
  return { worth: left, change: negateMoney(given), trueUp: zeroMoney };
}

/**
 * Takes out a quantity at a value of its own: goods go back to the supplier at what they cost, whatever the stock is worth
 * by then. What would be left of the value with no quantity, or is missing to it, is the true-up.
 */
export function returnToSupplier(worth: StockWorth, returned: StockLayer): StockChange {
  const taken = issueStock(worth, returned.quantity);
  const difference = addMoney(taken.change, returned.value);
  const [first, ...others] = taken.worth.layers;
  // The layer that gave it carries the difference, as far as it can: a value neither changes its sign nor outlives its
  // quantity.
  const carried =
    first !== undefined && first.quantity > 0 && first.value - difference >= 0 ? difference : zeroMoney;
  const layers =
    first === undefined
      ? []
      : [{ quantity: first.quantity, value: subtractMoney(first.value, carried) }, ...others];
  return {
    worth: { ...taken.worth, layers },
    change: subtractMoney(taken.change, carried),
    trueUp: subtractMoney(carried, difference),
  };
}

/** The value of a part of a layer, rounded once, half up; all of it for all of it. */
function shareOf(layer: StockLayer, part: Quantity): Money {
  if (part === layer.quantity) return layer.value;
  if (part === 0) return zeroMoney;
  return money(multiplyScaled(layer.value, part, layer.quantity, 'half-up'));
}

function negated({ quantity: amount, value }: StockLayer): StockLayer {
  return { quantity: quantity(-amount), value: negateMoney(value) };
}

function merging(method: CostingMethod, layers: readonly StockLayer[]): readonly StockLayer[] {
  if (method === 'average') return merged(layers);
  // Below zero there is one shortage, however often something went out.
  const short = layers.filter((layer) => layer.quantity < 0);
  return short.length > 1 ? merged(layers) : layers;
}

function merged(layers: readonly StockLayer[]): readonly StockLayer[] {
  if (layers.length < 2) return layers;
  return [
    {
      quantity: quantity(layers.reduce<number>((sum, layer) => sum + layer.quantity, zeroQuantity)),
      value: sumMoney(layers.map(({ value }) => value)),
    },
  ];
}

function checkPositive(amount: Quantity): void {
  if (amount <= 0) throw new RangeError('What comes in or goes out is above zero.');
}
