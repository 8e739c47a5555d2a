import type { ReportTable } from '@atelier/domain/reports';
import { printOf, type Letterhead } from '../platform/pdf/paper.ts';
import { pdfThread } from '../platform/pdf/pdf-thread.ts';
import type { ReportDrawing } from './report-pdf-worker.ts';

const draw = pdfThread<ReportDrawing>(new URL('./report-pdf-worker.ts', import.meta.url), {
  longestDrawingMs: 120_000,
});

/** Some two hundred pages: no one prints more, and drawing it takes its time and memory. */
export const mostPaperRows = 10_000;

/** A report on paper, drawn in a thread of its own. */
export function renderReportPdf(
  table: ReportTable,
  letterhead: Letterhead,
): Promise<Uint8Array<ArrayBuffer>> {
  return draw({ table, print: printOf(letterhead) });
}
