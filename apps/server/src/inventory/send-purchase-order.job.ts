import type { Database } from '@atelier/database/platform/pool';
import { purchaseRefusals } from '@atelier/domain/inventory';
import { refuse, succeed } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { escapeHtml } from '../platform/escape-html.ts';
import { inNameOf } from '../platform/in-name-of.ts';
import type { JobPayload } from '../platform/jobs.ts';
import type { Log } from '../platform/log.ts';
import { mailPage, mailParagraph, mailStyles } from '../platform/mail-page.ts';
import { fromBusiness, MailPostedBefore, type MailText } from '../platform/mail.ts';
import { drawPurchaseOrder, readPrintedOrder } from './purchase-order-paper.ts';

function orderMail(
  job: JobPayload<'send-purchase-order'>,
  business: { readonly name: string; readonly email: string; readonly phone: string },
  pdf: { readonly filename: string; readonly bytes: Uint8Array },
): MailText {
  const sender = [business.name, business.email, business.phone].filter((part) => part !== '');
  const paragraphs = job.message
    .trim()
    .split(/\n{2,}/)
    .filter((text) => text !== '');
  const attached = 'The order is attached as a PDF.';
  return {
    kind: 'purchase-order',
    subject: job.subject,
    textBody: `${[...paragraphs, attached, sender.join('\n')].join('\n\n')}\n`,
    htmlBody: mailPage(job.subject, [
      ...paragraphs.map(mailParagraph),
      `<p style="margin:0 0 16px;${mailStyles.soft}">${attached}</p>`,
      `<p style="margin:0;${mailStyles.soft}">${sender.map(escapeHtml).join('<br>')}</p>`,
    ]),
    carriesSecret: false,
    from: fromBusiness(business),
    attachments: [{ ...pdf, contentType: 'application/pdf' }],
  };
}

/**
 * Draws the PDF of an order that a command wants sent, and posts the mail, whether or not who sent it is still there. What
 * may pass is thrown, so that the queue tries again; a refusal is final.
 */
export async function sendPurchaseOrderJob(
  { database, tools, log }: { readonly database: Database; readonly tools: Tools; readonly log: Log },
  job: JobPayload<'send-purchase-order'>,
): Promise<void> {
  try {
    const outcome = await inNameOf(database, job, async (tenant) => {
      const found = await readPrintedOrder(tenant, job.orderId);
      if (!found) return refuse(purchaseRefusals.refusal('purchase-order-not-found'));
      const pdf = await drawPurchaseOrder(found);
      await tools.mailbox.post(tenant.db, job.to, orderMail(job, found.business, pdf), job.mailId);
      return succeed(null);
    });
    if (outcome?.ok === false) {
      log.warn('an order was not mailed', { orderId: job.orderId, refusal: outcome.refusal.code });
    }
  } catch (error) {
    if (!(error instanceof MailPostedBefore)) throw error;
  }
}
