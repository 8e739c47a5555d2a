import { implement } from '@orpc/server';
import { reminders } from '@atelier/contract/invoices';
import { readReminderPlan, readRemindedFrom } from '@atelier/database/invoices/reminders.store';
import { customerRefusals } from '@atelier/domain/customers';
import { refuse, succeed } from '@atelier/domain/foundation';
import { invoiceRefusals } from '@atelier/domain/sales-documents';
import { change, read, type BusinessRequest } from '../platform/answer.ts';
import { remindOfInvoice } from './remind-of-invoice.command.ts';
import { readMailsOfInvoice } from './reminders-of-invoice.ts';
import { saidOf, saveReminders } from './save-reminders.command.ts';
import { switchReminders } from './switch-reminders.command.ts';

const os = implement(reminders).$context<BusinessRequest>();

export const reminderRoutes = os.router({
  plan: os.plan.handler(({ context }) =>
    read(context, async (tenant) => succeed(saidOf(await readReminderPlan(tenant)))),
  ),
  savePlan: os.savePlan.handler(({ input, context }) =>
    change(context, 'saveReminders', input, (tenant, tools) => saveReminders(tenant, input, tools)),
  ),
  ofInvoice: os.ofInvoice.handler(({ input, context }) =>
    read(context, async (tenant) => {
      const view = await readMailsOfInvoice(tenant, input.invoiceId, context.tools.clock);
      return view ? succeed(view) : refuse(invoiceRefusals.refusal('invoice-not-found'));
    }),
  ),
  send: os.send.handler(({ input, context }) =>
    change(context, 'remindOfInvoice', input, (tenant, tools) => remindOfInvoice(tenant, input, tools)),
  ),
  switchInvoice: os.switchInvoice.handler(({ input, context }) =>
    change(context, 'switchRemindersOfInvoice', input, (tenant, tools) =>
      switchReminders(tenant, 'invoices', { ...input, id: input.invoiceId }, tools),
    ),
  ),
  ofCustomer: os.ofCustomer.handler(({ input, context }) =>
    read(context, async (tenant) => {
      const from = await readRemindedFrom(tenant, 'customers', input.customerId);
      return from === undefined
        ? refuse(customerRefusals.refusal('customer-not-found'))
        : succeed({ isOn: from !== null });
    }),
  ),
  switchCustomer: os.switchCustomer.handler(({ input, context }) =>
    change(context, 'switchRemindersOfCustomer', input, (tenant, tools) =>
      switchReminders(tenant, 'customers', { ...input, id: input.customerId }, tools),
    ),
  ),
});
