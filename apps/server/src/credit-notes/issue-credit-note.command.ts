import type { CreditNoteView } from '@atelier/contract/credit-notes';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { holdCustomerOf } from '@atelier/database/customers/erased-customers.store';
import { getSystemAccounts, listAccounts } from '@atelier/database/books/accounts.reads';
import { postJournalEntry, type PostingRefusal } from '@atelier/database/books/journal.store';
import { recordStockOperation, type StockWriteRefusal } from '@atelier/database/stock/stock.store';
import { findCreditNote } from '@atelier/database/credit-notes/credit-notes.reads';
import { markCreditNoteIssued } from '@atelier/database/credit-notes/credit-notes.store';
import { findInvoice, type InvoiceRecord } from '@atelier/database/invoices/invoices.reads';
import { addSettlements } from '@atelier/database/payments/payments.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { requirePermission } from '@atelier/domain/businesses';
import type { BookLock } from '@atelier/domain/books';
import {
  quantity,
  refuse,
  smallerMoney,
  succeed,
  zeroQuantity,
  type Outcome,
  type Refusal,
} from '@atelier/domain/foundation';
import {
  creditNotePosting,
  creditNoteRefusals,
  creditNoteTotals,
  creditsTheSame,
  decideCredit,
  decideEditCreditNote,
  type CreditableInvoice,
  type CreditNoteDraft,
  type CreditRefusal,
} from '@atelier/domain/credit-notes';
import {
  linesGivenBack,
  stockOfPart,
  type StockLine,
  type StockOperationKind,
  type StockRefusal,
} from '@atelier/domain/stock';
import type { Tools } from '../platform/answer.ts';
import { takeNextNumber } from '../platform/next-number.ts';
import { readSalesOf } from '../invoices/goods-of-invoice.ts';
import { draftOf, readCreditableOf, readCreditNote } from './read-credit-note.ts';

type GoodsRefusal =
  | PostingRefusal
  | StockRefusal
  | StockWriteRefusal
  | Refusal<'stock-comes-back-twice' | 'credit-goods-not-sold'>;

type IssueRefusal =
  | CreditRefusal
  | GoodsRefusal
  | Refusal<
      | 'permission-denied'
      | 'credit-note-not-found'
      | 'credit-note-already-issued'
      | 'credit-note-is-void'
      | 'credit-note-changed'
      | 'credit-note-number-taken'
      | 'payment-exceeds-balance'
      | 'payment-exceeds-amount'
      | 'tax-period-filed'
    >;

/**
 * Issues a draft: takes the next number of its series without a gap, freezes what the customer is shown, posts, lowers
 * its invoice by what is still owed, and takes goods back at what they cost, all in one database transaction. A draft
 * whose amounts would be others since it was saved is not issued: what was looked at is what is issued.
 */
export async function issueCreditNote(
  tenant: Tenant,
  creditNoteId: string,
  tools: Pick<Tools, 'clock' | 'ids'>,
): Promise<Outcome<CreditNoteView, IssueRefusal>> {
  const seen = await findCreditNote(tenant, creditNoteId);
  if (!seen) return refuse(creditNoteRefusals.refusal('credit-note-not-found'));
  await holdCustomerOf(tenant, 'invoices', seen.invoiceId);
  const invoice = known(await findInvoice(tenant, seen.invoiceId, { lock: true }));
  const note = known(await findCreditNote(tenant, creditNoteId, { lock: true }));
  const business = await getBusiness(tenant);
  const creditable = await readCreditableOf(tenant, invoice);

  const permitted = requirePermission(tenant.role, 'invoices.issue');
  if (!permitted.ok) return permitted;

  const editable = decideEditCreditNote(note);
  if (!editable.ok) return editable;
  const draft = draftOf(note);
  const allowed = decideCredit(draft, { ...invoice, writtenOff: invoice.writtenOffCents }, creditable);
  if (!allowed.ok) return allowed;
  const totals = creditNoteTotals(creditable, draft.lines);
  const stored = note.lines.map(({ amountCents, taxCents }) => ({ amount: amountCents, tax: taxCents }));
  if (!creditsTheSame(stored, totals)) return refuse(creditNoteRefusals.refusal('credit-note-changed'));

  // The items are held before any number is taken, as the person who records stock does.
  const goods = await goodsOf(tenant, draft, invoice, creditable);
  if (!goods.ok) return goods;
  const { number, series, sequence } = await takeNextNumber(tenant, business, 'credit-note', draft.issueDate);
  const applied = smallerMoney(invoice.balanceCents, totals.total);
  const accounts = await getSystemAccounts(tenant, [
    'accounts-receivable',
    'customer-deposits',
    'returns',
    'sales-tax-payable',
  ]);
  const entry = creditNotePosting(
    { id: note.id, date: draft.issueDate, totals, applied },
    invoice,
    {
      accountsReceivable: accounts['accounts-receivable'],
      customerDeposits: accounts['customer-deposits'],
      returns: accounts.returns,
      salesTaxPayable: accounts['sales-tax-payable'],
    },
    new Map((await listAccounts(tenant)).map(({ id, type }) => [id, type])),
    { id: tools.ids.next(), memo: `Credit note ${number} for ${invoice.number ?? ''}` },
  );
  if (entry) {
    const posted = await postJournalEntry(tenant, entry, business.bookLock);
    if (!posted.ok) return posted;
  }
  const issued = await markCreditNoteIssued(tenant, note.id, {
    ...{ number, series, sequence },
    issuedAt: tools.clock.now().toISOString(),
    seller: known(invoice.seller),
    buyer: known(invoice.buyer),
    journalEntryId: entry?.id ?? null,
  });
  if (!issued.ok) return issued;
  if (entry && applied > 0) {
    const settled = await addSettlements(tenant, [
      {
        id: tools.ids.next(),
        invoiceId: invoice.id,
        source: { kind: 'credit-note', id: note.id },
        date: draft.issueDate,
        amount: applied,
        reason: '',
        journalEntryId: entry.id,
      },
    ]);
    if (!settled.ok) return settled;
  }
  const moved = await moveGoods(tenant, goods.value, { note: draft, number, lock: business.bookLock }, tools);
  if (!moved.ok) return moved;

  return succeed(known(await readCreditNote(tenant, note.id)));
}

/** Returns what comes back of the goods of an invoice, and what of that is thrown away. */
async function goodsOf(
  tenant: Tenant,
  note: CreditNoteDraft,
  invoice: InvoiceRecord,
  creditable: CreditableInvoice,
): Promise<
  Outcome<
    { readonly back: readonly StockLine[]; readonly scrapped: readonly StockLine[] },
    Refusal<'stock-comes-back-twice' | 'credit-goods-not-sold'>
  >
> {
  const wanted = note.lines.map(({ invoiceLineId, quantity: amount, goods, placeId }) => {
    const line = invoice.lines.find(({ id }) => id === invoiceLineId);
    if (goods === 'none' || amount === 0 || line === undefined) {
      return { productId: null, quantity: zeroQuantity, placeId };
    }
    const left = creditable.lines.find(({ lineId }) => lineId === line.id)?.quantity ?? line.quantity;
    const before = quantity(line.quantity - left);
    return { productId: line.productId, quantity: stockOfPart(line, before, amount), placeId };
  });
  if (note.lines.every(({ goods, quantity: amount }) => goods === 'none' || amount === 0)) {
    return succeed({ back: [], scrapped: [] });
  }
  const given = linesGivenBack(await readSalesOf(tenant, invoice.id), wanted);
  if (!given.ok) return given;
  const unsold = note.lines.findIndex(
    ({ goods, quantity: amount }, index) =>
      goods !== 'none' && amount > 0 && given.value[index]?.length === 0,
  );
  if (unsold >= 0) {
    return refuse(creditNoteRefusals.refusal('credit-goods-not-sold', { field: `lines.${unsold}.goods` }));
  }
  const scrapped = given.value
    .flatMap((lines, index) => (note.lines[index]?.goods === 'scrap' ? lines : []))
    .map(({ itemId, placeId, quantity: amount, sold }) => ({
      itemId,
      placeId,
      quantity: quantity(-amount),
      value: null,
      counterAccountId: null,
      ...(sold === undefined ? {} : { sold }),
    }));
  return succeed({ back: given.value.flat(), scrapped });
}

async function moveGoods(
  tenant: Tenant,
  { back, scrapped }: { readonly back: readonly StockLine[]; readonly scrapped: readonly StockLine[] },
  of: { readonly note: CreditNoteDraft; readonly number: string; readonly lock: BookLock },
  tools: Pick<Tools, 'ids'>,
): Promise<Outcome<unknown, GoodsRefusal>> {
  const operations: [StockOperationKind, readonly StockLine[]][] = [
    ['customer-return', back],
    ['damage', scrapped],
  ];
  for (const [kind, lines] of operations) {
    if (lines.length === 0) continue;
    const recorded = await recordStockOperation(
      tenant,
      {
        id: tools.ids.next(),
        kind,
        day: of.note.issueDate,
        reason: `Credit note ${of.number}`,
        source: { kind: 'credit-note', id: of.note.id },
        reversesId: null,
        lines,
      },
      { lock: of.lock, nextId: () => tools.ids.next(), post: postJournalEntry },
    );
    if (!recorded.ok) return recorded;
  }
  return succeed(null);
}
