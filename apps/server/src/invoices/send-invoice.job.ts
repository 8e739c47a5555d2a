import type { Database } from '@atelier/database/platform/pool';
import { refuse, succeed } from '@atelier/domain/foundation';
import { invoiceRefusals, mailValues } from '@atelier/domain/invoices';
import type { Tools } from '../platform/answer.ts';
import type { JobPayload } from '../platform/jobs.ts';
import type { Log } from '../platform/log.ts';
import { publicInvoiceUrl, readPrintableInvoice } from './invoice-document.ts';
import { mailSalesPaper } from './mail-sales-paper.ts';
import { sumOfInvoice } from './sales-paper-mail.ts';

/** Mails an invoice, unless it was voided since the command. */
export async function sendInvoiceJob(
  parts: { readonly database: Database; readonly tools: Tools; readonly log: Log },
  job: JobPayload<'send-invoice'>,
): Promise<void> {
  const { tools } = parts;
  await mailSalesPaper(parts, job, async (tenant) => {
    const printable = await readPrintableInvoice(tenant, job.invoiceId, tools.clock);
    if (!printable || printable.token === null) return refuse(invoiceRefusals.refusal('invoice-not-found'));
    const { document, token } = printable;
    if (document.state === 'void') return refuse(invoiceRefusals.refusal('invoice-is-void'));
    const publicUrl = publicInvoiceUrl(tools.publicUrl, token);
    const values = mailValues(document, publicUrl);
    return succeed({ ...printable, publicUrl, values, sum: sumOfInvoice(document) });
  });
}
