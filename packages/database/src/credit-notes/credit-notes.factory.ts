import { creditableOf, creditNoteTotals } from '@atelier/domain/credit-notes';
import { type Tenant } from '../platform/in-business.ts';
import { v7 } from 'uuid';
import { valueOf } from '../platform/stage.factory.ts';
import { money, rate, calendarDate, zeroQuantity } from '@atelier/domain/foundation';
import { writeCreditNoteDraft } from './credit-notes.store.ts';
import type { WrittenInvoice } from '../invoices/invoices.factory.ts';

/** A draft that credits half of the only line of an invoice, as if its tax were a combined one. */
export async function creditTestInvoice(tenant: Tenant, invoice: WrittenInvoice): Promise<void> {
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
