import { orderRefusals, type ParcelKind, type ParcelStep } from '@atelier/domain/orders';
import {
  quantityText,
  type CalendarDate,
  type Outcome,
  type Quantity,
  type Refusal,
} from '@atelier/domain/foundation';
import { orRefusal } from '../platform/constraint-refusals.ts';
import type { Tenant } from '../platform/in-business.ts';

/** Says that a batch is made for a line. */
export async function linkOrderBatch(
  tenant: Tenant,
  link: { readonly orderId: string; readonly lineId: string; readonly batchId: string },
): Promise<Outcome<unknown, Refusal<'order-batch-taken'>>> {
  return orRefusal(
    tenant.db
      .insertInto('customer_order_batches')
      .values({
        business_id: tenant.businessId,
        order_id: link.orderId,
        order_line_id: link.lineId,
        batch_id: link.batchId,
      })
      .execute(),
    { customer_order_batches_pkey: orderRefusals.refusal('order-batch-taken') },
  );
}

/** Writes what went off, or lies ready. */
export async function addParcel(
  tenant: Tenant,
  parcel: {
    readonly id: string;
    readonly orderId: string;
    readonly kind: ParcelKind;
    readonly day: CalendarDate;
    readonly carrier: string;
    readonly tracking: string;
    readonly lines: readonly { readonly lineId: string; readonly quantity: Quantity }[];
  },
): Promise<Outcome<unknown, Refusal<'order-parcel-id-taken'>>> {
  const key = { business_id: tenant.businessId, order_id: parcel.orderId };
  return orRefusal(
    (async () => {
      await tenant.db
        .insertInto('customer_order_parcels')
        .values({
          ...key,
          id: parcel.id,
          kind: parcel.kind,
          day: parcel.day,
          carrier: parcel.carrier,
          tracking: parcel.tracking,
        })
        .execute();
      await tenant.db
        .insertInto('customer_order_parcel_lines')
        .values(
          parcel.lines.map((line) => ({
            ...key,
            parcel_id: parcel.id,
            order_line_id: line.lineId,
            quantity: quantityText(line.quantity),
          })),
        )
        .execute();
    })(),
    { customer_order_parcels_pkey: orderRefusals.refusal('order-parcel-id-taken') },
  );
}

function factsOf(step: ParcelStep, change: { day: CalendarDate; reason: string; now: string }) {
  switch (step) {
    case 'deliver':
      return { delivered_on: change.day };
    case 'return':
      return { returned_on: change.day, return_reason: change.reason };
    case 'undo':
      return { undone_at: change.now };
  }
}

/** Writes by whom a parcel was sent, and its tracking number. */
export async function relabelParcel(
  tenant: Tenant,
  parcelId: string,
  label: { readonly carrier: string; readonly tracking: string },
): Promise<void> {
  await tenant.db
    .updateTable('customer_order_parcels')
    .set(label)
    .where('business_id', '=', tenant.businessId)
    .where('id', '=', parcelId)
    .execute();
}

/** Notes what became of a parcel. */
export async function noteParcelStep(
  tenant: Tenant,
  parcelId: string,
  step: ParcelStep,
  change: { readonly day: CalendarDate; readonly reason: string; readonly now: string },
): Promise<void> {
  await tenant.db
    .updateTable('customer_order_parcels')
    .set(factsOf(step, change))
    .where('business_id', '=', tenant.businessId)
    .where('id', '=', parcelId)
    .execute();
}
