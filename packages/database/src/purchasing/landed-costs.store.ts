import { type ChargeShare, type LandedLine, purchaseRefusals } from '@atelier/domain/purchasing';
import type { CalendarDate, Money, Outcome, Refusal } from '@atelier/domain/foundation';
import { orRefusal } from '../platform/constraint-refusals.ts';
import type { Tenant } from '../platform/in-business.ts';

/** A cost with its shares: of a bill, or of an order whose charges were put right. */
export interface LandedCostDraft {
  readonly id: string;
  readonly billId: string | null;
  readonly orderId: string | null;
  readonly day: CalendarDate;
  readonly amount: Money;
  readonly sharedBy: ChargeShare;
  readonly lines: readonly Pick<LandedLine, 'receiptId' | 'position' | 'share' | 'shift'>[];
}

/** Writes a cost with its shares; a trigger changes what the deliveries are worth. */
export async function addLandedCost(
  tenant: Tenant,
  cost: LandedCostDraft,
): Promise<Outcome<unknown, Refusal<'landed-cost-id-taken'>>> {
  return orRefusal(
    (async () => {
      await tenant.db
        .insertInto('landed_costs')
        .values({
          business_id: tenant.businessId,
          id: cost.id,
          bill_id: cost.billId,
          order_id: cost.orderId,
          day: cost.day,
          amount_cents: cost.amount,
          shared_by: cost.sharedBy,
        })
        .execute();
      await tenant.db
        .insertInto('landed_cost_lines')
        .values(
          cost.lines.map((line) => ({
            business_id: tenant.businessId,
            landed_cost_id: cost.id,
            receipt_id: line.receiptId,
            position: line.position,
            share_cents: line.share,
            shift_cents: line.shift,
          })),
        )
        .execute();
    })(),
    { landed_costs_pkey: purchaseRefusals.refusal('landed-cost-id-taken') },
  );
}

/** Marks a cost as taken back; a trigger gives its deliveries their values back. */
export async function markLandedCostReversed(
  tenant: Tenant,
  landedCostId: string,
  now: string,
): Promise<Outcome<unknown, Refusal<'landed-cost-already-reversed'>>> {
  return orRefusal(
    tenant.db
      .updateTable('landed_costs')
      .set({ reversed_at: now })
      .where('business_id', '=', tenant.businessId)
      .where('id', '=', landedCostId)
      .execute(),
    { landed_costs_reversed_once: purchaseRefusals.refusal('landed-cost-already-reversed') },
  );
}

/** Puts the charges of an order right, whatever came of it. */
export async function changePurchaseCharges(
  tenant: Tenant,
  orderId: string,
  charges: {
    readonly shipping: Money;
    readonly duty: Money;
    readonly tax: Money;
    readonly discount: Money;
    readonly sharedBy: ChargeShare;
    readonly version: number;
    readonly now: string;
  },
): Promise<void> {
  await tenant.db
    .updateTable('purchase_orders')
    .set({
      shipping_cents: charges.shipping,
      duty_cents: charges.duty,
      tax_cents: charges.tax,
      discount_cents: charges.discount,
      shared_by: charges.sharedBy,
      version: charges.version,
      updated_at: charges.now,
    })
    .where('business_id', '=', tenant.businessId)
    .where('id', '=', orderId)
    .execute();
}
