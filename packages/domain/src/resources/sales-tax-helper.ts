import {
  addMoney,
  moneyTimesRate,
  subtractMoney,
  taxWithin,
  type Money,
  type Rate,
} from '../foundation/index.ts';

/** An amount with and without sales tax, in minor units. */
export type TaxedAmount = { readonly net: Money; readonly tax: Money; readonly gross: Money };

/** Adds sales tax to a price, rounded half up. */
export function addSalesTax(net: Money, taxRate: Rate): TaxedAmount {
  const tax = moneyTimesRate(net, taxRate, 'half-up');
  return { net, tax, gross: addMoney(net, tax) };
}

/** Splits a price that includes sales tax, rounded half up. */
export function splitSalesTax(gross: Money, taxRate: Rate): TaxedAmount {
  const tax = taxWithin(gross, taxRate, 'half-up');
  return { net: subtractMoney(gross, tax), tax, gross };
}
