import {
  type WrittenInvoice,
  issueTestInvoice,
  writeTestDraft,
  repeatTestInvoice,
} from '../invoices/invoices.factory.ts';
import { creditTestInvoice } from '../credit-notes/credit-notes.factory.ts';
import { sendTestQuote } from '../quotes/quotes.factory.ts';
import { type WrittenBill, writeTestBill } from '../payables/payables.factory.ts';
import { writeTestTransaction } from '../transactions/transactions.factory.ts';
import { writeTestBudget } from '../budgets/budgets.factory.ts';
import { settleTestBankLine, addTestBankLine, awaitTestBankImport } from '../banking/banking.factory.ts';
import { writeTestJournalDraft, mergeTestAccounts } from '../books/books.factory.ts';
import { driveTestTrip, enterTestAsset } from '../equipment/equipment.factory.ts';
import { sumTestTaxMonths, writeTestTaxRows } from '../taxes/taxes.factory.ts';
import type { Tenant } from './in-business.ts';
import { addCustomerMail } from '../sales-documents/customer-mails.store.ts';
import { v7 } from 'uuid';
import { money, calendarDate } from '@atelier/domain/foundation';
import { scheduleMail } from '../sales-documents/scheduled-mails.store.ts';
import { valueOf } from './stage.factory.ts';
import { payTestInvoice, refundTestPayment, takeTestCards } from '../payments/payments.factory.ts';
import { addOpeningBalances } from '../opening-balances/opening-balances.store.ts';
import { attachTestDocument, openTestDocument } from '../documents/documents.factory.ts';
import { keepTestCustomer } from '../customers/customers.factory.ts';
import { writeLogo } from '../businesses/businesses.store.ts';
import { addInvitation } from '../businesses/members.store.ts';
import { createHash } from 'node:crypto';
import { tellMembers } from '../notifications/notifications.store.ts';
import { addTestItem, editTestItem } from '../items/items.factory.ts';
import { receiveTestItem, openTestStockTake } from '../stock/stock.factory.ts';
import { bringTestInventory } from '../inventory/inventory.factory.ts';
import { orderTestItem } from '../purchasing/purchasing.factory.ts';
import { makeTestBatch, writeTestRecipe } from '../production/production.factory.ts';
import { keepTestResourceNote } from '../resources/resources.factory.ts';
import { takeTestOrder } from '../orders/orders.factory.ts';
import { saveEventOfSale } from '../events/event-sales.store.ts';
import { applyToTestEvent, planTestEvent } from '../events/events.factory.ts';
import { saveTestView } from '../saved-views/saved-views.factory.ts';
import { listTestItem } from '../listings/listings.factory.ts';
import { callTestOrganizer } from '../organizers/organizers.factory.ts';
import { packForTestEvent } from '../packing/packing.factory.ts';
import {
  grantTestPlan,
  noteTestDunningMail,
  subscribeTestBusiness,
} from '../subscription/subscription.factory.ts';
import { openTestTill } from '../till/till.factory.ts';
import { openTestSignup, payTestPlace } from '../workshops/workshops.factory.ts';

export interface FilledBusiness {
  readonly invoice: WrittenInvoice & { readonly entryId: string };
  readonly draft: WrittenInvoice;
  readonly payment: { readonly id: string; readonly entryId: string };
  readonly transactionId: string;
  readonly bill: WrittenBill;
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
  await openTestDocument(tenant, await attachTestDocument(tenant, transactionId));
  await keepTestCustomer(tenant, invoice.customerId);
  await writeTestTaxRows(tenant, draft);
  await writeLogo(tenant, { contentType: 'image/png', bytes: new Uint8Array([1]) });
  valueOf(
    await addInvitation(tenant, {
      id: v7(),
      email: 'helper@example.com',
      role: 'member',
      endsOn: null,
      inviteeName: '',
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
  await listTestItem(tenant, itemId);
  await makeTestBatch(tenant, itemId, await writeTestRecipe(tenant, itemId));
  await orderTestItem(tenant, itemId, bill);
  await takeTestOrder(tenant, draft);
  await keepTestResourceNote(tenant);
  const eventId = await planTestEvent(tenant);
  await applyToTestEvent(tenant, eventId);
  await callTestOrganizer(tenant, eventId, invoice.customerId);
  await packForTestEvent(tenant, eventId, itemId);
  await saveTestView(tenant);
  await payTestPlace(tenant, eventId, await openTestSignup(tenant, eventId));
  await saveEventOfSale(tenant, { invoiceId: invoice.id, eventId, channel: 'market' });
  await openTestTill(tenant, eventId);
  await sumTestTaxMonths(tenant);
  await subscribeTestBusiness(tenant);
  await grantTestPlan(tenant);
  await noteTestDunningMail(tenant);
  return { invoice, draft, payment, transactionId, bill };
}
