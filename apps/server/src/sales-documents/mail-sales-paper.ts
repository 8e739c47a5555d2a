import {
  addCustomerMail,
  type NewCustomerMail,
} from '@atelier/database/sales-documents/customer-mails.store';
import type { AnyRefusal, Inside, Tenant } from '@atelier/database/platform/in-business';
import type { Database } from '@atelier/database/platform/pool';
import { succeed, type Outcome } from '@atelier/domain/foundation';
import { fillMailText, type MailText as Wording, type MailValues } from '@atelier/domain/sales-documents';
import type { Tools } from '../platform/answer.ts';
import type { Log } from '../platform/log.ts';
import { inNameOf } from '../platform/in-name-of.ts';
import { MailPostedBefore, type MailText } from '../platform/mail/mail.ts';
import type { MailedDocument } from './mailed-documents.ts';
import { salesPaperMail, type OpenPaper, type SalesPaperLetter } from './sales-paper-mail.ts';
import { drawSalesPaper, type PrintableSalesPaper } from './sales-paper-pdf.ts';

/** A paper, where its page is, and what is told large of it. */
export type MailedPaper = PrintableSalesPaper & Pick<SalesPaperLetter, 'publicUrl' | 'sum'>;

/** Mail of a job: values of the fields in its text, notes about it, and its drawing once it is worded. */
export interface ReadyMail {
  readonly values: MailValues;
  readonly noted: Pick<NewCustomerMail, 'kind' | 'aboutId' | 'balance'>;
  readonly draw: (wording: Wording) => Promise<MailText>;
}

/** Draws the PDF of a paper, and the mail that carries it beside the documents that were chosen and what else is open. */
export async function drawSalesMail(
  paper: MailedPaper,
  wording: Wording,
  {
    documents = [],
    alsoOpen = [],
  }: { readonly documents?: readonly MailedDocument[]; readonly alsoOpen?: readonly OpenPaper[] } = {},
): Promise<MailText> {
  const pdf = await drawSalesPaper(paper, { publicUrl: paper.publicUrl });
  return salesPaperMail({ ...paper, pdf, documents, alsoOpen, ...wording });
}

/** Posts a mail of the business, and its copy to the business where one is wanted. */
export async function postToCustomer(
  inside: Inside,
  mail: MailText,
  {
    mailId,
    copyId,
    to,
  }: { readonly mailId: string; readonly copyId?: string | undefined; readonly to: string },
  { mailbox }: Pick<Tools, 'mailbox'>,
): Promise<void> {
  await mailbox.post(inside.db, to, mail, mailId);
  const own = mail.from?.replyTo ?? null;
  if (copyId !== undefined && own !== null) await mailbox.post(inside.db, own, mail, copyId);
}

/**
 * Notes, draws and posts the mail that a command wants sent, whether or not who sent it is still there. What may pass (a
 * database that is away, a PDF that fails) is thrown, so that the queue tries again; a refusal is final.
 */
export async function mailToCustomer(
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
  readMail: (tenant: Tenant) => Promise<Outcome<ReadyMail, AnyRefusal>>,
): Promise<void> {
  try {
    const outcome = await inNameOf(database, job, async (tenant) => {
      const read = await readMail(tenant);
      if (!read.ok) return read;
      const { values, noted, draw } = read.value;
      const subject = fillMailText(job.subject, values);
      await addCustomerMail(tenant, {
        ...noted,
        id: job.mailId,
        occasion: null,
        to: job.to,
        subject,
        createdAt: tools.clock.now().toISOString(),
      });
      const mail = await draw({ subject, message: fillMailText(job.message, values) });
      await postToCustomer(tenant, mail, job, tools);
      return succeed(null);
    });
    if (outcome?.ok === false)
      log.warn('a paper was not emailed', { mailId: job.mailId, refusal: outcome.refusal.code });
  } catch (error) {
    if (!(error instanceof MailPostedBefore)) throw error;
  }
}
