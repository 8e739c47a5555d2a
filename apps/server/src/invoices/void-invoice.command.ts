import type { InvoiceView } from '@atelier/contract/invoices';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { getPostedEntry } from '@atelier/database/books/journal.reads';
import { postJournalEntry, type PostingRefusal } from '@atelier/database/books/journal.store';
import { findInvoice } from '@atelier/database/invoices/invoices.reads';
import { recordStockOperation, type StockWriteRefusal } from '@atelier/database/stock/stock.store';
import { markInvoiceVoid } from '@atelier/database/invoices/invoices.store';
import { freeQuoteOfInvoice } from '@atelier/database/quotes/quotes.store';
import { dropScheduledMail } from '@atelier/database/sales-documents/scheduled-mails.store';
import { isReturnDrafted } from '@atelier/database/orders/order-returns.reads';
import { listSettlementsOfInvoice } from '@atelier/database/payments/payments.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { requirePermission } from '@atelier/domain/businesses';
import { decideReversalDay, decideVoidDay, financeRefusals, reverseEntry } from '@atelier/domain/books';
import { refuse, succeed, type CalendarDate, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { decideVoidInvoice, type InvoiceRefusal } from '@atelier/domain/invoices';
import { invoiceRefusals } from '@atelier/domain/sales-documents';
import { reversalLines, type StockRefusal } from '@atelier/domain/stock';
import type { Tools } from '../platform/answer.ts';
import { readInvoice } from './invoice-document.ts';
import { readSalesOf } from './goods-of-invoice.ts';

type VoidRefusal =
  | InvoiceRefusal
  | PostingRefusal
  | StockRefusal
  | StockWriteRefusal
  | Refusal<
      | 'permission-denied'
      | 'from-opening-balances'
      | 'reversal-before-entry'
      | 'void-before-settlements'
      | 'tax-period-filed'
    >;

/** Voids an issued invoice by the reversal of its journal entry; its stock comes back at what it cost, the number stays taken. */
export async function voidInvoice(
  tenant: Tenant,
  input: { readonly invoiceId: string; readonly date: CalendarDate; readonly reason: string },
  tools: Pick<Tools, 'clock' | 'ids' | 'publicUrl'>,
): Promise<Outcome<InvoiceView, VoidRefusal>> {
  const invoice = await findInvoice(tenant, input.invoiceId, { lock: true });
  if (!invoice) return refuse(invoiceRefusals.refusal('invoice-not-found'));
  const business = await getBusiness(tenant);

  const permitted = requirePermission(tenant.role, 'invoices.void');
  if (!permitted.ok) return permitted;

  if (invoice.openingId !== null) return refuse(financeRefusals.refusal('from-opening-balances'));
  const allowed = decideVoidInvoice(invoice, {
    paid: invoice.paidCents,
    credited: invoice.creditedCents,
    writtenOff: invoice.writtenOffCents,
    isReturnDrafted: await isReturnDrafted(tenant, invoice.id),
  });
  if (!allowed.ok) return allowed;

  const entry = invoice.journalEntryId === null ? null : await getPostedEntry(tenant, invoice.journalEntryId);
  const day = decideReversalDay(entry ?? { date: invoice.issueDate }, input.date);
  if (!day.ok) return day;
  const settlements = await listSettlementsOfInvoice(tenant, invoice.id);
  const settledNoMore = decideVoidDay(
    input.date,
    settlements.map(({ reversedOn }) => reversedOn),
  );
  if (!settledNoMore.ok) return settledNoMore;
  const reversal =
    entry &&
    reverseEntry(entry, {
      id: tools.ids.next(),
      date: input.date,
      memo: `Void of ${invoice.number ?? ''}: ${input.reason}`,
    });

  const sales = await readSalesOf(tenant, invoice.id);

  if (reversal) {
    const posted = await postJournalEntry(tenant, reversal, business.bookLock);
    if (!posted.ok) return posted;
  }
  for (const { id: saleId, drafts } of sales) {
    const backLines = reversalLines(drafts);
    if (backLines.length === 0) continue;
    const given = await recordStockOperation(
      tenant,
      {
        id: tools.ids.next(),
        kind: 'reversal',
        day: input.date,
        reason: `Void of ${invoice.number ?? ''}`,
        source: { kind: 'invoice', id: invoice.id },
        reversesId: saleId,
        lines: backLines,
      },
      { lock: business.bookLock, nextId: () => tools.ids.next(), post: postJournalEntry },
    );
    if (!given.ok) return given;
  }
  await dropScheduledMail(tenant, { kind: 'invoice', id: invoice.id });
  const marked = await markInvoiceVoid(tenant, invoice.id, {
    voidedAt: tools.clock.now().toISOString(),
    reason: input.reason,
    entryId: reversal?.id ?? null,
  });
  if (!marked.ok) return marked;
  await freeQuoteOfInvoice(tenant, invoice.id);

  return succeed(known(await readInvoice(tenant, invoice.id, tools)));
}
