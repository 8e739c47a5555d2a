import { type Tenant } from '../platform/in-business.ts';
import { v7 } from 'uuid';
import { transactionPosting } from '@atelier/domain/transactions';
import { calendarDate, money } from '@atelier/domain/foundation';
import { accountIdOf, valueOf } from '../platform/stage.factory.ts';
import { postJournalEntry } from '../books/journal.store.ts';
import { saveScheduleCBusiness, saveScheduleCAnswers } from '../taxes/schedule-c-boxes.store.ts';
import { addTransaction } from './transactions.store.ts';
import { addDepositedEntries } from './collected.store.ts';

/** A payee whose rent comes again every month, and the first time that it did. */
export async function writeTestTransaction(tenant: Tenant): Promise<string> {
  const [payeeId, recurringId, entryId, eventId] = [v7(), v7(), v7(), v7()];
  const key = { business_id: tenant.businessId };
  const transaction = {
    id: v7(),
    kind: 'expense',
    date: calendarDate('2026-03-15'),
    payee: 'Studio landlord',
    payeeId,
    memo: '',
    tags: ['Studio'],
    eventId,
    amount: money(700),
    moneyAccountId: await accountIdOf(tenant, 'bank'),
    lines: [{ accountId: await accountIdOf(tenant, 'cost-of-goods-sold'), amount: money(700), memo: '' }],
  } as const;
  const [line] = transaction.lines;
  await tenant.db
    .insertInto('payees')
    .values({ ...key, id: payeeId, name: transaction.payee })
    .execute();
  await tenant.db
    .insertInto('events')
    .values({
      ...key,
      id: eventId,
      name: 'Riverside market',
      kind: 'market',
      starts_on: transaction.date,
      ends_on: transaction.date,
      town: 'Kingston',
      region: 'NY',
    })
    .execute();
  await tenant.db
    .insertInto('recurring_transactions')
    .values({
      ...key,
      id: recurringId,
      kind: transaction.kind,
      payee: transaction.payee,
      payee_id: payeeId,
      amount_cents: transaction.amount,
      money_account_id: transaction.moneyAccountId,
      every_unit: 'month',
      every_count: 1,
      day_of_month: 15,
      starts_on: transaction.date,
      made_as: 'draft',
      // Long after every test's own today.
      next_date: calendarDate('2099-01-15'),
      next_sequence: 2,
      created_by: tenant.personId,
    })
    .execute();
  await tenant.db
    .insertInto('report_schedules')
    .values({
      ...key,
      id: recurringId,
      reports: ['profit-and-loss'],
      recipients: ['ledger@example.com'],
      day_of_month: 5,
      basis: 'accrual',
      next_on: calendarDate('2099-01-05'),
    })
    .execute();
  const potter = { principalBusiness: 'Pottery', businessCode: '327100', businessName: 'Mugs', address: '' };
  await saveScheduleCBusiness(tenant, v7(), { ...potter, employerNumber: '12-3456789' });
  const answers = { materialParticipation: true, startedInYear: false, paidFor1099: true, files1099: true };
  await saveScheduleCAnswers(tenant, v7(), 2026, answers);
  await tenant.db
    .insertInto('recurring_transaction_lines')
    .values({
      ...key,
      recurring_id: recurringId,
      position: 1,
      account_id: line.accountId,
      amount_cents: line.amount,
    })
    .execute();
  valueOf(await postJournalEntry(tenant, transactionPosting(transaction, entryId), { closedThrough: null }));
  valueOf(await addTransaction(tenant, transaction, entryId, { recurringId, sequence: 1 }));
  // Not what anybody would bring to the bank, but a row of each table: it holds as much as its transaction moves.
  const deposited = { transactionId: transaction.id, accountId: line.accountId, entryIds: [entryId] };
  valueOf(await addDepositedEntries(tenant, deposited));
  return transaction.id;
}
