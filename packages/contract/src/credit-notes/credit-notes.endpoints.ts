import { financeRefusals } from '@atelier/domain/books';
import { inventoryRefusals } from '@atelier/domain/items';
import { creditNoteRefusals } from '@atelier/domain/credit-notes';
import { invoiceRefusals } from '@atelier/domain/sales-documents';
import { z } from 'zod';
import { tenant } from '../businesses/index.ts';
import {
  amount,
  calendarDate,
  file,
  id,
  optionalText,
  ownLines,
  pageInput,
  pageOf,
  quantityOrNone,
  refusals,
  requiredText,
} from '../foundation/index.ts';
import { gateRefusals } from '../items/index.ts';
import { mailedRefusals, paperMailFields, seenVersion, paperSize } from '../sales-documents/index.ts';
import {
  creditableView,
  creditNoteRowView,
  creditNoteState,
  creditNoteView,
  goodsOfCredit,
} from './credit-notes.views.ts';

const tag = { tags: ['Credit notes'] };
const oneNote = z.object({ creditNoteId: id });
const found = refusals(creditNoteRefusals, 'credit-note-not-found');

/** Fields that a person fills in for a credit note while it is a draft. */
export const creditNoteDraftFields = z.object({
  invoiceId: id,
  issueDate: calendarDate,
  reason: optionalText(2000),
  lines: ownLines(
    z.object({
      id,
      /** Null for shipping. */
      invoiceLineId: id.nullable(),
      /** Quantity given back; zero for a lower price alone. */
      quantity: quantityOrNone,
      /** Left out or null where the amount follows from the quantity. */
      amountCents: amount.nullable().default(null),
      goods: goodsOfCredit,
      placeId: id.nullable().default(null),
    }),
  )
    .min(1)
    .max(500),
});

export type CreditNoteDraftFields = z.infer<typeof creditNoteDraftFields>;

const credit = {
  ...refusals(
    invoiceRefusals,
    'invoice-not-found',
    'invoice-not-issued',
    'invoice-is-void',
    'invoice-is-written-off',
  ),
  ...refusals(
    creditNoteRefusals,
    'credit-note-needs-lines',
    'credit-note-line-not-found',
    'credit-note-line-twice',
    'credit-note-before-invoice',
    'credit-exceeds-invoice',
    'credit-note-already-issued',
    'credit-note-is-void',
  ),
  ...refusals(financeRefusals, 'from-opening-balances'),
};
const posting = {
  ...gateRefusals,
  ...refusals(financeRefusals, 'period-closed', 'tax-period-filed'),
};

/** Of crediting an invoice and issuing it in one act. */
export const creditRefusals = {
  ...credit,
  ...posting,
  ...refusals(creditNoteRefusals, 'credit-note-id-taken', 'credit-note-changed', 'credit-note-number-taken'),
};

const creditNoteFilter = z.object({
  search: z.string().max(200).optional(),
  state: creditNoteState.optional(),
  customerId: id.optional(),
  invoiceId: id.optional(),
});

export const creditNotes = {
  list: tenant
    .route({ method: 'GET', path: '/credit-notes', summary: 'Credit notes, newest first', ...tag })
    .input(creditNoteFilter.extend(pageInput))
    .output(pageOf(creditNoteRowView)),
  csv: tenant
    .route({ method: 'GET', path: '/credit-notes.csv', summary: 'All that a filter finds, as CSV', ...tag })
    .input(creditNoteFilter)
    .output(file),
  get: tenant
    .route({ method: 'GET', path: '/credit-notes/{creditNoteId}', summary: 'One credit note', ...tag })
    .input(oneNote)
    .errors(found)
    .output(creditNoteView),
  creditable: tenant
    .route({
      method: 'GET',
      path: '/invoices/{invoiceId}/creditable',
      summary: 'What can still be credited of an invoice',
      ...tag,
    })
    .input(z.object({ invoiceId: id }))
    .errors(refusals(invoiceRefusals, 'invoice-not-found', 'invoice-not-issued'))
    .output(creditableView),
  pdf: tenant
    .route({
      method: 'GET',
      path: '/credit-notes/{creditNoteId}/credit-note.pdf',
      summary: 'The credit note as PDF',
      ...tag,
    })
    .input(oneNote.extend({ paper: paperSize }))
    .errors(found)
    .output(file),
  send: tenant
    .route({
      method: 'POST',
      path: '/credit-notes/{creditNoteId}/send',
      summary: 'Email the credit note with its PDF',
      ...tag,
    })
    .input(oneNote.extend(paperMailFields.shape))
    .errors({
      ...found,
      ...mailedRefusals,
      ...refusals(creditNoteRefusals, 'credit-note-not-issued', 'credit-note-is-void'),
    })
    .output(creditNoteView),
  saveDraft: tenant
    .route({
      method: 'PUT',
      path: '/credit-notes/{creditNoteId}/draft',
      summary: 'Write a draft of a credit note, new or again',
      ...tag,
    })
    .input(z.object({ creditNoteId: id, version: seenVersion, draft: creditNoteDraftFields }))
    .errors({
      ...credit,
      ...refusals(creditNoteRefusals, 'credit-note-id-taken'),
      ...refusals(invoiceRefusals, 'draft-changed-meanwhile'),
      ...refusals(inventoryRefusals, 'place-not-found'),
    })
    .output(creditNoteView),
  deleteDraft: tenant
    .route({
      method: 'DELETE',
      path: '/credit-notes/{creditNoteId}/draft',
      summary: 'Throw a draft of a credit note away',
      ...tag,
    })
    .input(oneNote)
    .errors({
      ...found,
      ...refusals(
        creditNoteRefusals,
        'credit-note-already-issued',
        'credit-note-is-void',
        'credit-note-of-return',
      ),
    })
    .output(z.object({})),
  issue: tenant
    .route({
      method: 'POST',
      path: '/credit-notes/{creditNoteId}/issue',
      summary: 'Give it a number, post it, lower its invoice and take goods back',
      ...tag,
    })
    .input(oneNote)
    .errors({
      ...found,
      ...credit,
      ...posting,
      ...refusals(creditNoteRefusals, 'credit-note-changed', 'credit-note-number-taken'),
    })
    .output(creditNoteView),
  void: tenant
    .route({
      method: 'POST',
      path: '/credit-notes/{creditNoteId}/void',
      summary: 'Void it by a reversal; goods that came back go out again, its number stays taken',
      ...tag,
    })
    .input(oneNote.extend({ date: calendarDate, reason: requiredText(500) }))
    .errors({
      ...found,
      ...posting,
      ...refusals(
        creditNoteRefusals,
        'credit-note-is-void',
        'credit-note-not-issued',
        'credit-note-is-used',
        'credit-note-of-exchange',
      ),
      ...refusals(financeRefusals, 'reversal-before-entry', 'void-before-settlements'),
    })
    .output(creditNoteView),
};
