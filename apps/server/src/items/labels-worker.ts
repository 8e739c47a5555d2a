import { answerDrawings } from '../platform/pdf/pdf-drawing.ts';
import type { PaperPrint } from '../platform/pdf/printed-paper.ts';
import { labelsDefinition, type PrintedLabels } from './labels-definition.ts';

/** The drawing that the thread is asked for. */
export interface LabelsDrawing {
  readonly labels: PrintedLabels;
  readonly print: PaperPrint;
}

answerDrawings(({ labels, print }: LabelsDrawing) => labelsDefinition(labels, print));
