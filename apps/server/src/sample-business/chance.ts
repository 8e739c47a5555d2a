/** A source of choices that always chooses alike: the sample business is the same for everybody on the same day. */
export interface Chance {
  /** A whole number, both ends included. */
  whole(from: number, to: number): number;
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
  /** Tells whether something of so many percent happens. */
  happens(percent: number): boolean;
}

/** Choices that follow from the seed alone (the generator is mulberry32, the seed is hashed by FNV-1a). */
export function chanceOf(seed: string): Chance {
  let state = 0x811c9dc5;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    whole,
    pick: (items) => items[whole(0, items.length - 1)] ?? items[0],
    happens: (percent) => next() * 100 < percent,
  };
}
