import { paperOf, type Paper } from '../platform/paper.ts';
import { pdfThread } from '../platform/pdf-thread.ts';
import type { InventoryDrawing, InventoryPaper } from './inventory-paper-worker.ts';

const draw = pdfThread<InventoryDrawing>(new URL('./inventory-paper-worker.ts', import.meta.url), {
  longestDrawingMs: 120_000,
});

interface Letterhead {
  readonly name: string;
  readonly currency: string;
  readonly locale: string;
}

/** What the workshop prints of its stock, drawn in a thread of its own: A4, or letter where printers hold that. */
export function renderInventoryPaper(
  paper: InventoryPaper,
  { name, currency, locale }: Letterhead,
  size: Paper = paperOf(locale),
): Promise<Uint8Array<ArrayBuffer>> {
  return draw({ paper, print: { businessName: name, currency, locale, size } });
}
