import { listUnusedCustomers } from '@atelier/database/customers/unused-customers.reads';
import { listOrderParcels } from '@atelier/database/orders/order-progress.reads';
import { findOrder } from '@atelier/database/orders/orders.reads';
import { importRefusals, type BroughtRecord } from '@atelier/domain/imports';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tenant } from '@atelier/database/platform/in-business';
import { updateCustomer } from '../customers/update-customer.command.ts';
import { deleteTransaction } from '../transactions/delete-transaction.command.ts';
import { voidCreditNote } from '../credit-notes/void-credit-note.command.ts';
import { voidInvoice } from '../invoices/void-invoice.command.ts';
import { stepParcel } from '../orders/fulfil-order.command.ts';
import { stepOrder } from '../orders/step-order.command.ts';
import { reverseCreditNoteRefund } from '../payments/refund-credit-note.command.ts';
import { reversePayment } from '../payments/reverse-payment.command.ts';
import type { Tools } from '../platform/answer.ts';
import type { BringsFiles } from '../platform/bring-files.ts';
import type { KeptOfSale } from './bring-sales.ts';

const reason = 'The import that brought it was undone';

type SaleTools = Pick<Tools, 'ids' | 'clock' | 'publicUrl'>;
type Kept<What> = Extract<KeptOfSale, { readonly what: What }>;

/**
 * Takes out again what a file of sales brought, the last first, each on its own day: money is reversed, invoices are void
 * and orders cancelled, which frees their names. Who came with the file and whom nothing else names is put away: the cancelled
 * orders name them. What was changed,
 * credited or reconciled since keeps the whole file in.
 */
export const takeSalesOut: BringsFiles<'sales'>['takeOut'] = async (_kind, { tenant, records }, tools) => {
  for (const { id, kept } of records.toReversed()) {
    // What this module handed over when the file came in.
    const taken = await takeOut(tenant, id, kept as KeptOfSale, tools);
    if (taken.ok) continue;
    const { code, details = '' } = taken.refusal;
    if (code === 'period-closed' || code === 'permission-denied' || code === 'import-in-use') return taken;
    return refuse(importRefusals.refusal('import-in-use', { details: details === '' ? code : details }));
  }
  return putBuyersAway(tenant, records, tools);
};

/** Puts away who came with the file and is of no use without it. */
async function putBuyersAway(
  tenant: Tenant,
  records: readonly BroughtRecord[],
  tools: SaleTools,
): Promise<Outcome<unknown, Refusal>> {
  const buyers = records.flatMap(({ kept }) => (kept as Partial<Kept<'order'>>).newCustomerId ?? []);
  for (const id of await listUnusedCustomers(tenant, buyers)) {
    const put = await updateCustomer(tenant, id, { isArchived: true }, tools);
    if (!put.ok) return put;
  }
  return succeed(null);
}

function takeOut(
  tenant: Tenant,
  id: string,
  kept: KeptOfSale,
  tools: SaleTools,
): Promise<Outcome<unknown, Refusal>> {
  switch (kept.what) {
    case 'order':
      return takeOrderOut(tenant, id, kept, tools);
    case 'refund':
      return takeRefundOut(tenant, id, kept, tools);
    case 'transaction':
      return deleteTransaction(tenant, { transactionId: id, version: 1 }, tools);
    case 'nothing':
      return Promise.resolve(succeed(null));
  }
}

async function takeRefundOut(
  tenant: Tenant,
  creditNoteId: string,
  { refundId, date }: Kept<'refund'>,
  tools: SaleTools,
): Promise<Outcome<unknown, Refusal>> {
  const reversed = await reverseCreditNoteRefund(tenant, { refundId, date }, tools);
  return reversed.ok ? voidCreditNote(tenant, { creditNoteId, date, reason }, tools) : reversed;
}

async function takeOrderOut(
  tenant: Tenant,
  orderId: string,
  { version, invoiceId, paymentId, date }: Kept<'order'>,
  tools: SaleTools,
): Promise<Outcome<unknown, Refusal>> {
  const order = await findOrder(tenant, orderId, { lock: true });
  if (order?.version !== version) {
    return refuse(importRefusals.refusal('import-in-use', { details: order?.number ?? '' }));
  }
  if (paymentId !== null) {
    const reversed = await reversePayment(tenant, { paymentId, date }, tools);
    if (!reversed.ok) return reversed;
  }
  const voided = await voidInvoice(tenant, { invoiceId, date, reason }, tools);
  if (!voided.ok) return voided;
  for (const parcel of await listOrderParcels(tenant, [orderId])) {
    const undone = await stepParcel(
      tenant,
      { parcelId: parcel.id, step: 'undo', day: parcel.day, reason },
      tools,
    );
    if (!undone.ok) return undone;
  }
  if (order.state === 'completed') {
    const reopened = await stepOrder(tenant, { orderId, version, step: 'reopen', reason }, tools);
    if (!reopened.ok) return reopened;
  }
  const now = order.state === 'completed' ? version + 1 : version;
  return stepOrder(tenant, { orderId, version: now, step: 'cancel', reason }, tools);
}
