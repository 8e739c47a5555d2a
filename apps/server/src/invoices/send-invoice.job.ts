import type { Inside } from '@atelier/database/platform/in-business';
import type { Database } from '@atelier/database/platform/pool';
import { refuse, succeed } from '@atelier/domain/foundation';
import { invoiceRefusals, mailValues } from '@atelier/domain/sales-documents';
import type { Tools } from '../platform/answer.ts';
import type { JobPayload } from '../platform/jobs.ts';
import type { Log } from '../platform/log.ts';
import { publicInvoiceUrl } from '../sales-documents/paper-parties.ts';
import { readPrintableInvoice } from './invoice-document.ts';
import { drawSalesMail, mailToCustomer } from '../sales-documents/mail-sales-paper.ts';
import { readMailedDocuments } from '../sales-documents/mailed-documents.ts';
import { sumOfInvoice } from '../sales-documents/sales-paper-mail.ts';

/** Reads what the mail of an issued invoice is made of, as it stands today; null where there is none. */
export async function readSentInvoice(
  inside: Inside,
  invoiceId: string,
  tools: Pick<Tools, 'clock' | 'publicUrl'>,
) {
  const printable = await readPrintableInvoice(inside, invoiceId, tools.clock);
  if (!printable || printable.token === null) return null;
  const publicUrl = publicInvoiceUrl(tools.publicUrl, printable.token);
  return { ...printable, publicUrl, sum: sumOfInvoice(printable.document) };
}

/** Mails an invoice or a reminder of it, unless it was voided since the command, or paid since someone reminded. */
export async function sendInvoiceJob(
  parts: { readonly database: Database; readonly tools: Tools; readonly log: Log },
  job: JobPayload<'send-invoice'>,
): Promise<void> {
  const { tools } = parts;
  const { kind = 'invoice' } = job;
  const documentsOf = (tenant: Inside) =>
    readMailedDocuments(tenant, { recordKind: 'invoice', recordId: job.invoiceId }, job.documentIds, tools);
  await mailToCustomer(parts, job, async (tenant) => {
    const paper = await readSentInvoice(tenant, job.invoiceId, tools);
    if (!paper) return refuse(invoiceRefusals.refusal('invoice-not-found'));
    const { document, publicUrl } = paper;
    if (document.state === 'void') return refuse(invoiceRefusals.refusal('invoice-is-void'));
    if (kind === 'reminder' && document.balanceCents === 0)
      return refuse(invoiceRefusals.refusal('invoice-is-settled'));
    return succeed({
      values: mailValues(document, publicUrl),
      noted: { kind, aboutId: job.invoiceId, balance: document.balanceCents },
      draw: async (wording) => drawSalesMail(paper, wording, { documents: await documentsOf(tenant) }),
    });
  });
}
