import { inBusinessByClock } from '@atelier/database/platform/in-business';
import type { Database } from '@atelier/database/platform/pool';
import { findTillEntry } from '@atelier/database/till/till-entries.reads';
import type { Tools } from '../platform/answer.ts';
import type { JobPayload } from '../platform/jobs.ts';
import { MailPostedBefore } from '../platform/mail/mail.ts';
import { readReceiptOf } from './read-receipt.ts';
import { receiptMail } from './receipt-mail.ts';
import { receiptTokenOf, receiptUrl } from './receipt-token.ts';

/** Mails the receipt of a sale, once however often the job runs. */
export async function sendTillReceiptJob(
  { database, tools }: { readonly database: Database; readonly tools: Tools },
  { businessId, saleId, mailId, to }: JobPayload<'send-till-receipt'>,
): Promise<void> {
  try {
    await inBusinessByClock(database, businessId, async (inside) => {
      const sale = await findTillEntry(inside, saleId);
      const receipt = sale && (await readReceiptOf(inside, sale));
      if (sale === null || receipt === null) return;
      const token = receiptTokenOf(sale.content);
      const url = token === null ? null : receiptUrl(tools.publicUrl, token);
      await tools.mailbox.post(inside.db, to, receiptMail(receipt, url), mailId);
    });
  } catch (error) {
    if (!(error instanceof MailPostedBefore)) throw error;
  }
}
