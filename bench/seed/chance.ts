/** A source of chance that says the same every time: the books of two runs are alike, and so are their plans. */
export interface Chance {
  /** At least 0, below 1. */
  next(): number;
  /** Whole, from `low` to `high`, both included. */
  whole(low: number, high: number): number;
  /** True in the given share of cases. */
  happens(share: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
}

/** The generator "mulberry32" by Tommy Ettinger, in the public domain. */
export function createChance(seed: number): Chance {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    whole,
    happens: (share) => next() < share,
    pick(items) {
      const item = items[whole(0, items.length - 1)];
      if (item === undefined) throw new RangeError('There is nothing to pick from.');
      return item;
    },
  };
}
