import {
  addMoney,
  refuse,
  subtractMoney,
  succeed,
  sumMoney,
  type Money,
  type Outcome,
  type Refusal,
} from '../foundation/index.ts';
import { invoiceTotals, type InvoicePricing } from '../sales-documents/index.ts';
import { cashDifference, type CashRounding } from './cash-rounding.ts';
import type { OrderEntry, SaleEntry, TillCart, TillPayment, TillTotals } from './till-entry.ts';
import { tillRefusals } from './till-refusals.ts';

/** Returns the cart as an invoice prices it: the same function works out both. */
export function pricingOf(cart: TillCart): InvoicePricing {
  const isExempt = cart.exemptReason !== '';
  return {
    lines: cart.lines.map((line) => ({
      quantity: line.quantity,
      unitPrice: line.unitPriceCents,
      discount: line.discount,
      taxRate: isExempt ? null : line.taxRate,
      exemption: line.isExempt && !isExempt && line.taxRate !== null ? 'product' : null,
    })),
    discount: cart.discount,
    shipping: sumMoney([]),
    shippingTaxRate: null,
    pricesIncludeTax: cart.pricesIncludeTax,
    taxRounding: cart.taxRounding,
  };
}

/** Works out what a cart comes to, in minor units, to the cent as the invoice of it will. */
export function totalsOf(cart: TillCart): TillTotals {
  const totals = invoiceTotals(pricingOf(cart));
  return {
    subtotalCents: totals.subtotal,
    discountCents: totals.discount,
    taxCents: totals.tax,
    totalCents: totals.total,
    taxes: totals.taxes.map(({ taxRateId, taxable, tax }) => ({
      ...{ taxRateId, taxableCents: taxable, taxCents: tax },
    })),
  };
}

/** Money that arrives in one way, in minor units: with the tip, and cash with its rounding. */
export type ReceivedPart = Pick<TillPayment, 'method' | 'amountCents' | 'tipCents'>;

const cashOf = <Part extends Pick<TillPayment, 'method'>>(parts: readonly Part[]) =>
  parts.filter(({ method }) => method === 'cash');

/** Returns what payments give to the sale, in minor units; tips are beside it. */
export const amountPaid = (payments: readonly Pick<TillPayment, 'amountCents'>[]): Money =>
  sumMoney(payments.map(({ amountCents }) => amountCents));

/** Returns the cash that changes hands, in minor units: amounts and tips in cash, rounded. */
export function cashReceived(sale: {
  readonly payments: readonly ReceivedPart[];
  readonly roundingCents: Money;
}): Money {
  const cash = cashOf(sale.payments);
  return addMoney(
    sumMoney(cash.map(({ amountCents, tipCents }) => addMoney(amountCents, tipCents))),
    sale.roundingCents,
  );
}

/** Returns what is given back of the cash that was handed over, in minor units. */
export function changeDue(sale: {
  readonly payments: readonly TillPayment[];
  readonly roundingCents: Money;
}): Money {
  const tendered = sumMoney(sale.payments.flatMap(({ tenderedCents }) => tenderedCents ?? []));
  return subtractMoney(tendered, cashReceived(sale));
}

/** Works out the rounding of what is paid in cash beside other ways, in minor units. */
export function roundingOf(payments: readonly ReceivedPart[], rule: CashRounding | null): Money {
  const cash = cashOf(payments).map(({ amountCents, tipCents }) => addMoney(amountCents, tipCents));
  return cash.length === 0 ? sumMoney([]) : cashDifference(sumMoney(cash), rule);
}

/** The largest step to which cash is rounded anywhere, in minor units. */
const mostRounding = 50;

/** Decides whether the sums of a sale or an order agree with each other; the tax is compared with the books later. */
export function decideSums(
  entry: Pick<SaleEntry | OrderEntry, keyof TillCart | 'totals' | 'payments' | 'roundingCents' | 'customer'> &
    Pick<Partial<SaleEntry>, 'isPaidOnline'>,
  /** Due at the till, with the part that is left open. */
  due: { readonly payable: Money; readonly onAccount: Money },
): Outcome<true, Refusal<'till-sums-differ' | 'till-needs-customer'>> {
  const differs = (details: string) => refuse(tillRefusals.refusal('till-sums-differ', { details }));
  const totals = totalsOf(entry);
  const shown = entry.totals;
  if (
    totals.totalCents !== shown.totalCents ||
    totals.taxCents !== shown.taxCents ||
    totals.subtotalCents !== shown.subtotalCents ||
    totals.discountCents !== shown.discountCents
  ) {
    return differs('totals');
  }
  if (addMoney(amountPaid(entry.payments), due.onAccount) !== due.payable) return differs('payments');
  if (due.onAccount > 0 && entry.customer === null && !entry.isPaidOnline) {
    return refuse(tillRefusals.refusal('till-needs-customer', { field: 'customer' }));
  }
  const hasCash = entry.payments.some(({ method }) => method === 'cash');
  if (Math.abs(entry.roundingCents) > (hasCash ? mostRounding : 0)) return differs('rounding');
  if (entry.payments.some(({ tenderedCents }) => tenderedCents !== null) && changeDue(entry) < 0) {
    return differs('tendered');
  }
  return succeed(true);
}
