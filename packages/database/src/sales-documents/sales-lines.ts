import type { AppliedTaxRate } from '@atelier/domain/tax-rates';
import { money, quantityText, rate, zeroMoney, type Money, type Rate } from '@atelier/domain/foundation';
import type { Discount, InvoiceDraft, InvoiceTotals } from '@atelier/domain/sales-documents';

/** The seller or the buyer as frozen when the paper went out. */
export interface Party {
  readonly name: string;
  readonly address: string;
  readonly email: string;
  readonly phone: string;
  readonly taxNumber: string;
}

/** What one tax comes to on a paper, as it stood when that was written. */
export interface WrittenTax {
  readonly taxRateId: string;
  readonly name: string;
  readonly rate: Rate;
  readonly taxableCents: Money;
  readonly exemptCents: Money;
  readonly marketplaceCents: Money;
  readonly taxCents: Money;
  readonly parts: readonly {
    readonly taxRateId: string;
    readonly name: string;
    readonly rate: Rate;
    readonly taxCents: Money;
  }[];
}

/** Returns what each tax comes to, as it is kept with a paper. */
export const writtenTaxes = (totals: InvoiceTotals): readonly WrittenTax[] =>
  totals.taxes.map((tax) => ({
    taxRateId: tax.taxRateId,
    name: tax.name,
    rate: tax.rate,
    taxableCents: tax.taxable,
    exemptCents: tax.exempt,
    marketplaceCents: tax.marketplace,
    taxCents: tax.tax,
    parts: tax.parts.map((part) => ({
      taxRateId: part.taxRateId,
      name: part.name,
      rate: part.rate,
      taxCents: part.tax,
    })),
  }));

/** A discount as two columns keep it: rates in millionths, amounts in minor units. */
export function discountOf(kind: Discount['kind'], value: number): Discount {
  switch (kind) {
    case 'none':
      return { kind };
    case 'rate':
      return { kind, rate: rate(value) };
    case 'amount':
      return { kind, amount: money(value) };
  }
}

/** The second of the two columns; see `discountOf`. */
export function discountValue(discount: Discount): number {
  switch (discount.kind) {
    case 'none':
      return 0;
    case 'rate':
      return discount.rate;
    case 'amount':
      return discount.amount;
  }
}

/** A tax that is named and whose rate is known, or null. */
export function appliedRate(
  taxRateId: string | null,
  name: string | null,
  proportion: Rate | null,
): AppliedTaxRate | null {
  return taxRateId !== null && name !== null && proportion !== null
    ? { taxRateId, name, rate: proportion }
    : null;
}

/** Returns what the heads of invoices and quotes have in common, as columns. */
export function headColumns(
  draft: Omit<InvoiceDraft, 'dueDate'> & { readonly reference: string },
  totals: InvoiceTotals,
  now: string,
) {
  return {
    customer_id: draft.customerId,
    reference: draft.reference,
    issue_date: draft.issueDate,
    prices_include_tax: draft.pricesIncludeTax,
    discount_kind: draft.discount.kind,
    discount_value: discountValue(draft.discount),
    shipping_cents: draft.shipping,
    shipping_tax_rate_id: draft.shippingTaxRate?.taxRateId ?? null,
    note: draft.note,
    event_id: draft.eventId ?? null,
    tax_note: draft.taxNote ?? '',
    shipping_exemption: draft.shippingExemption === 'product' ? null : (draft.shippingExemption ?? null),
    subtotal_cents: totals.subtotal,
    discount_cents: totals.discount,
    tax_cents: totals.tax,
    total_cents: totals.total,
    updated_at: now,
  };
}

/** The lines of an invoice or a quote as columns, in their order. */
export function lineColumns(draft: Pick<InvoiceDraft, 'lines'>, totals: Pick<InvoiceTotals, 'lines'>) {
  return draft.lines.map((line, index) => ({
    id: line.id,
    position: index + 1,
    product_id: line.productId,
    description: line.description,
    quantity: quantityText(line.quantity),
    unit: line.unit ?? '',
    unit_price_cents: line.unitPrice,
    discount_kind: line.discount.kind,
    discount_value: discountValue(line.discount),
    tax_rate_id: line.taxRate?.taxRateId ?? null,
    exemption: line.exemption ?? null,
    income_account_id: line.incomeAccountId,
    amount_cents: totals.lines[index]?.net ?? zeroMoney,
  }));
}

/** Returns what each tax of a paper comes to as columns, and beside it the parts of taxes that are combined. */
export function taxColumns({ taxes }: Pick<InvoiceTotals, 'taxes'>) {
  return {
    taxes: taxes.map((tax) => ({
      tax_rate_id: tax.taxRateId,
      name: tax.name,
      rate_millionths: tax.rate,
      taxable_cents: tax.taxable,
      exempt_cents: tax.exempt,
      marketplace_cents: tax.marketplace,
      tax_cents: tax.tax,
    })),
    parts: taxes.flatMap((tax) =>
      tax.parts.map((part, index) => ({
        tax_rate_id: tax.taxRateId,
        position: index + 1,
        part_id: part.taxRateId,
        name: part.name,
        rate_millionths: part.rate,
        tax_cents: part.tax,
      })),
    ),
  };
}
