import type { PaymentView } from '@atelier/contract/payments';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { findAccount } from '@atelier/database/finances/accounts.reads';
import { postJournalEntry, type PostingRefusal } from '@atelier/database/finances/journal.store';
import { lockPayableInvoices } from '@atelier/database/invoices/invoices.reads';
import { findPayment, findPaymentOfRefund, type PaymentRow } from '@atelier/database/payments/payments.reads';
import { addRefund, markRefundReversed, type RefundDraft } from '@atelier/database/payments/payments.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { requirePermission } from '@atelier/domain/businesses';
import { decideDepositAccount, decideReversalDay, financeRefusals } from '@atelier/domain/finances';
import {
  refuse,
  subtractMoney,
  succeed,
  type CalendarDate,
  type Money,
  type Outcome,
  type Refusal,
} from '@atelier/domain/foundation';
import { decideRefund, paymentRefusals, refundPosting } from '@atelier/domain/payments';
import type { Tools } from '../platform/answer.ts';
import {
  readPaymentAccounts,
  settleByCredit,
  takeBackEntry,
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
  | Refusal<
      | 'permission-denied'
      | 'payment-not-found'
      | 'payment-already-reversed'
      | 'payment-amount-not-positive'
      | 'refund-exceeds-payment'
      | 'refund-id-taken'
      | 'account-not-found'
      | 'account-archived'
      | 'deposit-account-not-allowed'
    >;

/**
 * Pays a payment back, in full or part: first what no invoice has taken, then what is taken back of the settlements that
 * are named, as far as needed. Their invoices owe it again.
 */
export async function refundPayment(
  tenant: Tenant,
  refund: RefundDraft & { readonly settlementIds: readonly string[] },
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
  const moneyAccount = await findAccount(tenant, refund.moneyAccountId);
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
  if (!moneyAccount) return refuse(financeRefusals.refusal('account-not-found', { field: 'moneyAccountId' }));
  const from = decideDepositAccount(moneyAccount);
  if (!from.ok) return refuse({ ...from.refusal, field: 'moneyAccountId' });

  const settling = { date: refund.date, bookLock, accounts };
  const freed = await freeForRefund(tenant, payment, refund, settling, tools);
  if (!freed.ok) return freed;
  const entry = refundPosting(refund, accounts, {
    id: tools.ids.next(),
    memo: `Refund to ${payment.customerName}: ${refund.reason}`,
  });
  const posted = await postJournalEntry(tenant, entry, bookLock);
  if (!posted.ok) return posted;
  const written = await addRefund(tenant, refund, entry.id);
  if (!written.ok) return written;

  return succeed(known(await findPayment(tenant, payment.id)));
}

/** Takes back so much of the named settlements that the payment has left what is refunded. */
async function freeForRefund(
  tenant: Tenant,
  payment: PaymentRow,
  refund: { readonly amount: Money; readonly settlementIds: readonly string[] },
  settling: Settling,
  tools: Pick<Tools, 'clock' | 'ids'>,
): Promise<Outcome<unknown, FreeRefusal>> {
  let missing = subtractMoney(refund.amount, payment.unappliedCents);
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
    );
    if (!taken.ok) return taken;
    const rest = subtractMoney(amountCents, missing);
    if (rest > 0) {
      const credit = { paymentId: payment.id, amount: rest };
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
  const paymentId = await findPaymentOfRefund(tenant, input.refundId);
  if (paymentId === null) return refuse(paymentRefusals.refusal('refund-not-found'));
  const payment = known(await findPayment(tenant, paymentId, { lock: true }));

  const permitted = requirePermission(tenant.role, 'payments.reverse');
  if (!permitted.ok) return permitted;

  const refund = known(payment.refunds.find(({ id }) => id === input.refundId));
  if (refund.reversedOn !== null) return refuse(paymentRefusals.refusal('refund-already-reversed'));
  const reversed = await takeBackEntry(tenant, refund.journalEntryId, { date: input.date, bookLock }, tools);
  if (!reversed.ok) return reversed;
  const written = await markRefundReversed(tenant, refund.id, {
    reversedAt: tools.clock.now().toISOString(),
    date: input.date,
    entryId: reversed.value.entryId,
  });
  if (!written.ok) return written;

  return succeed(known(await findPayment(tenant, payment.id)));
}
