import { financeRefusals } from '@atelier/domain/books';
import { quantityText, type CalendarDate, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { inventoryRefusals } from '@atelier/domain/items';
import {
  creditNoteRefusals,
  type CreditNoteDraft,
  type CreditNoteTotals,
} from '@atelier/domain/credit-notes';
import { orRefusal } from '../platform/constraint-refusals.ts';
import type { Inside, Tenant } from '../platform/in-business.ts';
import { taxColumns, type Party } from '../sales-documents/sales-lines.ts';

export type CreditDraftRefusal = Refusal<
  'credit-note-id-taken' | 'credit-note-already-issued' | 'credit-note-line-not-found' | 'place-not-found'
>;

/** Writes a draft of a credit note with its lines and taxes, new or over the earlier one. */
export async function writeCreditNoteDraft(
  tenant: Tenant,
  draft: CreditNoteDraft,
  totals: CreditNoteTotals,
  options: { readonly isNew: boolean; readonly now: string },
): Promise<Outcome<unknown, CreditDraftRefusal>> {
  const head = {
    issue_date: draft.issueDate,
    reason: draft.reason,
    subtotal_cents: totals.subtotal,
    shipping_cents: totals.shipping,
    tax_cents: totals.tax,
    total_cents: totals.total,
    updated_at: options.now,
  };
  const ofNote = { business_id: tenant.businessId, credit_note_id: draft.id };
  return orRefusal(
    (async () => {
      if (options.isNew) {
        await tenant.db
          .insertInto('credit_notes')
          .values({ ...head, business_id: tenant.businessId, id: draft.id, invoice_id: draft.invoiceId })
          .execute();
      } else {
        await tenant.db
          .updateTable('credit_notes')
          .set((eb) => ({ ...head, version: eb('version', '+', 1) }))
          .where('business_id', '=', tenant.businessId)
          .where('id', '=', draft.id)
          .execute();
        for (const table of ['credit_note_lines', 'credit_note_taxes'] as const) {
          await tenant.db
            .deleteFrom(table)
            .where('business_id', '=', tenant.businessId)
            .where('credit_note_id', '=', draft.id)
            .execute();
        }
      }
      await tenant.db
        .insertInto('credit_note_lines')
        .values(
          totals.lines.map((line, index) => ({
            ...ofNote,
            id: line.id,
            position: index + 1,
            invoice_line_id: line.invoiceLineId,
            description: line.of.description,
            quantity: quantityText(line.quantity),
            said_cents: line.saidAmount,
            amount_cents: line.amount,
            tax_cents: line.tax,
            goods: line.goods,
            place_id: line.placeId,
          })),
        )
        .execute();
      const { taxes, parts } = taxColumns(totals);
      if (taxes.length > 0) {
        await tenant.db
          .insertInto('credit_note_taxes')
          .values(taxes.map((tax) => ({ ...ofNote, ...tax })))
          .execute();
      }
      if (parts.length > 0) {
        await tenant.db
          .insertInto('credit_note_tax_parts')
          .values(parts.map((part) => ({ ...ofNote, ...part })))
          .execute();
      }
    })(),
    {
      credit_notes_pkey: creditNoteRefusals.refusal('credit-note-id-taken'),
      credit_note_lines_pkey: creditNoteRefusals.refusal('credit-note-id-taken', { field: 'lines' }),
      credit_notes_frozen: creditNoteRefusals.refusal('credit-note-already-issued'),
      credit_note_lines_business_id_invoice_line_id_fkey: creditNoteRefusals.refusal(
        'credit-note-line-not-found',
        { field: 'lines' },
      ),
      credit_note_lines_business_id_place_id_fkey: inventoryRefusals.refusal('place-not-found', {
        field: 'lines',
      }),
    },
  );
}

/** Throws a draft away. */
export async function deleteCreditNoteDraft(
  tenant: Tenant,
  creditNoteId: string,
): Promise<Outcome<unknown, Refusal<'credit-note-already-issued' | 'credit-note-of-return'>>> {
  return orRefusal(
    tenant.db
      .deleteFrom('credit_notes')
      .where('business_id', '=', tenant.businessId)
      .where('id', '=', creditNoteId)
      .execute(),
    {
      credit_notes_frozen: creditNoteRefusals.refusal('credit-note-already-issued'),
      customer_order_return_credits_note: creditNoteRefusals.refusal('credit-note-of-return'),
    },
  );
}

/** Marks a draft as issued, with its number and what the customer is shown. */
export async function markCreditNoteIssued(
  tenant: Tenant,
  creditNoteId: string,
  issue: {
    readonly number: string;
    readonly series: string;
    readonly sequence: number;
    readonly issuedAt: string;
    readonly seller: Party;
    readonly buyer: Party;
    readonly journalEntryId: string | null;
  },
): Promise<
  Outcome<unknown, Refusal<'credit-note-number-taken' | 'credit-exceeds-invoice' | 'tax-period-filed'>>
> {
  return orRefusal(
    tenant.db
      .updateTable('credit_notes')
      .set({
        number: issue.number,
        series: issue.series,
        sequence: issue.sequence,
        issued_at: issue.issuedAt,
        seller: JSON.stringify(issue.seller),
        buyer: JSON.stringify(issue.buyer),
        journal_entry_id: issue.journalEntryId,
        updated_at: issue.issuedAt,
      })
      .where('business_id', '=', tenant.businessId)
      .where('id', '=', creditNoteId)
      .execute(),
    {
      credit_notes_business_id_number_key: creditNoteRefusals.refusal('credit-note-number-taken'),
      credit_notes_within_invoice: creditNoteRefusals.refusal('credit-exceeds-invoice', { field: 'lines' }),
      tax_period_filed: financeRefusals.refusal('tax-period-filed', { field: 'date' }),
    },
  );
}

/** Marks an issued credit note as void, of which nothing is used any longer. */
export async function markCreditNoteVoid(
  tenant: Tenant,
  creditNoteId: string,
  voiding: {
    readonly voidedAt: string;
    readonly date: CalendarDate;
    readonly reason: string;
    readonly entryId: string | null;
  },
): Promise<Outcome<unknown, Refusal<'credit-note-is-used' | 'tax-period-filed'>>> {
  return orRefusal(
    tenant.db
      .updateTable('credit_notes')
      .set({
        voided_at: voiding.voidedAt,
        voided_on: voiding.date,
        void_reason: voiding.reason,
        void_entry_id: voiding.entryId,
        updated_at: voiding.voidedAt,
      })
      .where('business_id', '=', tenant.businessId)
      .where('id', '=', creditNoteId)
      .execute(),
    {
      credit_notes_void_is_unused: creditNoteRefusals.refusal('credit-note-is-used'),
      tax_period_filed: financeRefusals.refusal('tax-period-filed', { field: 'date' }),
    },
  );
}

/** Notes when the credit note was mailed. */
export async function noteCreditNoteSent(
  tenant: Inside,
  creditNoteId: string,
  sentAt: string,
): Promise<void> {
  await tenant.db
    .updateTable('credit_notes')
    .set({ sent_at: sentAt })
    .where('business_id', '=', tenant.businessId)
    .where('id', '=', creditNoteId)
    .execute();
}
