import type { StockTakeView } from '@atelier/contract/inventory';
import type { LabelSheetCode } from '@atelier/domain/inventory';
import { answerDrawings } from '../platform/pdf-drawing.ts';
import type { PaperPrint } from '../platform/printed-paper.ts';
import { countSheetDefinition } from './count-sheet-definition.ts';
import { labelsDefinition, type LabelText } from './labels-definition.ts';
import { purchaseOrderDefinition, type PrintedOrder } from './purchase-order-definition.ts';

/** What there is to print. */
export type InventoryPaper =
  | { readonly kind: 'count-sheet'; readonly take: StockTakeView }
  | { readonly kind: 'purchase-order'; readonly printed: PrintedOrder }
  | {
      readonly kind: 'labels';
      readonly sheet: LabelSheetCode;
      readonly skipped: number;
      readonly labels: readonly LabelText[];
    };

/** What the thread is asked to draw. */
export interface InventoryDrawing {
  readonly paper: InventoryPaper;
  readonly print: PaperPrint;
}

answerDrawings(({ paper, print }: InventoryDrawing) => {
  switch (paper.kind) {
    case 'count-sheet':
      return countSheetDefinition(paper.take, print);
    case 'purchase-order':
      return purchaseOrderDefinition(paper.printed, print);
    case 'labels':
      return labelsDefinition(paper, print);
  }
});
