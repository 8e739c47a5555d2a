import { customerRefusals } from '@atelier/domain/customers';
import { invoiceRefusals } from '@atelier/domain/sales-documents';
import { mostReminders } from '@atelier/domain/invoices';
import { z } from 'zod';
import { tenant } from '../businesses/index.ts';
import { calendarDate, id, optionalText, refusals, requiredText } from '../foundation/index.ts';
import { customerMail, mailFields, checkMailFields } from '../sales-documents/index.ts';

const tag = { tags: ['Invoices'] };
const found = refusals(invoiceRefusals, 'invoice-not-found');
const text = { subject: requiredText(200), message: optionalText(5000) };

/** When customers are reminded of what they owe, and with which words. */
export const reminderPlan = z.object({
  isOn: z.boolean(),
  steps: z
    .array(
      z
        .object({
          id,
          /** So many days before or after the due date; zero is that day itself. */
          days: z.int().min(0).max(365),
          side: z.enum(['before', 'after']),
          ...text,
        })
        .superRefine((step, context) => checkMailFields('reminder', step, context)),
    )
    .max(mostReminders),
  /** Again every so many days after the last of them, until it is paid. */
  repeat: z
    .object({ everyDays: z.int().min(1).max(365), ...text })
    .superRefine((repeat, context) => checkMailFields('reminder', repeat, context))
    .nullable(),
});

const isReminded = z.object({ isOn: z.boolean() });

const invoiceMailsView = z.object({
  /** Emails about it, the oldest first. */
  mails: z.array(customerMail),
  reminders: z.object({
    /** True when the business reminds at all, its customer is reminded, and this invoice is. */
    isOnForBusiness: z.boolean(),
    isOnForCustomer: z.boolean(),
    isOn: z.boolean(),
    /** When the next one would be sent; null where there is none. */
    nextOn: calendarDate.nullable(),
  }),
});

export const reminders = {
  plan: tenant
    .route({ method: 'GET', path: '/reminders', summary: 'When customers are reminded', ...tag })
    .output(reminderPlan),
  savePlan: tenant
    .route({ method: 'PUT', path: '/reminders', summary: 'Say when customers are reminded', ...tag })
    .input(reminderPlan)
    .output(reminderPlan),
  ofInvoice: tenant
    .route({
      method: 'GET',
      path: '/invoices/{invoiceId}/mails',
      summary: 'What was emailed of an invoice, what became of it, and when the next reminder comes',
      ...tag,
    })
    .input(z.object({ invoiceId: id }))
    .errors(found)
    .output(invoiceMailsView),
  send: tenant
    .route({
      method: 'POST',
      path: '/invoices/{invoiceId}/reminder',
      summary: 'Remind of an invoice now',
      ...tag,
    })
    .input(z.object({ invoiceId: id, ...mailFields.shape }))
    .errors({
      ...found,
      ...refusals(invoiceRefusals, 'invoice-not-issued', 'invoice-is-void', 'invoice-is-settled'),
    })
    .output(isReminded),
  switchInvoice: tenant
    .route({
      method: 'PUT',
      path: '/invoices/{invoiceId}/reminders',
      summary: 'Let an invoice be reminded of, or leave it alone',
      ...tag,
    })
    .input(isReminded.extend({ invoiceId: id }))
    .errors(found)
    .output(isReminded),
  ofCustomer: tenant
    .route({
      method: 'GET',
      path: '/customers/{customerId}/reminders',
      summary: 'Whether a customer is reminded',
      ...tag,
    })
    .input(z.object({ customerId: id }))
    .errors(refusals(customerRefusals, 'customer-not-found'))
    .output(isReminded),
  switchCustomer: tenant
    .route({
      method: 'PUT',
      path: '/customers/{customerId}/reminders',
      summary: 'Let a customer be reminded, or leave them alone',
      ...tag,
    })
    .input(isReminded.extend({ customerId: id }))
    .errors(refusals(customerRefusals, 'customer-not-found'))
    .output(isReminded),
};

export type ReminderPlanView = z.infer<typeof reminderPlan>;
export type InvoiceMailsView = z.infer<typeof invoiceMailsView>;
