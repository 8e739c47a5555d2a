import { paymentRefusals, type PaymentDraft } from '@atelier/domain/payments';
import { financeRefusals } from '@atelier/domain/finances';
import type { Outcome, Refusal } from '@atelier/domain/foundation';
import { orRefusal } from '../platform/constraint-refusals.ts';
import type { Tenant } from '../platform/in-business.ts';

/** Writes a payment of one invoice; a trigger adds it to what the invoice has been paid. */
export async function addPayment(
  tenant: Tenant,
  payment: PaymentDraft,
  posted: { readonly customerId: string; readonly journalEntryId: string },
): Promise<Outcome<unknown, Refusal<'payment-id-taken' | 'payment-exceeds-balance' | 'tax-period-filed'>>> {
  return orRefusal(
    (async () => {
      await tenant.db
        .insertInto('payments')
        .values({
          business_id: tenant.businessId,
          id: payment.id,
          customer_id: posted.customerId,
          received_on: payment.date,
          method: payment.method,
          amount_cents: payment.amount,
          deposit_account_id: payment.depositAccountId,
          reference: payment.reference,
          memo: payment.memo,
          journal_entry_id: posted.journalEntryId,
        })
        .execute();
      await tenant.db
        .insertInto('payment_allocations')
        .values({
          business_id: tenant.businessId,
          payment_id: payment.id,
          invoice_id: payment.invoiceId,
          amount_cents: payment.amount,
        })
        .execute();
    })(),
    {
      payments_pkey: paymentRefusals.refusal('payment-id-taken'),
      tax_period_filed: financeRefusals.refusal('tax-period-filed', { field: 'date' }),
      invoices_not_overpaid: paymentRefusals.refusal('payment-exceeds-balance', { field: 'amountCents' }),
    },
  );
}

/** Marks a payment as taken back; a trigger takes it from what the invoice has been paid. */
export async function markPaymentReversed(
  tenant: Tenant,
  paymentId: string,
  reversal: { readonly reversedAt: string; readonly entryId: string },
): Promise<Outcome<unknown, Refusal<'payment-already-reversed' | 'tax-period-filed'>>> {
  return orRefusal(
    tenant.db
      .updateTable('payments')
      .set({ reversed_at: reversal.reversedAt, reversal_entry_id: reversal.entryId })
      .where('business_id', '=', tenant.businessId)
      .where('id', '=', paymentId)
      .execute(),
    {
      payments_reversed_once: paymentRefusals.refusal('payment-already-reversed'),
      tax_period_filed: financeRefusals.refusal('tax-period-filed', { field: 'date' }),
    },
  );
}
