import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import type { Database } from '@atelier/database/platform/pool';
import { succeed } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { inNameOf } from '../platform/in-name-of.ts';
import type { JobPayload } from '../platform/jobs.ts';
import type { Log } from '../platform/log.ts';
import { fromBusiness, MailPostedBefore, type MailText } from '../platform/mail/mail.ts';
import { mailParagraphs, mailSender, writeMail } from '../platform/mail/write-mail.ts';
import { readCommission } from './read-commission.ts';

/** The mail that brings a customer to the page of the commission. */
function proofMail(
  { subject, message }: { readonly subject: string; readonly message: string },
  seller: { readonly name: string; readonly email: string; readonly phone: string },
  publicUrl: string,
): MailText {
  return {
    kind: 'proof',
    ...writeMail(subject, [
      ...mailParagraphs(message),
      { kind: 'action', label: 'See the proof', url: publicUrl },
      mailSender(seller),
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
      log.warn('a proof was not emailed', { mailId: job.mailId, refusal: outcome.refusal.code });
  } catch (error) {
    if (!(error instanceof MailPostedBefore)) throw error;
  }
}
