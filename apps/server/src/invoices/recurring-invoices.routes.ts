import { implement } from '@orpc/server';
import { recurringInvoices } from '@atelier/contract/invoices';
import { listRecurringInvoices } from '@atelier/database/invoices/recurring-invoices.reads';
import { refuse, succeed } from '@atelier/domain/foundation';
import { invoiceRefusals } from '@atelier/domain/sales-documents';
import { recurringInvoiceState } from '@atelier/domain/invoices';
import { change, read, type BusinessRequest } from '../platform/answer.ts';
import { readRecurringInvoice } from './read-recurring-invoice.ts';
import { saveRecurringInvoice, steerRecurringInvoice } from './save-recurring-invoice.command.ts';

const os = implement(recurringInvoices).$context<BusinessRequest>();

export const recurringInvoiceRoutes = os.router({
  list: os.list.handler(({ context }) =>
    read(context, async (tenant) =>
      succeed(
        (await listRecurringInvoices(tenant)).map(({ pausedAt, ...row }) => ({
          ...row,
          state: recurringInvoiceState({ nextDate: row.nextDate, pausedAt }),
        })),
      ),
    ),
  ),
  get: os.get.handler(({ input, context }) =>
    read(context, async (tenant) => {
      const series = await readRecurringInvoice(tenant, input.seriesId, context.tools.clock);
      return series ? succeed(series) : refuse(invoiceRefusals.refusal('recurring-invoice-not-found'));
    }),
  ),
  save: os.save.handler(({ input, context }) =>
    change(context, 'saveRecurringInvoice', input, (tenant, tools) =>
      saveRecurringInvoice(tenant, input.seriesId, input.series, tools, input),
    ),
  ),
  steer: os.steer.handler(({ input, context }) =>
    change(context, 'steerRecurringInvoice', input, (tenant, tools) =>
      steerRecurringInvoice(tenant, input, tools),
    ),
  ),
});
