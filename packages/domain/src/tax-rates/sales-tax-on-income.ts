import { sumMoney, type Money } from '../foundation/index.ts';
import { taxItems, type AppliedTaxRate, type TaxExemption, type TaxTotal } from './taxed-items.ts';

/**
 * How the sales tax is in income without an invoice: it comes on top of what was typed, is included in it, is not
 * due because the customer or the goods are exempt, or is collected by a marketplace, which hands it on itself.
 */
export const salesTaxModes = ['on-top', 'included', 'exempt', 'marketplace'] as const;

/** How the sales tax is in income. */
export type SalesTaxMode = (typeof salesTaxModes)[number];

/** The sales tax of an income. */
export type SalesTaxOfIncome = {
  readonly mode: SalesTaxMode;
  /** Who collects it, such as Etsy; empty unless the mode says so. */
  readonly marketplace: string;
  /** The account of sales tax that is owed; null until it is posted. */
  readonly payableAccountId: string | null;
};

type TaxedIncome = {
  readonly salesTax?: Pick<SalesTaxOfIncome, 'mode'> | null;
  readonly lines: readonly { readonly amount: Money; readonly taxRate?: AppliedTaxRate | null }[];
};

/** The taxes of an income, in minor units: each rounded once over the whole, as on an invoice. */
export type IncomeTaxes = {
  readonly taxes: readonly TaxTotal[];
  /** What each line earns without the tax in it. */
  readonly revenues: readonly Money[];
  /** What is owed of it. */
  readonly tax: Money;
  /** What comes in beside what was typed: the tax that is on top. */
  readonly onTop: Money;
};

const exemptions: Record<SalesTaxMode, TaxExemption | null> = {
  'on-top': null,
  included: null,
  exempt: 'customer',
  marketplace: 'marketplace',
};

/** Works out the taxes of an income by the engine of invoices. What was typed stays what it is. */
export function taxesOfIncome({ salesTax, lines }: TaxedIncome): IncomeTaxes {
  const mode = salesTax?.mode ?? null;
  const { taxes, revenues } = taxItems(
    lines.map(({ amount, taxRate }) => ({
      amount,
      rate: mode === null ? null : (taxRate ?? null),
      exemption: mode === null ? null : exemptions[mode],
    })),
    mode === 'included',
  );
  const tax = sumMoney(taxes.map((each) => each.tax));
  return { taxes, revenues, tax, onTop: mode === 'on-top' ? tax : sumMoney([]) };
}
