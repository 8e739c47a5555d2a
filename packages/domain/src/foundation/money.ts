declare const moneyUnit: unique symbol;

/** An amount in whole minor units of the business's currency (cents for dollars). Always a safe integer. */
export type Money = number & { readonly [moneyUnit]: true };

/** Tells whether a number may be used as money: a safe integer of minor units. */
export function isMoney(minorUnits: number): minorUnits is Money {
  return Number.isSafeInteger(minorUnits);
}

/**
 * Makes money from whole minor units: `money(1250)` is $12.50.
 * @throws RangeError when the number is not a safe integer, which is a defect and never a user's mistake.
 */
export function money(minorUnits: number): Money {
  // Adding zero turns -0 into 0, so that equal amounts are also identical.
  const amount = minorUnits + 0;
  if (!isMoney(amount))
    throw new RangeError(`Money must be a safe integer of minor units, got ${minorUnits}.`);
  return amount;
}

/** The limit of one amount, in minor units: sums of ninety thousand such amounts are still exact. */
export const mostAmount = 100_000_000_000;

/** No money. */
export const zeroMoney: Money = money(0);

/** left + right, in minor units. */
export function addMoney(left: Money, right: Money): Money {
  return money(left + right);
}

/** left − right, in minor units. */
export function subtractMoney(left: Money, right: Money): Money {
  return money(left - right);
}

/** The same amount with the other sign. */
export function negateMoney(amount: Money): Money {
  return money(-amount);
}

/** The sum of all amounts; zero for an empty list. */
export function sumMoney(amounts: Iterable<Money>): Money {
  let sum = zeroMoney;
  for (const amount of amounts) sum = addMoney(sum, amount);
  return sum;
}

/** The smaller of two amounts. */
export function smallerMoney(left: Money, right: Money): Money {
  return left <= right ? left : right;
}

/** The larger of two amounts. */
export function largerMoney(left: Money, right: Money): Money {
  return left >= right ? left : right;
}
