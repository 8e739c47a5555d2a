import type { OrderReturnFields, OrderView } from '@atelier/contract/orders';
import {
  deleteCreditNoteDraft,
  writeCreditNoteDraft,
  type CreditDraftRefusal,
} from '@atelier/database/credit-notes/credit-notes.store';
import { readCreditedBefore } from '@atelier/database/credit-notes/credit-notes.reads';
import { findInvoice } from '@atelier/database/invoices/invoices.reads';
import { listOrderParcels } from '@atelier/database/orders/order-progress.reads';
import type { PostingRefusal } from '@atelier/database/books/journal.store';
import type { StockWriteRefusal } from '@atelier/database/stock/stock.store';
import { findOrderReturn, listCreditableOrderLines } from '@atelier/database/orders/order-returns.reads';
import { addOrderReturn, undoOrderReturn } from '@atelier/database/orders/order-returns.store';
import { findOrder, readStockOf, type OrderRecord } from '@atelier/database/orders/orders.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { requirePermission } from '@atelier/domain/businesses';
import {
  refuse,
  succeed,
  zeroMoney,
  zeroQuantity,
  type CalendarDate,
  type Outcome,
  type Refusal,
} from '@atelier/domain/foundation';
import {
  creditableOf,
  creditNoteTotals,
  decideCredit,
  type CreditNoteDraft,
  type CreditRefusal,
} from '@atelier/domain/credit-notes';
import type { StockRefusal } from '@atelier/domain/stock';
import {
  decideReturn,
  decideUndoReturn,
  orderRefusals,
  partOfDiscount,
  returnReasonNames,
  type ReturnCredit,
  type ReturnedLine,
} from '@atelier/domain/orders';
import type { Tools } from '../platform/answer.ts';
import { handedOutLines } from './order-progress.ts';
import { planMadeLines } from './order-batches.ts';
import { getOrder } from './read-order.ts';
import { keepReturned, throwAwayReturned } from './throw-away-returned.ts';
import { takeOrder, type TakeOrderRefusal } from './take-order.ts';

type ReturnRefusal =
  | CreditRefusal
  | CreditDraftRefusal
  | TakeOrderRefusal
  | PostingRefusal
  | StockRefusal
  | StockWriteRefusal
  | Refusal<
      | 'permission-denied'
      | 'order-not-found'
      | 'order-line-not-found'
      | 'order-return-empty'
      | 'order-return-needs-note'
      | 'order-return-too-much'
      | 'order-return-before-order'
      | 'order-return-id-taken'
    >;

/**
 * Takes back what a customer was handed: what was invoiced is drafted as a credit note of each invoice, which takes the
 * goods back at their cost when it is issued; what was not and is damaged is thrown away; for an exchange, an order of the same is opened, to be changed. The order
 * is held, so that two who take back at once take back no more than went out.
 */
export async function returnOrder(
  tenant: Tenant,
  said: OrderReturnFields & { readonly orderId: string },
  tools: Pick<Tools, 'clock' | 'ids'>,
): Promise<Outcome<OrderView, ReturnRefusal>> {
  const order = await findOrder(tenant, said.orderId, { lock: true });

  const permitted = requirePermission(tenant.role, 'invoices.write');
  if (!permitted.ok) return permitted;

  if (!order) return refuse(orderRefusals.refusal('order-not-found'));
  if (said.day < order.orderedOn) {
    return refuse(orderRefusals.refusal('order-return-before-order', { field: 'day' }));
  }
  const decided = decideReturn(
    handedOutLines(order, await listOrderParcels(tenant, [order.id])),
    await listCreditableOrderLines(tenant, order.id),
    said,
  );
  if (!decided.ok) return decided;
  const credited = await draftCredits(tenant, order, { ...said, credits: decided.value.credits }, tools);
  if (!credited.ok) return credited;
  const exchangeOrderId = said.outcome === 'exchange' ? said.exchangeOrderId : null;
  if (exchangeOrderId !== null) {
    const opened = await openExchange(tenant, order, { ...said, exchangeOrderId, ...decided.value }, tools);
    if (!opened.ok) return opened;
    await planMadeLines(tenant, await getOrder(tenant, exchangeOrderId, tools), tools);
  }
  const added = await addOrderReturn(tenant, {
    ...said,
    lines: decided.value.lines,
    creditNoteIds: credited.value,
    exchangeOrderId,
  });
  if (!added.ok) return added;

  const thrown = await throwAwayReturned(tenant, order, { ...said, ...decided.value }, tools);
  if (!thrown.ok) return thrown;

  return succeed(await getOrder(tenant, order.id, tools));
}

/** Drafts a credit note of each invoice that what comes back is on; answers their ids. */
async function draftCredits(
  tenant: Tenant,
  order: OrderRecord,
  said: OrderReturnFields & { readonly credits: readonly ReturnCredit[] },
  tools: Pick<Tools, 'clock' | 'ids'>,
): Promise<Outcome<string[], CreditRefusal | CreditDraftRefusal>> {
  const productOf = new Map(order.lines.map(({ id, productId }) => [id, productId]));
  const counted = await readStockOf(
    tenant,
    order.lines.flatMap(({ productId }) => productId ?? []),
  );
  const goodsOf = ({ orderLineId, condition }: ReturnCredit) => {
    if (!counted.has(productOf.get(orderLineId) ?? '')) return 'none';
    return condition === 'good' ? 'stock' : 'scrap';
  };
  const ids: string[] = [];
  const byInvoice = [...Map.groupBy(said.credits, ({ invoiceId }) => invoiceId)].toSorted();
  for (const [invoiceId, credits] of byInvoice) {
    const invoice = known(await findInvoice(tenant, invoiceId, { lock: true }));
    const draft: CreditNoteDraft = {
      id: tools.ids.next(),
      invoiceId,
      issueDate: said.day,
      reason: [`Return: ${returnReasonNames[said.reason]}`, said.note]
        .filter((words) => words !== '')
        .join('. '),
      lines: credits.map((credit) => ({
        id: tools.ids.next(),
        invoiceLineId: credit.invoiceLineId,
        quantity: credit.quantity,
        saidAmount: null,
        goods: goodsOf(credit),
        placeId: null,
      })),
    };
    const creditable = creditableOf(invoice, await readCreditedBefore(tenant, invoiceId));
    const allowed = decideCredit(draft, { ...invoice, writtenOff: invoice.writtenOffCents }, creditable);
    if (!allowed.ok) return allowed;
    const written = await writeCreditNoteDraft(tenant, draft, creditNoteTotals(creditable, draft.lines), {
      isNew: true,
      now: tools.clock.now().toISOString(),
    });
    if (!written.ok) return written;
    ids.push(draft.id);
  }
  return succeed(ids);
}

/** Opens the order of what replaces what comes back: the same again, at what it cost, until someone changes it. */
function openExchange(
  tenant: Tenant,
  order: OrderRecord,
  said: {
    readonly day: CalendarDate;
    readonly exchangeOrderId: string;
    readonly lines: readonly ReturnedLine[];
  },
  tools: Pick<Tools, 'clock' | 'ids'>,
) {
  return takeOrder(
    tenant,
    {
      id: said.exchangeOrderId,
      isOpen: true,
      order: {
        ...order,
        orderedOn: said.day,
        promisedOn: null,
        depositCents: zeroMoney,
        sourceId: '',
        note: '',
        privateNote: '',
        discount: order.discount.kind === 'rate' ? order.discount : { kind: 'none' },
        shippingCents: zeroMoney,
        lines: said.lines.map(({ lineId, quantity: amount }) => {
          const line = known(order.lines.find(({ id }) => id === lineId));
          return {
            ...line,
            id: tools.ids.next(),
            quantity: amount,
            unitPriceCents: line.unitPrice,
            discount: partOfDiscount({ ...line, onInvoices: zeroQuantity }, amount),
          };
        }),
      },
    },
    tools,
  );
}

/** Takes a return back that was a mistake, while nothing stands that is built on it; drafts of credit notes go with it. */
export async function undoReturn(
  tenant: Tenant,
  returnId: string,
  tools: Pick<Tools, 'clock' | 'ids'>,
): Promise<
  Outcome<
    OrderView,
    | PostingRefusal
    | StockRefusal
    | StockWriteRefusal
    | Refusal<
        | 'permission-denied'
        | 'order-return-not-found'
        | 'order-return-is-undone'
        | 'order-return-is-credited'
        | 'order-return-is-exchanged'
        | 'credit-note-already-issued'
        | 'credit-note-of-return'
        | 'stock-operation-stays'
        | 'stock-reversal-before-operation'
      >
  >
> {
  const taken = await findOrderReturn(tenant, returnId);

  const permitted = requirePermission(tenant.role, 'invoices.write');
  if (!permitted.ok) return permitted;

  if (!taken) return refuse(orderRefusals.refusal('order-return-not-found'));
  const allowed = decideUndoReturn(taken);
  if (!allowed.ok) return allowed;
  await undoOrderReturn(tenant, returnId, tools.clock.now().toISOString());
  for (const { id } of taken.creditNotes.filter(({ state }) => state === 'draft')) {
    const deleted = await deleteCreditNoteDraft(tenant, id);
    if (!deleted.ok) return deleted;
  }
  const kept = await keepReturned(tenant, taken, tools);
  if (!kept.ok) return kept;
  return succeed(await getOrder(tenant, taken.orderId, tools));
}
