import type { EventFeeView } from '@atelier/contract/events';
import { findEventFee, listFeePayments, type EventFeeRow } from '@atelier/database/events/event-fees.reads';
import { saveFeePayment, saveFeeRefund } from '@atelier/database/events/event-fees.store';
import { findEventPlan } from '@atelier/database/events/event-plans.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known as assertFound } from '@atelier/database/platform/known';
import { requirePermission } from '@atelier/domain/businesses';
import { decideFeePayment, decideFeeRefund, eventPlanRefusals } from '@atelier/domain/events';
import {
  money,
  refuse,
  subtractMoney,
  succeed,
  type CalendarDate,
  type Money,
  type Outcome,
  type Refusal,
} from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { readEventFee } from './read-event-application.ts';

type Seen = { readonly feeId: string; readonly version: number };
type SeenRefusal = Refusal<'permission-denied' | 'event-fee-not-found' | 'event-fee-changed-meanwhile'>;

/** Locks a fee with its event, so that the payments of an event are shared out one after the other. */
async function lockFee(tenant: Tenant, seen: Seen): Promise<Outcome<EventFeeRow, SeenRefusal>> {
  const found = await findEventFee(tenant, seen.feeId);
  if (found) await findEventPlan(tenant, found.eventId, { lock: true });
  const fee = await findEventFee(tenant, seen.feeId, { lock: true });
  const permitted = requirePermission(tenant.role, 'finances.record');
  if (!permitted.ok) return permitted;
  if (!fee) return refuse(eventPlanRefusals.refusal('event-fee-not-found'));
  return fee.version === seen.version
    ? succeed(fee)
    : refuse(eventPlanRefusals.refusal('event-fee-changed-meanwhile'));
}

/**
 * Marks a fee as paid by a transaction or bill of its event, or as unpaid again. One transaction can pay several fees.
 * Nothing is posted: what pays it is in the books already. A closed event takes payments, too.
 */
export async function payEventFee(
  tenant: Tenant,
  input: Seen & {
    readonly payment: {
      readonly kind: 'transaction' | 'bill';
      readonly id: string;
      readonly amountCents: Money;
    } | null;
  },
  tools: Pick<Tools, 'clock'>,
): Promise<
  Outcome<
    EventFeeView,
    SeenRefusal | Refusal<'event-fee-payment-not-found' | 'event-fee-payment-exceeded' | 'event-fee-refunded'>
  >
> {
  const fee = await lockFee(tenant, input);
  if (!fee.ok) return fee;
  const { payment } = input;
  if (fee.value.state === 'refunded') return refuse(eventPlanRefusals.refusal('event-fee-refunded'));
  if (payment !== null) {
    const source = (await listFeePayments(tenant, fee.value.eventId)).find(
      ({ id, direction }) => id === payment.id && direction === 'out',
    );
    if (!source) {
      return refuse(eventPlanRefusals.refusal('event-fee-payment-not-found', { field: 'payment' }));
    }
    const usedByThis = fee.value.paymentId === payment.id ? (fee.value.paidCents ?? money(0)) : money(0);
    const usedCents = subtractMoney(source.usedCents, usedByThis);
    const decided = decideFeePayment(payment.amountCents, { ...source, usedCents });
    if (!decided.ok) return decided;
  }

  await saveFeePayment(tenant, input.feeId, payment);

  return succeed(assertFound(await readEventFee(tenant, input.feeId, tools)));
}

/** Says when a refund of a fee is expected, and which transaction of its event brought it in. */
export async function refundEventFee(
  tenant: Tenant,
  input: Seen & {
    readonly expectedOn: CalendarDate | null;
    readonly refund: { readonly transactionId: string; readonly amountCents: Money } | null;
  },
  tools: Pick<Tools, 'clock'>,
): Promise<
  Outcome<
    EventFeeView,
    | SeenRefusal
    | Refusal<
        | 'event-fee-not-paid'
        | 'event-fee-payment-not-found'
        | 'event-fee-payment-exceeded'
        | 'event-fee-refund-exceeded'
      >
  >
> {
  const locked = await lockFee(tenant, input);
  if (!locked.ok) return locked;
  const fee = locked.value;
  const { refund } = input;
  if (fee.paidCents === null || fee.state === 'billed') {
    return refuse(eventPlanRefusals.refusal('event-fee-not-paid'));
  }
  if (refund !== null) {
    const source = (await listFeePayments(tenant, fee.eventId)).find(
      ({ id, direction }) => id === refund.transactionId && direction === 'in',
    );
    if (!source) {
      return refuse(eventPlanRefusals.refusal('event-fee-payment-not-found', { field: 'transactionId' }));
    }
    const usedByThis =
      fee.refundTransactionId === refund.transactionId ? (fee.refundedCents ?? money(0)) : money(0);
    const usedCents = subtractMoney(source.usedCents, usedByThis);
    const decided = decideFeeRefund(refund.amountCents, fee.paidCents, { ...source, usedCents });
    if (!decided.ok) return decided;
  }

  await saveFeeRefund(tenant, fee.id, input);

  return succeed(assertFound(await readEventFee(tenant, fee.id, tools)));
}
