import type { StockTakeView } from '@atelier/contract/stock';
import { answerDrawings } from '../platform/pdf/pdf-drawing.ts';
import type { PaperPrint } from '../platform/pdf/printed-paper.ts';
import { countSheetDefinition } from './count-sheet-definition.ts';

/** The drawing that the thread is asked for. */
export interface CountSheetDrawing {
  readonly take: StockTakeView;
  readonly print: PaperPrint;
}

answerDrawings(({ take, print }: CountSheetDrawing) => countSheetDefinition(take, print));
