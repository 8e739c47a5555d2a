import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { mersenne } from 'pure-rand/generator/mersenne';

/** A source of random choices that a seed repeats. */
export class Random {
  readonly #generator: ReturnType<typeof mersenne>;

  constructor(seed: number) {
    this.#generator = mersenne(seed);
  }

  /** Draws a whole number; both ends are possible. */
  between(least: number, most: number): number {
    return uniformInt(this.#generator, least, most);
  }

  /** Draws true in so many of a hundred cases. */
  chance(percent: number): boolean {
    return this.between(1, 100) <= percent;
  }

  pick<Each>(choices: readonly Each[]): Each {
    const [first, ...others] = this.shuffle(choices);
    if (first === undefined) throw new Error(`There is nothing to choose from ${String(others.length)}.`);
    return first;
  }

  shuffle<Each>(list: readonly Each[]): Each[] {
    return list
      .map((each) => ({ each, key: this.between(0, 2 ** 30) }))
      .toSorted((one, other) => one.key - other.key)
      .map(({ each }) => each);
  }

  /** Returns a source of its own, so that what happens elsewhere changes none of its choices. */
  branch(): Random {
    return new Random(this.between(0, 2 ** 30));
  }
}
