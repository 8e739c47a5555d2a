import { sql } from 'kysely';
import { eventRefusals, financeRefusals } from '@atelier/domain/books';
import { taxesOfIncome } from '@atelier/domain/tax-rates';
import type { TransactionDraft } from '@atelier/domain/transactions';
import type { Outcome, Refusal } from '@atelier/domain/foundation';
import { orRefusal } from '../platform/constraint-refusals.ts';
import type { Tenant } from '../platform/in-business.ts';

/** Why the rows of a transaction could not be written. */
export type TransactionWriteRefusal = Refusal<
  | 'transaction-id-taken'
  | 'account-not-found'
  | 'payee-not-found'
  | 'event-not-found'
  | 'tax-rate-not-found'
  | 'tax-period-filed'
  | 'transaction-is-deposit'
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
  transaction_lines_business_id_tax_rate_id_fkey: financeRefusals.refusal('tax-rate-not-found', {
    field: 'lines',
  }),
  tax_period_filed: financeRefusals.refusal('tax-period-filed', { field: 'date' }),
  transactions_deposit_stays: financeRefusals.refusal('transaction-is-deposit', { field: 'amountCents' }),
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
  sales_tax: transaction.salesTax?.mode ?? null,
  marketplace: transaction.salesTax?.marketplace ?? '',
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
      if (journalEntryId !== null) await writeTaxes(tenant, transaction);
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
      await tenant.db
        .deleteFrom('transaction_taxes')
        .where('business_id', '=', tenant.businessId)
        .where('transaction_id', '=', transaction.id)
        .execute();
      await writeLines(tenant, transaction);
      if (journalEntryId !== null) await writeTaxes(tenant, transaction);
    })(),
    writeRefusals,
  );
}

/** Marks a transaction whose entry has been reversed as deleted. */
export async function markTransactionDeleted(
  tenant: Tenant,
  transactionId: string,
  change: { readonly version: number; readonly now: string },
): Promise<Outcome<unknown, Refusal<'tax-period-filed'>>> {
  return orRefusal(
    tenant.db
      .updateTable('transactions')
      .set({ status: 'deleted', version: change.version, updated_at: change.now })
      .where('business_id', '=', tenant.businessId)
      .where('id', '=', transactionId)
      .execute(),
    { tax_period_filed: writeRefusals.tax_period_filed },
  );
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
        tax_rate_id: transaction.salesTax ? (line.taxRateId ?? null) : null,
      })),
    )
    .execute();
}

/** The taxes of what is in the books; looked at at once, for a return may have been filed. */
async function writeTaxes(tenant: Tenant, transaction: TransactionDraft): Promise<void> {
  const { taxes } = taxesOfIncome(transaction);
  if (taxes.length === 0) return;
  const key = { business_id: tenant.businessId, transaction_id: transaction.id };
  await tenant.db
    .insertInto('transaction_taxes')
    .values(
      taxes.map((tax) => ({
        ...key,
        tax_rate_id: tax.taxRateId,
        name: tax.name,
        rate_millionths: tax.rate,
        taxable_cents: tax.taxable,
        exempt_cents: tax.exempt,
        marketplace_cents: tax.marketplace,
        tax_cents: tax.tax,
      })),
    )
    .execute();
  const parts = taxes.flatMap((tax) =>
    tax.parts.map((part, index) => ({
      ...key,
      tax_rate_id: tax.taxRateId,
      position: index + 1,
      part_id: part.taxRateId,
      name: part.name,
      rate_millionths: part.rate,
      tax_cents: part.tax,
    })),
  );
  if (parts.length > 0) await tenant.db.insertInto('transaction_tax_parts').values(parts).execute();
  await sql`set constraints filed_period_takes_no_income immediate`.execute(tenant.db);
  await sql`set constraints filed_period_takes_no_income deferred`.execute(tenant.db);
}
