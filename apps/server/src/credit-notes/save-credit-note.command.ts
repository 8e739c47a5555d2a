import type { CreditNoteDraftFields, CreditNoteView } from '@atelier/contract/credit-notes';
import { findCreditNote } from '@atelier/database/credit-notes/credit-notes.reads';
import {
  deleteCreditNoteDraft,
  writeCreditNoteDraft,
  type CreditDraftRefusal,
} from '@atelier/database/credit-notes/credit-notes.store';
import { findInvoice } from '@atelier/database/invoices/invoices.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { requirePermission } from '@atelier/domain/businesses';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import {
  creditNoteRefusals,
  creditNoteTotals,
  decideCredit,
  decideEditCreditNote,
  type CreditRefusal,
} from '@atelier/domain/credit-notes';
import { decideOverwrite } from '@atelier/domain/invoices';
import { invoiceRefusals } from '@atelier/domain/sales-documents';
import type { Tools } from '../platform/answer.ts';
import { readCreditableOf, readCreditNote } from './read-credit-note.ts';

type SaveRefusal =
  | CreditRefusal
  | CreditDraftRefusal
  | Refusal<
      | 'permission-denied'
      | 'invoice-not-found'
      | 'credit-note-is-void'
      | 'credit-note-already-issued'
      | 'draft-changed-meanwhile'
    >;

/** Writes a draft of a credit note, new or over the earlier one. A draft stays with its invoice. */
export async function saveCreditNote(
  tenant: Tenant,
  creditNoteId: string,
  fields: CreditNoteDraftFields,
  tools: Pick<Tools, 'clock'>,
  { version }: { readonly version?: number | undefined } = {},
): Promise<Outcome<CreditNoteView, SaveRefusal>> {
  const invoice = await findInvoice(tenant, fields.invoiceId, { lock: true });
  if (!invoice) return refuse(invoiceRefusals.refusal('invoice-not-found'));
  const earlier = await findCreditNote(tenant, creditNoteId, { lock: true });

  const permitted = requirePermission(tenant.role, 'invoices.write');
  if (!permitted.ok) return permitted;

  const editable = earlier ? decideEditCreditNote(earlier) : succeed(true);
  if (!editable.ok) return editable;
  const seen = earlier ? decideOverwrite(earlier, version) : succeed(true);
  if (!seen.ok) return seen;
  if (earlier && earlier.invoiceId !== invoice.id) {
    return refuse(creditNoteRefusals.refusal('credit-note-id-taken'));
  }
  const draft = {
    ...fields,
    id: creditNoteId,
    lines: fields.lines.map(({ amountCents, ...line }) => ({ ...line, saidAmount: amountCents })),
  };
  const creditable = await readCreditableOf(tenant, invoice);
  const allowed = decideCredit(draft, { ...invoice, writtenOff: invoice.writtenOffCents }, creditable);
  if (!allowed.ok) return allowed;

  // What credits nothing is on no paper.
  const lines = draft.lines.filter(({ quantity, saidAmount }) => quantity > 0 || (saidAmount ?? 0) > 0);
  const written = await writeCreditNoteDraft(tenant, draft, creditNoteTotals(creditable, lines), {
    isNew: earlier === null,
    now: tools.clock.now().toISOString(),
  });
  if (!written.ok) return written;

  return succeed(known(await readCreditNote(tenant, creditNoteId)));
}

/** Throws a draft of a credit note away. */
export async function deleteCreditNote(
  tenant: Tenant,
  creditNoteId: string,
): Promise<
  Outcome<
    Record<string, never>,
    Refusal<
      | 'permission-denied'
      | 'credit-note-not-found'
      | 'credit-note-is-void'
      | 'credit-note-already-issued'
      | 'credit-note-of-return'
    >
  >
> {
  const note = await findCreditNote(tenant, creditNoteId, { lock: true });
  if (!note) return refuse(creditNoteRefusals.refusal('credit-note-not-found'));

  const permitted = requirePermission(tenant.role, 'invoices.write');
  if (!permitted.ok) return permitted;

  const editable = decideEditCreditNote(note);
  if (!editable.ok) return editable;

  const deleted = await deleteCreditNoteDraft(tenant, note.id);
  return deleted.ok ? succeed({}) : deleted;
}
