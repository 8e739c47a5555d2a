import type { SalesPaperView } from '@atelier/contract/invoices';
import type { SalesPaperWords } from '@atelier/domain/invoices';
import { answerDrawings } from '../platform/pdf-drawing.ts';
import { salesPaperDefinition } from './sales-paper-definition.ts';
import type { SalesPaperPrint } from './sales-paper-sheet.ts';

/** What the thread is asked to draw. */
export interface DrawRequest {
  readonly document: SalesPaperView;
  readonly words: SalesPaperWords;
  readonly print: SalesPaperPrint;
}

answerDrawings(({ document, words, print }: DrawRequest) => salesPaperDefinition(document, words, print));
