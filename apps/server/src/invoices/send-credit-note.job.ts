import { inBusiness } from '@atelier/database/platform/in-business';
import type { Database } from '@atelier/database/platform/pool';
import { refuse, succeed } from '@atelier/domain/foundation';
import { creditNoteRefusals, decideCreditNoteStands } from '@atelier/domain/invoices';
import type { Tools } from '../platform/answer.ts';
import type { JobPayload } from '../platform/jobs.ts';
import type { Log } from '../platform/log.ts';
import { MailPostedBefore } from '../platform/mail.ts';
import { paperOf } from '../platform/paper.ts';
import { readPrintableCreditNote } from './read-credit-note.ts';
import { salesPaperMail } from './sales-paper-mail.ts';
import { drawSalesPaper } from './sales-paper-pdf.ts';

/** Draws the PDF of a credit note that a command wants sent, and posts the mail; as `sendInvoiceJob`. */
export async function sendCreditNoteJob(
  parts: { readonly database: Database; readonly tools: Tools; readonly log: Log },
  job: JobPayload<'send-credit-note'>,
): Promise<void> {
  const { database, tools, log } = parts;
  const visit = { businessId: job.businessId, personId: job.personId };
  try {
    const outcome = await inBusiness(database, visit, 'write', async (tenant) => {
      const printable = await readPrintableCreditNote(tenant, job.creditNoteId);
      if (!printable) return refuse(creditNoteRefusals.refusal('credit-note-not-found'));
      const { note, document, words } = printable;
      const stands = decideCreditNoteStands(note);
      if (!stands.ok) return stands;
      const pdf = await drawSalesPaper(printable, { paper: paperOf(document.locale) });
      const below = `For invoice ${note.invoiceNumber}`;
      const mail = salesPaperMail({
        ...{ document, words, pdf, subject: job.subject, message: job.message, publicUrl: null },
        sum: { name: 'Credit', amount: document.totalCents, below },
      });
      await tools.mailbox.post(tenant.db, job.to, mail, job.mailId);
      return succeed(null);
    });
    if (!outcome.ok) {
      log.warn('a credit note was not mailed', {
        creditNoteId: job.creditNoteId,
        refusal: outcome.refusal.code,
      });
    }
  } catch (error) {
    if (!(error instanceof MailPostedBefore)) throw error;
  }
}
