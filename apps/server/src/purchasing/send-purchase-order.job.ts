import type { Database } from '@atelier/database/platform/pool';
import { purchaseRefusals } from '@atelier/domain/purchasing';
import { refuse, succeed } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { inNameOf } from '../platform/in-name-of.ts';
import type { JobPayload } from '../platform/jobs.ts';
import type { Log } from '../platform/log.ts';
import { fromBusiness, MailPostedBefore, type MailText } from '../platform/mail/mail.ts';
import { mailParagraphs, mailSender, writeMail } from '../platform/mail/write-mail.ts';
import { drawPurchaseOrder, readPrintedOrder } from './purchase-order-paper.ts';

function orderMail(
  job: JobPayload<'send-purchase-order'>,
  business: { readonly name: string; readonly email: string; readonly phone: string },
  pdf: { readonly filename: string; readonly bytes: Uint8Array },
): MailText {
  return {
    kind: 'purchase-order',
    ...writeMail(job.subject, [
      ...mailParagraphs(job.message),
      { kind: 'note', text: 'The order is attached as a PDF.' },
      mailSender(business),
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
      log.warn('an order was not emailed', { orderId: job.orderId, refusal: outcome.refusal.code });
    }
  } catch (error) {
    if (!(error instanceof MailPostedBefore)) throw error;
  }
}
