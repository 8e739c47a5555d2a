import {
  allocateMoney,
  largerMoney,
  moneyTimesRate,
  subtractMoney,
  sumMoney,
  taxWithin,
  zeroMoney,
  type Money,
  type Rate,
} from '../foundation/index.ts';

/** A sales tax as it stood when it was put on the document. */
export type AppliedTaxRate = {
  readonly taxRateId: string;
  readonly name: string;
  readonly rate: Rate;
  /** What a combined tax is made of; left out for a tax of its own. */
  readonly parts?: readonly { readonly taxRateId: string; readonly name: string; readonly rate: Rate }[];
};

/** Why a line bears nothing of the tax that it names: a marketplace collects it, or the customer or product is exempt. */
export type TaxExemption = 'customer' | 'product' | 'marketplace';

/**
 * One tax over the whole document. `taxable` is always without the tax; what bears none of it is told apart. The parts
 * of a combined tax add up to it.
 */
export type TaxTotal = {
  readonly taxRateId: string;
  readonly name: string;
  readonly rate: Rate;
  readonly taxable: Money;
  readonly exempt: Money;
  /** Sales whose tax a marketplace collects. */
  readonly marketplace: Money;
  readonly tax: Money;
  readonly parts: readonly {
    readonly taxRateId: string;
    readonly name: string;
    readonly rate: Rate;
    readonly tax: Money;
  }[];
};

/** An amount under a tax, in minor units; of tax-inclusive prices with the tax in it. */
export type TaxedItem = {
  readonly amount: Money;
  readonly rate: AppliedTaxRate | null;
  readonly exemption: TaxExemption | null;
};

/** Ways to round half a cent that a business can choose between: up, or to the even cent as Square does. */
export const roundingModes = ['half-up', 'half-even'] as const;

export type HalfRounding = (typeof roundingModes)[number];

/** Terms of the taxes of a document. */
type TaxTerms = {
  /** The tax as a marketplace charged it, in minor units; null where it is worked out. */
  readonly told?: Money | null | undefined;
  /** Half up where it is left out. */
  readonly rounding?: HalfRounding | undefined;
};

/**
 * Works out the taxes of a document: each rounded once over the whole, and what every item earns without the tax in it.
 * Where a marketplace has `told` what it charged on top of the prices, that is the tax, shared in proportion.
 * One function for invoices and for income without one. See docs/decisions/0005-rounding-and-tax.md.
 */
export function taxItems(
  items: readonly TaxedItem[],
  included: boolean,
  { told = null, rounding = 'half-up' }: TaxTerms = {},
): { taxes: TaxTotal[]; revenues: Money[] } {
  const revenues = items.map((item) => item.amount);
  const taxes: TaxTotal[] = [];
  const rates = distinctRates(items);
  for (const applied of rates) {
    const { taxRateId, name, rate } = applied;
    const under = items.flatMap((item, index) =>
      item.rate !== null && rateKey(item.rate) === rateKey(applied) ? [{ ...item, index }] : [],
    );
    const sumOf = (is: (exemption: TaxExemption | null) => boolean) =>
      sumMoney(under.filter((item) => is(item.exemption)).map((item) => item.amount));
    const members = under.filter((item) => item.exemption === null).map((item) => item.index);
    const amounts = members.map((index) => items[index]?.amount ?? zeroMoney);
    const base = sumMoney(amounts);
    const tax = (included ? taxWithin : moneyTimesRate)(base, rate, rounding);
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
  if (told === null || included || !taxes.some(({ tax }) => tax > 0)) return { taxes, revenues };
  const shares = allocateMoney(
    told,
    taxes.map(({ tax }) => tax),
  );
  return {
    taxes: taxes.map((each, index) => {
      const tax = shares[index] ?? zeroMoney;
      return { ...each, tax, parts: partsOf(rates[index] ?? each, tax) };
    }),
    revenues,
  };
}

// Rounded as one and then divided: the whole is what the customer was told, and the parts add up to it.
function partsOf({ parts = [] }: AppliedTaxRate, tax: Money): TaxTotal['parts'] {
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
