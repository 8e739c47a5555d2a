import { addCustomerMail } from '@atelier/database/sales-documents/customer-mails.store';
import { listOwedInvoices } from '@atelier/database/invoices/reminders.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { addDays, type CalendarDate } from '@atelier/domain/foundation';
import { fillMailText, mailValues, usualMailTexts } from '@atelier/domain/sales-documents';
import { readInvoice } from '../invoices/invoice-document.ts';
import { saveReminders } from '../invoices/save-reminders.command.ts';
import type { Tools } from '../platform/answer.ts';
import { done } from './done.ts';

const text = usualMailTexts.reminder;
const daysAfter = 3;

/** Kestrel Pottery reminds by itself; who is overdue the longest was told of it. No mail leaves a sample business. */
export async function remindInSample(tenant: Tenant, today: CalendarDate, tools: Tools): Promise<void> {
  const step = (days: number, side: 'before' | 'after') => ({ id: tools.ids.next(), days, side, ...text });
  const steps = [step(2, 'before'), step(daysAfter, 'after')];
  const wish = { isOn: true, steps, repeat: { everyDays: 14, ...text } };
  done(await saveReminders(tenant, wish, tools));

  const [first] = await listOwedInvoices(tenant);
  const oldest = first?.due[0];
  const day = oldest && addDays(oldest.dueDate, daysAfter);
  if (!first || day === undefined || day >= today) return;
  const invoice = known(await readInvoice(tenant, first.id, tools));
  await addCustomerMail(tenant, {
    id: tools.ids.next(),
    aboutId: first.id,
    kind: 'reminder',
    occasion: `step ${known(steps[1]).id}`,
    to: first.to,
    subject: fillMailText(text.subject, mailValues(invoice, invoice.publicUrl)),
    balance: invoice.balanceCents,
    createdAt: `${day}T13:01:00Z`,
    sentAt: `${day}T13:01:04Z`,
  });
}
