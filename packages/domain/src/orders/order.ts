import type { OrderChannel } from '../customers/index.ts';
import {
  refuse,
  succeed,
  type CalendarDate,
  type Money,
  type Outcome,
  type Quantity,
  type Refusal,
} from '../foundation/index.ts';
import { decideInvoiceContents, type InvoiceRefusal } from '../invoices/index.ts';
import { invoiceTotals, type InvoiceLine, type InvoicePricing } from '../sales-documents/index.ts';
import { orderRefusals } from './order-refusals.ts';

const { refusal } = orderRefusals;

/** How far an order has come between maker and customer; what is made, sent and paid of it is told apart. */
export const orderStates = ['draft', 'open', 'on-hold', 'completed', 'cancelled'] as const;
export type OrderState = (typeof orderStates)[number];
/** Orders of one state are counted up to so many: no one acts on more, and the finished ones of years are not gone through for it. */
export const ordersCounted = 1000;

/** One line of an order: that of an invoice, with what is said of this one piece. */
export type OrderLine = InvoiceLine & {
  /** What makes it theirs: a name, a colour, a date. */
  readonly personalisation: string;
  /** It is made for this order instead of taken from the shelf. */
  readonly isMade: boolean;
};

/** An order as someone says it; its money is worked out as that of an invoice. */
export type OrderDraft = Omit<InvoicePricing, 'lines'> & {
  readonly id: string;
  readonly customerId: string | null;
  readonly channel: OrderChannel;
  /** Who collects the sales tax instead of the maker; empty for no one. */
  readonly marketplace: string;
  /** The market or fair that it was taken at. */
  readonly eventId: string | null;
  readonly orderedOn: CalendarDate;
  readonly promisedOn: CalendarDate | null;
  /** What is asked before the work begins, 0 for nothing; minor units. */
  readonly deposit: Money;
  readonly lines: readonly OrderLine[];
  readonly shippingMethod: string;
  readonly shippingAddress: string;
  /** What the shop or the customer calls it; once for each channel. */
  readonly sourceId: string;
  readonly note: string;
  readonly privateNote: string;
};

/**
 * Whether an order makes sense. It may lack its customer, its lines and its prices until it is opened; a deposit is no
 * more than what it comes to.
 */
export function decideOrder<Order extends OrderDraft>(
  order: Order,
): Outcome<Order, InvoiceRefusal | Refusal<'order-promised-before-ordered' | 'order-deposit-above-total'>> {
  if (order.promisedOn !== null && order.promisedOn < order.orderedOn) {
    return refuse(refusal('order-promised-before-ordered', { field: 'promisedOn' }));
  }
  const decided = decideInvoiceContents(order);
  if (!decided.ok) return decided;
  const { total } = invoiceTotals(order);
  return total > 0 && order.deposit > total
    ? refuse(refusal('order-deposit-above-total', { field: 'depositCents' }))
    : decided;
}

/** What a person does with an order as a whole. */
export const orderSteps = ['open', 'hold', 'resume', 'complete', 'reopen', 'cancel'] as const;
export type OrderStep = (typeof orderSteps)[number];

/** From where each step leads where; nothing else is possible. */
export const orderStepTable: Readonly<
  Record<OrderStep, { readonly from: OrderState; readonly to: OrderState }>
> = {
  open: { from: 'draft', to: 'open' },
  hold: { from: 'open', to: 'on-hold' },
  resume: { from: 'on-hold', to: 'open' },
  complete: { from: 'open', to: 'completed' },
  reopen: { from: 'completed', to: 'open' },
  cancel: { from: 'open', to: 'cancelled' },
};

/** The step that leads from one state to another, or undefined. */
export function orderStepBetween(from: OrderState, to: OrderState): OrderStep | undefined {
  return orderSteps.find((step) => orderStepTable[step].from === from && orderStepTable[step].to === to);
}

/** Tells whether an order may take a step: to be opened it is whole, and who cancels one says why. */
export function decideOrderStep(
  step: OrderStep,
  order: {
    readonly state: OrderState;
    readonly customerId: string | null;
    readonly lines: readonly unknown[];
  },
  reason: string,
): Outcome<
  OrderState,
  Refusal<'order-step-not-possible' | 'order-needs-customer' | 'order-needs-lines' | 'order-needs-reason'>
> {
  const { from, to } = orderStepTable[step];
  if (order.state !== from) return refuse(refusal('order-step-not-possible', { details: order.state }));
  if (step === 'open') {
    if (order.customerId === null) return refuse(refusal('order-needs-customer', { field: 'customerId' }));
    if (order.lines.length === 0) return refuse(refusal('order-needs-lines', { field: 'lines' }));
  }
  if (step === 'cancel' && reason.trim() === '') {
    return refuse(refusal('order-needs-reason', { field: 'reason' }));
  }
  return succeed(to);
}

/** A line of an order as it was saved, with what became of it. */
export type LineInUse = {
  readonly id: string;
  readonly productId: string | null;
  readonly unit?: string;
  /** On invoices, drafts among them, or back without one; and in parcels that did not come back. */
  readonly onInvoices: Quantity;
  readonly packed: Quantity;
  /** A batch that was not cancelled is made for it. */
  readonly isInBatch: boolean;
};

/**
 * Tells whether lines still ask for what was invoiced, sent and made of them, and for as much. Lines left out are in
 * their uses.
 */
export function decideLinesInUse(
  before: readonly LineInUse[],
  lines: readonly Pick<OrderLine, 'id' | 'productId' | 'quantity' | 'unit'>[],
): Outcome<
  true,
  Refusal<
    | 'order-line-below-invoiced'
    | 'order-line-below-sent'
    | 'order-line-other-product'
    | 'order-line-other-unit'
  >
> {
  const saved = new Map(before.map((line) => [line.id, line]));
  for (const [index, line] of lines.entries()) {
    const was = saved.get(line.id);
    if (was === undefined) continue;
    const quantityField = { field: `lines.${index}.quantity` };
    if (line.quantity < was.onInvoices) return refuse(refusal('order-line-below-invoiced', quantityField));
    if (line.quantity < was.packed) return refuse(refusal('order-line-below-sent', quantityField));
    const isInUse = was.onInvoices > 0 || was.packed > 0 || was.isInBatch;
    if (isInUse && line.productId !== was.productId) {
      return refuse(refusal('order-line-other-product', { field: `lines.${index}.description` }));
    }
    if (isInUse && (line.unit ?? '') !== (was.unit ?? '')) {
      return refuse(refusal('order-line-other-unit', { field: `lines.${index}.unit` }));
    }
  }
  return succeed(true);
}

/** Tells whether what is ordered may still be changed. */
export function decideOrderChange(state: OrderState): Outcome<true, Refusal<'order-not-changeable'>> {
  return state === 'completed' || state === 'cancelled'
    ? refuse(refusal('order-not-changeable', { details: state }))
    : succeed(true);
}
