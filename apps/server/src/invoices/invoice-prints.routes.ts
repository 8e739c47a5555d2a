import { implement } from '@orpc/server';
import { invoicePrints } from '@atelier/contract/invoices';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { listInvoices, whichInvoices } from '@atelier/database/invoices/invoices.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { refuse, succeed } from '@atelier/domain/foundation';
import { invoiceRefusals, mostPrinted } from '@atelier/domain/sales-documents';
import { read, refused, signedIn, type BusinessRequest } from '../platform/answer.ts';
import { todayIn } from '../platform/clock.ts';
import { writeInvoicePrint } from './write-invoice-print.ts';

const os = implement(invoicePrints).$context<BusinessRequest>();
const notFound = () => refuse(invoiceRefusals.refusal('print-not-found'));

/** Whose prints the request is about. That the person is a member still, `read` has asked. */
const ownerOf = (context: BusinessRequest) => ({
  businessId: context.businessId,
  personId: signedIn(context).userId,
});

export const invoicePrintRoutes = os.router({
  start: os.start.handler(async ({ input, context }) => {
    const { tools, database, prints } = context;
    const { which, form } = input;
    const { invoiceIds, day } = await read(context, async (tenant) => {
      const { timeZone } = await getBusiness(tenant);
      const today = todayIn(timeZone, tools.clock);
      if ('invoiceIds' in which) {
        const wanted = [...new Set(which.invoiceIds)];
        const there = new Set(await whichInvoices(tenant, wanted));
        return wanted.every((id) => there.has(id))
          ? succeed({ invoiceIds: wanted, day: today })
          : refuse(invoiceRefusals.refusal('invoice-not-found'));
      }
      const found = await listIds(tenant, { ...which.filter, today });
      return found.length > mostPrinted
        ? refuse(invoiceRefusals.refusal('print-too-many'))
        : succeed({ invoiceIds: found, day: today });
    });
    const visit = ownerOf(context);
    const begun = prints.begin(
      visit,
      {
        id: input.id,
        count: invoiceIds.length,
        fileName: `invoices-${day}.${form}`,
        type: form === 'zip' ? 'application/zip' : 'application/pdf',
      },
      (path, signal, tell) =>
        writeInvoicePrint(form, { database, tools, visit }, { invoiceIds, path, signal, tell }),
    );
    if (!begun.ok) throw refused(begun.refusal);
    return begun.value;
  }),
  get: os.get.handler(({ input, context }) =>
    read(context, async () => {
      const print = context.prints.find(ownerOf(context), input.printId);
      return print ? succeed(print) : notFound();
    }),
  ),
  cancel: os.cancel.handler(({ input, context }) =>
    read(context, async () =>
      context.prints.cancel(ownerOf(context), input.printId)
        ? succeed({ cancelled: true as const })
        : notFound(),
    ),
  ),
  file: os.file.handler(({ input, context }) =>
    read(context, async () => {
      const file = await context.prints.file(ownerOf(context), input.printId);
      return file ? succeed(file) : notFound();
    }),
  ),
});

/** The ids that the list finds, newest first, and one more than can be drawn where there are more. */
async function listIds(
  tenant: Tenant,
  filter: Omit<Parameters<typeof listInvoices>[1], 'limit' | 'after'>,
): Promise<string[]> {
  const { rows } = await listInvoices(tenant, { ...filter, limit: mostPrinted + 1 });
  return rows.map(({ id }) => id);
}
