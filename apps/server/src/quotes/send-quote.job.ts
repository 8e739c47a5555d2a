import type { Database } from '@atelier/database/platform/pool';
import { formatDate, refuse, succeed } from '@atelier/domain/foundation';
import { mailValues, quoteRefusals } from '@atelier/domain/sales-documents';
import type { Tools } from '../platform/answer.ts';
import type { JobPayload } from '../platform/jobs.ts';
import type { Log } from '../platform/log.ts';
import { drawSalesMail, mailToCustomer } from '../sales-documents/mail-sales-paper.ts';
import { readMailedDocuments } from '../sales-documents/mailed-documents.ts';
import { readPrintableQuote } from './quote-document.ts';

/** Mails a quote. */
export async function sendQuoteJob(
  parts: { readonly database: Database; readonly tools: Tools; readonly log: Log },
  job: JobPayload<'send-quote'>,
): Promise<void> {
  await mailToCustomer(parts, job, async (tenant) => {
    const printable = await readPrintableQuote(tenant, job.quoteId, parts.tools);
    if (!printable || printable.publicUrl === null) return refuse(quoteRefusals.refusal('quote-not-found'));
    const { document, publicUrl } = printable;
    const below = `Valid until ${formatDate(document.validUntil, document.locale)}`;
    const sum = { name: 'Total', amount: document.totalCents, below };
    return succeed({
      values: mailValues(document, publicUrl),
      noted: { kind: 'quote', aboutId: job.quoteId, balance: document.totalCents },
      draw: async (wording) =>
        drawSalesMail({ ...printable, publicUrl, sum }, wording, {
          documents: await readMailedDocuments(
            tenant,
            { recordKind: 'quote', recordId: job.quoteId },
            job.documentIds,
            parts.tools,
          ),
        }),
    });
  });
}
