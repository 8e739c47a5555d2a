import {
  money,
  moneyTimesRate,
  multiplyScaled,
  rate,
  ratio,
  roundRatioUp,
  subtractMoney,
  sumMoney,
  wholeRate,
  type Money,
  type Rate,
} from '../foundation/index.ts';

/** Costs of a fair and the sale one expects there. Amounts in minor units, shares in millionths of a sale. */
export type FairInput = {
  readonly boothFee: Money;
  readonly travel: Money;
  readonly other: Money;
  readonly averageSale: Money;
  /** The part of a sale that the pieces cost to make, and the part that goes to card fees. */
  readonly costShare: Rate;
  readonly feeShare: Rate;
};

/** Sales that pay for a fair. `sales` and `revenue` are null when a sale leaves nothing. */
export type FairBreakEven = {
  readonly fixed: Money;
  readonly leftPerSale: Money;
  readonly sales: number | null;
  readonly revenue: Money | null;
};

/** Calculates how many sales pay for a fair, rounded up to whole sales. */
export function calculateFairBreakEven(input: FairInput): FairBreakEven {
  const fixed = sumMoney([input.boothFee, input.travel, input.other]);
  const keptShare = wholeRate - input.costShare - input.feeShare;
  const keptPerSale = BigInt(input.averageSale) * BigInt(keptShare);
  const sales = keptPerSale > 0n ? roundRatioUp(ratio(BigInt(fixed) * BigInt(wholeRate), keptPerSale)) : null;
  return {
    fixed,
    leftPerSale: moneyTimesRate(input.averageSale, rate(keptShare), 'half-up'),
    sales,
    revenue: sales === null ? null : money(multiplyScaled(input.averageSale, sales, 1, 'half-up')),
  };
}

/** Calculates the profit of a fair at a number of sales, in minor units; below zero for a loss. */
export function fairProfit(input: FairInput, sales: number): Money {
  const keptShare = wholeRate - input.costShare - input.feeShare;
  const taken = money(multiplyScaled(input.averageSale, sales, 1, 'half-up'));
  const { fixed } = calculateFairBreakEven(input);
  return subtractMoney(moneyTimesRate(taken, rate(keptShare), 'half-up'), fixed);
}
