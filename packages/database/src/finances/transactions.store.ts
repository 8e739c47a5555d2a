import { eventRefusals, financeRefusals, type TransactionDraft } from '@atelier/domain/finances';
import type { Outcome, Refusal } from '@atelier/domain/foundation';
import { orRefusal } from '../platform/constraint-refusals.ts';
import type { Tenant } from '../platform/in-business.ts';

/** Why the rows of a transaction could not be written. */
export type TransactionWriteRefusal = Refusal<
  'transaction-id-taken' | 'account-not-found' | 'payee-not-found' | 'event-not-found'
>;

const noEvent = eventRefusals.refusal('event-not-found', { field: 'eventId' });

const writeRefusals = {
  transactions_pkey: financeRefusals.refusal('transaction-id-taken'),
  transactions_business_id_payee_id_fkey: financeRefusals.refusal('payee-not-found', { field: 'payeeId' }),
  transactions_business_id_event_id_fkey: noEvent,
  transaction_lines_business_id_event_id_fkey: noEvent,
  transactions_business_id_money_account_id_fkey: financeRefusals.refusal('account-not-found', {
    field: 'moneyAccountId',
  }),
  transaction_lines_business_id_account_id_fkey: financeRefusals.refusal('account-not-found', {
    field: 'lines',
  }),
};

const columnsOf = (transaction: TransactionDraft, journalEntryId: string | null) => ({
  kind: transaction.kind,
  transaction_date: transaction.date,
  payee: transaction.payee,
  payee_id: transaction.payeeId,
  memo: transaction.memo,
  tags: [...transaction.tags],
  event_id: transaction.eventId ?? null,
  channel: transaction.kind === 'income' ? (transaction.channel ?? null) : null,
  amount_cents: transaction.amount,
  money_account_id: transaction.moneyAccountId,
  journal_entry_id: journalEntryId,
  status: journalEntryId === null ? ('draft' as const) : ('posted' as const),
});

/** Writes a new transaction: posted when its journal entry has been, a draft without one. */
export async function addTransaction(
  tenant: Tenant,
  transaction: TransactionDraft,
  journalEntryId: string | null,
  series: { readonly recurringId: string; readonly sequence: number } | null = null,
): Promise<Outcome<unknown, TransactionWriteRefusal>> {
  return orRefusal(
    (async () => {
      await tenant.db
        .insertInto('transactions')
        .values({
          business_id: tenant.businessId,
          id: transaction.id,
          ...columnsOf(transaction, journalEntryId),
          recurring_id: series?.recurringId ?? null,
          recurring_sequence: series?.sequence ?? null,
        })
        .execute();
      await writeLines(tenant, transaction);
    })(),
    writeRefusals,
  );
}

/** Writes a transaction over what it was; a posted one comes with the entry that stands for it now. */
export async function changeTransaction(
  tenant: Tenant,
  transaction: TransactionDraft,
  journalEntryId: string | null,
  change: { readonly version: number; readonly now: string },
): Promise<Outcome<unknown, TransactionWriteRefusal>> {
  return orRefusal(
    (async () => {
      await tenant.db
        .updateTable('transactions')
        .set({ ...columnsOf(transaction, journalEntryId), version: change.version, updated_at: change.now })
        .where('business_id', '=', tenant.businessId)
        .where('id', '=', transaction.id)
        .execute();
      await tenant.db
        .deleteFrom('transaction_lines')
        .where('business_id', '=', tenant.businessId)
        .where('transaction_id', '=', transaction.id)
        .execute();
      await writeLines(tenant, transaction);
    })(),
    writeRefusals,
  );
}

/** Marks a transaction whose entry has been reversed as deleted. */
export async function markTransactionDeleted(
  tenant: Tenant,
  transactionId: string,
  change: { readonly version: number; readonly now: string },
): Promise<void> {
  await tenant.db
    .updateTable('transactions')
    .set({ status: 'deleted', version: change.version, updated_at: change.now })
    .where('business_id', '=', tenant.businessId)
    .where('id', '=', transactionId)
    .execute();
}

/** Throws a draft away. */
export async function deleteTransactionDraft(tenant: Tenant, transactionId: string): Promise<void> {
  await tenant.db
    .deleteFrom('transactions')
    .where('business_id', '=', tenant.businessId)
    .where('id', '=', transactionId)
    .where('status', '=', 'draft')
    .execute();
}

async function writeLines(tenant: Tenant, transaction: TransactionDraft): Promise<void> {
  if (transaction.lines.length === 0) return;
  await tenant.db
    .insertInto('transaction_lines')
    .values(
      transaction.lines.map((line, index) => ({
        business_id: tenant.businessId,
        transaction_id: transaction.id,
        position: index + 1,
        account_id: line.accountId,
        amount_cents: line.amount,
        memo: line.memo,
        event_id: line.eventId ?? null,
      })),
    )
    .execute();
}
