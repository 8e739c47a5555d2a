import {
  addRatios,
  divideRatios,
  money,
  multiplyRatios,
  rate,
  ratio,
  refuse,
  roundRatio,
  roundRatioUp,
  succeed,
  zeroMoney,
  type Money,
  type Outcome,
  type Rate,
  type Ratio,
  type Refusal,
} from '../foundation/index.ts';
import { usualBenchWeek, type BenchWeek } from './bench-week.ts';
import { inventoryRefusals } from '../items/index.ts';

/** How a price comes from cost: a margin is a part of the price, a markup a part of the cost. */
export const priceRules = ['margin', 'markup'] as const;
export type PriceRule = (typeof priceRules)[number];

/**
 * What making costs beside materials, how prices come from cost, unless a recipe or an item says otherwise, and when there
 * is time for it.
 */
export type MakingRates = {
  /** What an hour of work costs, in minor units. */
  readonly hourly: Money;
  /** What the studio costs a piece, and an hour of work. */
  readonly overheadPiece: Money;
  readonly overheadHour: Money;
  readonly priceRule: PriceRule;
  /** Millionths; a markup may be more than the whole. */
  readonly wholesaleRate: Rate;
  readonly retailRate: Rate;
  readonly benchMinutes: BenchWeek;
};

/** As long as nothing is said: work costs nothing; wholesale is twice the cost, retail twice wholesale, and a week is usual. */
export const usualMakingRates: MakingRates = {
  hourly: zeroMoney,
  overheadPiece: zeroMoney,
  overheadHour: zeroMoney,
  priceRule: 'margin',
  wholesaleRate: rate(500_000),
  retailRate: rate(750_000),
  benchMinutes: usualBenchWeek,
};

/** Decides whether rates make sense: a margin is less than the whole price. */
export function decideMakingRates(
  rates: MakingRates,
): Outcome<null, Refusal<'margin-too-large' | 'retail-below-wholesale'>> {
  if (rates.priceRule === 'margin') {
    for (const field of ['wholesaleRate', 'retailRate'] as const) {
      if (rates[field] >= 1_000_000) return refuse(inventoryRefusals.refusal('margin-too-large', { field }));
    }
  }
  return rates.retailRate < rates.wholesaleRate
    ? refuse(inventoryRefusals.refusal('retail-below-wholesale', { field: 'retailRate' }))
    : succeed(null);
}

const whole = ratio(1_000_000);

/**
 * The price that leaves such a margin, or comes from such a markup, in minor units, rounded up: what is aimed at is
 * reached. @throws RangeError for a margin of the whole price.
 */
export function priceFromCost(cost: Ratio, rule: PriceRule, share: Rate): Money {
  const exact =
    rule === 'margin'
      ? divideRatios(multiplyRatios(cost, whole), ratio(1_000_000 - share))
      : divideRatios(multiplyRatios(cost, ratio(1_000_000 + share)), whole);
  return money(roundRatioUp(exact));
}

/**
 * Returns what is left of a price after cost, in millionths of the price; below zero when it costs more. Null without
 * a price.
 */
export function marginOf(price: Money, cost: Ratio): Rate | null {
  if (price <= 0) return null;
  const left = addRatios(ratio(price), multiplyRatios(cost, ratio(-1)));
  return rate(roundRatio(divideRatios(multiplyRatios(left, whole), ratio(price)), 'half-up'));
}

/** A markup said as the margin that it leaves: 100 % on the cost is 50 % of the price. */
export function marginOfMarkup(markup: Rate): Rate {
  return rate(roundRatio(ratio(BigInt(markup) * 1_000_000n, 1_000_000 + markup), 'half-up'));
}
