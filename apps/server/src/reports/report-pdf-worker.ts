import type { ReportTable } from '@atelier/domain/reports';
import { answerDrawings } from '../platform/pdf/pdf-drawing.ts';
import { reportDefinition, type ReportPrint } from './report-pdf-definition.ts';

/** What the thread is asked to draw. */
export interface ReportDrawing {
  readonly table: ReportTable;
  readonly print: ReportPrint;
}

answerDrawings(({ table, print }: ReportDrawing) => reportDefinition(table, print));
