import {
  addMoney,
  allocateMoney,
  largerMoney,
  moneyTimesRate,
  priceTimesQuantity,
  smallerMoney,
  subtractMoney,
  sumMoney,
  zeroMoney,
  type Money,
} from '../foundation/index.ts';
import { taxItems, type TaxedItem, type TaxTotal } from '../tax-rates/index.ts';
import type { Discount, InvoicePricing } from './invoice.ts';

/** The money of one line, in minor units. With tax-inclusive prices all but `revenue` include the tax. */
export type InvoiceLineTotals = {
  /** Unit price × quantity. */
  readonly gross: Money;
  /** The line's own discount, at most its gross. */
  readonly discount: Money;
  /** Gross − discount: the amount that is at the end of the line. */
  readonly net: Money;
  /** The line's part of the document discount. */
  readonly documentDiscount: Money;
  /** Net − documentDiscount, the base of the line's tax. */
  readonly taxable: Money;
  /** What the line earns: taxable without the tax in it. */
  readonly revenue: Money;
};

/**
 * All money of an invoice, in minor units. Exclusive: subtotal − discount + shipping + tax = total. Inclusive:
 * subtotal − discount + shipping = total, and `tax` is contained in it.
 */
export type InvoiceTotals = {
  readonly lines: readonly InvoiceLineTotals[];
  readonly subtotal: Money;
  readonly discount: Money;
  readonly shipping: Money;
  /** Shipping without the tax in it: what shipping earns. */
  readonly shippingRevenue: Money;
  readonly taxes: readonly TaxTotal[];
  readonly tax: Money;
  readonly taxIncluded: boolean;
  readonly total: Money;
};

/**
 * Works out an invoice: one function for the editor, the server and the PDF. Line amounts are rounded half up;
 * the document discount is spread over the lines before tax; tax is rounded once per rate on the document.
 * See docs/decisions/0005-rounding-and-tax.md.
 */
export function invoiceTotals(pricing: InvoicePricing): InvoiceTotals {
  const priced = pricing.lines.map((line) => {
    const gross = priceTimesQuantity(line.unitPrice, line.quantity, 'half-up');
    const discount = discountOf(gross, line.discount);
    return { gross, discount, net: subtractMoney(gross, discount) };
  });
  const subtotal = sumMoney(priced.map((line) => line.net));
  const discount = discountOf(subtotal, pricing.discount);
  const shares = allocateMoney(
    discount,
    priced.map((line) => largerMoney(line.net, zeroMoney)),
  );
  const bases = priced.map((line, index) => subtractMoney(line.net, shares[index] ?? zeroMoney));

  const items: TaxedItem[] = bases.map((amount, index) => ({
    amount,
    rate: pricing.lines[index]?.taxRate ?? null,
    exemption: pricing.lines[index]?.exemption ?? null,
  }));
  items.push({
    amount: pricing.shipping,
    rate: pricing.shippingTaxRate,
    exemption: pricing.shippingExemption ?? null,
  });
  const { taxes, revenues } = taxItems(items, pricing.pricesIncludeTax, {
    told: pricing.toldTax,
    rounding: pricing.taxRounding,
  });

  const tax = sumMoney(taxes.map((each) => each.tax));
  const beforeTax = addMoney(subtractMoney(subtotal, discount), pricing.shipping);
  return {
    lines: priced.map((line, index) => ({
      ...line,
      documentDiscount: shares[index] ?? zeroMoney,
      taxable: bases[index] ?? zeroMoney,
      revenue: revenues[index] ?? zeroMoney,
    })),
    subtotal,
    discount,
    shipping: pricing.shipping,
    shippingRevenue: revenues.at(-1) ?? zeroMoney,
    taxes,
    tax,
    taxIncluded: pricing.pricesIncludeTax,
    total: pricing.pricesIncludeTax ? beforeTax : addMoney(beforeTax, tax),
  };
}

/** A discount in minor units, never more than what it is taken from and never below zero. */
function discountOf(base: Money, discount: Discount): Money {
  if (discount.kind === 'none' || base <= 0) return zeroMoney;
  const wanted =
    discount.kind === 'amount' ? discount.amount : moneyTimesRate(base, discount.rate, 'half-up');
  return largerMoney(zeroMoney, smallerMoney(wanted, base));
}
