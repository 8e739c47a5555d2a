import type { Tenant } from '../platform/in-business.ts';
import { v7 } from 'uuid';
import {
  type BillDraft,
  billPosting,
  billPaymentPosting,
  transactionPosting,
  taxFilingPosting,
  assetPurchasePosting,
  depreciationPosting,
  disposalPosting,
} from '@atelier/domain/finances';
import { calendarDate, money, rate, calendarMonth } from '@atelier/domain/foundation';
import { accountIdOf, valueOf } from '../platform/stage.factory.ts';
import { postJournalEntry } from './journal.store.ts';
import { addBill, addBillPayment } from './bills.store.ts';
import { saveScheduleCBusiness, saveScheduleCAnswers } from './schedule-c-boxes.store.ts';
import { addTransaction } from './transactions.store.ts';
import { addDepositedEntries } from './collected.store.ts';
import type { WrittenInvoice } from '../invoices/invoices.factory.ts';
import { addTaxRate, writeTaxRateVersion } from './tax-rates.store.ts';
import { invoiceTotals } from '@atelier/domain/invoices';
import { addTaxFiling } from './tax-filings.store.ts';
import { addBudget, writeBudgetCells } from './budgets.store.ts';
import { addAccount } from './accounts.store.ts';
import { writeMerge } from './account-merges.store.ts';
import { writeJournalDraft } from './journal-drafts.store.ts';
import { addAsset, addPiece, writeDisposal } from './assets.store.ts';
import { addVehicle, writeMileageRate, writeMileageMethod, addTrip } from './mileage.store.ts';
import { addBankRule } from './bank-rules.store.ts';
import { declineSuggestion, writeSuggestions, settleBankLine } from './bank-lines.store.ts';
import { startReconciliation } from './reconciliations.store.ts';
import { addBankImport, addBankLines, finishBankImport, rememberBankMapping } from './bank-imports.store.ts';

export interface WrittenBill {
  readonly id: string;
  readonly payeeId: string;
  readonly entryId: string;
  readonly paymentId: string;
}

/** Writes a supplier's bill of $90.00 and pays $40.00 of it. */
export async function writeTestBill(tenant: Tenant): Promise<WrittenBill> {
  const [payeeId, entryId, paymentId, paymentEntryId] = [v7(), v7(), v7(), v7()];
  const bill: BillDraft = {
    id: v7(),
    kind: 'bill',
    payeeId,
    number: 'C-118',
    date: calendarDate('2026-03-05'),
    dueDate: calendarDate('2026-04-04'),
    memo: '',
    tags: [],
    lines: [{ accountId: await accountIdOf(tenant, 'cost-of-goods-sold'), amount: money(9000), memo: '' }],
  };
  const accountsPayable = await accountIdOf(tenant, 'accounts-payable');
  await tenant.db
    .insertInto('payees')
    .values({ business_id: tenant.businessId, id: payeeId, name: 'Clay & Co' })
    .execute();
  const open = { closedThrough: null };
  const payeeName = 'Clay & Co';
  const posting = billPosting(bill, { accountsPayable }, { id: entryId, payeeName });
  valueOf(await postJournalEntry(tenant, posting, open));
  valueOf(await addBill(tenant, bill, entryId));
  const payment = {
    id: paymentId,
    date: calendarDate('2026-03-20'),
    moneyAccountId: await accountIdOf(tenant, 'bank'),
    reference: '',
    memo: '',
    allocations: [{ billId: bill.id, amount: money(4000) }],
  };
  const known = { ...bill, status: 'open', total: money(9000), paid: money(0) } as const;
  const paying = billPaymentPosting(
    payment,
    new Map([[bill.id, known]]),
    { accountsPayable },
    { id: paymentEntryId, payeeName },
  );
  valueOf(await postJournalEntry(tenant, paying, open));
  const posted = { payeeId, amount: money(4000), journalEntryId: paymentEntryId };
  valueOf(await addBillPayment(tenant, payment, posted));
  return { id: bill.id, payeeId, entryId, paymentId };
}

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

/** Writes the rows of a combined tax on income; no screen reads them here. */
async function writeTestIncomeTax(tenant: Tenant, taxRateId: string, partId: string): Promise<void> {
  const { id: transaction_id } = await tenant.db
    .selectFrom('transactions')
    .where('business_id', '=', tenant.businessId)
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const tax = {
    business_id: tenant.businessId,
    transaction_id,
    tax_rate_id: taxRateId,
    name: 'Combined',
    rate_millionths: rate(40_000),
    tax_cents: money(0),
  };
  await tenant.db
    .insertInto('transaction_taxes')
    .values({ ...tax, taxable_cents: money(0), exempt_cents: money(0), marketplace_cents: money(700) })
    .execute();
  await tenant.db
    .insertInto('transaction_tax_parts')
    .values({ ...tax, name: 'Part', part_id: partId, position: 1 })
    .execute();
}

/** A rate that changes, one that is a part of another and of a draft's tax, and a return of a place of its own. */
export async function writeTestTaxRows(tenant: Tenant, draft: WrittenInvoice): Promise<void> {
  const key = { business_id: tenant.businessId };
  const [partId, combinedId, filingId] = [v7(), v7(), v7()];
  const rateOf = (id: string, partIds: string[]) =>
    addTaxRate(tenant, {
      id,
      name: `Tax ${id}`,
      place: 'Kent',
      kind: 'state',
      rate: rate(partIds.length === 0 ? 40_000 : 0),
      partIds,
    });
  valueOf(await rateOf(partId, []));
  valueOf(await rateOf(combinedId, [partId]));
  await writeTaxRateVersion(tenant, partId, { from: calendarDate('2099-01-01'), rate: rate(50_000) });
  const [tax] = invoiceTotals(draft.draft).taxes;
  await tenant.db
    .insertInto('invoice_tax_parts')
    .values({
      ...key,
      invoice_id: draft.id,
      tax_rate_id: draft.taxRateId,
      position: 1,
      part_id: partId,
      name: 'Part',
      rate_millionths: rate(82_500),
      tax_cents: tax?.tax ?? money(0),
    })
    .execute();
  await writeTestIncomeTax(tenant, draft.taxRateId, draft.taxRateId);
  const bank = await accountIdOf(tenant, 'bank');
  // Nothing was sold there; what is paid is a penalty.
  const figures = { taxable: money(0), exempt: money(0), marketplace: money(0), tax: money(0) };
  const filing = {
    id: filingId,
    place: 'Kent',
    from: calendarDate('2026-01-01'),
    to: calendarDate('2026-03-31'),
    basis: 'accrual',
    changesBasis: false,
    carried: null,
    figures,
    adjustment: money(-5),
    adjustmentAccountId: await accountIdOf(tenant, 'sales'),
    moneyAccountId: bank,
    paidOn: calendarDate('2026-04-20'),
    reference: '',
  } as const;
  const posting = taxFilingPosting(filing, await accountIdOf(tenant, 'sales-tax-payable'), v7());
  if (!posting) throw new Error('nothing to post');
  valueOf(await postJournalEntry(tenant, posting, { closedThrough: null }));
  const filed = { taxRateId: partId, name: 'Part', kind: 'state', rate: rate(40_000), ...figures } as const;
  valueOf(await addTaxFiling(tenant, { ...filing, rates: [filed] }, posting.id));
}

/** A budget that plans one amount. */
export async function writeTestBudget(tenant: Tenant): Promise<void> {
  const budget = { id: v7(), name: 'Plan', startsOn: calendarDate('2026-01-01') };
  valueOf(await addBudget(tenant, budget));
  const accountId = await accountIdOf(tenant, 'sales');
  await writeBudgetCells(tenant, budget, [
    { accountId, month: calendarMonth('2026-03'), amount: money(500) },
  ]);
}

/** An account that turned out to be another one. */
export async function mergeTestAccounts(tenant: Tenant): Promise<void> {
  const id = v7();
  const account = {
    code: '6999',
    name: 'Kiln wash',
    type: 'expense',
    parentId: null,
    scheduleCLine: null,
  } as const;
  valueOf(await addAccount(tenant, { ...account, id }));
  const { id: targetId } = await tenant.db
    .selectFrom('accounts')
    .where('business_id', '=', tenant.businessId)
    .where('code', '=', '5300')
    .select('id')
    .executeTakeFirstOrThrow();
  await writeMerge(tenant, { id: v7(), sourceId: id, targetId, now: '2026-03-16T12:00:00Z' });
}

/** Writes a draft of a journal entry. */
export async function writeTestJournalDraft(tenant: Tenant): Promise<void> {
  const line = { accountId: await accountIdOf(tenant, 'bank'), amount: money(700), memo: '' };
  const draft = { id: v7(), date: null, memo: 'Mug', lines: [line] };
  valueOf(await writeJournalDraft(tenant, draft, { version: 1, now: '2026-03-16T12:00:00Z' }));
}

/** A kiln for $5,100, posted from the bank, with its first month of depreciation, and sold for what is left of it. */
export async function enterTestAsset(tenant: Tenant): Promise<string> {
  const [id, purchaseId, pieceId] = [v7(), v7(), v7()];
  const asset = {
    name: 'Electric kiln',
    notes: '',
    purchasedOn: calendarDate('2026-01-10'),
    inServiceOn: calendarDate('2026-01-10'),
    cost: money(510_000),
    salvage: money(0),
    method: 'straight-line',
    lifeMonths: 204,
    rhythm: 'month',
    prior: money(0),
    priorThrough: null,
    assetAccountId: await accountIdOf(tenant, 'fixed-assets'),
    accumulatedAccountId: await accountIdOf(tenant, 'accumulated-depreciation'),
    expenseAccountId: await accountIdOf(tenant, 'depreciation'),
  } as const;
  const bank = await accountIdOf(tenant, 'bank');
  const piece = { amount: money(2_500), date: calendarDate('2026-01-31'), memo: '' };
  const lock = { closedThrough: null };
  valueOf(
    await postJournalEntry(
      tenant,
      assetPurchasePosting({ ...asset, id }, { entryId: purchaseId, fromAccountId: bank }),
      lock,
    ),
  );
  valueOf(await addAsset(tenant, id, asset, { entryId: purchaseId, paidFromAccountId: bank }));
  const posting = depreciationPosting({ ...asset, id }, { ...piece, entryId: pieceId });
  valueOf(await postJournalEntry(tenant, posting, lock));
  const posted = { sequence: 1, dueOn: piece.date, amount: piece.amount, entryId: pieceId, isLast: false };
  await addPiece(tenant, id, posted);
  const sale = { date: calendarDate('2026-02-20'), kind: 'sold', proceeds: money(507_500) } as const;
  const disposal = { ...sale, proceedsAccountId: bank, entryId: v7() };
  const left = disposalPosting(
    { ...asset, id, accumulated: piece.amount },
    { ...disposal, resultAccountId: await accountIdOf(tenant, 'disposal-result'), memo: '' },
  );
  valueOf(await postJournalEntry(tenant, left, lock));
  await writeDisposal(tenant, id, disposal, 2);
  return id;
}

/** A drive of 24.8 miles to a market, at the business's own rate, in a year that takes the miles. */
export async function driveTestTrip(tenant: Tenant, date = '2026-03-14'): Promise<string> {
  const [id, vehicleId] = [v7(), v7()];
  valueOf(await addVehicle(tenant, { id: vehicleId, name: `Van ${vehicleId}`, inServiceOn: null }));
  await writeMileageRate(tenant, v7(), { validFrom: calendarDate('2026-01-01'), tenthsOfCent: 725 });
  await writeMileageMethod(tenant, v7(), { year: 2026, method: 'standard' });
  const trip = { from: 'Studio', to: 'Riverside', event: 'Riverside market', odometer: null, notes: '' };
  valueOf(
    await addTrip(tenant, id, {
      ...trip,
      date: calendarDate(date),
      vehicleId,
      tenths: 124,
      isRoundTrip: true,
      use: 'business',
      purpose: 'Selling at a market',
    }),
  );
  return id;
}

/** Has a rule suggest what the line is and declines that, settles it by an entry, and reconciles the entry. */
export async function settleTestBankLine(tenant: Tenant, lineId: string): Promise<void> {
  const accountId = await accountIdOf(tenant, 'bank');
  const [ruleId, entryId, reconciliationId] = [v7(), v7(), v7()];
  const conditions = {
    payeeTexts: ['grace'],
    descriptionTexts: [],
    direction: null,
    least: null,
    most: null,
  };
  valueOf(
    await addBankRule(tenant, {
      ...conditions,
      id: ruleId,
      name: 'Grace',
      isActive: true,
      accountId,
      categoryAccountId: await accountIdOf(tenant, 'sales'),
      payee: '',
      payeeId: null,
      memo: '',
    }),
  );
  const suggestion = { kind: 'rule', targetIds: [ruleId], score: 50 } as const;
  const reason = {
    name: 'Grace',
    number: '',
    date: null,
    days: null,
    sameName: true,
    sameNumber: false,
    count: 1,
  };
  await declineSuggestion(tenant, lineId, suggestion);
  const other = await addTestBankLine(tenant);
  await writeSuggestions(tenant, [other], new Map([[other, { ...suggestion, reason }]]));
  valueOf(
    await postJournalEntry(
      tenant,
      {
        id: entryId,
        date: calendarDate('2026-03-15'),
        kind: 'manual',
        memo: 'Mug',
        source: null,
        lines: [
          { accountId, amount: money(700) },
          { accountId: await accountIdOf(tenant, 'sales'), amount: money(-700) },
        ],
      },
      { closedThrough: null },
    ),
  );
  const how = { state: 'matched', wasPostedHere: false } as const;
  valueOf(await settleBankLine(tenant, lineId, [{ accountId, entryId }], how));
  const statement = { statementDate: calendarDate('2026-03-31'), opening: money(0), closing: money(700) };
  valueOf(await startReconciliation(tenant, { id: reconciliationId, accountId, ...statement }));
}

/** Writes down that a file is to be imported, which waits. */
export async function awaitTestBankImport(tenant: Tenant): Promise<void> {
  const accountId = await accountIdOf(tenant, 'bank');
  const asked = { id: v7(), accountId, fileName: 'april.csv', format: 'csv' } as const;
  const file = { bytes: new Uint8Array([1]), reading: {} };
  valueOf(await addBankImport(tenant, { ...asked, at: '2026-04-16T12:00:00Z', ...file }));
}

/** Imports a file of one line into the bank: $7.00 came in on 15 March. Answers the id of the line. */
export async function addTestBankLine(tenant: Tenant): Promise<string> {
  const accountId = await accountIdOf(tenant, 'bank');
  const [importId, id] = [v7(), v7()];
  const at = '2026-03-16T12:00:00Z';
  const asked = { id: importId, accountId, fileName: 'march.csv', format: 'csv', at } as const;
  valueOf(await addBankImport(tenant, { ...asked, bytes: new Uint8Array([1]), reading: {} }));
  const line = { date: calendarDate('2026-03-15'), amount: money(700), payee: 'Grace Hopper' };
  await addBankLines(tenant, importId, accountId, [
    { ...line, id, description: 'Mug', checkNumber: '', bankId: id, pending: false },
  ]);
  const { date } = line;
  await finishBankImport(tenant, importId, {
    ...{ at, lineCount: 1, newCount: 1, knownCount: 0, wrongCount: 0 },
    ...{ firstDate: date, lastDate: date, opening: null, closing: null },
  });
  await rememberBankMapping(
    tenant,
    { accountId, fingerprint: id, at },
    { delimiter: ',', dateOrder: 'MDY', decimalSign: '.', columns: {} },
  );
  return id;
}
