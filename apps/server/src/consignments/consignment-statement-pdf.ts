import type { ConsignmentStatementView } from '@atelier/contract/consignments';
import { printOf, type Letterhead } from '../platform/pdf/paper.ts';
import { pdfThread } from '../platform/pdf/pdf-thread.ts';
import type { StatementDrawing } from './consignment-statement-worker.ts';

const draw = pdfThread<StatementDrawing>(new URL('./consignment-statement-worker.ts', import.meta.url), {
  longestDrawingMs: 60_000,
});

/** The statement of a shop on paper, drawn in a thread of its own. */
export function renderStatementPdf(
  statement: ConsignmentStatementView,
  letterhead: Letterhead,
): Promise<Uint8Array<ArrayBuffer>> {
  return draw({ statement, print: printOf(letterhead) });
}
