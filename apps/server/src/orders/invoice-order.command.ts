import type { OrderView } from '@atelier/contract/orders';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { writeInvoiceDraft, type DraftRefusal } from '@atelier/database/invoices/invoices.store';
import { listCommissionFacts } from '@atelier/database/orders/commissions.reads';
import { findOrder, type OrderRecord } from '@atelier/database/orders/orders.reads';
import { linkOrderInvoice } from '@atelier/database/orders/orders.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { requirePermission } from '@atelier/domain/businesses';
import {
  refuse,
  subtractMoney,
  succeed,
  zeroMoney,
  type CalendarDate,
  type Money,
  type Outcome,
  type Quantity,
  type Refusal,
} from '@atelier/domain/foundation';
import { dueDateFor, invoiceTotals } from '@atelier/domain/sales-documents';
import {
  decideOrderInvoice,
  onInvoicesOf,
  orderRefusals,
  payDepositFirst,
  saleChannelOf,
} from '@atelier/domain/orders';
import type { Tools } from '../platform/answer.ts';
import { makePublicToken } from '../platform/public-token.ts';
import { saleOfOrder } from './order-sale.ts';
import { getOrder } from './read-order.ts';

type InvoicedOrder = {
  readonly orderId: string;
  readonly invoiceId: string;
  readonly issueDate: CalendarDate;
  readonly lines: readonly { readonly lineId: string; readonly quantity: Quantity }[] | null;
};

type InvoiceOrderRefusal =
  | DraftRefusal
  | Refusal<
      | 'permission-denied'
      | 'order-not-found'
      | 'order-not-open'
      | 'order-nothing-to-invoice'
      | 'order-invoiced-too-much'
      | 'order-line-not-found'
    >;

/**
 * Drafts the invoice of an order: of all that is on none yet, or of a part. Shipping and a discount of the whole that is
 * an amount go on the first one, which asks for the deposit first. Taxes are those of the day of the
 * invoice. The order is held, so that two who ask at once make one.
 */
export async function invoiceOrder(
  tenant: Tenant,
  said: InvoicedOrder,
  tools: Pick<Tools, 'clock' | 'ids'>,
): Promise<Outcome<OrderView, InvoiceOrderRefusal>> {
  const drafted = await draftOrderInvoice(tenant, said, tools);
  return drafted.ok ? succeed(await getOrder(tenant, said.orderId, tools)) : drafted;
}

/** The same, for callers that do not look at the order afterwards. */
export async function draftOrderInvoice(
  tenant: Tenant,
  said: InvoicedOrder,
  tools: Pick<Tools, 'clock' | 'ids'>,
): Promise<Outcome<{ readonly total: Money; readonly tax: Money }, InvoiceOrderRefusal>> {
  const order = await findOrder(tenant, said.orderId, { lock: true });
  const planned = await planOrderInvoice(tenant, order, said, tools);
  if (!planned.ok) return planned;
  const { draft, totals, schedule, lines } = planned.value;
  const written = await writeInvoiceDraft(tenant, draft, totals, {
    isNew: true,
    publicToken: makePublicToken(),
    schedule,
    now: tools.clock.now().toISOString(),
  });
  if (!written.ok) return written;
  await linkOrderInvoice(tenant, { orderId: said.orderId, invoiceId: said.invoiceId, lines });

  return succeed({ total: totals.total, tax: totals.tax });
}

/** Returns what an invoice of an order comes to, in minor units; nothing is kept. */
export async function totalOrderInvoice(
  tenant: Tenant,
  said: Omit<InvoicedOrder, 'invoiceId'>,
  tools: Pick<Tools, 'ids'>,
): Promise<Outcome<{ readonly totalCents: Money }, InvoiceOrderRefusal>> {
  const order = await findOrder(tenant, said.orderId);
  const planned = await planOrderInvoice(tenant, order, { ...said, invoiceId: tools.ids.next() }, tools);
  return planned.ok ? succeed({ totalCents: planned.value.totals.total }) : planned;
}

async function planOrderInvoice(
  tenant: Tenant,
  order: OrderRecord | null,
  said: InvoicedOrder,
  tools: Pick<Tools, 'ids'>,
) {
  const permitted = requirePermission(tenant.role, 'invoices.write');
  if (!permitted.ok) return permitted;

  if (!order) return refuse(orderRefusals.refusal('order-not-found'));
  const lines = order.lines.map((line) => ({ ...line, onInvoices: onInvoicesOf(line) }));
  const wanted = said.lines && new Map(said.lines.map((one) => [one.lineId, one.quantity]));
  const decided = decideOrderInvoice({ state: order.state, lines }, wanted);
  if (!decided.ok) return decided;

  const isFirst = lines.every(({ invoiced, drafted }) => invoiced + drafted === 0);
  const parts = decided.value.map((part) => {
    const line = known(lines.find(({ id }) => id === part.id));
    return { ...line, ...part, id: tools.ids.next(), orderLineId: part.id };
  });
  const { sale, customer } = await saleOfOrder(tenant, order, parts, {
    day: said.issueDate,
    isFirst,
    isWhole: isFirst && said.lines === null,
  });
  const business = await getBusiness(tenant);
  const dueDate = dueDateFor(said.issueDate, customer?.termsDays ?? business.paymentTermsDays);
  const totals = invoiceTotals(sale);
  const { schedule, ...due } = payDepositFirst(isFirst ? await depositLeft(tenant, order) : zeroMoney, {
    ...{ total: totals.total, dueDate },
    issueDate: said.issueDate,
    promisedOn: order.promisedOn,
  });
  return succeed({
    draft: {
      ...sale,
      ...due,
      id: said.invoiceId,
      note: sale.note === '' ? business.invoiceNote : sale.note,
      marketplace: order.marketplace,
      channel: saleChannelOf(order.channel, order.marketplace),
    },
    totals,
    schedule,
    lines: parts.map(({ id, orderLineId }) => ({ orderLineId, invoiceLineId: id })),
  });
}

/** Returns what is asked before the work begins, and not paid on the invoice of a commission's quote; minor units. */
async function depositLeft(tenant: Tenant, { id, deposit }: OrderRecord): Promise<Money> {
  const commission = (await listCommissionFacts(tenant, [id])).get(id);
  return subtractMoney(deposit, commission?.paidOnQuote ?? zeroMoney);
}
