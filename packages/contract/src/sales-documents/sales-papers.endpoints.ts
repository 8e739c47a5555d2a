import { paperDesigns } from '@atelier/domain/businesses';
import { invoiceRefusals } from '@atelier/domain/sales-documents';
import { z } from 'zod';
import { paperColor, tenant } from '../businesses/index.ts';
import { file, refusals } from '../foundation/index.ts';
import {
  contentRefusals,
  invoiceDraftFields,
  paperSize,
  scheduleRefusals,
  quoteDraftFields,
} from './sales-drafts.endpoints.ts';

const tag = { tags: ['Invoices'] };

const typedPaper = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('invoice'), draft: invoiceDraftFields }),
  z.object({ kind: z.literal('quote'), draft: quoteDraftFields }),
]);

/** An invoice or a quote as it is typed and not saved. */
export type TypedPaper = z.infer<typeof typedPaper>;

/** Papers of customers: invoices, quotes and credit notes. */
export const salesPapers = {
  example: tenant
    .route({
      method: 'GET',
      path: '/sales-papers/example.pdf',
      summary: 'An invoice that was never written, in a design that may not be saved yet',
      ...tag,
    })
    .input(z.object({ design: z.enum(paperDesigns), color: paperColor, paper: paperSize }))
    .output(file),
  preview: tenant
    .route({
      method: 'POST',
      path: '/sales-papers/preview.pdf',
      summary: 'What is typed and not saved, as the PDF that would be made of it',
      ...tag,
    })
    .input(typedPaper)
    .errors({
      ...contentRefusals,
      ...refusals(invoiceRefusals, ...scheduleRefusals),
      'asked-too-often': { status: 429, message: 'Too many drawings. Please wait a moment.' },
    })
    .output(file),
};
