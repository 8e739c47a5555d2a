import { implement } from '@orpc/server';
import { creditNotes } from '@atelier/contract/credit-notes';
import { listCreditNotes } from '@atelier/database/credit-notes/credit-notes.reads';
import { refuse, succeed } from '@atelier/domain/foundation';
import { creditNoteRefusals } from '@atelier/domain/credit-notes';
import { change, read, type BusinessRequest } from '../platform/answer.ts';
import { csvFileOf } from '../platform/table-file.ts';
import { issueCreditNote } from './issue-credit-note.command.ts';
import { readCreditable, readCreditNote, readCreditNotePdf } from './read-credit-note.ts';
import { deleteCreditNote, saveCreditNote } from './save-credit-note.command.ts';
import { sendCreditNote } from './send-credit-note.command.ts';
import { voidCreditNote } from './void-credit-note.command.ts';
import { creditNotesTable } from '../sales-documents/sales-papers-csv.ts';

const os = implement(creditNotes).$context<BusinessRequest>();

export const creditNoteRoutes = os.router({
  list: os.list.handler(({ input, context }) =>
    read(context, async (tenant) => succeed(await listCreditNotes(tenant, input))),
  ),
  csv: os.csv.handler(({ input, context }) =>
    read(context, async (tenant) => succeed(await csvFileOf(tenant, await creditNotesTable(tenant, input)))),
  ),
  get: os.get.handler(({ input, context }) =>
    read(context, async (tenant) => {
      const note = await readCreditNote(tenant, input.creditNoteId);
      return note ? succeed(note) : refuse(creditNoteRefusals.refusal('credit-note-not-found'));
    }),
  ),
  creditable: os.creditable.handler(({ input, context }) =>
    read(context, (tenant) => readCreditable(tenant, input.invoiceId)),
  ),
  pdf: os.pdf.handler(({ input, context }) =>
    read(context, async (tenant) => {
      const pdf = await readCreditNotePdf(tenant, input.creditNoteId, input.paper);
      return pdf ? succeed(pdf) : refuse(creditNoteRefusals.refusal('credit-note-not-found'));
    }),
  ),
  send: os.send.handler(({ input, context }) =>
    change(context, 'sendCreditNote', input, (tenant, tools) => sendCreditNote(tenant, input, tools)),
  ),
  saveDraft: os.saveDraft.handler(({ input, context }) =>
    change(context, 'saveCreditNote', input, (tenant, tools) =>
      saveCreditNote(tenant, input.creditNoteId, input.draft, tools, input),
    ),
  ),
  deleteDraft: os.deleteDraft.handler(({ input, context }) =>
    change(context, 'deleteCreditNote', input, (tenant) => deleteCreditNote(tenant, input.creditNoteId)),
  ),
  issue: os.issue.handler(({ input, context }) =>
    change(context, 'issueCreditNote', input, (tenant, tools) =>
      issueCreditNote(tenant, input.creditNoteId, tools),
    ),
  ),
  void: os.void.handler(({ input, context }) =>
    change(context, 'voidCreditNote', input, (tenant, tools) => voidCreditNote(tenant, input, tools)),
  ),
});
