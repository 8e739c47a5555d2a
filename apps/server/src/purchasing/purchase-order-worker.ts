import { answerDrawings } from '../platform/pdf/pdf-drawing.ts';
import type { PaperPrint } from '../platform/pdf/printed-paper.ts';
import { purchaseOrderDefinition, type PrintedOrder } from './purchase-order-definition.ts';

/** The drawing that the thread is asked for. */
export interface PurchaseOrderDrawing {
  readonly printed: PrintedOrder;
  readonly print: PaperPrint;
}

answerDrawings(({ printed, print }: PurchaseOrderDrawing) => purchaseOrderDefinition(printed, print));
