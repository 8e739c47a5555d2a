import { financeRefusals } from '@atelier/domain/books';
import type { CalendarDate, Money, Outcome, Refusal } from '@atelier/domain/foundation';
import {
  paymentRefusals,
  type AllMethodTerms,
  type CreditSource,
  type PaymentDraft,
  type PaymentMethod,
} from '@atelier/domain/payments';
import { sql } from 'kysely';
import { orRefusal } from '../platform/constraint-refusals.ts';
import type { Tenant } from '../platform/in-business.ts';

const taxFiled = { tax_period_filed: financeRefusals.refusal('tax-period-filed', { field: 'date' }) };

/** Writes a payment, which takes the next number of the business, without what it is given to. */
export async function addPayment(
  tenant: Tenant,
  payment: Omit<PaymentDraft, 'allocations' | 'customerId'>,
  posted: { readonly customerId: string; readonly journalEntryId: string },
): Promise<Outcome<unknown, Refusal<'payment-id-taken'>>> {
  return orRefusal(
    tenant.db
      .insertInto('payments')
      .values({
        business_id: tenant.businessId,
        id: payment.id,
        number: sql<number>`take_number('payment')`,
        customer_id: posted.customerId,
        received_on: payment.date,
        method: payment.method,
        amount_cents: payment.amount,
        tip_cents: payment.tip,
        fee_cents: payment.fee,
        deposit_account_id: payment.depositAccountId,
        reference: payment.reference,
        memo: payment.memo,
        journal_entry_id: posted.journalEntryId,
      })
      .execute(),
    { payments_pkey: paymentRefusals.refusal('payment-id-taken') },
  );
}

/** Writes what a business says about every way of paying. */
export async function writeMethodTerms(tenant: Tenant, terms: AllMethodTerms): Promise<void> {
  const said = Object.fromEntries(terms.map(({ method, ...each }) => [method, each]));
  await tenant.db
    .updateTable('businesses')
    .set({ payment_methods: JSON.stringify(said) })
    .where('id', '=', tenant.businessId)
    .execute();
}

/** What lowers the balance of an invoice: a part of a payment or of a credit note, or what is written off. */
export interface SettlementDraft {
  readonly id: string;
  readonly invoiceId: string;
  /** Null for a write-off. */
  readonly source: CreditSource | null;
  readonly date: CalendarDate;
  readonly amount: Money;
  readonly reason: string;
  readonly journalEntryId: string;
}

/** Writes what settles invoices; a trigger takes it off what they owe and off what the payment has left. */
export async function addSettlements(
  tenant: Tenant,
  settlements: readonly SettlementDraft[],
): Promise<
  Outcome<unknown, Refusal<'payment-exceeds-balance' | 'payment-exceeds-amount' | 'tax-period-filed'>>
> {
  if (settlements.length === 0) return { ok: true, value: null };
  return orRefusal(
    tenant.db
      .insertInto('invoice_settlements')
      .values(
        settlements.map((settlement) => ({
          business_id: tenant.businessId,
          id: settlement.id,
          kind: settlement.source?.kind ?? 'write-off',
          invoice_id: settlement.invoiceId,
          payment_id: settlement.source?.kind === 'payment' ? settlement.source.id : null,
          credit_note_id: settlement.source?.kind === 'credit-note' ? settlement.source.id : null,
          settled_on: settlement.date,
          amount_cents: settlement.amount,
          reason: settlement.reason,
          journal_entry_id: settlement.journalEntryId,
        })),
      )
      .execute(),
    {
      ...taxFiled,
      invoices_not_overpaid: paymentRefusals.refusal('payment-exceeds-balance', { field: 'amountCents' }),
      payments_not_overspent: paymentRefusals.refusal('payment-exceeds-amount', { field: 'amountCents' }),
      credit_notes_not_overspent: paymentRefusals.refusal('payment-exceeds-amount', { field: 'amountCents' }),
    },
  );
}

/** When and by which entry something was taken back. */
interface TakenBack {
  readonly reversedAt: string;
  readonly date: CalendarDate;
  readonly entryId: string;
}

/** For which refund a settlement is taken back, and how much of it goes back by that. */
export interface BackBy {
  readonly refundId: string;
  readonly amount: Money;
}

/** Marks a settlement as taken back; a trigger makes the invoice owe it again. */
export async function markSettlementReversed(
  tenant: Tenant,
  settlementId: string,
  { reversedAt, date, entryId, backBy }: TakenBack & { readonly backBy?: BackBy | null },
): Promise<Outcome<unknown, Refusal<'settlement-already-reversed' | 'tax-period-filed'>>> {
  return orRefusal(
    tenant.db
      .updateTable('invoice_settlements')
      .set({
        reversed_at: reversedAt,
        reversed_on: date,
        reversal_entry_id: entryId,
        ...(backBy && { refund_id: backBy.refundId, refunded_cents: backBy.amount }),
      })
      .where('business_id', '=', tenant.businessId)
      .where('id', '=', settlementId)
      .execute(),
    {
      ...taxFiled,
      invoice_settlements_reversed_once: paymentRefusals.refusal('settlement-already-reversed'),
    },
  );
}

/** Marks a payment as taken back, of which nothing is given to an invoice any longer. */
export async function markPaymentReversed(
  tenant: Tenant,
  paymentId: string,
  { reversedAt, entryId }: Omit<TakenBack, 'date'>,
): Promise<Outcome<unknown, Refusal<'payment-already-reversed'>>> {
  return orRefusal(
    tenant.db
      .updateTable('payments')
      .set({ reversed_at: reversedAt, reversal_entry_id: entryId })
      .where('business_id', '=', tenant.businessId)
      .where('id', '=', paymentId)
      .execute(),
    { payments_reversed_once: paymentRefusals.refusal('payment-already-reversed') },
  );
}

/** Money that goes back to a customer, out of what a payment or a credit note has left. */
export interface RefundDraft {
  readonly id: string;
  readonly date: CalendarDate;
  readonly amount: Money;
  readonly method: PaymentMethod;
  readonly moneyAccountId: string;
  readonly reason: string;
  readonly reference: string;
}

/** Writes a refund; a trigger takes it off what the payment or the credit note has left. */
export async function addRefund(
  tenant: Tenant,
  refund: RefundDraft,
  source: CreditSource,
  journalEntryId: string,
): Promise<Outcome<unknown, Refusal<'refund-id-taken' | 'refund-exceeds-payment'>>> {
  return orRefusal(
    tenant.db
      .insertInto('customer_refunds')
      .values({
        business_id: tenant.businessId,
        id: refund.id,
        payment_id: source.kind === 'payment' ? source.id : null,
        credit_note_id: source.kind === 'credit-note' ? source.id : null,
        refunded_on: refund.date,
        amount_cents: refund.amount,
        method: refund.method,
        money_account_id: refund.moneyAccountId,
        reason: refund.reason,
        reference: refund.reference,
        journal_entry_id: journalEntryId,
      })
      .execute(),
    {
      customer_refunds_pkey: paymentRefusals.refusal('refund-id-taken'),
      payments_not_overspent: paymentRefusals.refusal('refund-exceeds-payment', { field: 'amountCents' }),
      credit_notes_not_overspent: paymentRefusals.refusal('refund-exceeds-payment', { field: 'amountCents' }),
    },
  );
}

/** Marks a refund as taken back; a trigger gives it back to what the payment has left. */
export async function markRefundReversed(
  tenant: Tenant,
  refundId: string,
  { reversedAt, date, entryId }: TakenBack,
): Promise<Outcome<unknown, Refusal<'refund-already-reversed'>>> {
  return orRefusal(
    tenant.db
      .updateTable('customer_refunds')
      .set({ reversed_at: reversedAt, reversed_on: date, reversal_entry_id: entryId })
      .where('business_id', '=', tenant.businessId)
      .where('id', '=', refundId)
      .execute(),
    { customer_refunds_reversed_once: paymentRefusals.refusal('refund-already-reversed') },
  );
}
