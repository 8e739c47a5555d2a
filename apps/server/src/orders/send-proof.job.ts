import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import type { Database } from '@atelier/database/platform/pool';
import { succeed } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { escapeHtml } from '../platform/escape-html.ts';
import { inNameOf } from '../platform/in-name-of.ts';
import type { JobPayload } from '../platform/jobs.ts';
import type { Log } from '../platform/log.ts';
import { mailAction, mailPage, mailParagraph, mailStyles } from '../platform/mail-page.ts';
import { fromBusiness, MailPostedBefore, type MailText } from '../platform/mail.ts';
import { readCommission } from './read-commission.ts';

/** The mail that brings a customer to the page of the commission. */
function proofMail(
  { subject, message }: { readonly subject: string; readonly message: string },
  seller: { readonly name: string; readonly email: string; readonly phone: string },
  publicUrl: string,
): MailText {
  const paragraphs = message
    .trim()
    .split(/\n{2,}/)
    .filter((text) => text !== '');
  const sender = [seller.name, seller.email, seller.phone].filter((part) => part !== '');
  const label = 'See the proof';
  return {
    kind: 'proof',
    subject,
    textBody: `${[...paragraphs, `${label}:\n${publicUrl}`, sender.join('\n')].join('\n\n')}\n`,
    htmlBody: mailPage(subject, [
      ...paragraphs.map(mailParagraph),
      mailAction(label, publicUrl),
      `<p style="margin:0;${mailStyles.soft}">${sender.map(escapeHtml).join('<br>')}</p>`,
    ]),
    carriesSecret: false,
    from: fromBusiness(seller),
  };
}

/** Mails the link to the page of a commission, once however often the job runs. */
export async function sendProofJob(
  { database, tools, log }: { readonly database: Database; readonly tools: Tools; readonly log: Log },
  job: JobPayload<'send-proof'>,
): Promise<void> {
  try {
    const outcome = await inNameOf(database, job, async (tenant) => {
      const commission = await readCommission(tenant, job.orderId, tools);
      if (!commission.ok) return commission;
      const mail = proofMail(job, await getBusiness(tenant), commission.value.publicUrl);
      await tools.mailbox.post(tenant.db, job.to, mail, job.mailId);
      return succeed(null);
    });
    if (outcome?.ok === false)
      log.warn('a proof was not mailed', { mailId: job.mailId, refusal: outcome.refusal.code });
  } catch (error) {
    if (!(error instanceof MailPostedBefore)) throw error;
  }
}
