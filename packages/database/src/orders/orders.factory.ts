import type { Tenant } from '../platform/in-business.ts';
import type { WrittenInvoice } from '../invoices/invoices.factory.ts';
import { v7 } from 'uuid';
import { zeroMoney, quantity, zeroQuantity } from '@atelier/domain/foundation';
import { valueOf } from '../platform/stage.factory.ts';
import { writeOrder, noteOrderStep, linkOrderInvoice } from './orders.store.ts';
import { invoiceTotals } from '@atelier/domain/sales-documents';
import { takeNumber } from '../sales-documents/numbers.store.ts';
import { linkOrderBatch, addParcel } from './order-progress.store.ts';
import { addOrderReturn } from './order-returns.store.ts';
import { addProof, addCommissionMessage } from './commissions.store.ts';

/** Takes the order that a draft invoice is written for; shipped where it bears tax, from a fair. */
export async function takeTestOrder(tenant: Tenant, { id: invoiceId, draft }: WrittenInvoice): Promise<void> {
  const [orderId, lineId] = [v7(), v7()];
  const { eventId } = await tenant.db
    .selectFrom('events')
    .where('business_id', '=', tenant.businessId)
    .select('id as eventId')
    .executeTakeFirstOrThrow();
  const order = {
    ...draft,
    id: orderId,
    channel: 'online',
    marketplace: '',
    eventId,
    orderedOn: draft.issueDate,
    promisedOn: draft.dueDate,
    deposit: zeroMoney,
    lines: draft.lines.map((line) => ({
      ...line,
      id: lineId,
      personalisation: 'For Ada',
      isMade: true,
    })),
    shippingMethod: 'Post',
    shippingAddress: '',
    sourceId: 'E-1',
    privateNote: '',
  } as const;
  valueOf(await writeOrder(tenant, order, invoiceTotals(order).total, null));
  const number = String(await takeNumber(tenant, 'customer-order'));
  await noteOrderStep(tenant, orderId, 'open', {
    version: 2,
    now: '2026-03-01T12:00:00Z',
    reason: '',
    number,
  });
  const lines = draft.lines.map(({ id }) => ({ orderLineId: lineId, invoiceLineId: id }));
  await linkOrderInvoice(tenant, { orderId, invoiceId, lines });
  const { batchId } = await tenant.db
    .selectFrom('production_batches')
    .where('business_id', '=', tenant.businessId)
    .select('id as batchId')
    .executeTakeFirstOrThrow();
  valueOf(await linkOrderBatch(tenant, { orderId, lineId, batchId }));
  const parcel = { id: v7(), orderId, day: draft.issueDate, carrier: 'Post', tracking: 'RR 1' };
  const inParcel = [{ lineId, quantity: quantity(1_000_000) }];
  valueOf(await addParcel(tenant, { ...parcel, kind: 'parcel', lines: inParcel }));
  const { creditNoteId } = await tenant.db
    .selectFrom('credit_notes')
    .where('business_id', '=', tenant.businessId)
    .select('id as creditNoteId')
    .executeTakeFirstOrThrow();
  valueOf(
    await addOrderReturn(tenant, {
      ...{ id: v7(), orderId, day: draft.issueDate, reason: 'damaged', note: 'A crack', outcome: 'credit' },
      lines: inParcel.map((line) => ({ ...line, uninvoiced: zeroQuantity, condition: 'good' })),
      creditNoteIds: [creditNoteId],
      exchangeOrderId: null,
    }),
  );
  const commissionId = v7();
  const commission = { ...order, id: commissionId, channel: 'commission', lines: [], sourceId: '' } as const;
  valueOf(await writeOrder(tenant, commission, invoiceTotals(commission).total, null));
  valueOf(await addProof(tenant, { id: v7(), orderId: commissionId, number: 1, note: 'One plate' }));
  const message = { id: v7(), orderId: commissionId, isFromCustomer: true, name: 'Ada', body: 'Lovely' };
  await addCommissionMessage(tenant, { ...message, sentAt: '2026-03-01T12:00:00Z' });
}
