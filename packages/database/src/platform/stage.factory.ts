import { createHash } from 'node:crypto';
import { blankCustomer } from '@atelier/domain/customers';
import {
  billPaymentPosting,
  billPosting,
  assetPurchasePosting,
  depreciationPosting,
  disposalPosting,
  taxFilingPosting,
  transactionPosting,
  usMakerChart,
  type BillDraft,
  type SystemAccountKey,
} from '@atelier/domain/finances';
import {
  calendarDate,
  calendarMonth,
  money,
  quantity,
  rate,
  zeroMoney,
  zeroQuantity,
  type CalendarDate,
  type Outcome,
} from '@atelier/domain/foundation';
import { blankItem, usualMakingRates } from '@atelier/domain/inventory';
import {
  creditableOf,
  creditNoteTotals,
  invoicePosting,
  invoiceTotals,
  type InvoiceDraft,
} from '@atelier/domain/invoices';
import { paymentPosting, refundPosting } from '@atelier/domain/payments';
import { sql, type Transaction } from 'kysely';
import { v7 } from 'uuid';
import { foundBusiness, writeLogo } from '../businesses/businesses.store.ts';
import { addInvitation } from '../businesses/members.store.ts';
import { addConsent, addCustomer } from '../customers/customers.store.ts';
import { beginCustomerMerge, endCustomerMerge } from '../customers/customer-merges.store.ts';
import { compareCustomers, tellApart } from '../customers/duplicates.store.ts';
import { addInteraction } from '../customers/interactions.store.ts';
import { addOrderReturn } from '../orders/order-returns.store.ts';
import { addParcel, linkOrderBatch } from '../orders/order-progress.store.ts';
import { addCommissionMessage, addProof } from '../orders/commissions.store.ts';
import { linkOrderInvoice, noteOrderStep, writeOrder } from '../orders/orders.store.ts';
import { addOwnField } from '../customers/own-fields.store.ts';
import { addMembers, addSegment } from '../customers/segments.store.ts';
import { writeCreditNoteDraft } from '../invoices/credit-notes.store.ts';
import { addDocument, linkDocument } from '../documents/documents.store.ts';
import {
  addBankImport,
  addBankLines,
  finishBankImport,
  rememberBankMapping,
} from '../finances/bank-imports.store.ts';
import { declineSuggestion, settleBankLine, writeSuggestions } from '../finances/bank-lines.store.ts';
import { addBill, addBillPayment } from '../finances/bills.store.ts';
import { addDepositedEntries } from '../finances/collected.store.ts';
import { addBankRule } from '../finances/bank-rules.store.ts';
import { addBudget, writeBudgetCells } from '../finances/budgets.store.ts';
import { startReconciliation } from '../finances/reconciliations.store.ts';
import { writeMerge } from '../finances/account-merges.store.ts';
import { addAccount, seedAccounts } from '../finances/accounts.store.ts';
import { writeJournalDraft } from '../finances/journal-drafts.store.ts';
import { addAsset, addPiece, writeDisposal } from '../finances/assets.store.ts';
import { saveScheduleCAnswers, saveScheduleCBusiness } from '../finances/schedule-c-boxes.store.ts';
import { addTrip, addVehicle, writeMileageMethod, writeMileageRate } from '../finances/mileage.store.ts';
import { postJournalEntry } from '../finances/journal.store.ts';
import { addOpeningBalances } from '../finances/opening-balances.store.ts';
import { addTaxFiling } from '../finances/tax-filings.store.ts';
import { addTaxRate, writeTaxRateVersion } from '../finances/tax-rates.store.ts';
import { addTransaction } from '../finances/transactions.store.ts';
import { addItem } from '../inventory/items.store.ts';
import { addLots } from '../inventory/lots.store.ts';
import { addPlace } from '../inventory/places.store.ts';
import { addPriceList } from '../inventory/price-lists.store.ts';
import { addImport, keepBrought } from '../imports/imports.store.ts';
import { addStockTake } from '../inventory/stock-takes.store.ts';
import {
  addBatch,
  addBatchOutput,
  addBatchWork,
  writeProductionAccounts,
} from '../inventory/batches.store.ts';
import {
  addRecipe,
  addRecipeVersion,
  startRecipeVersion,
  writeMakingRates,
} from '../inventory/recipes.store.ts';
import { keepSmallMargins } from '../inventory/small-margins.store.ts';
import { letAccountHoldStock, recordStockOperation } from '../inventory/stock.store.ts';
import { listItemsToEdit } from '../inventory/item-edits.reads.ts';
import { makeItemEdit } from '../inventory/item-edits.store.ts';
import { markInvoiceIssued, writeInvoiceDraft } from '../invoices/invoices.store.ts';
import { takeNumber } from '../invoices/numbers.store.ts';
import { scheduleMail } from '../invoices/scheduled-mails.store.ts';
import { writeRecurringInvoice } from '../invoices/recurring-invoices.store.ts';
import { markQuoteSent, writeQuoteDraft } from '../invoices/quotes.store.ts';
import { addCustomerMail } from '../invoices/customer-mails.store.ts';
import { addLandedCost } from '../inventory/landed-costs.store.ts';
import {
  addPurchaseReceipt,
  linkPurchaseBill,
  notePurchaseStep,
  writePurchaseOrder,
} from '../inventory/purchases.store.ts';
import { writeOffer, writeSupplier } from '../inventory/suppliers.store.ts';
import { tellMembers } from '../notifications/notifications.store.ts';
import { addCardCheckout, addCardEvent, writeCardMovement } from '../payments/card-movements.store.ts';
import { writeCardConnection } from '../payments/card-processors.store.ts';
import { addPayment, addRefund, addSettlements } from '../payments/payments.store.ts';
import { inBusiness, type Tenant, type Visit } from './in-business.ts';
import { inPerson } from './in-person.ts';
import { openDatabase, type Database } from './pool.ts';
import type { DB } from './tables.ts';
import { freshDatabase } from './test-database.ts';

/** A database of a test's own, with what sets the scene in it. */
export interface Stage {
  readonly url: string;
  readonly database: Database;
  /** Signs somebody up behind the back of sign-in. */
  addPerson(name?: string): Promise<string>;
  /** Founds a business with its chart of accounts. */
  found(options?: { personId?: string; isSample?: boolean }): Promise<Visit>;
  /** Works in a business as its owner; a refusal is thrown. */
  inside<Value>(visit: Visit, work: (tenant: Tenant) => Promise<Value>): Promise<Value>;
  /** A database transaction in a role (null: the owner of the schema), in a business and as a person where given. */
  as<Value>(
    role: string | null,
    who: { businessId?: string; personId?: string },
    work: (db: Transaction<DB>) => Promise<Value>,
  ): Promise<Value>;
  close(): Promise<void>;
}

export async function openStage(): Promise<Stage> {
  const fresh = await freshDatabase();
  const database = openDatabase(fresh.url, { maxConnections: 12 });
  const as: Stage['as'] = (role, who, work) =>
    database.kysely.transaction().execute(async (db) => {
      if (role !== null) await sql`set local role ${sql.id(role)}`.execute(db);
      await sql`select set_config('atelier.business_id', ${who.businessId ?? ''}, true),
                       set_config('atelier.user_id', ${who.personId ?? ''}, true)`.execute(db);
      return work(db);
    });
  const addPerson: Stage['addPerson'] = async (name = 'Ada Potter') => {
    const id = v7();
    await as('atelier_identity', {}, (db) =>
      sql`insert into users (id, name, email) values (${id}, ${name}, ${`${id}@example.com`})`.execute(db),
    );
    return id;
  };
  return {
    url: fresh.url,
    database,
    as,
    addPerson,
    async found(options = {}) {
      const personId = options.personId ?? (await addPerson());
      const business = {
        id: v7(),
        name: 'Kiln & Co',
        isSample: options.isSample ?? false,
        timeZone: 'America/New_York',
      };
      await inPerson(database, personId, 'person', async (person) => {
        const tenant = valueOf(await foundBusiness(person, business));
        await seedAccounts(
          tenant,
          usMakerChart.map((account) => ({ ...account, id: v7() })),
        );
      });
      return { businessId: business.id, personId };
    },
    async inside(visit, work) {
      return valueOf(
        await inBusiness(database, visit, 'write', async (tenant) => ({
          ok: true,
          value: await work(tenant),
        })),
      );
    },
    async close() {
      await database.close();
      await fresh.drop();
    },
  };
}

/** The value of an outcome that a test knows to be good. */
export function valueOf<Value>(outcome: Outcome<Value, { code: string }>): Value {
  if (outcome.ok) return outcome.value;
  throw new Error(`refused: ${outcome.refusal.code}`);
}

export async function accountIdOf(tenant: Tenant, key: SystemAccountKey): Promise<string> {
  const account = await tenant.db
    .selectFrom('accounts')
    .where('business_id', '=', tenant.businessId)
    .where('system_key', '=', key)
    .select('id')
    .executeTakeFirstOrThrow();
  return account.id;
}

/** Posts a manual entry of two lines: from sales into the bank. */
export async function postSale(tenant: Tenant, amountCents = 1000, date = '2026-03-15'): Promise<string> {
  const id = v7();
  valueOf(
    await postJournalEntry(
      tenant,
      {
        id,
        date: calendarDate(date),
        kind: 'manual',
        memo: '',
        source: null,
        lines: [
          { accountId: await accountIdOf(tenant, 'bank'), amount: money(amountCents) },
          { accountId: await accountIdOf(tenant, 'sales'), amount: money(-amountCents) },
        ],
      },
      { closedThrough: null },
    ),
  );
  return id;
}

const testCustomer = { ...blankCustomer, name: 'Grace Hopper', email: 'grace@example.com' };

export async function addTestCustomer(tenant: Tenant, name = testCustomer.name): Promise<string> {
  const id = v7();
  valueOf(await addCustomer(tenant, { ...testCustomer, id, name }));
  return id;
}

/** Puts a customer into a new segment by hand. */
export async function joinTestSegment(tenant: Tenant, customerId: string): Promise<string> {
  const id = v7();
  const segment = {
    id,
    name: `Regulars ${id}`,
    kind: 'manual',
    color: 'indigo',
    rule: null,
    groups: [],
  } as const;
  valueOf(await addSegment(tenant, segment));
  await addMembers(tenant, { segmentId: id, customerIds: [customerId] });
  return id;
}

/**
 * What a business keeps of its customers: a field of its own, that one wants to be told of news, a call, and that she is
 * not the one who looks like her; she is in a segment. Another is merged, and waits for being compared.
 */
async function keepTestCustomer(tenant: Tenant, customerId: string): Promise<void> {
  const secondId = await addTestCustomer(tenant);
  await compareCustomers(tenant, 1000);
  valueOf(await tellApart(tenant, { firstId: customerId, secondId }));
  const otherId = await addTestCustomer(tenant);
  const merge = { id: v7(), keptId: secondId, otherId, now: '2026-03-01T12:00:00Z' };
  valueOf(await beginCustomerMerge(tenant, merge));
  await endCustomerMerge(tenant, merge);
  valueOf(await addOwnField(tenant, { id: v7(), name: 'Glaze', kind: 'choice', choices: ['Celadon'] }));
  await joinTestSegment(tenant, customerId);
  const answer = {
    channel: 'email',
    isGiven: true,
    givenOn: calendarDate('2026-03-01'),
    place: 'Fair',
  } as const;
  valueOf(await addConsent(tenant, { id: v7(), customerId, ...answer }));
  valueOf(
    await addInteraction(tenant, {
      id: v7(),
      customerId,
      kind: 'call',
      direction: 'in',
      happenedOn: calendarDate('2026-03-01'),
      subject: 'Eight bowls',
      body: '',
      outcome: '',
      eventId: null,
      invoiceId: null,
      orderId: null,
      followUpOn: calendarDate('2026-03-08'),
      followUp: 'open',
    }),
  );
}

export interface WrittenInvoice {
  readonly id: string;
  readonly lineId: string;
  readonly customerId: string;
  readonly productId: string;
  readonly taxRateId: string;
  readonly publicToken: string;
  readonly totalCents: number;
  readonly draft: InvoiceDraft;
}

/** Writes a draft of $48.00 for two mugs with 10 % off, $5.00 shipping and 8.25 % tax. */
export async function writeTestDraft(
  tenant: Tenant,
  options: { pricesIncludeTax?: boolean } = {},
): Promise<WrittenInvoice> {
  const customerId = await addTestCustomer(tenant);
  const [productId, taxRateId, id, lineId] = [v7(), v7(), v7(), v7()];
  valueOf(
    await addItem(tenant, {
      ...blankItem,
      id: productId,
      kind: 'product',
      productType: 'made',
      name: 'Mug',
      sku: productId,
      retailPrice: money(2400),
      incomeAccountId: await accountIdOf(tenant, 'sales'),
    }),
  );
  const taxRate = { taxRateId, name: `County ${taxRateId}`, rate: rate(82_500) };
  valueOf(
    await addTaxRate(tenant, {
      id: taxRateId,
      name: taxRate.name,
      place: '',
      kind: 'county',
      rate: taxRate.rate,
      partIds: [],
    }),
  );
  const draft = {
    id,
    reference: 'PO 7',
    customerId,
    issueDate: calendarDate('2026-03-01'),
    dueDate: calendarDate('2026-03-15'),
    pricesIncludeTax: options.pricesIncludeTax ?? false,
    lines: [
      {
        id: lineId,
        productId,
        description: 'Mug',
        quantity: quantity(2_000_000),
        unitPrice: money(2400),
        discount: { kind: 'none' },
        taxRate,
        incomeAccountId: null,
      },
    ],
    discount: { kind: 'rate', rate: rate(100_000) },
    shipping: money(500),
    shippingTaxRate: taxRate,
    note: '',
  } as const satisfies InvoiceDraft & { reference: string };
  const totals = invoiceTotals(draft);
  const publicToken = `token-${id}`;
  valueOf(
    await writeInvoiceDraft(tenant, draft, totals, { isNew: true, publicToken, now: '2026-03-01T12:00:00Z' }),
  );
  return { id, lineId, customerId, productId, taxRateId, publicToken, totalCents: totals.total, draft };
}

/** Writes a draft and issues it: number, frozen parties and posting. */
export async function issueTestInvoice(
  tenant: Tenant,
  options: { pricesIncludeTax?: boolean } = {},
): Promise<WrittenInvoice & { readonly entryId: string }> {
  const invoice = await writeTestDraft(tenant, options);
  const entryId = v7();
  const posting = invoicePosting(
    invoice.draft,
    {
      accountsReceivable: await accountIdOf(tenant, 'accounts-receivable'),
      sales: await accountIdOf(tenant, 'sales'),
      shippingCharged: await accountIdOf(tenant, 'shipping-charged'),
      salesTaxPayable: await accountIdOf(tenant, 'sales-tax-payable'),
    },
    { id: entryId, memo: '' },
  );
  if (!posting) throw new Error('nothing to post');
  const number = await takeNumber(tenant, 'invoice');
  valueOf(await postJournalEntry(tenant, posting, { closedThrough: null }));
  const party = { name: 'Grace Hopper', email: '', phone: '', address: '', taxNumber: '' };
  valueOf(
    await markInvoiceIssued(tenant, invoice.id, {
      number: `INV-${number}`,
      issuedAt: '2026-03-01T12:00:00Z',
      seller: party,
      buyer: party,
      journalEntryId: entryId,
    }),
  );
  return { ...invoice, entryId };
}

/** Writes a quote with what a draft of an invoice says, and sends it. */
export async function sendTestQuote(
  tenant: Tenant,
  { draft, publicToken }: Pick<WrittenInvoice, 'draft' | 'publicToken'>,
): Promise<{ readonly id: string; readonly publicToken: string }> {
  const quote = {
    ...draft,
    id: v7(),
    reference: 'PO 7',
    validUntil: draft.dueDate,
    replacesId: null,
    lines: draft.lines.map((line) => ({ ...line, id: v7() })),
  };
  const token = `quote-${publicToken}`;
  valueOf(
    await writeQuoteDraft(tenant, quote, invoiceTotals(draft), {
      isNew: true,
      publicToken: token,
      now: '2026-03-01T12:00:00Z',
    }),
  );
  const party = { name: 'Grace Hopper', email: '', phone: '', address: '', taxNumber: '' };
  await markQuoteSent(tenant, quote, {
    number: `Q-${await takeNumber(tenant, 'quote')}`,
    sentAt: '2026-03-01T12:00:00Z',
    seller: party,
    buyer: party,
  });
  return { id: quote.id, publicToken: token };
}

/** Lets an invoice come again, long after every test's own today. */
async function repeatTestInvoice(tenant: Tenant, { draft }: Pick<WrittenInvoice, 'draft'>): Promise<void> {
  const series = {
    ...draft,
    id: v7(),
    customerId: draft.customerId ?? '',
    reference: 'Shelf',
    termsDays: 14,
    lines: draft.lines.map((line) => ({ ...line, id: v7() })),
    madeAs: 'draft' as const,
    recurrence: {
      unit: 'month' as const,
      count: 1,
      dayOfMonth: 15,
      weekOfMonth: null,
      startsOn: calendarDate('2099-01-15'),
      endsOn: null,
      endsAfter: null,
    },
    next: { date: calendarDate('2099-01-15'), sequence: 1 },
    baseSequence: 1,
  };
  valueOf(await writeRecurringInvoice(tenant, series, invoiceTotals(draft), { isNew: true }));
}

/** Pays a part of an invoice into the bank. Answers the outcome of the store, so that a refusal can be seen. */
export async function payTestInvoice(
  tenant: Tenant,
  invoice: { id: string; customerId: string },
  amountCents: number,
  date: CalendarDate = calendarDate('2026-03-10'),
  /** What comes besides, and is left as credit. */
  leftCents = 0,
): Promise<Outcome<{ id: string; entryId: string; settlementId: string }, { code: string }>> {
  const payment = {
    id: v7(),
    customerId: invoice.customerId,
    date,
    amount: money(amountCents + leftCents),
    tip: money(0),
    fee: money(0),
    method: 'cash' as const,
    depositAccountId: await accountIdOf(tenant, 'bank'),
    reference: '',
    memo: '',
    allocations: [{ invoiceId: invoice.id, amount: money(amountCents) }],
  };
  const accounts = {
    accountsReceivable: await accountIdOf(tenant, 'accounts-receivable'),
    customerDeposits: await accountIdOf(tenant, 'customer-deposits'),
    tips: await accountIdOf(tenant, 'tips'),
    paymentFees: await accountIdOf(tenant, 'payment-fees'),
  };
  const entryId = v7();
  const settlementId = v7();
  const posting = paymentPosting(payment, accounts, { id: entryId, memo: '' });
  valueOf(await postJournalEntry(tenant, posting, { closedThrough: null }));
  valueOf(await addPayment(tenant, payment, { customerId: invoice.customerId, journalEntryId: entryId }));
  const settled = await addSettlements(tenant, [
    {
      id: settlementId,
      invoiceId: invoice.id,
      source: { kind: 'payment', id: payment.id },
      date,
      amount: money(amountCents),
      reason: '',
      journalEntryId: entryId,
    },
  ]);
  return settled.ok ? { ok: true, value: { id: payment.id, entryId, settlementId } } : settled;
}

/** Pays something back of what a payment has left. */
async function refundTestPayment(tenant: Tenant, paymentId: string): Promise<void> {
  const refund = {
    id: v7(),
    date: calendarDate('2026-03-12'),
    amount: money(200),
    method: 'cash' as const,
    moneyAccountId: await accountIdOf(tenant, 'bank'),
    reason: 'Paid too much',
    reference: '',
  };
  const customerDeposits = await accountIdOf(tenant, 'customer-deposits');
  const posting = refundPosting(refund, { customerDeposits }, { id: v7(), memo: '' });
  valueOf(await postJournalEntry(tenant, posting, { closedThrough: null }));
  valueOf(await addRefund(tenant, refund, { kind: 'payment', id: paymentId }, posting.id));
}

/** A draft that credits half of the only line of an invoice, as if its tax were a combined one. */
async function creditTestInvoice(tenant: Tenant, invoice: WrittenInvoice): Promise<void> {
  const { id, lineId, taxRateId, draft } = invoice;
  const creditable = creditableOf({ ...draft, taxes: [] }, { lines: [], parts: [] });
  const note = {
    id: v7(),
    invoiceId: id,
    issueDate: calendarDate('2026-03-12'),
    reason: 'Glaze fault',
    lines: [
      {
        ...{ id: v7(), invoiceLineId: lineId, quantity: zeroQuantity, saidAmount: money(100) },
        ...{ goods: 'none' as const, placeId: null },
      },
    ],
  };
  const totals = creditNoteTotals(creditable, note.lines);
  valueOf(await writeCreditNoteDraft(tenant, note, totals, { isNew: true, now: '2026-03-12T12:00:00Z' }));
  await tenant.db
    .insertInto('credit_note_tax_parts')
    .values({
      ...{ business_id: tenant.businessId, credit_note_id: note.id, tax_rate_id: taxRateId, position: 1 },
      ...{ part_id: taxRateId, name: 'Part', rate_millionths: rate(82_500), tax_cents: totals.tax },
    })
    .execute();
}

export interface FilledBusiness {
  readonly invoice: WrittenInvoice & { readonly entryId: string };
  readonly draft: WrittenInvoice;
  readonly payment: { readonly id: string; readonly entryId: string };
  readonly transactionId: string;
  readonly bill: WrittenBill;
}

export interface WrittenBill {
  readonly id: string;
  readonly payeeId: string;
  readonly entryId: string;
  readonly paymentId: string;
}

/** A supplier's bill of $90.00, of which $40.00 were paid. */
async function writeTestBill(tenant: Tenant): Promise<WrittenBill> {
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
async function writeTestTransaction(tenant: Tenant): Promise<string> {
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

/** Attaches a document to a transaction whose bytes nobody has. */
export async function attachTestDocument(tenant: Tenant, transactionId: string): Promise<string> {
  const id = v7();
  valueOf(
    await addDocument(tenant, {
      id,
      fileName: 'Rent.pdf',
      mediaType: 'application/pdf',
      sizeBytes: 4,
      sha256: createHash('sha256').update(id).digest('hex'),
      hasThumbnail: false,
      createdAt: '2026-03-15T12:00:00Z',
    }),
  );
  await linkDocument(tenant, id, { recordKind: 'transaction', recordId: transactionId });
  return id;
}

/** What income bears of a combined tax; only in the rows, for no screen looks at it here. */
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
async function writeTestTaxRows(tenant: Tenant, draft: WrittenInvoice): Promise<void> {
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

/** Cards are taken: an invoice was paid, and more was told of it. */
async function takeTestCards(tenant: Tenant, invoiceId: string, paymentId: string): Promise<void> {
  const [processor, createdAt] = ['stripe', '2026-03-02T12:00:00Z'] as const;
  await writeCardConnection(tenant, {
    processor,
    isLive: false,
    sealedKeys: new Uint8Array([1]),
    keyHint: 'hint',
    clearingAccountId: await accountIdOf(tenant, 'bank'),
    bankAccountId: await accountIdOf(tenant, 'bank'),
    allowsPart: false,
    leastPart: money(50),
    connectedAt: createdAt,
  });
  const checkoutId = v7();
  // As the invoice was paid, with what was left of it.
  const amount = money(1300);
  await addCardCheckout(tenant, { id: checkoutId, processor, isLive: false, invoiceId, amount, createdAt });
  const nothing = { refundId: null, transactionId: null, feeTransactionId: null, bookedFee: money(0) };
  await writeCardMovement(
    tenant,
    {
      ...{
        processor,
        ref: `pi_${v7()}`,
        kind: 'payment',
        isLive: false,
        ofRef: null,
        checkoutId,
        ...nothing,
      },
      ...{ happenedOn: calendarDate('2026-03-02'), amount, state: 'succeeded', steps: 0, paymentId },
      ...{ booked: amount, problem: '' },
    },
    createdAt,
  );
  await addCardEvent(tenant, {
    processor,
    id: `evt_${v7()}`,
    kind: 'charge.succeeded',
    receivedAt: createdAt,
  });
}

/** A budget that plans one amount. */
async function writeTestBudget(tenant: Tenant): Promise<void> {
  const budget = { id: v7(), name: 'Plan', startsOn: calendarDate('2026-01-01') };
  valueOf(await addBudget(tenant, budget));
  const accountId = await accountIdOf(tenant, 'sales');
  await writeBudgetCells(tenant, budget, [
    { accountId, month: calendarMonth('2026-03'), amount: money(500) },
  ]);
}

/** Writes a row into every table of a business. */
export async function fillBusiness(tenant: Tenant): Promise<FilledBusiness> {
  const invoice = await issueTestInvoice(tenant);
  await addCustomerMail(tenant, {
    ...{ id: v7(), aboutId: invoice.id, kind: 'reminder', occasion: 'step', to: 'grace@example.com' },
    ...{ subject: 'Reminder', balance: money(100), createdAt: '2026-03-20T12:00:00Z' },
  });
  const draft = await writeTestDraft(tenant);
  const quote = await sendTestQuote(tenant, draft);
  for (const [kind, aboutId] of [
    ['quote', quote.id],
    ['statement', invoice.customerId],
  ] as const)
    await addCustomerMail(tenant, {
      ...{ id: v7(), kind, aboutId, occasion: null, to: 'grace@example.com', subject: 'Yours' },
      ...{ balance: money(100), createdAt: '2026-03-21T12:00:00Z' },
    });
  await repeatTestInvoice(tenant, draft);
  await scheduleMail(
    tenant,
    { kind: 'invoice', id: invoice.id },
    {
      id: v7(),
      sendAt: '2099-01-15T12:00:00Z',
      to: 'ledger@example.com',
      subject: 'Yours',
      message: '',
      copyToSelf: false,
      documentIds: [],
    },
  );
  const payment = valueOf(await payTestInvoice(tenant, invoice, 1000, undefined, 300));
  await refundTestPayment(tenant, payment.id);
  await takeTestCards(tenant, invoice.id, payment.id);
  await creditTestInvoice(tenant, invoice);
  const transactionId = await writeTestTransaction(tenant);
  await writeTestBudget(tenant);
  valueOf(await addOpeningBalances(tenant, { id: v7(), date: calendarDate('2025-12-31') }));
  const bill = await writeTestBill(tenant);
  await attachTestDocument(tenant, transactionId);
  await keepTestCustomer(tenant, invoice.customerId);
  await writeTestTaxRows(tenant, draft);
  await writeLogo(tenant, { contentType: 'image/png', bytes: new Uint8Array([1]) });
  valueOf(
    await addInvitation(tenant, {
      id: v7(),
      email: 'helper@example.com',
      role: 'member',
      tokenHash: createHash('sha256').update(v7()).digest('hex'),
      inviterName: 'Ada Potter',
      createdAt: '2026-03-01T12:00:00Z',
      expiresAt: '2026-03-15T12:00:00Z',
    }),
  );
  await tenant.db
    .insertInto('idempotency_keys')
    .values({ business_id: tenant.businessId, key: v7(), command: 'test', input_hash: '' })
    .execute();
  await tellMembers(
    tenant,
    {
      kind: 'invoice-viewed',
      subjectId: invoice.id,
      occasion: '',
      facts: {
        number: 'INV-1',
        customerName: 'Grace Hopper',
        currency: 'USD',
        balanceCents: money(invoice.totalCents),
        dueDate: invoice.draft.dueDate,
      },
    },
    '2026-03-02T12:00:00Z',
  );
  await settleTestBankLine(tenant, await addTestBankLine(tenant));
  await awaitTestBankImport(tenant);
  await writeTestJournalDraft(tenant);
  await driveTestTrip(tenant);
  await mergeTestAccounts(tenant);
  await enterTestAsset(tenant);
  const itemId = await addTestItem(tenant);
  await receiveTestItem(tenant, itemId);
  await openTestStockTake(tenant, itemId);
  await bringTestInventory(tenant, itemId);
  await editTestItem(tenant, itemId);
  await makeTestBatch(tenant, itemId, await writeTestRecipe(tenant, itemId));
  await orderTestItem(tenant, itemId, bill);
  await takeTestOrder(tenant, draft);
  return { invoice, draft, payment, transactionId, bill };
}

/** Clay that is counted in kilograms and bought in bags, with a price on a list, and the studio that it lies in. */
export async function addTestItem(tenant: Tenant, name = 'Stoneware clay'): Promise<string> {
  const [id, priceListId] = [v7(), v7()];
  valueOf(await addPriceList(tenant, { id: priceListId, name: `Galleries ${priceListId}` }));
  const place = {
    id: v7(),
    kind: 'studio',
    name: `Studio ${id}`,
    customerId: null,
    isDefault: true,
  } as const;
  valueOf(await addPlace(tenant, place));
  valueOf(
    await addItem(tenant, {
      ...blankItem,
      id,
      kind: 'material',
      name,
      category: 'Clay',
      tags: ['Kiln'],
      isCounted: true,
      stockUnit: 'kg',
      conversions: [
        { amount: quantity(1_000_000), unit: 'bag', equals: quantity(12_500_000), equalsUnit: 'kg' },
      ],
      listPrices: [{ priceListId, price: money(300) }],
      reorderPoint: quantity(25_000_000),
      leadTimeDays: 7,
      inventoryAccountId: await accountIdOf(tenant, 'inventory-materials'),
      costAccountId: await accountIdOf(tenant, 'cost-of-goods-sold'),
    }),
  );
  return id;
}

/** Test tiles of an item: what one yield takes, instead of what, the work on it, and the trimmings that are left. */
async function writeTestRecipe(tenant: Tenant, itemId: string): Promise<TestRecipe> {
  const [tileId, trimmingsId] = [
    await addTestItem(tenant, 'Test tile'),
    await addTestItem(tenant, 'Trimmings'),
  ];
  const [recipeId, versionId] = [v7(), v7()];
  valueOf(await addRecipe(tenant, { id: recipeId, itemId: tileId }));
  const kilo = { quantity: quantity(1_000_000), unit: 'kg' };
  valueOf(
    await addRecipeVersion(tenant, {
      recipeId,
      versionId,
      itemId: tileId,
      yield: quantity(1_000_000),
      yieldUnit: 'kg',
      instructions: 'Roll, cut, dry.',
      note: '',
      overheadPiece: money(10),
      overheadHour: null,
      lines: [
        {
          ...kilo,
          itemId,
          setupQuantity: quantity(0),
          waste: rate(50_000),
          isOptional: false,
          isConsumable: false,
          note: '',
          substitutes: [{ ...kilo, itemId: trimmingsId }],
        },
      ],
      steps: [{ name: 'Cut', note: '', minutes: 5, setupMinutes: 10, hourlyRate: null }],
      byProducts: [{ ...kilo, itemId: trimmingsId, costShare: rate(50_000) }],
    }),
  );
  await startRecipeVersion(
    tenant,
    { recipeId, versionId },
    { day: calendarDate('2026-03-16'), now: '2026-03-16T12:00:00Z' },
  );
  await writeMakingRates(tenant, { ...usualMakingRates, hourly: money(2500) });
  await keepSmallMargins(tenant, [tileId], '2026-03-16T12:00:00Z');
  return { tileId, versionId };
}

type TestRecipe = { readonly tileId: string; readonly versionId: string };

/** A batch of test tiles that is partly done, with an hour of work of which half is in its value. */
async function makeTestBatch(
  tenant: Tenant,
  itemId: string,
  { tileId, versionId }: TestRecipe,
): Promise<void> {
  const { id: placeId } = await tenant.db
    .selectFrom('stock_places')
    .where('business_id', '=', tenant.businessId)
    .where('is_default', '=', true)
    .select('id')
    .executeTakeFirstOrThrow();
  const day = calendarDate('2026-03-10');
  const [id, outputId] = [v7(), v7()];
  const materials = [{ itemId, quantity: quantity(2_000_000) }];
  const plan = {
    id,
    planned: quantity(2_000_000),
    plannedFor: day,
    dueOn: null,
    placeId,
    lot: 'T-1',
    note: '',
  };
  const recipe = { itemId: tileId, recipeVersionId: versionId };
  valueOf(await addBatch(tenant, { ...plan, materials }, recipe));
  const work = { id: v7(), batchId: id, day, startedAt: null, minutes: 60, note: '' };
  valueOf(await addBatchWork(tenant, work));
  const labour = await accountIdOf(tenant, 'cost-of-goods-sold');
  await writeProductionAccounts(tenant, { labour, overhead: null });
  const through = { placeId, value: null, counterAccountId: labour };
  const gate = { lock: { closedThrough: null }, nextId: () => v7(), post: postJournalEntry };
  valueOf(
    await recordStockOperation(
      tenant,
      {
        id: outputId,
        kind: 'production',
        day,
        reason: '',
        source: { kind: 'production-batch', id },
        reversesId: null,
        lines: [
          { ...through, itemId, quantity: quantity(-1_000_000) },
          { ...through, itemId: tileId, quantity: quantity(1_000_000), costShare: rate(1_000_000) },
        ],
      },
      gate,
    ),
  );
  const output = {
    id: outputId,
    batchId: id,
    kind: 'made',
    day,
    quantity: quantity(1_000_000),
    lost: quantity(0),
    minutes: 30,
    hourly: money(2500),
    labour: money(1250),
    overhead: money(0),
    accounts: { labour: null, overhead: null },
  } as const;
  valueOf(await addBatchOutput(tenant, output, { isLast: false, now: '2026-03-10T12:00:00Z' }));
}

/** Lets the account of materials follow the stock, and 25 kg of an item be there for $60.00. */
export async function receiveTestItem(tenant: Tenant, itemId: string): Promise<string> {
  const { id: placeId } = await tenant.db
    .selectFrom('stock_places')
    .where('business_id', '=', tenant.businessId)
    .where('is_default', '=', true)
    .select('id')
    .executeTakeFirstOrThrow();
  const day = calendarDate('2026-01-01');
  valueOf(await letAccountHoldStock(tenant, await accountIdOf(tenant, 'inventory-materials'), day));
  const counterAccountId = await accountIdOf(tenant, 'opening-balances');
  const lotId = v7();
  const name = { number: 'C-7', expiresOn: calendarDate('2027-01-01'), supplierNumber: '' };
  await addLots(tenant, [{ ...name, id: lotId, itemId }]);
  const lots = [{ lotId, quantity: quantity(10_000_000) }];
  const line = {
    itemId,
    placeId,
    quantity: quantity(25_000_000),
    value: money(6000),
    counterAccountId,
    lots,
  };
  const operation = {
    kind: 'opening',
    day,
    reason: '',
    source: null,
    reversesId: null,
    lines: [line],
  } as const;
  const id = v7();
  const gate = { lock: { closedThrough: null }, nextId: () => v7(), post: postJournalEntry };
  valueOf(await recordStockOperation(tenant, { ...operation, id }, gate));
  await tenant.db
    .insertInto('stock_standings')
    .values({ business_id: tenant.businessId, item_id: itemId, through: day, layers: '[[25000000, 6000]]' })
    .execute();
  return id;
}

/** A file of items that is still to come in, and one that brought an item. */
async function bringTestInventory(tenant: Tenant, itemId: string): Promise<void> {
  const at = '2026-04-16T12:00:00Z';
  const asked = { kind: 'items', fileName: 'clay.csv', at, rowCount: 1 } as const;
  const ids = [v7(), v7()] as const;
  for (const id of ids) {
    valueOf(await addImport(tenant, { ...asked, id, bytes: new Uint8Array([1]), reading: {} }));
  }
  const counts = { newCount: 1, changedCount: 0, knownCount: 0, wrongCount: 0 };
  const result = { finishedAt: at, ...counts, wrongRows: [], records: [{ id: itemId }] };
  await keepBrought(tenant, ids[0], result);
}

/** An item that was put in another category together with others. */
async function editTestItem(tenant: Tenant, itemId: string): Promise<void> {
  const items = (await listItemsToEdit(tenant, [itemId])).map((before) => ({
    id: itemId,
    before,
    after: { ...before, category: 'Clay' },
  }));
  const edit = { kind: 'category', category: 'Clay' } as const;
  valueOf(await makeItemEdit(tenant, { id: v7(), edit, at: '2026-04-16T12:00:00Z', items }));
}

/** A stock take with one item on its sheet. */
async function openTestStockTake(tenant: Tenant, itemId: string): Promise<void> {
  const { id: placeId } = await tenant.db
    .selectFrom('stock_places')
    .where('business_id', '=', tenant.businessId)
    .where('is_default', '=', true)
    .select('id')
    .executeTakeFirstOrThrow();
  const take = { id: v7(), name: '', day: calendarDate('2026-03-31'), placeId, isBlind: false };
  valueOf(await addStockTake(tenant, take, [itemId]));
}

/** Two bags of an item, ordered from a supplier who sells it, received, and billed. */
async function orderTestItem(
  tenant: Tenant,
  itemId: string,
  bill: { readonly id: string; readonly payeeId: string },
): Promise<void> {
  const { payeeId } = bill;
  const [orderId, one] = [v7(), quantity(1_000_000)];
  const day = calendarDate('2026-03-20');
  await writeSupplier(tenant, payeeId, {
    website: '',
    accountNumber: 'K-1',
    leadTimeDays: 7,
    minimumOrder: null,
    shippingRule: 'Free from $300',
    rating: 4,
    notes: '',
    contacts: [{ name: 'Ann Slip', role: '', email: '', phone: '' }],
  });
  const pack = { itemId, partNumber: 'C-1', packName: 'bag', packQuantity: quantity(12_500_000) };
  const breaks = [{ fromPacks: one, price: money(3000) }];
  const offer = { ...pack, id: v7(), payeeId, packAmount: one, packUnit: 'bag', link: '', breaks };
  valueOf(await writeOffer(tenant, offer, true));
  const order = {
    id: orderId,
    payeeId,
    orderedOn: day,
    expectedOn: null,
    placeId: null,
    shipping: money(0),
    duty: money(0),
    tax: money(0),
    discount: money(0),
    sharedBy: 'value',
    note: '',
    privateNote: '',
    lines: [{ ...pack, packs: quantity(2_000_000), packPrice: money(3000) }],
  } as const;
  valueOf(await writePurchaseOrder(tenant, order, null));
  const change = { version: 2, now: '2026-03-20T12:00:00Z', reason: '', closingEntryId: null };
  await notePurchaseStep(tenant, orderId, 'place', change);
  const line = {
    position: 1,
    packs: one,
    quantity: pack.packQuantity,
    value: money(3000),
    movementPosition: null,
  };
  const receipt = {
    id: v7(),
    orderId,
    kind: 'receipt',
    day,
    note: '',
    ofReceiptId: null,
    lines: [line],
  } as const;
  valueOf(await addPurchaseReceipt(tenant, { ...receipt, stockOperationId: null, journalEntryId: null }));
  await linkPurchaseBill(tenant, orderId, bill.id);
  const share = { receiptId: receipt.id, position: 1, share: money(100), shift: money(100) };
  valueOf(
    await addLandedCost(tenant, {
      id: v7(),
      billId: bill.id,
      orderId: null,
      day,
      amount: money(100),
      sharedBy: 'value',
      lines: [share],
    }),
  );
}

/** What a draft of an invoice says, ordered before it was written; shipped where it bears tax, from a fair. */
async function takeTestOrder(tenant: Tenant, { id: invoiceId, draft }: WrittenInvoice): Promise<void> {
  const [orderId, lineId] = [v7(), v7()];
  const { eventId } = await tenant.db
    .selectFrom('events')
    .where('business_id', '=', tenant.businessId)
    .select('id as eventId')
    .executeTakeFirstOrThrow();
  const order = {
    ...draft,
    id: orderId,
    channel: 'online',
    marketplace: '',
    eventId,
    orderedOn: draft.issueDate,
    promisedOn: draft.dueDate,
    deposit: zeroMoney,
    lines: draft.lines.map((line) => ({
      ...line,
      id: lineId,
      personalisation: 'For Ada',
      isMade: true,
    })),
    shippingMethod: 'Post',
    shippingAddress: '',
    sourceId: 'E-1',
    privateNote: '',
  } as const;
  valueOf(await writeOrder(tenant, order, invoiceTotals(order).total, null));
  const number = String(await takeNumber(tenant, 'customer-order'));
  await noteOrderStep(tenant, orderId, 'open', {
    version: 2,
    now: '2026-03-01T12:00:00Z',
    reason: '',
    number,
  });
  const lines = draft.lines.map(({ id }) => ({ orderLineId: lineId, invoiceLineId: id }));
  await linkOrderInvoice(tenant, { orderId, invoiceId, lines });
  const { batchId } = await tenant.db
    .selectFrom('production_batches')
    .where('business_id', '=', tenant.businessId)
    .select('id as batchId')
    .executeTakeFirstOrThrow();
  valueOf(await linkOrderBatch(tenant, { orderId, lineId, batchId }));
  const parcel = { id: v7(), orderId, day: draft.issueDate, carrier: 'Post', tracking: 'RR 1' };
  const inParcel = [{ lineId, quantity: quantity(1_000_000) }];
  valueOf(await addParcel(tenant, { ...parcel, kind: 'parcel', lines: inParcel }));
  const { creditNoteId } = await tenant.db
    .selectFrom('credit_notes')
    .where('business_id', '=', tenant.businessId)
    .select('id as creditNoteId')
    .executeTakeFirstOrThrow();
  valueOf(
    await addOrderReturn(tenant, {
      ...{ id: v7(), orderId, day: draft.issueDate, reason: 'damaged', note: 'A crack', outcome: 'credit' },
      lines: inParcel.map((line) => ({ ...line, uninvoiced: zeroQuantity, condition: 'good' })),
      creditNoteIds: [creditNoteId],
      exchangeOrderId: null,
    }),
  );
  const commissionId = v7();
  const commission = { ...order, id: commissionId, channel: 'commission', lines: [], sourceId: '' } as const;
  valueOf(await writeOrder(tenant, commission, invoiceTotals(commission).total, null));
  valueOf(await addProof(tenant, { id: v7(), orderId: commissionId, number: 1, note: 'One plate' }));
  const message = { id: v7(), orderId: commissionId, isFromCustomer: true, name: 'Ada', body: 'Lovely' };
  await addCommissionMessage(tenant, { ...message, sentAt: '2026-03-01T12:00:00Z' });
}

/** An account that turned out to be another one. */
async function mergeTestAccounts(tenant: Tenant): Promise<void> {
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

/** An entry that somebody began to write. */
async function writeTestJournalDraft(tenant: Tenant): Promise<void> {
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
async function settleTestBankLine(tenant: Tenant, lineId: string): Promise<void> {
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
async function awaitTestBankImport(tenant: Tenant): Promise<void> {
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
