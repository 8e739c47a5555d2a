import type { StockTakeView } from '@atelier/contract/inventory';
import { answerDrawings } from '../platform/pdf-drawing.ts';
import { countSheetDefinition } from './count-sheet-definition.ts';
import type { PaperPrint } from '../platform/printed-paper.ts';

/** What there is to print. */
export type InventoryPaper = { readonly kind: 'count-sheet'; readonly take: StockTakeView };

/** What the thread is asked to draw. */
export interface InventoryDrawing {
  readonly paper: InventoryPaper;
  readonly print: PaperPrint;
}

answerDrawings(({ paper, print }: InventoryDrawing) => countSheetDefinition(paper.take, print));
