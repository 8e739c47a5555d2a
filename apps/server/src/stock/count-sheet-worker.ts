import type { StockTakeView } from '@atelier/contract/stock';
import { answerDrawings } from '../platform/pdf-drawing.ts';
import type { PaperPrint } from '../platform/printed-paper.ts';
import { countSheetDefinition } from './count-sheet-definition.ts';

/** The drawing that the thread is asked for. */
export interface CountSheetDrawing {
  readonly take: StockTakeView;
  readonly print: PaperPrint;
}

answerDrawings(({ take, print }: CountSheetDrawing) => countSheetDefinition(take, print));
