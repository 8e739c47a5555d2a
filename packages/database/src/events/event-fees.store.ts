import type { Updateable } from 'kysely';
import { eventPlanRefusals, type EventFee } from '@atelier/domain/events';
import type { CalendarDate, Money, Outcome, Refusal } from '@atelier/domain/foundation';
import { orRefusal } from '../platform/constraint-refusals.ts';
import type { Tenant } from '../platform/in-business.ts';
import type { DB } from '../platform/tables.ts';

const columnsOf = (fee: EventFee) => ({
  kind: fee.kind,
  name: fee.name,
  amount_cents: fee.amountCents,
  rate: fee.rate,
  due_on: fee.dueOn,
  late_fee_cents: fee.lateFeeCents,
  refundable_until: fee.refundableUntil,
});

/** Adds a fee to an event. */
export function addEventFee(
  tenant: Tenant,
  eventId: string,
  fee: EventFee & { readonly id: string },
): Promise<Outcome<unknown, Refusal<'event-fee-id-taken'>>> {
  return orRefusal(
    tenant.db
      .insertInto('event_fees')
      .values({ business_id: tenant.businessId, id: fee.id, event_id: eventId, ...columnsOf(fee) })
      .execute(),
    { event_fees_pkey: eventPlanRefusals.refusal('event-fee-id-taken') },
  );
}

async function updateFee(
  tenant: Tenant,
  feeId: string,
  columns: Updateable<DB['event_fees']>,
): Promise<void> {
  await tenant.db
    .updateTable('event_fees')
    .set(columns)
    .where('business_id', '=', tenant.businessId)
    .where('id', '=', feeId)
    .execute();
}

/** Saves the fields of a locked fee. */
export const changeEventFee = (tenant: Tenant, fee: EventFee & { readonly id: string }): Promise<void> =>
  updateFee(tenant, fee.id, columnsOf(fee));

/** Removes a locked fee. */
export async function removeEventFee(tenant: Tenant, feeId: string): Promise<void> {
  await tenant.db
    .deleteFrom('event_fees')
    .where('business_id', '=', tenant.businessId)
    .where('id', '=', feeId)
    .execute();
}

/** Links a locked fee with the transaction or bill that pays it; null makes it unpaid again. */
export const saveFeePayment = (
  tenant: Tenant,
  feeId: string,
  payment: {
    readonly kind: 'transaction' | 'bill';
    readonly id: string;
    readonly amountCents: Money;
  } | null,
): Promise<void> =>
  updateFee(tenant, feeId, {
    paid_transaction_id: payment?.kind === 'transaction' ? payment.id : null,
    paid_bill_id: payment?.kind === 'bill' ? payment.id : null,
    paid_cents: payment?.amountCents ?? null,
    ...(payment === null ? { refund_expected_on: null } : {}),
    ...{ refund_transaction_id: null, refunded_cents: null },
  });

/** Saves when a refund of a locked fee is expected, and the transaction that brought it in. */
export const saveFeeRefund = (
  tenant: Tenant,
  feeId: string,
  {
    expectedOn,
    refund,
  }: {
    readonly expectedOn: CalendarDate | null;
    readonly refund: { readonly transactionId: string; readonly amountCents: Money } | null;
  },
): Promise<void> =>
  updateFee(tenant, feeId, {
    refund_expected_on: expectedOn,
    refund_transaction_id: refund?.transactionId ?? null,
    refunded_cents: refund?.amountCents ?? null,
  });
