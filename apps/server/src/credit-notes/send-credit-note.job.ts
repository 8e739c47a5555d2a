import type { Database } from '@atelier/database/platform/pool';
import { refuse, succeed } from '@atelier/domain/foundation';
import { creditNoteRefusals, decideCreditNoteStands } from '@atelier/domain/credit-notes';
import { mailValues } from '@atelier/domain/sales-documents';
import type { Tools } from '../platform/answer.ts';
import type { JobPayload } from '../platform/jobs.ts';
import type { Log } from '../platform/log.ts';
import { drawSalesMail, mailToCustomer } from '../sales-documents/mail-sales-paper.ts';
import { readMailedDocuments } from '../sales-documents/mailed-documents.ts';
import { readPrintableCreditNote } from './read-credit-note.ts';

/** Mails a credit note, unless it was voided since the command. */
export async function sendCreditNoteJob(
  parts: { readonly database: Database; readonly tools: Tools; readonly log: Log },
  job: JobPayload<'send-credit-note'>,
): Promise<void> {
  await mailToCustomer(parts, job, async (tenant) => {
    const printable = await readPrintableCreditNote(tenant, job.creditNoteId);
    if (!printable) return refuse(creditNoteRefusals.refusal('credit-note-not-found'));
    const { note, document } = printable;
    const stands = decideCreditNoteStands(note);
    if (!stands.ok) return stands;
    const sum = { name: 'Credit', amount: document.totalCents, below: `For invoice ${note.invoiceNumber}` };
    return succeed({
      values: mailValues({ ...document, ...note }, null),
      noted: { kind: 'credit-note', aboutId: note.id, balance: document.totalCents },
      draw: async (wording) =>
        drawSalesMail({ ...printable, publicUrl: null, sum }, wording, {
          documents: await readMailedDocuments(
            tenant,
            { recordKind: 'credit-note', recordId: note.id },
            job.documentIds,
            parts.tools,
          ),
        }),
    });
  });
}
