import { orderFields, type OrderFields, type OrderView, type ReadinessLine } from '@atelier/contract/orders';
import type { CalendarDate, Money } from '@atelier/domain/foundation';
import type { OrderChannel } from '@atelier/domain/orders';
import type { z } from 'zod';
import { errorKey, isBlank, newLine, type FormErrors, type InvoiceForm } from '../invoices/index.ts';

/** Fields of an order's line beside those of an invoice. */
export type LineMore = { readonly personalisation: string; readonly isMade: boolean };

/** An order as it is in the editor: what an invoice of it would say, dated on its day, and what is its own. */
export type OrderForm = InvoiceForm & {
  /** By line. */
  more: Readonly<Record<string, LineMore>>;
  orderChannel: OrderChannel;
  promisedOn: CalendarDate | null;
  depositCents: Money | null;
  shippingMethod: string;
  shippingAddress: string;
  sourceId: string;
  privateNote: string;
};

const nothingMore: LineMore = { personalisation: '', isMade: false };

export const moreOf = (form: OrderForm, lineId: string): LineMore => form.more[lineId] ?? nothingMore;

type Start = {
  readonly id: string;
  readonly lineId: string;
  readonly today: CalendarDate;
  readonly pricesIncludeTax: boolean;
  readonly customer: { readonly id: string; readonly name: string; readonly address: string } | null;
};

/** An order of today. */
export function startOrder({ id, lineId, today, pricesIncludeTax, customer }: Start): OrderForm {
  return {
    id,
    customerId: customer?.id ?? null,
    customerName: customer?.name ?? '',
    reference: '',
    issueDate: today,
    dueDate: null,
    pricesIncludeTax,
    lines: [newLine(lineId)],
    discount: { kind: 'none' },
    shippingCents: null,
    shippingTaxRateId: null,
    note: '',
    marketplace: '',
    eventId: null,
    more: {},
    orderChannel: 'in-person',
    promisedOn: null,
    depositCents: null,
    shippingMethod: '',
    shippingAddress: customer?.address ?? '',
    sourceId: '',
    privateNote: '',
  };
}

export function formOfOrder(order: OrderView, lineId: string): OrderForm {
  const lines = order.lines.map((line) => ({
    id: line.id,
    productId: line.productId,
    isProductExempt: line.exemption === 'product',
    description: line.description,
    quantity: line.quantity,
    unit: line.unit,
    unitPriceCents: line.unitPriceCents,
    discount: line.discount,
    taxRateId: line.taxRate?.taxRateId ?? null,
    incomeAccountId: line.incomeAccountId,
  }));
  return {
    id: order.id,
    customerId: order.customerId,
    customerName: order.customerName,
    reference: '',
    issueDate: order.orderedOn,
    dueDate: null,
    pricesIncludeTax: order.pricesIncludeTax,
    lines: lines.length > 0 ? lines : [newLine(lineId)],
    discount: order.discount,
    shippingCents: order.shippingCents === 0 ? null : order.shippingCents,
    shippingTaxRateId: order.shippingTaxRate?.taxRateId ?? null,
    note: order.note,
    marketplace: order.marketplace,
    eventId: order.eventId,
    more: Object.fromEntries(
      order.lines.map(({ id, personalisation, isMade }) => [id, { personalisation, isMade }]),
    ),
    orderChannel: order.channel,
    promisedOn: order.promisedOn,
    depositCents: order.depositCents === 0 ? null : order.depositCents,
    shippingMethod: order.shippingMethod,
    shippingAddress: order.shippingAddress,
    sourceId: order.sourceId,
    privateNote: order.privateNote,
  };
}

/** A new order of the same for the same customer: today's, promised for no day yet, with nothing paid. */
export function formLikeOrder(order: OrderView, makeId: () => string, today: CalendarDate): OrderForm {
  const form = formOfOrder(order, makeId());
  const lines = form.lines.map((line) => ({ ...line, id: makeId() }));
  const more = lines.map(({ id }, index) => [id, moreOf(form, form.lines[index]?.id ?? '')] as const);
  return {
    ...form,
    id: makeId(),
    lines,
    more: Object.fromEntries(more),
    issueDate: today,
    promisedOn: null,
    depositCents: null,
    sourceId: '',
  };
}

const missing: FormErrors = {
  orderedOn: 'Enter a date.',
  description: 'Say what this line is for.',
  quantity: 'Enter a quantity above zero.',
  unitPriceCents: 'Enter a price; 0 is fine.',
  discount: 'Enter a discount from 0 to 100%, or an amount.',
};

/** Returns where the server's names of fields are in the editor. */
export function orderErrorKey(path: string, form: OrderForm): string {
  const key = errorKey(path, form);
  if (key === 'orderedOn') return 'issueDate';
  return key === 'channel' ? 'orderChannel' : key;
}

/** Of what is asked when it can be ready. */
export const linesToAsk = (form: OrderForm): readonly ReadinessLine[] =>
  form.lines.flatMap((line) => {
    const { id, productId, quantity, unit } = line;
    if (isBlank(line) || quantity === null || quantity <= 0) return [];
    return [{ id, productId, quantity, unit, isMade: moreOf(form, id).isMade }];
  });

type Checked = { order: OrderFields } | { errors: FormErrors };

/** Checks by the contract's own schema; an open order also needs a customer and a line. */
export function checkOrder(form: OrderForm, isOpen: boolean): Checked {
  const lines = form.lines
    .filter((line) => !isBlank(line))
    .map((line) => ({ ...line, ...moreOf(form, line.id) }));
  const { issueDate, orderChannel, depositCents, shippingCents, ...said } = form;
  const candidate = {
    ...said,
    lines,
    channel: orderChannel,
    orderedOn: issueDate,
    depositCents: depositCents ?? 0,
    shippingCents: shippingCents ?? 0,
  } as unknown as z.input<typeof orderFields>;
  const parsed = orderFields.safeParse(candidate);
  const errors: Record<string, string> = {};
  for (const issue of parsed.error?.issues ?? []) {
    const last = issue.path.findLast((part) => typeof part === 'string') ?? 'form';
    const words = issue.code === 'too_big' || issue.code === 'custom' ? undefined : missing[last];
    errors[orderErrorKey(issue.path.join('.'), form)] ??= words ?? issue.message;
  }
  if (isOpen && form.customerId === null) errors['customerId'] = 'Choose who it is for.';
  if (isOpen && lines.length === 0) errors['lines'] = 'Add what is ordered first.';
  return parsed.success && Object.keys(errors).length === 0 ? { order: parsed.data } : { errors };
}
