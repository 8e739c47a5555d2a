import type { OrderView } from '@atelier/contract/orders';
import { findBatch } from '@atelier/database/production/batches.reads';
import { findParcel, listOrderParcels } from '@atelier/database/orders/order-progress.reads';
import {
  addParcel,
  linkOrderBatch,
  noteParcelStep,
  relabelParcel,
} from '@atelier/database/orders/order-progress.store';
import { findOrder } from '@atelier/database/orders/orders.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { requirePermission } from '@atelier/domain/businesses';
import {
  refuse,
  succeed,
  type CalendarDate,
  type Outcome,
  type Quantity,
  type Refusal,
} from '@atelier/domain/foundation';
import { inventoryRefusals } from '@atelier/domain/items';
import {
  decidePackedLess,
  decideParcel,
  decideParcelStep,
  orderRefusals,
  type ParcelKind,
  type ParcelStep,
} from '@atelier/domain/orders';
import type { Tools } from '../platform/answer.ts';
import { handedOutLines } from './order-progress.ts';
import { getOrder } from './read-order.ts';

type LinkRefusal = Refusal<
  | 'permission-denied'
  | 'order-not-found'
  | 'order-not-open'
  | 'order-line-not-found'
  | 'order-batch-other-product'
  | 'order-batch-taken'
  | 'batch-not-found'
>;

/** Says that a batch is made for a line of an order; it makes what the line asks for. */
export async function linkBatchToOrder(
  tenant: Tenant,
  said: { readonly orderId: string; readonly lineId: string; readonly batchId: string },
  tools: Pick<Tools, 'clock'>,
): Promise<Outcome<OrderView, LinkRefusal>> {
  const order = await findOrder(tenant, said.orderId, { lock: true });
  const batch = await findBatch(tenant, said.batchId);

  const permitted = requirePermission(tenant.role, 'inventory.write');
  if (!permitted.ok) return permitted;

  if (!order) return refuse(orderRefusals.refusal('order-not-found'));
  if (order.state !== 'open')
    return refuse(orderRefusals.refusal('order-not-open', { details: order.state }));
  if (!batch) return refuse(inventoryRefusals.refusal('batch-not-found', { field: 'batchId' }));
  const line = order.lines.find(({ id }) => id === said.lineId);
  if (!line) return refuse(orderRefusals.refusal('order-line-not-found', { field: 'lineId' }));
  if (line.productId !== batch.itemId) {
    return refuse(orderRefusals.refusal('order-batch-other-product', { field: 'batchId' }));
  }
  const linked = await linkOrderBatch(tenant, said);
  if (!linked.ok) return linked;

  return succeed(await getOrder(tenant, order.id, tools));
}

type PackRefusal = Refusal<
  | 'permission-denied'
  | 'order-not-found'
  | 'order-not-open'
  | 'order-line-not-found'
  | 'order-parcel-empty'
  | 'order-parcel-too-much'
  | 'order-parcel-id-taken'
>;

type PackedParcel = {
  readonly orderId: string;
  readonly id: string;
  readonly kind: ParcelKind;
  readonly day: CalendarDate;
  readonly carrier: string;
  readonly tracking: string;
  readonly lines: readonly { readonly lineId: string; readonly quantity: Quantity }[];
};

/** Sends what is ordered, whole or in part, or lays it ready. The stock is taken by the invoice, not by this. */
export async function packOrder(
  tenant: Tenant,
  said: PackedParcel,
  tools: Pick<Tools, 'clock'>,
): Promise<Outcome<OrderView, PackRefusal>> {
  const packed = await packParcel(tenant, said);
  return packed.ok ? succeed(await getOrder(tenant, said.orderId, tools)) : packed;
}

/** The same, for callers that do not look at the order afterwards. */
export async function packParcel(tenant: Tenant, said: PackedParcel): Promise<Outcome<unknown, PackRefusal>> {
  const [order, parcels] = await Promise.all([
    findOrder(tenant, said.orderId, { lock: true }),
    listOrderParcels(tenant, [said.orderId]),
  ]);

  const permitted = requirePermission(tenant.role, 'invoices.write');
  if (!permitted.ok) return permitted;

  if (!order) return refuse(orderRefusals.refusal('order-not-found'));
  if (order.state !== 'open')
    return refuse(orderRefusals.refusal('order-not-open', { details: order.state }));
  const wanted = said.lines.map(({ lineId, quantity }) => ({ orderLineId: lineId, quantity }));
  const allowed = decideParcel(order.lines, parcels, wanted);
  if (!allowed.ok) return allowed;
  return addParcel(tenant, said);
}

/** Puts right by whom a parcel was sent, and its tracking number. */
export async function relabelOrderParcel(
  tenant: Tenant,
  { parcelId, ...label }: { readonly parcelId: string; readonly carrier: string; readonly tracking: string },
  tools: Pick<Tools, 'clock'>,
): Promise<
  Outcome<
    OrderView,
    Refusal<'permission-denied' | 'order-parcel-not-found' | 'order-parcel-step-not-possible'>
  >
> {
  const parcel = await findParcel(tenant, parcelId);

  const permitted = requirePermission(tenant.role, 'invoices.write');
  if (!permitted.ok) return permitted;

  if (!parcel) return refuse(orderRefusals.refusal('order-parcel-not-found'));
  if (parcel.kind !== 'parcel' || parcel.returnedOn !== null) {
    return refuse(orderRefusals.refusal('order-parcel-step-not-possible'));
  }
  await relabelParcel(tenant, parcelId, label);

  return succeed(await getOrder(tenant, parcel.orderId, tools));
}

/** Notes that a parcel arrived or was picked up, that it came back, or that it was recorded by mistake. */
export async function stepParcel(
  tenant: Tenant,
  said: {
    readonly parcelId: string;
    readonly step: ParcelStep;
    readonly day: CalendarDate;
    readonly reason: string;
  },
  tools: Pick<Tools, 'clock'>,
): Promise<
  Outcome<
    OrderView,
    Refusal<
      | 'permission-denied'
      | 'order-parcel-not-found'
      | 'order-parcel-step-not-possible'
      | 'order-parcel-before-it-went'
      | 'order-parcel-has-returns'
    >
  >
> {
  const parcel = await findParcel(tenant, said.parcelId);

  const permitted = requirePermission(tenant.role, 'invoices.write');
  if (!permitted.ok) return permitted;

  if (!parcel) return refuse(orderRefusals.refusal('order-parcel-not-found'));
  const allowed = decideParcelStep(said.step, parcel, said.day);
  if (!allowed.ok) return allowed;
  if (said.step !== 'deliver') {
    const order = known(await findOrder(tenant, parcel.orderId, { lock: true }));
    const parcels = await listOrderParcels(tenant, [order.id]);
    const less = parcels.find(({ id }) => id === said.parcelId)?.lines ?? [];
    const left = decidePackedLess(handedOutLines(order, parcels), less);
    if (!left.ok) return left;
  }
  const now = tools.clock.now().toISOString();
  await noteParcelStep(tenant, said.parcelId, said.step, { day: said.day, reason: said.reason, now });

  return succeed(await getOrder(tenant, parcel.orderId, tools));
}
