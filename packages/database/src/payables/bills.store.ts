import {
  billTotal,
  type BillAllocation,
  type BillDraft,
  type BillPaymentDraft,
} from '@atelier/domain/payables';
import { eventRefusals, financeRefusals } from '@atelier/domain/books';
import type { Money, Outcome, Refusal } from '@atelier/domain/foundation';
import { sql } from 'kysely';
import { orRefusal } from '../platform/constraint-refusals.ts';
import type { Tenant } from '../platform/in-business.ts';

/** Why the rows of a bill could not be written. */
export type BillWriteRefusal = Refusal<
  | 'bill-id-taken'
  | 'bill-number-taken'
  | 'bill-due-before-its-day'
  | 'payee-not-found'
  | 'account-not-found'
  | 'event-not-found'
>;

const writeRefusals = {
  bills_pkey: financeRefusals.refusal('bill-id-taken'),
  bills_number: financeRefusals.refusal('bill-number-taken', { field: 'number' }),
  bills_due_from_its_day: financeRefusals.refusal('bill-due-before-its-day', { field: 'dueDate' }),
  bills_business_id_payee_id_fkey: financeRefusals.refusal('payee-not-found', { field: 'payeeId' }),
  bill_lines_business_id_event_id_fkey: eventRefusals.refusal('event-not-found', { field: 'lines' }),
  bill_lines_business_id_account_id_fkey: financeRefusals.refusal('account-not-found', { field: 'lines' }),
};

const columnsOf = (bill: BillDraft, journalEntryId: string | null) => ({
  payee_id: bill.payeeId,
  number: bill.number,
  bill_date: bill.date,
  due_date: bill.dueDate,
  memo: bill.memo,
  tags: [...bill.tags],
  total_cents: billTotal(bill),
  journal_entry_id: journalEntryId,
});

async function writeLines(tenant: Tenant, bill: BillDraft): Promise<void> {
  if (bill.lines.length === 0) return;
  await tenant.db
    .insertInto('bill_lines')
    .values(
      bill.lines.map((line, index) => ({
        business_id: tenant.businessId,
        bill_id: bill.id,
        position: index + 1,
        account_id: line.accountId,
        amount_cents: line.amount,
        memo: line.memo,
        event_id: line.eventId ?? null,
      })),
    )
    .execute();
}

/** Writes a new bill: open when its journal entry has been posted, a draft without one. */
export async function addBill(
  tenant: Tenant,
  bill: BillDraft,
  journalEntryId: string | null,
): Promise<Outcome<unknown, BillWriteRefusal>> {
  return orRefusal(
    (async () => {
      await tenant.db
        .insertInto('bills')
        .values({
          business_id: tenant.businessId,
          id: bill.id,
          kind: bill.kind,
          ...columnsOf(bill, journalEntryId),
        })
        .execute();
      await writeLines(tenant, bill);
    })(),
    writeRefusals,
  );
}

/** Writes a bill over what it was; an open one comes with the entry that stands for it now. */
export async function changeBill(
  tenant: Tenant,
  bill: BillDraft,
  journalEntryId: string | null,
  change: { readonly version: number; readonly now: string },
): Promise<Outcome<unknown, BillWriteRefusal>> {
  return orRefusal(
    (async () => {
      await tenant.db
        .updateTable('bills')
        .set({ ...columnsOf(bill, journalEntryId), version: change.version, updated_at: change.now })
        .where('business_id', '=', tenant.businessId)
        .where('id', '=', bill.id)
        .execute();
      await tenant.db
        .deleteFrom('bill_lines')
        .where('business_id', '=', tenant.businessId)
        .where('bill_id', '=', bill.id)
        .execute();
      await writeLines(tenant, bill);
    })(),
    writeRefusals,
  );
}

/** Marks a bill whose entry has been reversed as void. */
export async function markBillVoid(
  tenant: Tenant,
  billId: string,
  change: {
    readonly entryId: string;
    readonly reason: string;
    readonly version: number;
    readonly now: string;
  },
): Promise<Outcome<unknown, Refusal<'bill-has-payments'>>> {
  return orRefusal(
    tenant.db
      .updateTable('bills')
      .set({
        voided_at: change.now,
        void_entry_id: change.entryId,
        void_reason: change.reason,
        version: change.version,
        updated_at: change.now,
      })
      .where('business_id', '=', tenant.businessId)
      .where('id', '=', billId)
      .execute(),
    { bills_void_without_payments: financeRefusals.refusal('bill-has-payments') },
  );
}

/** Throws a draft away. */
export async function deleteBillDraft(tenant: Tenant, billId: string): Promise<void> {
  await tenant.db
    .deleteFrom('bills')
    .where('business_id', '=', tenant.businessId)
    .where('id', '=', billId)
    .where('journal_entry_id', 'is', null)
    .execute();
}

/** Writes a payment of bills; a trigger adds it to what each of them has been paid. */
export async function addBillPayment(
  tenant: Tenant,
  payment: BillPaymentDraft,
  posted: { readonly payeeId: string; readonly amount: Money; readonly journalEntryId: string },
): Promise<
  Outcome<
    unknown,
    Refusal<'bill-payment-id-taken' | 'bill-payment-exceeds-balance' | 'bill-not-open' | 'account-not-found'>
  >
> {
  return orRefusal(
    (async () => {
      await tenant.db
        .insertInto('bill_payments')
        .values({
          business_id: tenant.businessId,
          id: payment.id,
          payee_id: posted.payeeId,
          paid_on: payment.date,
          amount_cents: posted.amount,
          money_account_id: posted.amount === 0 ? null : payment.moneyAccountId,
          reference: payment.reference,
          memo: payment.memo,
          journal_entry_id: posted.journalEntryId,
        })
        .execute();
      for (const allocation of payment.allocations) await writeAllocation(tenant, payment.id, allocation);
    })(),
    {
      bill_payments_pkey: financeRefusals.refusal('bill-payment-id-taken'),
      bills_paid_within_total: financeRefusals.refusal('bill-payment-exceeds-balance', {
        field: 'allocations',
      }),
      bill_payment_allocations_of_entry: financeRefusals.refusal('bill-not-open', { field: 'allocations' }),
      bill_payments_business_id_money_account_id_fkey: financeRefusals.refusal('account-not-found', {
        field: 'moneyAccountId',
      }),
    },
  );
}

async function writeAllocation(tenant: Tenant, paymentId: string, { billId, amount }: BillAllocation) {
  await sql`
    insert into bill_payment_allocations (business_id, payment_id, bill_id, amount_cents, bill_entry_id)
      select business_id, ${paymentId}, id, ${amount}, journal_entry_id from bills
        where business_id = ${tenant.businessId} and id = ${billId}`.execute(tenant.db);
}

/** Marks a payment as taken back; a trigger takes it from what its bills have been paid. */
export async function markBillPaymentReversed(
  tenant: Tenant,
  paymentId: string,
  reversal: { readonly reversedAt: string; readonly entryId: string },
): Promise<Outcome<unknown, Refusal<'bill-payment-already-reversed'>>> {
  return orRefusal(
    tenant.db
      .updateTable('bill_payments')
      .set({ reversed_at: reversal.reversedAt, reversal_entry_id: reversal.entryId })
      .where('business_id', '=', tenant.businessId)
      .where('id', '=', paymentId)
      .execute(),
    { bill_payments_reversed_once: financeRefusals.refusal('bill-payment-already-reversed') },
  );
}
