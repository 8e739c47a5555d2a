import type { OrderChannel } from '../customers/index.ts';
import type { SaleChannel } from '../books/index.ts';
import {
  money,
  multiplyScaled,
  quantity,
  refuse,
  succeed,
  type CalendarDate,
  type Money,
  type Outcome,
  type Quantity,
  type Refusal,
} from '../foundation/index.ts';
import { decideSchedule, type Discount, type WrittenSchedule } from '../sales-documents/index.ts';
import { orderRefusals } from './order-refusals.ts';
import type { OrderState } from './order.ts';

const { refusal } = orderRefusals;

type InvoicedLine = {
  readonly id: string;
  readonly quantity: Quantity;
  readonly discount: Discount;
  /** What is on invoices already, drafts among them. */
  readonly onInvoices: Quantity;
};

/** How much of a line needs no invoice any longer: it is on one, drafts among them, or came back without one. */
export const onInvoicesOf = (line: {
  readonly invoiced: Quantity;
  readonly drafted: Quantity;
  readonly returnedUninvoiced: Quantity;
}): Quantity => quantity(line.invoiced + line.drafted + line.returnedUninvoiced);

/** The part of a line that an invoice takes, with its part of the discount. */
export type InvoicedPart = { readonly id: string; readonly quantity: Quantity; readonly discount: Discount };

/**
 * Decides what of an order goes on an invoice: all that is on none yet, or so much of each line as is wanted, and never
 * more than is left. A discount that is an amount is shared by quantity, so that the parts add up to it exactly.
 */
export function decideOrderInvoice(
  order: { readonly state: OrderState; readonly lines: readonly InvoicedLine[] },
  wanted: ReadonlyMap<string, Quantity> | null,
): Outcome<
  readonly InvoicedPart[],
  Refusal<'order-not-open' | 'order-nothing-to-invoice' | 'order-invoiced-too-much' | 'order-line-not-found'>
> {
  if (order.state !== 'open' && order.state !== 'completed') {
    return refuse(refusal('order-not-open', { details: order.state }));
  }
  for (const [index, id] of [...(wanted?.keys() ?? [])].entries()) {
    const field = `lines.${index}.quantity`;
    const line = order.lines.find((one) => one.id === id);
    if (line === undefined) return refuse(refusal('order-line-not-found', { field }));
    if (line.onInvoices + (wanted?.get(id) ?? 0) > line.quantity) {
      return refuse(refusal('order-invoiced-too-much', { field }));
    }
  }
  const parts = order.lines.flatMap((line): InvoicedPart[] => {
    const left = Math.max(0, line.quantity - line.onInvoices);
    const amount = wanted === null ? left : (wanted.get(line.id) ?? 0);
    if (amount <= 0) return [];
    return [{ id: line.id, quantity: quantity(amount), discount: partOfDiscount(line, amount) }];
  });
  return parts.length === 0
    ? refuse(refusal('order-nothing-to-invoice', { field: 'lines' }))
    : succeed(parts);
}

/** The part of the discount of a line that goes with so much of it, after what is on invoices. */
export function partOfDiscount(
  { discount, quantity: whole, onInvoices }: Omit<InvoicedLine, 'id'>,
  amount: number,
): Discount {
  if (discount.kind !== 'amount') return discount;
  const upTo = (count: number) => multiplyScaled(discount.amount, Math.min(count, whole), whole, 'half-up');
  return { kind: 'amount', amount: money(upTo(onInvoices + amount) - upTo(onInvoices)) };
}

const mostOfWords = 1000;

/** What invoices and quotes of an order call a line: what it is, and what makes it theirs. */
export const wordsOfLine = (line: {
  readonly description: string;
  readonly personalisation: string;
}): string =>
  [line.description, line.personalisation]
    .filter((words) => words !== '')
    .join(': ')
    .slice(0, mostOfWords);

type QuotedLine = {
  readonly id: string;
  readonly productId: string | null;
  readonly description: string;
  readonly quantity: Quantity;
  readonly unit?: string | undefined;
};

/**
 * Which line of its order each line of an invoice stands for that was made of a quote: one of the same product, unit and
 * words, else of the same product and unit, of which so much is on no invoice yet. What was changed too far stands for none.
 */
export function linesOfQuote(
  ordered: readonly (QuotedLine & { readonly personalisation: string; readonly onInvoices: Quantity })[],
  quoted: readonly QuotedLine[],
): readonly { readonly orderLineId: string; readonly invoiceLineId: string }[] {
  const taken = new Set<string>();
  return quoted.flatMap(({ id, productId, description, quantity: amount, unit }) => {
    const fit = ordered.filter(
      (line) =>
        !taken.has(line.id) &&
        line.productId === productId &&
        (line.unit ?? '') === (unit ?? '') &&
        line.onInvoices + amount <= line.quantity,
    );
    const line =
      fit.find((one) => wordsOfLine(one) === description) ?? (productId === null ? undefined : fit[0]);
    if (line === undefined) return [];
    taken.add(line.id);
    return [{ orderLineId: line.id, invoiceLineId: id }];
  });
}

/**
 * How an invoice with a deposit is paid: the deposit on its day, the rest when what is made is promised, or later as the
 * terms say. Without parts where no deposit is left or no later day, and where the deposit is all of it: then it is due at
 * once. Amounts are minor units.
 */
export function payDepositFirst(
  deposit: Money,
  {
    total,
    promisedOn,
    ...dates
  }: {
    readonly total: Money;
    readonly issueDate: CalendarDate;
    readonly dueDate: CalendarDate;
    readonly promisedOn: CalendarDate | null;
  },
): { readonly dueDate: CalendarDate; readonly schedule: WrittenSchedule | null } {
  if (deposit <= 0) return { dueDate: dates.dueDate, schedule: null };
  if (deposit >= total) return { dueDate: dates.issueDate, schedule: null };
  const dueDate = promisedOn !== null && promisedOn > dates.dueDate ? promisedOn : dates.dueDate;
  const parts = [{ dueDate: dates.issueDate, share: { kind: 'amount', amount: deposit } as const }];
  const decided = decideSchedule({ ...dates, dueDate, schedule: { isDeposit: true, parts } }, total);
  return decided.ok ? { dueDate, schedule: decided.value } : { dueDate: dates.dueDate, schedule: null };
}

/** The channel of the sale that an order becomes. */
export function saleChannelOf(channel: OrderChannel, marketplace: string): SaleChannel {
  switch (channel) {
    case 'online':
      return marketplace === '' ? 'own-shop' : 'marketplace';
    case 'commission':
    case 'in-person':
      return 'direct';
    default:
      return channel;
  }
}
