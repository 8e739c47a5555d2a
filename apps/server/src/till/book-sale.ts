import { postJournalEntry } from '@atelier/database/books/journal.store';
import { findProduct, listExemptProducts } from '@atelier/database/items/products.reads';
import { readStockItems } from '@atelier/database/stock/stock.reads';
import type { AnyRefusal, Tenant } from '@atelier/database/platform/in-business';
import { refuse, succeed, zeroMoney, type Money, type Outcome } from '@atelier/domain/foundation';
import {
  decideSums,
  roundingPosting,
  tillRefusals,
  type SaleEntry,
  type TillCart,
  type TillPayment,
} from '@atelier/domain/till';
import type { ChosenLots } from '@atelier/domain/stock';
import { issueInvoice } from '../invoices/issue-invoice.command.ts';
import { saveInvoiceDraft } from '../invoices/save-invoice-draft.command.ts';
import { recordPayment } from '../payments/record-payment.command.ts';
import { numberOf, type Booked, type Booking, nothingBooked } from './booking.ts';
import { customerOf } from './till-customer.ts';

/**
 * Books a sale: its invoice under the number of the receipt, one payment for each way of paying, and what cash rounding
 * left. Prices and tax are those that the customer was charged.
 */
export async function bookSale(
  tenant: Tenant,
  sale: SaleEntry,
  booking: Booking,
): Promise<Outcome<Booked, AnyRefusal>> {
  const sums = decideSums(sale, { payable: sale.totals.totalCents, onAccount: sale.onAccountCents });
  if (!sums.ok) return sums;
  const number = await numberOf(tenant, sale, booking);
  if (!number.ok) return number;
  const customer = await customerOf(tenant, sale.customer, booking);
  if (!customer.ok) return customer;
  const invoice = await issueSale(tenant, sale, booking, {
    number: number.value,
    customerId: customer.value,
  });
  if (!invoice.ok) return invoice;
  for (const payment of sale.payments) {
    const paid = await receive(tenant, payment, booking, {
      customerId: null,
      number: number.value,
      allocations: [{ invoiceId: booking.id, amount: payment.amountCents }],
    });
    if (!paid.ok) return paid;
  }
  const rounded = await postRounding(tenant, sale.roundingCents, booking, number.value);
  if (!rounded.ok) return rounded;
  return succeed({
    ...{ ...nothingBooked, bookedNumber: number.value, invoiceId: booking.id },
    customerId: sale.customer === null ? null : customer.value,
  });
}

async function issueSale(
  tenant: Tenant,
  sale: SaleEntry,
  booking: Booking,
  { number, customerId }: { readonly number: string; readonly customerId: string },
): Promise<Outcome<unknown, AnyRefusal>> {
  const { id, day, changes, tools } = booking;
  const lines = await linesOf(tenant, sale, booking);
  const drafted = await saveInvoiceDraft(
    tenant,
    id,
    {
      ...{ customerId, reference: '', issueDate: day, dueDate: day, schedule: null, marketplace: '' },
      ...{ eventId: booking.eventId, channel: booking.channel, stockPlaceId: null },
      ...{ pricesIncludeTax: sale.pricesIncludeTax, lines, discount: sale.discount },
      ...{ shippingCents: zeroMoney, shippingTaxRateId: null, note: noteOf(sale) },
      taxRounding: sale.taxRounding,
      toldTax: changes.has('with-charged-tax') && !sale.pricesIncludeTax ? sale.totals.taxCents : null,
    },
    tools,
  );
  if (!drafted.ok) return drafted;
  const charged = sale.totals;
  const worked = drafted.value;
  const isTaxOwn = changes.has('with-charged-tax') && sale.pricesIncludeTax;
  if (worked.totalCents !== charged.totalCents || (worked.taxCents !== charged.taxCents && !isTaxOwn)) {
    return refuse(
      tillRefusals.refusal('till-tax-differs', {
        details: `charged ${String(charged.taxCents)}, worked out ${String(worked.taxCents)}`,
      }),
    );
  }
  return issueInvoice(tenant, { invoiceId: id, lots: lotsOf(sale, lines), isPast: true, number }, tools);
}

const noteOf = ({ note, exemptReason }: SaleEntry) =>
  [note, exemptReason === '' ? '' : `No sales tax: ${exemptReason}`].filter((part) => part !== '').join('\n');

/** Returns lines of an invoice or an order; those of products that cannot be sold become custom items where that was chosen. */
export async function linesOf(tenant: Tenant, cart: TillCart, { changes }: Pick<Booking, 'changes'>) {
  const productIds = [...new Set(cart.lines.flatMap(({ productId }) => productId ?? []))];
  const exempt = await listExemptProducts(tenant, productIds);
  const custom = changes.has('as-custom-items')
    ? await customProducts(tenant, productIds)
    : new Set<string>();
  return cart.lines.map((line) => {
    const productId = line.productId !== null && custom.has(line.productId) ? null : line.productId;
    const isTaxed =
      cart.exemptReason === '' && (!line.isExempt || (productId !== null && exempt.has(productId)));
    return {
      ...{ id: line.id, productId, description: line.description, quantity: line.quantity },
      ...{ unitPriceCents: line.unitPriceCents, discount: line.discount, incomeAccountId: null },
      taxRateId: isTaxed ? (line.taxRate?.taxRateId ?? null) : null,
    };
  });
}

/** Returns products that cannot be sold as they are, or all where each of them can. */
async function customProducts(tenant: Tenant, productIds: readonly string[]): Promise<ReadonlySet<string>> {
  const items = await readStockItems(tenant, productIds);
  const unsellable: string[] = [];
  for (const id of productIds) {
    const item = items.get(id);
    const product = await findProduct(tenant, id);
    if (!item || !product || item.isDraft || item.hasVariants || product.isArchived) unsellable.push(id);
  }
  return new Set(unsellable.length === 0 ? productIds : unsellable);
}

/** Returns the lots that were handed over, by item. */
function lotsOf(
  { lines }: Pick<TillCart, 'lines'>,
  booked: readonly { readonly productId: string | null }[],
): readonly ChosenLots[] {
  const byItem = new Map<
    string,
    { readonly lotId: string; readonly quantity: TillCart['lines'][number]['quantity'] }[]
  >();
  lines.forEach(({ lotId, quantity }, index) => {
    const itemId = booked[index]?.productId ?? null;
    if (lotId === null || itemId === null) return;
    byItem.set(itemId, [...(byItem.get(itemId) ?? []), { lotId, quantity }]);
  });
  return [...byItem].map(([itemId, lots]) => ({ itemId, lots }));
}

/** Records money that came in one way. Members get no notification of each sale. */
export function receive(
  tenant: Tenant,
  payment: TillPayment,
  { day, accountOf, tools }: Booking,
  of: {
    readonly customerId: string | null;
    readonly number: string;
    readonly allocations: readonly { readonly invoiceId: string; readonly amount: Money }[];
  },
): Promise<Outcome<unknown, AnyRefusal>> {
  const { id, method, amountCents: amount, tipCents: tip, reference } = payment;
  return recordPayment(
    tenant,
    {
      ...{ id, method, amount, tip, date: day, fee: zeroMoney, depositAccountId: accountOf(method) },
      ...{ customerId: of.customerId, allocations: of.allocations, memo: '' },
      reference: reference === '' ? of.number : reference,
    },
    tools,
    { isTold: false },
  );
}

/** Posts what cash rounding left in the drawer, or took out of it. */
export async function postRounding(
  tenant: Tenant,
  rounding: Money,
  { id, day, accounts, business, tools, eventId, channel }: Booking,
  number: string,
): Promise<Outcome<unknown, AnyRefusal>> {
  const entry = roundingPosting(
    rounding,
    { drawer: accounts['cash-drawer'], rounding: accounts['cash-rounding'] },
    { id: tools.ids.next(), date: day, memo: `Cash rounding of ${number}`, entryId: id },
    { eventId, channel },
  );
  return entry === null ? succeed(null) : postJournalEntry(tenant, entry, business.bookLock);
}
