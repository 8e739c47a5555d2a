import { implement } from '@orpc/server';
import { invoices } from '@atelier/contract/invoices';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { listInvoices, readDueInvoices } from '@atelier/database/invoices/invoices.reads';
import { addDays, refuse, succeed } from '@atelier/domain/foundation';
import { invoiceRefusals } from '@atelier/domain/sales-documents';
import { change, read, type BusinessRequest } from '../platform/answer.ts';
import { todayIn, todayOf } from '../platform/clock.ts';
import { csvFileOf } from '../platform/table-file.ts';
import { deleteInvoiceDraft } from './delete-invoice-draft.command.ts';
import { readInvoice } from './invoice-document.ts';
import { readInvoicePdf } from './invoice-pdf.ts';
import { issueInvoice } from './issue-invoice.command.ts';
import { markInvoiceSent } from './mark-invoice-sent.command.ts';
import { notePrivately } from './note-privately.command.ts';
import { renewLinkOfInvoice } from './renew-link.command.ts';
import { saveInvoiceDraft } from './save-invoice-draft.command.ts';
import { sendInvoice } from './send-invoice.command.ts';
import { voidInvoice } from './void-invoice.command.ts';
import { invoicesTable } from '../sales-documents/sales-papers-csv.ts';

const os = implement(invoices).$context<BusinessRequest>();
const notFound = () => refuse(invoiceRefusals.refusal('invoice-not-found'));

export const invoiceRoutes = os.router({
  list: os.list.handler(({ input, context }) =>
    read(context, async (tenant) => {
      const { timeZone } = await getBusiness(tenant);
      return succeed(await listInvoices(tenant, { ...input, today: todayIn(timeZone, context.tools.clock) }));
    }),
  ),
  csv: os.csv.handler(({ input, context }) =>
    read(context, async (tenant) => {
      const today = await todayOf(tenant, context.tools.clock);
      return succeed(await csvFileOf(tenant, await invoicesTable(tenant, { ...input, today })));
    }),
  ),
  due: os.due.handler(({ input, context }) =>
    read(context, async (tenant) => {
      const { timeZone } = await getBusiness(tenant);
      const today = todayIn(timeZone, context.tools.clock);
      const until = addDays(today, input.days);
      const due = await readDueInvoices(tenant, { today, until, ...input });
      return succeed({ today, ...due });
    }),
  ),
  get: os.get.handler(({ input, context }) =>
    read(context, async (tenant) => {
      const invoice = await readInvoice(tenant, input.invoiceId, context.tools);
      return invoice ? succeed(invoice) : notFound();
    }),
  ),
  saveDraft: os.saveDraft.handler(({ input, context }) =>
    change(context, 'saveInvoiceDraft', input, (tenant, tools) =>
      saveInvoiceDraft(tenant, input.invoiceId, input.draft, tools, input),
    ),
  ),
  deleteDraft: os.deleteDraft.handler(({ input, context }) =>
    change(context, 'deleteInvoiceDraft', input, (tenant) => deleteInvoiceDraft(tenant, input.invoiceId)),
  ),
  issue: os.issue.handler(({ input, context }) =>
    change(context, 'issueInvoice', input, (tenant, tools) => issueInvoice(tenant, input, tools)),
  ),
  send: os.send.handler(({ input, context }) =>
    change(context, 'sendInvoice', input, (tenant, tools) => sendInvoice(tenant, input, tools)),
  ),
  markSent: os.markSent.handler(({ input, context }) =>
    change(context, 'markInvoiceSent', input, (tenant, tools) =>
      markInvoiceSent(tenant, input.invoiceId, tools),
    ),
  ),
  notePrivately: os.notePrivately.handler(({ input, context }) =>
    change(context, 'notePrivately', input, (tenant, tools) => notePrivately(tenant, input, tools)),
  ),
  renewLink: os.renewLink.handler(({ input, context }) =>
    change(context, 'renewLinkOfInvoice', input, (tenant, tools) =>
      renewLinkOfInvoice(tenant, input.invoiceId, tools),
    ),
  ),
  void: os.void.handler(({ input, context }) =>
    change(context, 'voidInvoice', input, (tenant, tools) => voidInvoice(tenant, input, tools)),
  ),
  pdf: os.pdf.handler(({ input, context }) =>
    read(context, async (tenant) => {
      const pdf = await readInvoicePdf(tenant, input.invoiceId, { paper: input.paper, tools: context.tools });
      return pdf ? succeed(pdf) : notFound();
    }),
  ),
});
