import { type Tenant } from '../platform/in-business.ts';
import { v7 } from 'uuid';
import { type BillDraft, billPosting, billPaymentPosting } from '@atelier/domain/payables';
import { calendarDate, money } from '@atelier/domain/foundation';
import { accountIdOf, valueOf } from '../platform/stage.factory.ts';
import { postJournalEntry } from '../books/journal.store.ts';
import { addBill, addBillPayment } from './bills.store.ts';

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
