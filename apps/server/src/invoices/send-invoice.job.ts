import { inBusiness } from '@atelier/database/platform/in-business';
import type { Database } from '@atelier/database/platform/pool';
import { refuse, succeed } from '@atelier/domain/foundation';
import { invoiceRefusals } from '@atelier/domain/invoices';
import type { Tools } from '../platform/answer.ts';
import type { JobPayload } from '../platform/jobs.ts';
import type { Log } from '../platform/log.ts';
import { MailPostedBefore } from '../platform/mail.ts';
import { paperOf } from '../platform/paper.ts';
import { publicInvoiceUrl, readPrintableInvoice } from './invoice-document.ts';
import { salesPaperMail, sumOfInvoice } from './sales-paper-mail.ts';
import { drawSalesPaper } from './sales-paper-pdf.ts';

/**
 * Draws the PDF of an invoice that a command wants sent, and posts the mail. Runs as the person who sent it. What may
 * pass (a database that is away, a PDF that fails) is thrown, so that the queue tries again; a refusal is final: since
 * the command, the invoice was voided or the person has left the business.
 */
export async function sendInvoiceJob(
  parts: { readonly database: Database; readonly tools: Tools; readonly log: Log },
  job: JobPayload<'send-invoice'>,
): Promise<void> {
  const { database, tools, log } = parts;
  const visit = { businessId: job.businessId, personId: job.personId };
  try {
    const outcome = await inBusiness(database, visit, 'write', async (tenant) => {
      const printable = await readPrintableInvoice(tenant, job.invoiceId, tools.clock);
      if (!printable || printable.token === null) return refuse(invoiceRefusals.refusal('invoice-not-found'));
      const { document, words, token } = printable;
      if (document.state === 'void') return refuse(invoiceRefusals.refusal('invoice-is-void'));
      const publicUrl = publicInvoiceUrl(tools.publicUrl, token);
      const pdf = await drawSalesPaper(printable, { paper: paperOf(document.locale), publicUrl });
      const mail = salesPaperMail({
        document,
        words,
        sum: sumOfInvoice(document),
        publicUrl,
        pdf,
        subject: job.subject,
        message: job.message,
      });
      await tools.mailbox.post(tenant.db, job.to, mail, job.mailId);
      return succeed(null);
    });
    if (!outcome.ok) {
      log.warn('an invoice was not mailed', { invoiceId: job.invoiceId, refusal: outcome.refusal.code });
    }
  } catch (error) {
    if (!(error instanceof MailPostedBefore)) throw error;
  }
}
