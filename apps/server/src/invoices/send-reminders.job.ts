import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { addCustomerMail } from '@atelier/database/sales-documents/customer-mails.store';
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
import { dueReminder, reminderHours, type Reminder, type ReminderPlan } from '@atelier/domain/invoices';
import { fillMailText, mailValues } from '@atelier/domain/sales-documents';
import type { Tools } from '../platform/answer.ts';
import { todayIn } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import { drawSalesMail, postToCustomer } from '../sales-documents/mail-sales-paper.ts';
import type { OpenPaper } from '../sales-documents/sales-paper-mail.ts';
import { readSentInvoice } from './send-invoice.job.ts';
import { remindedOf } from './reminders-of-invoice.ts';

type Parts = { readonly database: Database; readonly tools: Tools; readonly log: Log };

/**
 * Sends the reminders of the day where it is day on the business's own wall, one mail to a customer, each once however
 * often this runs: the mail is in the outbox if, and only if, the row is there that lets no second one through.
 */
export async function sendRemindersJob({ database, tools, log }: Parts): Promise<void> {
  const now = tools.clock.now().toISOString();
  for (const businessId of await asClock(database, listChasingBusinesses)) {
    const due = await inBusinessByClock(database, businessId, async (inside) => {
      const { timeZone } = await getBusiness(inside);
      const hour = hourOfInstant(now, timeZone);
      if (hour < reminderHours.from || hour >= reminderHours.before) return null;
      const asked = {
        plan: await readReminderPlan(inside),
        timeZone,
        today: todayIn(timeZone, tools.clock),
      };
      const reminded = (await listOwedInvoices(inside)).filter((invoice) => reminderFor(invoice, asked));
      return { asked, customers: new Set(reminded.map(({ customerId }) => customerId)) };
    });
    if (!due) continue;
    for (const customerId of due.customers) {
      // One that fails holds up no other; it is tried again in an hour.
      try {
        await inBusinessByClock(database, businessId, (inside) =>
          remind(inside, customerId, due.asked, tools),
        );
      } catch (error) {
        log.error('a reminder was not sent', error, { businessId, customerId });
      }
    }
  }
}

type Asked = { readonly plan: ReminderPlan; readonly timeZone: string; readonly today: CalendarDate };

function reminderFor(invoice: OwedInvoice, { plan, timeZone, today }: Asked): Reminder | null {
  const due = dueReminder(plan, remindedOf(invoice, timeZone), today);
  return due === null || invoice.occasions.includes(due.occasion) ? null : due;
}

/**
 * Asks again with the customer's invoices held: meanwhile they may have been paid, or reminded of by another process.
 * The first that is due words the mail; what else is due by now is below, late fees among it. It goes to the first
 * address that they name.
 */
async function remind(inside: Inside, customerId: string, asked: Asked, tools: Tools): Promise<void> {
  const owed = await listOwedInvoices(inside, customerId);
  const reminders = owed.flatMap((invoice) => {
    const reminder = reminderFor(invoice, asked);
    return reminder ? [{ invoice, reminder }] : [];
  });
  const [first, ...others] = reminders;
  const paper = first && (await readSentInvoice(inside, first.invoice.id, tools));
  if (!first || !paper) return;
  const { invoice, reminder } = first;
  const createdAt = tools.clock.now().toISOString();
  const values = mailValues(paper.document, paper.publicUrl);
  const letter = {
    mailId: tools.ids.next(),
    to: reminders.find(({ invoice: { to } }) => to !== '')?.invoice.to ?? '',
    subject: fillMailText(reminder.subject, values),
    message: fillMailText(reminder.message, values),
  };
  const noted = { kind: 'reminder', to: letter.to, subject: letter.subject, createdAt } as const;
  const isNew = await addCustomerMail(inside, {
    ...noted,
    id: letter.mailId,
    aboutId: invoice.id,
    occasion: reminder.occasion,
    balance: paper.document.balanceCents,
  });
  if (!isNew) return;
  const reminded = new Map(others.map((other) => [other.invoice.id, other.reminder]));
  const alsoOpen: OpenPaper[] = [];
  for (const { id, due, countsFrom, isLateFee } of owed) {
    const isLeftAlone = countsFrom === null && !isLateFee;
    const isDue = due.some(({ dueDate }) => dueDate <= asked.today);
    if (id === invoice.id || isLeftAlone || !(isDue || isLateFee || reminded.has(id))) continue;
    const open = await readSentInvoice(inside, id, tools);
    if (!open) continue;
    const { number, balanceCents } = open.document;
    const of = reminded.get(id);
    if (of)
      await addCustomerMail(inside, {
        ...noted,
        id: tools.ids.next(),
        aboutId: id,
        occasion: of.occasion,
        balance: balanceCents,
        alongWith: letter.mailId,
      });
    alsoOpen.push({ title: `Invoice ${number ?? ''}`, sum: open.sum, publicUrl: open.publicUrl });
    if (letter.to !== '' && tools.mailbox.delivers)
      await noteInvoiceEvent(inside, id, { firstSentAt: createdAt });
  }
  if (letter.to === '') return;
  if (tools.mailbox.delivers) await noteInvoiceEvent(inside, invoice.id, { firstSentAt: createdAt });
  await postToCustomer(inside, await drawSalesMail(paper, letter, { alsoOpen }), letter, tools);
}
