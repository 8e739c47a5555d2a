import type { PaymentView } from '@atelier/contract/payments';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import type { PostingRefusal } from '@atelier/database/books/journal.store';
import { lockPayableInvoices } from '@atelier/database/invoices/invoices.reads';
import {
  findPayment,
  findSourceOfRefund,
  readLeftFrom,
  type PaymentRow,
} from '@atelier/database/payments/payments.reads';
import type { RefundDraft } from '@atelier/database/payments/payments.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { requirePermission } from '@atelier/domain/businesses';
import { decideReversalDay } from '@atelier/domain/books';
import {
  refuse,
  smallerMoney,
  subtractMoney,
  succeed,
  zeroMoney,
  type CalendarDate,
  type Money,
  type Outcome,
  type Refusal,
} from '@atelier/domain/foundation';
import { decideRefund, paymentRefusals } from '@atelier/domain/payments';
import type { Tools } from '../platform/answer.ts';
import { decideMoneyOut, payBack, takeRefundBack, type MoneyOutRefusal } from './pay-back.ts';
import {
  readPaymentAccounts,
  settleByCredit,
  takeBackSettlement,
  type Settling,
  type TakeBackRefusal,
} from './settle.ts';

type FreeRefusal =
  | TakeBackRefusal
  | Refusal<
      | 'credit-not-enough'
      | 'settlement-changed-meanwhile'
      | 'payment-exceeds-balance'
      | 'payment-exceeds-amount'
    >;

type RefundRefusal =
  | PostingRefusal
  | FreeRefusal
  | MoneyOutRefusal
  | Refusal<
      | 'permission-denied'
      | 'payment-not-found'
      | 'payment-already-reversed'
      | 'payment-amount-not-positive'
      | 'refund-exceeds-payment'
      | 'refund-id-taken'
    >;

/**
 * Pays a payment back, in full or part: first what no invoice has taken, then what is taken back of the settlements that
 * are named, as far as needed. Their invoices owe it again.
 */
export async function refundPayment(
  tenant: Tenant,
  refund: RefundDraft & { readonly paymentId: string; readonly settlementIds: readonly string[] },
  tools: Pick<Tools, 'clock' | 'ids'>,
): Promise<Outcome<PaymentView, RefundRefusal>> {
  const { bookLock } = await getBusiness(tenant);
  const seen = await findPayment(tenant, refund.paymentId);
  if (!seen) return refuse(paymentRefusals.refusal('payment-not-found'));
  await lockPayableInvoices(
    tenant,
    seen.allocations.map(({ invoiceId }) => invoiceId),
  );
  const payment = known(await findPayment(tenant, refund.paymentId, { lock: true }));
  const accounts = await readPaymentAccounts(tenant);

  const permitted = requirePermission(tenant.role, 'payments.reverse');
  if (!permitted.ok) return permitted;

  const allowed = decideRefund(
    { amount: payment.amountCents, refunded: payment.refundedCents, reversedAt: payment.reversedAt },
    refund.amount,
  );
  if (!allowed.ok) return allowed;
  const day = decideReversalDay(payment, refund.date);
  if (!day.ok) return day;
  const from = await decideMoneyOut(tenant, refund.moneyAccountId);
  if (!from.ok) return from;

  const settling = { date: refund.date, bookLock, accounts };
  const left = (await readLeftFrom(tenant, [payment.id], refund.date)).get(payment.id) ?? zeroMoney;
  const missing = subtractMoney(refund.amount, left);
  const freed = await freeForRefund(tenant, payment, { ...refund, missing }, settling, tools);
  if (!freed.ok) return freed;
  const { customerName } = payment;
  const source = { kind: 'payment', id: payment.id } as const;
  const paid = await payBack(tenant, refund, { source, customerName }, settling, tools);
  if (!paid.ok) return paid;

  return succeed(known(await findPayment(tenant, payment.id)));
}

/** Takes back of the named settlements what is missing, so that the payment has left what is refunded. */
async function freeForRefund(
  tenant: Tenant,
  payment: PaymentRow,
  refund: { readonly id: string; readonly missing: Money; readonly settlementIds: readonly string[] },
  settling: Settling,
  tools: Pick<Tools, 'clock' | 'ids'>,
): Promise<Outcome<unknown, FreeRefusal>> {
  let { missing } = refund;
  for (const settlementId of refund.settlementIds) {
    if (missing <= 0) break;
    const settlement = payment.allocations.find(
      ({ id, reversedOn }) => id === settlementId && reversedOn === null,
    );
    if (!settlement) return refuse(paymentRefusals.refusal('settlement-changed-meanwhile'));
    const { invoiceId, invoiceNumber, amountCents } = settlement;
    const taken = await takeBackSettlement(
      tenant,
      { ...settlement, paymentId: payment.id },
      { paymentEntryId: payment.journalEntryId, invoiceNumber },
      settling,
      tools,
      { refundId: refund.id, amount: smallerMoney(amountCents, missing) },
    );
    if (!taken.ok) return taken;
    const rest = subtractMoney(amountCents, missing);
    if (rest > 0) {
      const credit = { source: { kind: 'payment', id: payment.id } as const, amount: rest };
      const kept = await settleByCredit(
        tenant,
        credit,
        { id: invoiceId, number: invoiceNumber },
        settling,
        tools,
      );
      if (!kept.ok) return kept;
    }
    missing = subtractMoney(missing, amountCents);
  }
  return missing > 0
    ? refuse(paymentRefusals.refusal('credit-not-enough', { field: 'amountCents' }))
    : succeed(null);
}

/** Takes a refund back that never reached the customer: it is the customer's credit again. */
export async function reverseRefund(
  tenant: Tenant,
  input: { readonly refundId: string; readonly date: CalendarDate },
  tools: Pick<Tools, 'clock' | 'ids'>,
): Promise<
  Outcome<
    PaymentView,
    | PostingRefusal
    | Refusal<
        | 'permission-denied'
        | 'refund-not-found'
        | 'refund-already-reversed'
        | 'reversal-before-entry'
        | 'entry-reconciled'
      >
  >
> {
  const { bookLock } = await getBusiness(tenant);
  const source = await findSourceOfRefund(tenant, input.refundId);
  if (source?.kind !== 'payment') return refuse(paymentRefusals.refusal('refund-not-found'));
  const payment = known(await findPayment(tenant, source.id, { lock: true }));

  const permitted = requirePermission(tenant.role, 'payments.reverse');
  if (!permitted.ok) return permitted;

  const refund = known(payment.refunds.find(({ id }) => id === input.refundId));
  const back = await takeRefundBack(tenant, refund, { date: input.date, bookLock }, tools);
  if (!back.ok) return back;

  return succeed(known(await findPayment(tenant, payment.id)));
}
