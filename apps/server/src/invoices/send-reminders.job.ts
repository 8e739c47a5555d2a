import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { addCustomerMail } from '@atelier/database/invoices/customer-mails.store';
import { noteInvoiceEvent } from '@atelier/database/invoices/invoices.store';
import {
  listOwedInvoices,
  listChasingBusinesses,
  readReminderPlan,
  type OwedInvoice,
} from '@atelier/database/invoices/reminders.store';
import { asClock, inBusinessByClock, type Inside } from '@atelier/database/platform/in-business';
import type { Database } from '@atelier/database/platform/pool';
import { hourOfInstant, type CalendarDate } from '@atelier/domain/foundation';
import {
  dueReminder,
  fillMailText,
  mailValues,
  reminderHours,
  type Reminder,
  type ReminderPlan,
} from '@atelier/domain/invoices';
import type { Tools } from '../platform/answer.ts';
import { todayIn } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import { drawSalesMail, postToCustomer } from './mail-sales-paper.ts';
import { readSentInvoice } from './send-invoice.job.ts';
import { remindedOf } from './reminders-of-invoice.ts';

type Parts = { readonly database: Database; readonly tools: Tools; readonly log: Log };

/**
 * Sends the reminders of the day where it is day on the business's own wall, each once however often this runs: the mail
 * is in the outbox if, and only if, the row is there that lets no second one through.
 */
export async function sendRemindersJob({ database, tools, log }: Parts): Promise<void> {
  const now = tools.clock.now().toISOString();
  for (const businessId of await asClock(database, listChasingBusinesses)) {
    const due = await inBusinessByClock(database, businessId, async (inside) => {
      const { timeZone } = await getBusiness(inside);
      const hour = hourOfInstant(now, timeZone);
      if (hour < reminderHours.from || hour >= reminderHours.before) return [];
      const plan = await readReminderPlan(inside);
      const today = todayIn(timeZone, tools.clock);
      const open = await listOwedInvoices(inside);
      return open.flatMap((invoice) => {
        const reminder = reminderFor(plan, invoice, { timeZone, today });
        return reminder ? [{ invoiceId: invoice.id, plan, timeZone, today }] : [];
      });
    });
    for (const { invoiceId, ...asked } of due ?? []) {
      // One that fails holds up no other; it is tried again in an hour.
      try {
        await inBusinessByClock(database, businessId, (inside) => remind(inside, invoiceId, asked, tools));
      } catch (error) {
        log.error('a reminder was not sent', error, { businessId, invoiceId });
      }
    }
  }
}

type Asked = { readonly plan: ReminderPlan; readonly timeZone: string; readonly today: CalendarDate };

function reminderFor(
  plan: ReminderPlan,
  invoice: OwedInvoice,
  { timeZone, today }: Pick<Asked, 'timeZone' | 'today'>,
): Reminder | null {
  const due = dueReminder(plan, remindedOf(invoice, timeZone), today);
  return due === null || invoice.occasions.includes(due.occasion) ? null : due;
}

/** Asks again with the invoice held: meanwhile it may have been paid, or reminded of by another process. */
async function remind(inside: Inside, invoiceId: string, asked: Asked, tools: Tools): Promise<void> {
  const [invoice] = await listOwedInvoices(inside, invoiceId);
  const reminder = invoice && reminderFor(asked.plan, invoice, asked);
  const paper = reminder && (await readSentInvoice(inside, invoiceId, tools));
  if (!invoice || !reminder || !paper) return;
  const values = mailValues(paper.document, paper.publicUrl);
  const letter = {
    mailId: tools.ids.next(),
    to: invoice.to,
    subject: fillMailText(reminder.subject, values),
    message: fillMailText(reminder.message, values),
  };
  const isNew = await addCustomerMail(inside, {
    id: letter.mailId,
    aboutId: invoiceId,
    kind: 'reminder',
    occasion: reminder.occasion,
    to: letter.to,
    subject: letter.subject,
    balance: paper.document.balanceCents,
    createdAt: tools.clock.now().toISOString(),
  });
  if (!isNew || letter.to === '') return;
  if (tools.mailbox.delivers)
    await noteInvoiceEvent(inside, invoiceId, { firstSentAt: tools.clock.now().toISOString() });
  await postToCustomer(inside, await drawSalesMail(paper, letter), letter, tools);
}
