import { invoiceRefusals, mostPrinted, printForms } from '@atelier/domain/sales-documents';
import { z } from 'zod';
import { tenant } from '../businesses/index.ts';
import { file, id, refusals } from '../foundation/index.ts';
import { invoiceFilter } from './invoices.views.ts';

const tag = { tags: ['Invoices'] };
const onePrint = z.object({ printId: id });
const found = refusals(invoiceRefusals, 'print-not-found');

/** Invoices on their way to one file, and how far it is. */
export const invoicePrintView = z.object({
  id,
  state: z.enum(['drawing', 'ready', 'failed']),
  done: z.int(),
  count: z.int(),
});

/** Which invoices: some that are named, or all that a filter of the list finds. */
const which = z.union([
  z.object({ invoiceIds: z.array(id).min(1).max(mostPrinted) }),
  z.object({ filter: invoiceFilter }),
]);

/** Many invoices as one file, which is kept for a quarter of an hour for the person who asked. */
export const invoicePrints = {
  start: tenant
    .route({
      method: 'POST',
      path: '/invoice-prints',
      summary: `Draw up to ${String(mostPrinted)} invoices into one PDF or a ZIP of PDFs`,
      ...tag,
    })
    .input(z.object({ id, which, form: z.enum(printForms) }))
    .errors(refusals(invoiceRefusals, 'invoice-not-found', 'print-too-many', 'print-under-way'))
    .output(invoicePrintView),
  get: tenant
    .route({ method: 'GET', path: '/invoice-prints/{printId}', summary: 'How far it is', ...tag })
    .input(onePrint)
    .errors(found)
    .output(invoicePrintView),
  cancel: tenant
    .route({
      method: 'DELETE',
      path: '/invoice-prints/{printId}',
      summary: 'Stop it, and drop its file',
      ...tag,
    })
    .input(onePrint)
    .errors(found)
    .output(z.object({ cancelled: z.literal(true) })),
  file: tenant
    .route({
      method: 'GET',
      path: '/invoice-prints/{printId}/file',
      summary: 'The file, once it is ready',
      ...tag,
    })
    .input(onePrint)
    .errors(found)
    .output(file),
};

export type InvoicePrintView = z.infer<typeof invoicePrintView>;
