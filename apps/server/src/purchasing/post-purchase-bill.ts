import { getSystemAccounts } from '@atelier/database/books/accounts.reads';
import { addBill, type BillWriteRefusal } from '@atelier/database/payables/bills.store';
import { postJournalEntry, type PostingRefusal } from '@atelier/database/books/journal.store';
import type { PurchaseOrderRow } from '@atelier/database/purchasing/purchases.reads';
import { linkPurchaseBill } from '@atelier/database/purchasing/purchases.store';
import { findSupplier } from '@atelier/database/purchasing/suppliers.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import {
  billPosting,
  decideBillDays,
  dueDateOfBill,
  type BillDraft,
  type BillKind,
} from '@atelier/domain/payables';
import type { BookLock } from '@atelier/domain/books';
import { purchaseOrderName } from '@atelier/domain/purchasing';
import {
  succeed,
  type CalendarDate,
  type Money,
  type Outcome,
  type Refusal,
} from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';

/** A supplier's bill as it is said at an order. */
export interface SaidPurchaseBill {
  readonly id: string;
  readonly kind: BillKind;
  readonly number: string;
  readonly date: CalendarDate;
  readonly dueDate: CalendarDate | null;
  readonly total: Money;
}

export type PurchaseBillRefusal = PostingRefusal | BillWriteRefusal | Refusal<'bill-due-before-its-day'>;

/** Enters a bill of goods, or of what it cost to get them, against what was received and not billed. */
export async function postGoodsBill(
  tenant: Tenant,
  from: {
    readonly payeeId: string;
    readonly payeeName: string;
    readonly termsDays: number | null;
    readonly memo: string;
  },
  said: SaidPurchaseBill,
  { lock, tools }: { readonly lock: BookLock; readonly tools: Pick<Tools, 'ids'> },
): Promise<Outcome<null, PurchaseBillRefusal>> {
  const system = await getSystemAccounts(tenant, ['goods-received', 'accounts-payable']);
  const { payeeId, payeeName, termsDays, memo } = from;
  const bill: BillDraft = {
    id: said.id,
    kind: said.kind,
    payeeId,
    number: said.number.trim(),
    date: said.date,
    dueDate: said.dueDate ?? dueDateOfBill(said.date, said.kind === 'credit' ? 0 : termsDays),
    memo,
    tags: [],
    lines: [{ accountId: system['goods-received'], amount: said.total, memo }],
  };
  const days = decideBillDays(bill);
  if (!days.ok) return days;
  const entry = billPosting(
    bill,
    { accountsPayable: system['accounts-payable'] },
    { id: tools.ids.next(), payeeName },
  );
  const posted = await postJournalEntry(tenant, entry, lock);
  if (!posted.ok) return posted;
  const written = await addBill(tenant, bill, entry.id);
  return written.ok ? succeed(null) : written;
}

/** Enters the bill of an order, at its supplier's terms. */
export async function postPurchaseBill(
  tenant: Tenant,
  order: Pick<PurchaseOrderRow, 'id' | 'number' | 'payeeId' | 'payeeName'>,
  said: SaidPurchaseBill,
  gate: { readonly lock: BookLock; readonly tools: Pick<Tools, 'ids'> },
): Promise<Outcome<null, PurchaseBillRefusal>> {
  const { payeeId, payeeName } = order;
  const { termsDays } = known(await findSupplier(tenant, payeeId));
  const from = { payeeId, payeeName, termsDays, memo: purchaseOrderName(order.number) };
  const posted = await postGoodsBill(tenant, from, said, gate);
  if (!posted.ok) return posted;
  await linkPurchaseBill(tenant, order.id, said.id);
  return succeed(null);
}
