import {
  addMoney,
  moneyTimesRate,
  money,
  multiplyScaled,
  priceTimesQuantity,
  ratio,
  roundRatioUp,
  subtractMoney,
  sumMoney,
  wholeRate,
  type Money,
  type Quantity,
  type Rate,
} from '../foundation/index.ts';

/** Fees of a marketplace or a card reader: a part of the price in millionths, and an amount for each sale. */
export type SellingFees = { readonly rate: Rate; readonly fixed: Money };

/** Everything a price is made from, for one piece. Amounts in minor units. */
export type PriceInput = {
  readonly materials: Money;
  readonly minutes: number;
  readonly hourly: Money;
  readonly overhead: Money;
  /** Wholesale as a multiple of cost, and retail as a multiple of wholesale, in millionths: 2 000 000 doubles. */
  readonly wholesaleMarkup: Quantity;
  readonly retailMarkup: Quantity;
  readonly fees: SellingFees;
};

/** Prices of one piece with the cost behind them. Amounts in minor units. */
export type PriceResult = {
  readonly labor: Money;
  readonly cost: Money;
  readonly wholesale: Money;
  readonly retail: Money;
  /** Retail raised until the fees are paid by it; null when fees take the whole price. */
  readonly withFees: Money | null;
  readonly wholesaleProfit: Money;
  readonly retailProfit: Money;
};

/** Returns the pay for minutes of work at an hourly rate, rounded half up to the minor unit. */
export function payForMinutes(hourly: Money, minutes: number): Money {
  return money(multiplyScaled(hourly, minutes, 60, 'half-up'));
}

/** Returns the fees on a price, rounded half up; nothing is charged on a price of zero. */
export function feesOn(price: Money, fees: SellingFees): Money {
  return price === 0 ? price : addMoney(moneyTimesRate(price, fees.rate, 'half-up'), fees.fixed);
}

/** Returns the lowest price that leaves `wanted` after fees, rounded up; null when fees take everything. */
export function priceWithFees(wanted: Money, fees: SellingFees): Money | null {
  const kept = wholeRate - fees.rate;
  if (kept <= 0) return null;
  return money(roundRatioUp(ratio(BigInt(addMoney(wanted, fees.fixed)) * BigInt(wholeRate), kept)));
}

/** Calculates cost, wholesale and retail of one piece. */
export function calculatePrice(input: PriceInput): PriceResult {
  const labor = payForMinutes(input.hourly, input.minutes);
  const cost = sumMoney([input.materials, labor, input.overhead]);
  const wholesale = priceTimesQuantity(cost, input.wholesaleMarkup, 'half-up');
  const retail = priceTimesQuantity(wholesale, input.retailMarkup, 'half-up');
  return {
    labor,
    cost,
    wholesale,
    retail,
    withFees: priceWithFees(retail, input.fees),
    wholesaleProfit: subtractMoney(wholesale, cost),
    retailProfit: subtractMoney(retail, cost),
  };
}

/** One piece as it sells: what an hour of work on it earns depends on this alone. Amounts in minor units. */
export type WageInput = {
  readonly price: Money;
  readonly materials: Money;
  readonly overhead: Money;
  readonly minutes: number;
  readonly fees: SellingFees;
};

/** The money one piece leaves for its maker. `hourly` is null without minutes. */
export type WageResult = { readonly fees: Money; readonly left: Money; readonly hourly: Money | null };

/** Calculates what a maker earns an hour on a piece; below zero when the piece loses money. */
export function calculateHourlyWage(input: WageInput): WageResult {
  const fees = feesOn(input.price, input.fees);
  const left = subtractMoney(input.price, sumMoney([input.materials, input.overhead, fees]));
  const hourly = input.minutes > 0 ? money(multiplyScaled(left, 60, input.minutes, 'half-up')) : null;
  return { fees, left, hourly };
}
