import type { ReportTable } from '@atelier/domain/finances';
import { paperOf } from '../platform/paper.ts';
import { pdfThread } from '../platform/pdf-thread.ts';
import type { ReportDrawing } from './report-pdf-worker.ts';

const draw = pdfThread<ReportDrawing>(new URL('./report-pdf-worker.ts', import.meta.url), {
  longestDrawingMs: 120_000,
});

/** Some two hundred pages: nobody prints more, and drawing it takes its time and memory. */
export const mostPaperRows = 10_000;

interface Letterhead {
  readonly name: string;
  readonly currency: string;
  readonly locale: string;
}

/** A report on paper, drawn in a thread of its own: A4, or letter where printers hold that. */
export function renderReportPdf(
  table: ReportTable,
  { name, currency, locale }: Letterhead,
): Promise<Uint8Array<ArrayBuffer>> {
  return draw({ table, print: { businessName: name, currency, locale, paper: paperOf(locale) } });
}
