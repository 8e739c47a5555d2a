import { paperDesigns } from '@atelier/domain/businesses';
import { z } from 'zod';
import { paperColor, tenant } from '../businesses/index.ts';
import { file } from '../foundation/index.ts';
import { paperSize } from './invoices.endpoints.ts';

const tag = { tags: ['Invoices'] };

/** What customers are given on paper: invoices, quotes and credit notes. */
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
};
