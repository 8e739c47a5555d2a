import type { AnyRefusal, Inside, Tenant } from '@atelier/database/platform/in-business';
import type { Database } from '@atelier/database/platform/pool';
import { succeed, type Outcome } from '@atelier/domain/foundation';
import { fillMailText, type MailValues } from '@atelier/domain/invoices';
import type { Tools } from '../platform/answer.ts';
import type { Log } from '../platform/log.ts';
import { inNameOf } from '../platform/in-name-of.ts';
import { MailPostedBefore } from '../platform/mail.ts';
import { salesPaperMail, type SalesPaperLetter } from './sales-paper-mail.ts';
import { drawSalesPaper, type PrintableSalesPaper } from './sales-paper-pdf.ts';

/** What a job mails: the paper, where its page is, what is told large, and what the fields of the text stand for. */
export type MailedPaper = PrintableSalesPaper &
  Pick<SalesPaperLetter, 'publicUrl' | 'sum'> & { readonly values: MailValues };

/** Draws the PDF of a paper and posts the mail, and its copy to the seller where one is wanted. */
export async function postSalesPaper(
  inside: Inside,
  paper: Omit<MailedPaper, 'values'>,
  letter: {
    readonly mailId: string;
    readonly copyId?: string | undefined;
    readonly to: string;
    readonly subject: string;
    readonly message: string;
  },
  { mailbox }: Pick<Tools, 'mailbox'>,
): Promise<void> {
  const { document, publicUrl } = paper;
  const { mailId, copyId, to, subject, message } = letter;
  const pdf = await drawSalesPaper(paper, { publicUrl });
  const mail = salesPaperMail({ ...paper, pdf, subject, message });
  await mailbox.post(inside.db, to, mail, mailId);
  const own = document.seller.email;
  if (copyId !== undefined && own !== '') await mailbox.post(inside.db, own, mail, copyId);
}

/**
 * Draws the PDF of a paper that a command wants sent, and posts the mail, whether or not who sent it is still there. What
 * may pass (a database that is away, a PDF that fails) is thrown, so that the queue tries again; a refusal is final.
 */
export async function mailSalesPaper(
  { database, tools, log }: { readonly database: Database; readonly tools: Tools; readonly log: Log },
  job: {
    readonly businessId: string;
    readonly personId: string;
    readonly mailId: string;
    readonly copyId?: string | undefined;
    readonly to: string;
    readonly subject: string;
    readonly message: string;
  },
  readPaper: (tenant: Tenant) => Promise<Outcome<MailedPaper, AnyRefusal>>,
): Promise<void> {
  try {
    const outcome = await inNameOf(database, job, async (tenant) => {
      const read = await readPaper(tenant);
      if (!read.ok) return read;
      const { values } = read.value;
      const [subject, message] = [fillMailText(job.subject, values), fillMailText(job.message, values)];
      await postSalesPaper(tenant, read.value, { ...job, subject, message }, tools);
      return succeed(null);
    });
    if (outcome?.ok === false)
      log.warn('a paper was not mailed', { mailId: job.mailId, refusal: outcome.refusal.code });
  } catch (error) {
    if (!(error instanceof MailPostedBefore)) throw error;
  }
}
