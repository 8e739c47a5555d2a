import type { SalesPaperView } from '@atelier/contract/invoices';
import type { SalesPaperWords } from '@atelier/domain/invoices';
import { answerDrawings } from '../platform/pdf-drawing.ts';
import { salesPaperDefinition, type SalesPaperPrint } from './sales-paper-definition.ts';

/** What the thread is asked to draw. */
export interface DrawRequest {
  readonly document: SalesPaperView;
  readonly words: SalesPaperWords;
  readonly print: SalesPaperPrint;
}

answerDrawings(({ document, words, print }: DrawRequest) => salesPaperDefinition(document, words, print));
