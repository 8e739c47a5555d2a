import type { StockTakeView } from '@atelier/contract/stock';
import { printOf, type Letterhead } from '../platform/pdf/paper.ts';
import { pdfThread } from '../platform/pdf/pdf-thread.ts';
import type { CountSheetDrawing } from './count-sheet-worker.ts';

const draw = pdfThread<CountSheetDrawing>(new URL('./count-sheet-worker.ts', import.meta.url), {
  longestDrawingMs: 120_000,
});

/** Draws the sheet on which a count is written down, in a thread of its own. */
export function renderCountSheet(
  take: StockTakeView,
  letterhead: Letterhead,
): Promise<Uint8Array<ArrayBuffer>> {
  return draw({ take, print: printOf(letterhead) });
}
