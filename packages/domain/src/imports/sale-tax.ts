import { taxRateOn, type TaxRate } from '../tax-rates/index.ts';
import {
  addMoney,
  moneyTimesRate,
  priceTimesQuantity,
  subtractMoney,
  sumMoney,
  zeroMoney,
  type Money,
} from '../foundation/index.ts';
import { paysTaxItself, type Sale, type SoldLine } from './sale-plan.ts';

/** The tax of the maker that a marketplace has charged on a sale, and whether on its shipping as well. */
export type SaleTax = { readonly taxRateId: string; readonly isShippingTaxed: boolean };

const netOf = ({ price, quantity, discount }: SoldLine): Money =>
  subtractMoney(priceTimesQuantity(price, quantity, 'half-up'), discount);

/**
 * The tax rate under which a sale is reported: one that comes to what was charged, the `asked` one before others, else
 * the asked one all the same. Null where the tax is not the maker's, nothing taxed was sold, or no one names a rate.
 */
export function taxOfSale(
  sale: Sale,
  rates: readonly Pick<TaxRate, 'id' | 'name' | 'firstRate' | 'versions' | 'partIds' | 'isArchived'>[],
  asked: string | null,
): SaleTax | null {
  const taxed = sale.lines.filter(({ isTaxed }) => isTaxed);
  const base = sumMoney(taxed.map(netOf));
  if (sale.tax === 0 || base <= 0 || paysTaxItself(sale.marketplace)) return null;
  const byId = new Map(rates.map((rate) => [rate.id, rate]));
  const inUse = rates.filter(({ id, isArchived }) => !isArchived && id !== asked).map(({ id }) => id);
  const offBy = (taxRateId: string, of: Money) => {
    const found = taxRateOn(byId, taxRateId, sale.date);
    const tax = found === null ? zeroMoney : moneyTimesRate(of, found.rate, 'half-up');
    return Math.abs(tax - sale.tax);
  };
  const candidates = [...(asked === null ? [] : [asked]), ...inUse].map((taxRateId) => {
    const [without, withShipping] = [offBy(taxRateId, base), offBy(taxRateId, addMoney(base, sale.shipping))];
    const isShippingTaxed = sale.shipping > 0 && withShipping < without;
    return { taxRateId, isShippingTaxed, off: isShippingTaxed ? withShipping : without };
  });
  // A marketplace rounds each line, and each tax of a line, for itself.
  const found = candidates.find(({ off }) => off <= taxed.length) ?? (asked === null ? null : candidates[0]);
  return found ? { taxRateId: found.taxRateId, isShippingTaxed: found.isShippingTaxed } : null;
}
