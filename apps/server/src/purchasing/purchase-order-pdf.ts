import { printOf, type Letterhead, type Paper } from '../platform/pdf/paper.ts';
import { pdfThread } from '../platform/pdf/pdf-thread.ts';
import type { PrintedOrder } from './purchase-order-definition.ts';
import type { PurchaseOrderDrawing } from './purchase-order-worker.ts';

const draw = pdfThread<PurchaseOrderDrawing>(new URL('./purchase-order-worker.ts', import.meta.url), {
  longestDrawingMs: 120_000,
});

/** Draws a purchase order as its supplier gets it, in a thread of its own. */
export function renderPurchaseOrder(
  printed: PrintedOrder,
  letterhead: Letterhead,
  size?: Paper,
): Promise<Uint8Array<ArrayBuffer>> {
  return draw({ printed, print: printOf(letterhead, size) });
}
