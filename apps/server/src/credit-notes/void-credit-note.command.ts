import type { CreditNoteView } from '@atelier/contract/credit-notes';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { getPostedEntry } from '@atelier/database/books/journal.reads';
import { postJournalEntry, type PostingRefusal } from '@atelier/database/books/journal.store';
import { lockStockItems } from '@atelier/database/stock/stock-histories.reads';
import { findStockOperation, listOperationsOfSource } from '@atelier/database/stock/stock-operations.reads';
import { recordStockOperation, type StockWriteRefusal } from '@atelier/database/stock/stock.store';
import { findCreditNote } from '@atelier/database/credit-notes/credit-notes.reads';
import { deleteCreditNoteDraft, markCreditNoteVoid } from '@atelier/database/credit-notes/credit-notes.store';
import { lockPayableInvoices } from '@atelier/database/invoices/invoices.reads';
import { findReturnOfCreditNote } from '@atelier/database/orders/order-returns.reads';
import { undoOrderReturn } from '@atelier/database/orders/order-returns.store';
import {
  listRefundsOfCreditNote,
  listSettlementsOfCreditNote,
} from '@atelier/database/payments/payments.reads';
import { markSettlementReversed } from '@atelier/database/payments/payments.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { requirePermission } from '@atelier/domain/businesses';
import { decideReversalDay, decideVoidDay, reverseEntry, type BookLock } from '@atelier/domain/books';
import {
  quantity,
  refuse,
  succeed,
  sumMoney,
  type CalendarDate,
  type Outcome,
  type Refusal,
} from '@atelier/domain/foundation';
import { creditNoteRefusals, decideVoidCreditNote } from '@atelier/domain/credit-notes';
import { reversalLines, type StockLine, type StockRefusal } from '@atelier/domain/stock';
import { decideUndoReturn } from '@atelier/domain/orders';
import type { Tools } from '../platform/answer.ts';
import { readCreditNote } from './read-credit-note.ts';

type GoodsRefusal = PostingRefusal | StockRefusal | StockWriteRefusal;

type VoidRefusal =
  | GoodsRefusal
  | Refusal<
      | 'permission-denied'
      | 'credit-note-not-found'
      | 'credit-note-not-issued'
      | 'credit-note-is-void'
      | 'credit-note-is-used'
      | 'credit-note-of-exchange'
      | 'credit-note-already-issued'
      | 'credit-note-of-return'
      | 'reversal-before-entry'
      | 'void-before-settlements'
      | 'settlement-already-reversed'
      | 'tax-period-filed'
    >;

/**
 * Voids a credit note of which nothing was used elsewhere, by the reversal of its entry: its invoice is owed again. The
 * number stays taken; goods that had come back go out to the customer again, at what they cost on that day. The return of
 * an order that it belongs to is taken back with the last credit note of it.
 */
export async function voidCreditNote(
  tenant: Tenant,
  input: { readonly creditNoteId: string; readonly date: CalendarDate; readonly reason: string },
  tools: Pick<Tools, 'clock' | 'ids'>,
): Promise<Outcome<CreditNoteView, VoidRefusal>> {
  const seen = await findCreditNote(tenant, input.creditNoteId);
  if (!seen) return refuse(creditNoteRefusals.refusal('credit-note-not-found'));
  await lockPayableInvoices(tenant, [seen.invoiceId]);
  const note = known(await findCreditNote(tenant, input.creditNoteId, { lock: true }));
  const { bookLock } = await getBusiness(tenant);
  const settlements = await listSettlementsOfCreditNote(tenant, note.id);
  const returned = await findReturnOfCreditNote(tenant, note.id);
  const exchange = returned?.exchange ?? null;

  const permitted = requirePermission(tenant.role, 'invoices.void');
  if (!permitted.ok) return permitted;

  const atIssue = settlements.filter(
    ({ journalEntryId, reversedOn }) => journalEntryId === note.journalEntryId && reversedOn === null,
  );
  const allowed = decideVoidCreditNote({
    ...note,
    applied: note.appliedCents,
    appliedAtIssue: sumMoney(atIssue.map(({ amountCents }) => amountCents)),
    refunded: note.refundedCents,
    isExchanged: exchange !== null && exchange.state !== 'cancelled',
  });
  if (!allowed.ok) return allowed;
  const day = decideReversalDay({ date: note.issueDate }, input.date);
  if (!day.ok) return day;
  const refunds = await listRefundsOfCreditNote(tenant, note.id);
  const usedNoMore = decideVoidDay(
    input.date,
    [...settlements, ...refunds].map(({ reversedOn }) => reversedOn),
  );
  if (!usedNoMore.ok) return usedNoMore;

  const others = returned?.creditNotes.filter(({ id }) => id !== note.id) ?? [];
  const undone = returned && decideUndoReturn({ ...returned, creditNotes: others }).ok ? returned : null;

  const goods = await goodsBackTo(tenant, note, undone);
  const entry = note.journalEntryId === null ? null : await getPostedEntry(tenant, note.journalEntryId);
  const reversal =
    entry &&
    reverseEntry(entry, {
      id: tools.ids.next(),
      date: input.date,
      memo: `Void of ${note.number ?? ''}: ${input.reason}`,
    });
  const voidedAt = tools.clock.now().toISOString();
  if (reversal) {
    const posted = await postJournalEntry(tenant, reversal, bookLock);
    if (!posted.ok) return posted;
    for (const { id } of atIssue) {
      const taken = await markSettlementReversed(tenant, id, {
        reversedAt: voidedAt,
        date: input.date,
        entryId: reversal.id,
      });
      if (!taken.ok) return taken;
    }
  }
  const marked = await markCreditNoteVoid(tenant, note.id, {
    voidedAt,
    date: input.date,
    reason: input.reason,
    entryId: reversal?.id ?? null,
  });
  if (!marked.ok) return marked;
  if (undone !== null) {
    await undoOrderReturn(tenant, undone.id, voidedAt);
    for (const { id } of others.filter(({ state }) => state === 'draft')) {
      const deleted = await deleteCreditNoteDraft(tenant, id);
      if (!deleted.ok) return deleted;
    }
  }
  const moved = await moveGoods(tenant, goods, { note, day: input.date, lock: bookLock }, tools);
  if (!moved.ok) return moved;

  return succeed(known(await readCreditNote(tenant, note.id)));
}

interface Goods {
  /** Returned goods that were thrown away: they are there again first. */
  readonly scrapped: readonly { readonly id: string; readonly lines: readonly StockLine[] }[];
  /** Lines that go out to the customer again. */
  readonly out: readonly StockLine[];
}

/** Returns what of the goods is undone with the note, and with the return that threw some of them away by itself. */
async function goodsBackTo(
  tenant: Tenant,
  { id }: { readonly id: string },
  undone: { readonly id: string } | null,
): Promise<Goods> {
  const thrown = undone && (await findStockOperation(tenant, undone.id));
  const found = [...(await listOperationsOfSource(tenant, id)), ...(thrown ? [thrown] : [])];
  const read = async () =>
    Promise.all(found.map(async (one) => known(await findStockOperation(tenant, one.id))));
  const items = (await read()).flatMap(({ drafts }) => drafts.map(({ itemId }) => itemId));
  if (items.length === 0) return { scrapped: [], out: [] };
  await lockStockItems(tenant, items);
  const operations = await read();
  return {
    scrapped: operations
      .filter(({ kind }) => kind === 'damage')
      .map((operation) => ({ id: operation.id, lines: reversalLines(operation.drafts) }))
      .filter(({ lines }) => lines.length > 0),
    out: operations
      .filter(({ kind }) => kind === 'customer-return')
      .flatMap(({ drafts }) => drafts)
      .map(({ itemId, placeId, quantity: amount, counterAccountId, sold, lots }) => ({
        ...{ itemId, placeId, quantity: quantity(-amount), value: null, counterAccountId, sold, lots },
      })),
  };
}

async function moveGoods(
  tenant: Tenant,
  { scrapped, out }: Goods,
  of: {
    readonly note: { readonly id: string; readonly invoiceId: string; readonly number: string | null };
    readonly day: CalendarDate;
    readonly lock: BookLock;
  },
  tools: Pick<Tools, 'ids'>,
): Promise<Outcome<unknown, GoodsRefusal>> {
  const operations = [
    ...scrapped.map(({ id, lines }) => ({ kind: 'reversal' as const, reversesId: id, lines })),
    ...(out.length === 0 ? [] : [{ kind: 'sale' as const, reversesId: null, lines: out }]),
  ];
  for (const operation of operations) {
    const recorded = await recordStockOperation(
      tenant,
      {
        ...operation,
        id: tools.ids.next(),
        day: of.day,
        reason: `Void of credit note ${of.note.number ?? ''}`,
        // What goes out again is of the invoice, from which it may come back once more.
        source:
          operation.kind === 'sale'
            ? { kind: 'invoice', id: of.note.invoiceId }
            : { kind: 'credit-note', id: of.note.id },
      },
      { lock: of.lock, nextId: () => tools.ids.next(), post: postJournalEntry },
    );
    if (!recorded.ok) return recorded;
  }
  return succeed(null);
}
