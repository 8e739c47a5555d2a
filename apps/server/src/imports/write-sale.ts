import { blankCustomer } from '@atelier/domain/customers';
import {
  refuse,
  succeed,
  wholeQuantity,
  zeroMoney,
  type Money,
  type Outcome,
  type Refusal,
} from '@atelier/domain/foundation';
import { importRefusals, lower, paysTaxItself, type Sale, type SaleTax } from '@atelier/domain/imports';
import { addCustomer } from '../customers/add-customer.command.ts';
import { updateCustomer } from '../customers/update-customer.command.ts';
import { issueInvoice } from '../invoices/issue-invoice.command.ts';
import { draftOrderInvoice } from '../orders/invoice-order.command.ts';
import { packParcel } from '../orders/fulfil-order.command.ts';
import { takeOrderStep } from '../orders/step-order.command.ts';
import { takeOrder } from '../orders/take-order.ts';
import { recordPayment } from '../payments/record-payment.command.ts';
import type { Bringing } from '../platform/bring-files.ts';
import { nameOf, type SalesDesk } from './sales-desk.ts';

/** Order that a sale has become; `version` is that of the order as the file left it. */
export type WrittenSale = {
  readonly orderId: string;
  readonly version: number;
  readonly invoiceId: string;
  readonly paymentId: string | null;
  /** Who came with the sale; null for someone who was there. */
  readonly newCustomerId: string | null;
};

type Buyer = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly address: string;
  readonly isNew: boolean;
};

/** Of an order that was opened as it was taken. */
const openedVersion = 1;

const noDiscount = { kind: 'none' } as const;

/**
 * Brings one sale as a person would: the order with its customer, its invoice of the day of the sale, the payment into the
 * clearing account of the marketplace, and the parcel where it was sent. Of what was sold before the stock was followed,
 * nothing leaves the stock.
 */
export async function writeSale(
  bringing: Bringing,
  sale: Sale,
  desk: SalesDesk,
  {
    products = desk.productOf,
    tax = desk.taxOf(sale),
  }: {
    readonly products?: (line: Sale['lines'][number]) => string | null;
    /** Under which rate its tax is reported; null: it goes to the tax payable in a line of its own. */
    readonly tax?: SaleTax | null;
  } = {},
): Promise<Outcome<WrittenSale, Refusal>> {
  const { tenant, tools } = bringing;
  const customer = await customerOf(bringing, sale, desk);
  if (!customer.ok) return customer;
  const [orderId, invoiceId, paymentId] = [tools.ids.next(), tools.ids.next(), tools.ids.next()];
  const order = orderFieldsOf(bringing, sale, desk, {
    customerId: customer.value.id,
    products,
    tax,
  });
  const taken = await takeOrder(tenant, { id: orderId, isOpen: true, order }, tools);
  if (!taken.ok) return taken;
  const drafted = await draftOrderInvoice(
    tenant,
    { orderId, invoiceId, issueDate: sale.date, lines: null },
    tools,
  );
  if (!drafted.ok) return drafted;
  // Whoever or whatever is exempt here was charged all the same.
  if (tax !== null && drafted.value.tax !== sale.tax) {
    return refuse(importRefusals.refusal('import-tax-exempt'));
  }
  const issued = await issueInvoice(tenant, { invoiceId, isPast: true }, tools);
  if (!issued.ok) return issued;
  const amount = issued.value.totalCents;
  if (amount > 0) {
    const paid = await recordPayment(
      tenant,
      {
        id: paymentId,
        customerId: null,
        date: sale.date,
        amount,
        tip: zeroMoney,
        fee: zeroMoney,
        method: 'other',
        depositAccountId: await desk.clearingOf(sale.marketplace),
        reference: sale.sourceId,
        memo: '',
        allocations: [{ invoiceId, amount }],
      },
      tools,
      { isTold: false },
    );
    if (!paid.ok) return paid;
  }
  const sent = await sendSale(bringing, sale, orderId, order.lines);
  if (!sent.ok) return sent;
  const { isNew, ...buyer } = customer.value;
  if (isNew || desk.isPutAway(buyer.id)) desk.remember(buyer);
  return succeed({
    orderId,
    version: sent.value,
    invoiceId,
    paymentId: amount > 0 ? paymentId : null,
    newCustomerId: isNew ? buyer.id : null,
  });
}

/** Returns who bought: someone who is there, and is put away no longer, or who comes with the sale. */
async function customerOf(
  { tenant, tools }: Bringing,
  sale: Sale,
  desk: SalesDesk,
): Promise<Outcome<Buyer, Refusal>> {
  const there = desk.customerOf(sale);
  const buyer = {
    id: there ?? tools.ids.next(),
    name: nameOf(sale),
    email: sale.email,
    address: sale.customer === '' ? '' : sale.address,
  };
  if (there === undefined) {
    const tags = [lower(sale.marketplace)];
    const added = await addCustomer(tenant, {
      ...{ ...blankCustomer, ...buyer, tags },
      kind: sale.customer === '' && sale.email === '' ? 'unnamed' : 'person',
      source: 'import',
    });
    return added.ok ? succeed({ ...buyer, isNew: true }) : added;
  }
  if (desk.isPutAway(there)) {
    const back = await updateCustomer(tenant, there, { isArchived: false }, tools);
    if (!back.ok) return back;
  }
  return succeed({ ...buyer, isNew: false });
}

function orderFieldsOf(
  { tools }: Bringing,
  sale: Sale,
  desk: SalesDesk,
  of: {
    readonly customerId: string;
    readonly products: (line: Sale['lines'][number]) => string | null;
    readonly tax: SaleTax | null;
  },
) {
  const line = {
    productId: null,
    quantity: wholeQuantity(1),
    discount: noDiscount,
    taxRateId: null,
    incomeAccountId: null,
    personalisation: '',
    isMade: false,
  };
  const beside = (description: string, unitPriceCents: Money, incomeAccountId: string | null) =>
    unitPriceCents > 0 && incomeAccountId !== null
      ? [{ ...line, id: tools.ids.next(), description, unitPriceCents, incomeAccountId }]
      : [];
  return {
    customerId: of.customerId,
    channel: lower(sale.marketplace) === 'square' ? ('market' as const) : ('online' as const),
    marketplace: paysTaxItself(sale.marketplace) ? sale.marketplace : '',
    eventId: null,
    orderedOn: sale.date,
    promisedOn: null,
    depositCents: zeroMoney,
    pricesIncludeTax: false,
    lines: [
      ...sale.lines.map((sold) => ({
        ...line,
        id: tools.ids.next(),
        productId: of.products(sold),
        description: sold.item,
        quantity: sold.quantity,
        unitPriceCents: sold.price,
        taxRateId: sold.isTaxed ? (of.tax?.taxRateId ?? null) : null,
        discount: sold.discount > 0 ? ({ kind: 'amount', amount: sold.discount } as const) : noDiscount,
      })),
      ...(of.tax === null
        ? beside(`Sales tax as ${sale.marketplace} charged it`, sale.tax, desk.taxAccount(sale.marketplace))
        : []),
    ],
    discount: noDiscount,
    shippingCents: sale.shipping,
    shippingTaxRateId: of.tax?.isShippingTaxed === true ? of.tax.taxRateId : null,
    toldTax: of.tax === null ? null : sale.tax,
    shippingMethod: '',
    shippingAddress: sale.address,
    sourceId: sale.sourceId,
    note: '',
    privateNote: '',
  };
}

/** Packs what was sent and completes the order; answers the version that it has by then. */
async function sendSale(
  { tenant, tools }: Bringing,
  sale: Sale,
  orderId: string,
  sent: readonly { readonly id: string; readonly quantity: Sale['lines'][number]['quantity'] }[],
): Promise<Outcome<number, Refusal>> {
  if (sale.sentOn === null) return succeed(openedVersion);
  // Tax that was charged beside is in no parcel, but counts as sent with it.
  const lines = sent.map(({ id, quantity }) => ({ lineId: id, quantity }));
  const parcel = {
    id: tools.ids.next(),
    kind: 'parcel' as const,
    day: sale.sentOn,
    carrier: '',
    tracking: '',
  };
  const packed = await packParcel(tenant, { ...parcel, orderId, lines });
  return packed.ok
    ? takeOrderStep(tenant, { orderId, version: openedVersion, step: 'complete', reason: '' }, tools)
    : packed;
}
