import { invoiceTotals } from '@atelier/domain/sales-documents';
import { type Tenant } from '../platform/in-business.ts';
import { v7 } from 'uuid';
import { valueOf } from '../platform/stage.factory.ts';
import { takeNumber } from '../sales-documents/numbers.store.ts';
import { writeQuoteDraft, markQuoteSent } from './quotes.store.ts';
import type { WrittenInvoice } from '../invoices/invoices.factory.ts';

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
