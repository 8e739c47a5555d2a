import { financeRefusals, type TransactionDraft } from '@atelier/domain/finances';
import type { Outcome, Refusal } from '@atelier/domain/foundation';
import { orRefusal } from '../platform/constraint-refusals.ts';
import type { Tenant } from '../platform/in-business.ts';

/** Writes a transaction whose journal entry has been posted. */
export async function addTransaction(
  tenant: Tenant,
  transaction: TransactionDraft,
  journalEntryId: string,
): Promise<Outcome<unknown, Refusal<'transaction-id-taken'>>> {
  return orRefusal(
    tenant.db
      .insertInto('transactions')
      .values({
        business_id: tenant.businessId,
        id: transaction.id,
        kind: transaction.kind,
        transaction_date: transaction.date,
        payee: transaction.payee,
        memo: transaction.memo,
        amount_cents: transaction.amount,
        money_account_id: transaction.moneyAccountId,
        category_account_id: transaction.categoryAccountId,
        journal_entry_id: journalEntryId,
      })
      .execute(),
    { transactions_pkey: financeRefusals.refusal('transaction-id-taken') },
  );
}
