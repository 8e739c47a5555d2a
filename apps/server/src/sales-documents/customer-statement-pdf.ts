import type { CustomerStatementView } from '@atelier/contract/sales-documents';
import { printOf, type Letterhead } from '../platform/pdf/paper.ts';
import { pdfThread } from '../platform/pdf/pdf-thread.ts';
import type { CustomerStatementDrawing } from './customer-statement-worker.ts';

const draw = pdfThread<CustomerStatementDrawing>(new URL('./customer-statement-worker.ts', import.meta.url), {
  longestDrawingMs: 60_000,
});

/** The statement of account of a customer on paper, drawn in a thread of its own. */
export function renderCustomerStatement(
  statement: CustomerStatementView,
  letterhead: Letterhead,
): Promise<Uint8Array<ArrayBuffer>> {
  return draw({ statement, print: printOf(letterhead) });
}
