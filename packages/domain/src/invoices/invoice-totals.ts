import {
  addMoney,
  allocateMoney,
  largerMoney,
  moneyTimesRate,
  priceTimesQuantity,
  smallerMoney,
  subtractMoney,
  sumMoney,
  taxWithin,
  zeroMoney,
  type Money,
  type Rate,
} from '../foundation/index.ts';
import type { AppliedTaxRate, Discount, InvoicePricing, TaxExemption } from './invoice.ts';

/** The money of one line, in minor units. With tax-inclusive prices all but `revenue` include the tax. */
export type InvoiceLineTotals = {
  /** Unit price × quantity. */
  readonly gross: Money;
  /** The line's own discount, at most its gross. */
  readonly discount: Money;
  /** Gross − discount: the amount that stands at the end of the line. */
  readonly net: Money;
  /** The line's part of the document discount. */
  readonly documentDiscount: Money;
  /** Net − documentDiscount, the base of the line's tax. */
  readonly taxable: Money;
  /** What the line earns: taxable without the tax in it. */
  readonly revenue: Money;
};

/**
 * One tax over the whole document. `taxable` is always without the tax; what bears none of it is told apart. The parts
 * of a combined tax add up to it.
 */
export type InvoiceTaxTotal = {
  readonly taxRateId: string;
  readonly name: string;
  readonly rate: Rate;
  readonly taxable: Money;
  readonly exempt: Money;
  /** What a marketplace collects the tax of. */
  readonly marketplace: Money;
  readonly tax: Money;
  readonly parts: readonly {
    readonly taxRateId: string;
    readonly name: string;
    readonly rate: Rate;
    readonly tax: Money;
  }[];
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
  readonly taxes: readonly InvoiceTaxTotal[];
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
  const { taxes, revenues } = taxItems(items, pricing.pricesIncludeTax);

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

type TaxedItem = {
  readonly amount: Money;
  readonly rate: AppliedTaxRate | null;
  readonly exemption: TaxExemption | null;
};

function taxItems(
  items: readonly TaxedItem[],
  included: boolean,
): { taxes: InvoiceTaxTotal[]; revenues: Money[] } {
  const revenues = items.map((item) => item.amount);
  const taxes: InvoiceTaxTotal[] = [];
  for (const applied of distinctRates(items)) {
    const { taxRateId, name, rate } = applied;
    const under = items.flatMap((item, index) =>
      item.rate !== null && rateKey(item.rate) === rateKey(applied) ? [{ ...item, index }] : [],
    );
    const sumOf = (is: (exemption: TaxExemption | null) => boolean) =>
      sumMoney(under.filter((item) => is(item.exemption)).map((item) => item.amount));
    const members = under.filter((item) => item.exemption === null).map((item) => item.index);
    const amounts = members.map((index) => items[index]?.amount ?? zeroMoney);
    const base = sumMoney(amounts);
    const tax = included ? taxWithin(base, rate, 'half-up') : moneyTimesRate(base, rate, 'half-up');
    if (included) {
      // The tax contained in each line is its share of the tax of the document, so that the lines add up.
      const shares = allocateMoney(
        tax,
        amounts.map((amount) => largerMoney(amount, zeroMoney)),
      );
      members.forEach((index, order) => {
        revenues[index] = subtractMoney(amounts[order] ?? zeroMoney, shares[order] ?? zeroMoney);
      });
    }
    taxes.push({
      taxRateId,
      name,
      rate,
      taxable: included ? subtractMoney(base, tax) : base,
      exempt: sumOf((exemption) => exemption === 'customer' || exemption === 'product'),
      marketplace: sumOf((exemption) => exemption === 'marketplace'),
      tax,
      parts: partsOf(applied, tax),
    });
  }
  return { taxes, revenues };
}

// Rounded as one and then divided: the whole is what the customer was told, and the parts add up to it.
function partsOf({ parts = [] }: AppliedTaxRate, tax: Money): InvoiceTaxTotal['parts'] {
  const shares =
    parts.length === 0
      ? []
      : allocateMoney(
          tax,
          parts.map((part) => part.rate),
        );
  return parts.map(({ taxRateId, name, rate }, index) => ({
    taxRateId,
    name,
    rate,
    tax: shares[index] ?? zeroMoney,
  }));
}

// The rate belongs to the key: two lines of a draft may carry one tax as it stood before and after a change.
function rateKey({ taxRateId, rate }: AppliedTaxRate): string {
  return `${taxRateId} ${rate}`;
}

function distinctRates(items: readonly TaxedItem[]): AppliedTaxRate[] {
  const byKey = new Map<string, AppliedTaxRate>();
  for (const { rate, amount } of items) {
    if (rate !== null && amount !== 0 && !byKey.has(rateKey(rate))) byKey.set(rateKey(rate), rate);
  }
  return [...byKey.values()];
}
