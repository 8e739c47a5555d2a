import type { OrderRow } from '@atelier/contract/orders';
import {
  listOrderBatches,
  listOrderLines,
  listOrderParcels,
  readOrderMoney,
} from '@atelier/database/orders/order-progress.reads';
import { listCommissionFacts } from '@atelier/database/orders/commissions.reads';
import type { OrderListRow, OrderRecord } from '@atelier/database/orders/orders.reads';
import type { Inside, Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { addMoney, subtractMoney, zeroMoney, zeroQuantity, type Money } from '@atelier/domain/foundation';
import {
  orderFulfilmentState,
  orderPaymentState,
  orderProductionState,
  packedOf,
  reachedStages,
  wasHandedOut,
} from '@atelier/domain/orders';

/** The lines of an order with what of them is in parcels that did not come back. */
export function handedOutLines(order: OrderRecord, parcels: Parameters<typeof packedOf>[0]) {
  const packed = packedOf(parcels);
  return order.lines.map((line) => ({ ...line, packed: packed.get(line.id) ?? zeroQuantity }));
}

/**
 * Loads what becomes of orders at once, and answers how far each of them has come; `total` is what all of it costs, in
 * minor units.
 */
export async function loadProgress(tenant: Inside, orderIds: readonly string[]) {
  const [lines, batches, parcels, money, commissions] = await Promise.all([
    listOrderLines(tenant, orderIds),
    listOrderBatches(tenant, orderIds),
    listOrderParcels(tenant, orderIds),
    readOrderMoney(tenant, orderIds),
    listCommissionFacts(tenant, orderIds),
  ]);
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId);
  const parcelsOf = Map.groupBy(parcels, ({ orderId }) => orderId);
  const byLine = Map.groupBy(batches, ({ orderLineId }) => orderLineId);
  const batchesOf = (lineId: string) =>
    (byLine.get(lineId) ?? []).map(({ orderLineId: _line, ...batch }) => batch);
  return ({ id, total }: { readonly id: string; readonly total: Money }) => {
    const ordered = linesOf.get(id) ?? [];
    const sent = (parcelsOf.get(id) ?? []).map(({ orderId: _order, ...parcel }) => parcel);
    const { credited, asked, ...paid } = known(money.get(id));
    const made = ordered.map((line) => ({ ...line, batches: batchesOf(line.id) }));
    const states = {
      payment: orderPaymentState({ total: subtractMoney(asked ?? total, credited), ...paid }),
      production: orderProductionState(made),
      fulfilment: orderFulfilmentState(ordered, sent),
    };
    const commission = commissions.get(id);
    const paidOnCommission = addMoney(paid.paid, commission?.paidOnQuote ?? zeroMoney);
    const hasBatchBegun = made.some((line) =>
      line.batches.some(({ status }) => status !== 'planned' && status !== 'cancelled'),
    );
    const reached = commission
      ? reachedStages({
          ...commission,
          paid: paidOnCommission,
          production: states.production,
          hasBatchBegun,
          wasHandedOut: wasHandedOut(ordered, sent),
        })
      : [];
    return {
      states: { ...states, stage: reached.at(-1) ?? null },
      reached,
      paid: paidOnCommission,
      parcels: sent,
      batchesOf,
    };
  };
}

/** Rows of a list with how far each order has come. */
export async function withProgress(tenant: Tenant, rows: readonly OrderListRow[]): Promise<OrderRow[]> {
  const progressOf = await loadProgress(
    tenant,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, ...progressOf({ id: row.id, total: row.totalCents }).states }));
}
