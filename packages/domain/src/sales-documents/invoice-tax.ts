import { taxExemptionOn, type TaxStanding } from '../customers/index.ts';
import { taxRateOn, type AppliedTaxRate, type TaxExemption, type TaxRate } from '../tax-rates/index.ts';
import type { CalendarDate } from '../foundation/index.ts';

/** What decides the taxes of an invoice. */
export type TaxFacts = {
  /** All taxes of the business by id, archived ones too. */
  readonly rates: ReadonlyMap<string, Pick<TaxRate, 'id' | 'name' | 'firstRate' | 'versions' | 'partIds'>>;
  /** The customer, if there is one yet. */
  readonly customer: TaxStanding | null;
  /** The products that bear no tax. */
  readonly exemptProductIds: ReadonlySet<string>;
};

/** An invoice as far as its taxes go: which tax each line names. */
export type TaxWish = {
  readonly issueDate: CalendarDate;
  /** Who collects the tax instead of the maker; empty for no one. */
  readonly marketplace: string;
  readonly lines: readonly { readonly taxRateId: string | null; readonly productId: string | null }[];
  readonly shippingTaxRateId: string | null;
};

/** The tax that a line names as it is on the day of the invoice, and why nothing of it is charged, if so. */
export type AppliedTax = { readonly taxRate: AppliedTaxRate | null; readonly exemption: TaxExemption | null };

/** The taxes of an invoice. */
export type InvoiceTaxes = {
  readonly lines: readonly AppliedTax[];
  readonly shipping: AppliedTax;
  /** Why the whole invoice bears no tax, in words for the customer; empty where it may. */
  readonly note: string;
};

/**
 * Works out which taxes an invoice bears: each at its percentage on the day of the invoice, and none where a
 * marketplace collects it, where the customer is exempt that day, or where the product is. One function for the editor
 * and the server.
 */
export function invoiceTaxes(wish: TaxWish, facts: TaxFacts): InvoiceTaxes {
  const isExempt = facts.customer !== null && taxExemptionOn(facts.customer, wish.issueDate) === 'exempt';
  const ofWhole: TaxExemption | null =
    wish.marketplace.trim() !== '' ? 'marketplace' : isExempt ? 'customer' : null;
  const applied = (taxRateId: string | null, productId: string | null): AppliedTax => {
    const found = taxRateId === null ? null : taxRateOn(facts.rates, taxRateId, wish.issueDate);
    if (!found) return { taxRate: null, exemption: null };
    const ofProduct = productId !== null && facts.exemptProductIds.has(productId) ? 'product' : null;
    return { taxRate: found, exemption: ofWhole ?? ofProduct };
  };
  return {
    lines: wish.lines.map((line) => applied(line.taxRateId, line.productId)),
    shipping: applied(wish.shippingTaxRateId, null),
    note: noteOf(ofWhole, wish.marketplace.trim(), facts.customer),
  };
}

function noteOf(why: TaxExemption | null, marketplace: string, customer: TaxStanding | null): string {
  if (why === 'marketplace') return `Sales tax is collected and paid by ${marketplace}.`;
  if (why !== 'customer' || customer === null) return '';
  const proof = [
    customer.taxExemptReason,
    customer.taxCertificate === '' ? '' : `certificate ${customer.taxCertificate}`,
  ].filter((part) => part !== '');
  return `Exempt from sales tax${proof.length === 0 ? '' : `: ${proof.join(', ')}`}.`;
}

/** Tells whether two ways of taxing an invoice charge the same. */
export function chargesTheSame(one: readonly AppliedTax[], other: readonly AppliedTax[]): boolean {
  return (
    one.length === other.length &&
    one.every((tax, index) => {
      const twin = other[index];
      return (
        tax.taxRate?.taxRateId === twin?.taxRate?.taxRateId &&
        tax.taxRate?.rate === twin?.taxRate?.rate &&
        tax.exemption === (twin?.exemption ?? null)
      );
    })
  );
}
