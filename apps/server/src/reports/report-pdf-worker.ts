import type { ReportTable } from '@atelier/domain/reports';
import { answerDrawings } from '../platform/pdf/pdf-drawing.ts';
import type { PaperPrint } from '../platform/pdf/printed-paper.ts';
import { reportDefinition } from './report-pdf-definition.ts';

/** Input of the thread. */
export interface ReportDrawing {
  readonly table: ReportTable;
  readonly print: PaperPrint;
}

answerDrawings(({ table, print }: ReportDrawing) => reportDefinition(table, print));
