import type { InvoiceMailsView } from '@atelier/contract/invoices';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { findInvoice } from '@atelier/database/invoices/invoices.reads';
import { listCustomerMails } from '@atelier/database/sales-documents/customer-mails.store';
import {
  readReminderPlan,
  readRemindedFrom,
  type OwedInvoice,
} from '@atelier/database/invoices/reminders.store';
import type { Inside } from '@atelier/database/platform/in-business';
import { dateOfInstant, hourOfInstant, subtractMoney, type CalendarDate } from '@atelier/domain/foundation';
import { firstReminderDay, nextReminder } from '@atelier/domain/invoices';
import { invoiceParts, openParts } from '@atelier/domain/sales-documents';
import { todayIn, type Clock } from '../platform/clock.ts';

/** The first day whose reminders are still to come, on the wall of the business. */
export async function firstReminderDayOf(inside: Inside, clock: Clock): Promise<CalendarDate> {
  const { timeZone } = await getBusiness(inside);
  return firstReminderDay(todayIn(timeZone, clock), hourOfInstant(clock.now().toISOString(), timeZone));
}

/** Facts that the reminders of an invoice follow from. */
export const remindedOf = (
  { due, issuedAt, countsFrom }: Pick<OwedInvoice, 'due' | 'issuedAt' | 'countsFrom'>,
  timeZone: string,
) => ({ due, countsFrom, issuedOn: dateOfInstant(issuedAt, timeZone) });

/** The mails of an invoice and its next reminder, or null where there is no such invoice. */
export async function readMailsOfInvoice(
  inside: Inside,
  invoiceId: string,
  clock: Clock,
): Promise<InvoiceMailsView | null> {
  const invoice = await findInvoice(inside, invoiceId);
  if (!invoice) return null;
  const { timeZone } = await getBusiness(inside);
  const plan = await readReminderPlan(inside);
  const ofInvoice = (await readRemindedFrom(inside, 'invoices', invoiceId)) ?? null;
  const ofCustomer =
    invoice.customerId === null
      ? null
      : ((await readRemindedFrom(inside, 'customers', invoice.customerId)) ?? null);
  const countsFrom =
    ofInvoice === null || ofCustomer === null ? null : ofInvoice > ofCustomer ? ofInvoice : ofCustomer;
  const { issuedAt, totalCents: total, balanceCents } = invoice;
  const due = openParts(invoiceParts({ ...invoice, total }, subtractMoney(total, balanceCents)));
  const next =
    issuedAt === null || balanceCents === 0
      ? null
      : nextReminder(plan, remindedOf({ due, issuedAt, countsFrom }, timeZone), todayIn(timeZone, clock));
  return {
    mails: await listCustomerMails(inside, 'invoice', invoiceId),
    reminders: {
      isOnForBusiness: plan.isOn,
      isOnForCustomer: ofCustomer !== null,
      isOn: ofInvoice !== null,
      nextOn: next?.day ?? null,
    },
  };
}
