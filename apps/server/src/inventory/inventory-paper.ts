import { paperOf, type Letterhead, type Paper } from '../platform/paper.ts';
import { pdfThread } from '../platform/pdf-thread.ts';
import type { InventoryDrawing, InventoryPaper } from './inventory-paper-worker.ts';

const draw = pdfThread<InventoryDrawing>(new URL('./inventory-paper-worker.ts', import.meta.url), {
  longestDrawingMs: 120_000,
});

/** What the workshop prints of its stock, drawn in a thread of its own. */
export function renderInventoryPaper(
  paper: InventoryPaper,
  letterhead: Letterhead,
  size: Paper = paperOf(letterhead),
): Promise<Uint8Array<ArrayBuffer>> {
  const { name, currency, locale } = letterhead;
  return draw({ paper, print: { businessName: name, currency, locale, size } });
}
